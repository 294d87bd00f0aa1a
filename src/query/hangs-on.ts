import type { CivilFields, DayPart } from "../algebra/civil-fields.js";
import type { Expression } from "../algebra/expression.js";
import type { AskedQuery } from "../algebra/query.js";
import { allTermsOf, isEvents, rewritten, typesIn } from "../algebra/query-walk.js";
import { ownObject } from "../events/record-schema.js";
import { singularsOf } from "../language/words/noun-forms.js";
import { absent } from "../events/ids.js";
import { areSomebody } from "./link/parties.js";
import { together } from "./link/role-names.js";
import type { EventSet } from "../events/event-set.js";
import { parseExpression } from "../language/expression/parse-expression.js";
import { valueOf } from "./algebra/evaluate-query.js";
import type { Setting } from "./setting.js";

/**
 * Whether hours are said without their day, nothing lies in those of the one day that is meant, and something does in those
 * of others: "which services failed between midnight and 6", "who called in the morning".
 *
 * @param answer  to the query
 */
export function hangsOnDay(set: EventSet, query: AskedQuery, answer: unknown, setting: Setting): boolean {
  if (!areNone(answer)) return false;
  const onAny = rewritten(query, (part) => {
    const hours = "time" in part ? hoursAlone(String(part.time), setting) : null;
    return hours === null ? part : { ...part, time: `on weekdays and weekends ${hours}` };
  }) as AskedQuery;
  const other = onAny === query ? null : valueOf(set, onAny, setting);
  return other !== null && JSON.stringify(other) !== JSON.stringify(answer);
}

/** Whether an answer says that nothing was so. */
export function areNone(answer: unknown): boolean {
  return (
    answer === "no" || answer === "never" || answer === 0 || (Array.isArray(answer) && answer.length === 0)
  );
}

/** From when to when in a day, where an expression says no more; null of any other. */
function hoursAlone(time: string, { facts }: Setting): string | null {
  const read = parseExpression(time, { facts });
  const expression = read.ok ? read.value[0]?.expression : undefined;
  switch (expression?.kind) {
    case "between": {
      const [from, to] = [clockOf(expression.from), clockOf(expression.to)];
      return from === null || to === null ? null : `from ${from} to ${to}`;
    }
    case "before":
    case "after": {
      const clock = clockOf(expression.of);
      return clock === null ? null : `${expression.kind} ${clock}`;
    }
    case "civil":
      return partAlone(expression.fields) ?? atClock(expression);
    default:
      return null;
  }
}

function atClock(expression: Expression): string | null {
  const clock = clockOf(expression);
  return clock === null ? null : `at ${clock}`;
}

/** A part of the day, where no more is said: "in the morning". */
function partAlone({ dayPart, ...more }: CivilFields): string | null {
  if (dayPart === undefined || Object.keys(more).length > 0) return null;
  return saidParts[dayPart] ?? null;
}

const saidParts: Readonly<Partial<Record<DayPart, string>>> = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  evening: "in the evening",
  night: "at night",
  "at-night": "at night",
};

const clockFields: ReadonlySet<string> = new Set(["hour", "minute", "second", "dayPart", "bareHour"]);

function clockOf(expression: Expression): string | null {
  if (expression.kind !== "civil" || !Object.keys(expression.fields).every((field) => clockFields.has(field)))
    return null;
  const { hour, minute = 0, dayPart, bareHour } = expression.fields;
  if (hour === undefined) return null;
  const isLate = dayPart === "afternoon" || dayPart === "evening";
  const isHalf = bareHour === true && dayPart !== undefined;
  const whole = isHalf ? (hour % 12) + (isLate ? 12 : 0) : hour;
  return [whole, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

/**
 * Whether an answer hangs on words that the query does not have: what began in a time and not what was so in it, who was
 * alone, the day after something that lasts for days, or how many there are of what is counted by its events.
 *
 * @param answer  to the query
 * @param text    the question
 */
export function hangsOnWords(
  set: EventSet,
  query: AskedQuery,
  answer: unknown,
  setting: Setting,
  text: string,
): boolean {
  const differs = (other: AskedQuery): boolean => {
    const found = other === query ? null : valueOf(set, other, setting);
    return found !== null && JSON.stringify(found) !== JSON.stringify(answer);
  };
  const says = (words: RegExp): boolean => words.test(text);
  // "Who got injured in March" is not who still was, and how long ago that was not how long ago it was over.
  const isBegun = says(/\b(?:got|get|became|fell|caught) (?:\p{L}+ed|ill|sick|an?)\b/iu);
  if (isBegun && differs(rewritten(query, atStart) as AskedQuery)) return true;
  const isZero = /^PT?0\p{L}$/u.test(String(answer));
  if (query.query === "elapsed" && isZero && differs(rewritten(query, fromStart) as AskedQuery)) return true;
  if (says(/\bthe (?:day|week) after\b/iu) && followsLongOne(set, query)) return true;
  if (says(/\bwithout \p{Lu}/u) && isWithOthers(set, query)) return true;
  switch (query.query) {
    case "measure":
      return query.how === "total" && says(/\bon average\b/iu);
    case "count":
      return query.distinct === undefined && answer !== 0 && hangsOnCounted(set, query, text, differs);
    case "values":
      return Array.isArray(answer) && areNotAsked(set, query, answer, text);
    default:
      return false;
  }
}

/** Whether names are none that are asked for: nobody alone, a word of the question, or what is no person. */
function areNotAsked(
  set: EventSet,
  query: Extract<AskedQuery, { readonly query: "values" }>,
  answer: readonly unknown[],
  text: string,
): boolean {
  const { role } = query;
  // Of those who did it together nobody is left, though somebody did it with nobody else.
  if (answer.length === 0)
    return set.haveSeveral("subject") && /\b(?:alone|other than|apart from|except)\b/iu.test(text);
  // "Order", of what was out of order; but one that is listed may be it.
  const said = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const isListed = said.includes("or");
  if (!isListed && role === ownObject && answer.some((each) => said.includes(String(each)))) return true;
  // Nobody is "bed 1".
  const isSomebody = typesIn(query).some((type) => areSomebody(set, role, set.typeNames.find(type)));
  const areThings = answer.every((name) => /^\p{Ll}/u.test(String(name)));
  return /^who\b/iu.test(text) && role !== "subject" && areThings && !isSomebody;
}

/** Events in a time by their start alone. */
function atStart(part: object): object {
  return "how" in part && part.how === "overlap" && "time" in part ? { ...part, how: undefined } : part;
}

/** An instant by the start of its events. */
function fromStart(part: object): object {
  return "edge" in part && part.edge === "end" ? { ...part, edge: undefined } : part;
}

/** Whether those without whom something was done may be told as having done it together with others. */
function isWithOthers(set: EventSet, query: AskedQuery): boolean {
  if (!set.haveSeveral("subject")) return false;
  return [...allTermsOf(query)].some(
    (term) =>
      term.term === "except" &&
      [term.without].filter(isEvents).some(({ type, roles }) => {
        const names = Object.entries(roles).flatMap(([role, each]) =>
          together.has(role) ? [each].flat() : [],
        );
        const number = set.typeNames.find(type ?? "");
        return names.some((spelling) => {
          const name = set.subjectNames.find(spelling);
          return (
            name !== absent && number !== absent && set.occurs(number, { role: "subject", name }) === true
          );
        });
      }),
  );
}

const dayLength = 86_400_000;

/** Whether something is placed by a day after events that all last for a day and more. */
function followsLongOne(set: EventSet, query: AskedQuery): boolean {
  return [...allTermsOf(query)].some(
    (term) =>
      term.term === "placed" &&
      /^(?:unit-)?after$/u.test(term.how) &&
      typesIn({ query: "exists", of: term.other }).some(
        (type) => (set.lastsAtLeast(set.typeNames.find(type)) ?? 0) >= dayLength,
      ),
  );
}

/** Whether what a role calls is counted by its events, and there are fewer of it: "how many scenes were shot". */
function hangsOnCounted(
  set: EventSet,
  query: Extract<AskedQuery, { readonly query: "count" }>,
  text: string,
  differs: (other: AskedQuery) => boolean,
): boolean {
  const noun = /^how many (?:different )?(\p{L}+)/iu.exec(text)?.[1]?.toLowerCase() ?? "";
  const types = typesIn(query).map((type) => set.typeNames.find(type));
  const role = singularsOf(noun).find((one) => types.every((type) => set.rolesOf(type).has(one)));
  return role !== undefined && differs({ ...query, distinct: { role } });
}
