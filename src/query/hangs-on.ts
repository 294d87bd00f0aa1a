import type { CivilFields, DayPart } from "../algebra/civil-fields.js";
import type { Expression } from "../algebra/expression.js";
import type { AskedQuery } from "../algebra/query.js";
import { allTermsOf, isEvents, rewritten, subjectsIn, timesIn, typesIn } from "../algebra/query-walk.js";
import { ownObject } from "../events/record-schema.js";
import { isSameNoun, singularsOf } from "../language/words/noun-forms.js";
import { absent } from "../events/ids.js";
import { askedOf, termOf } from "./link/make.js";
import { valuesOf } from "./link/values.js";
import { areSomebody } from "./link/parties.js";
import { isToldOf } from "./link/told.js";
import { together } from "./link/role-names.js";
import type { EventSet } from "../events/event-set.js";
import { parseExpression } from "../language/expression/parse-expression.js";
import { type Answered, areNone, differs } from "./answered.js";
import type { Setting } from "./setting.js";

/**
 * Whether hours are said without their day, nothing lies in those of the one day that is meant, and something does in those
 * of others: "which services failed between midnight and 6", "who called in the morning".
 */
export function hangsOnDay(answered: Answered): boolean {
  const { query, answer, setting } = answered;
  const isSide = Array.isArray(answer) && timesIn(query).some((time) => hoursAlone(time, setting) !== null);
  if (!areNone(answer) && !isSide) return false;
  const onAny = rewritten(query, (part) => {
    const hours = "time" in part ? hoursAlone(String(part.time), setting) : null;
    return hours === null ? part : { ...part, time: `on weekdays and weekends ${hours}` };
  }) as AskedQuery;
  return differs(answered, onAny);
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
 */
export function hangsOnWords(answered: Answered): boolean {
  const { set, query, answer, text } = answered;
  const says = (words: RegExp): boolean => words.test(text);
  // "Who got injured in March" is not who still was, and how long ago that was not how long ago it was over.
  const isBegun = says(/\b(?:got|get|became|fell|caught) (?:\p{L}+ed|ill|sick|an?)\b/iu);
  if (isBegun && differs(answered, rewritten(query, atStart) as AskedQuery)) return true;
  const isZero = /^PT?0\p{L}$/u.test(String(answer));
  if (query.query === "elapsed" && isZero && differs(answered, rewritten(query, fromStart) as AskedQuery))
    return true;
  if (says(/\bthe (?:day|week) after\b/iu) && followsLongOne(set, query)) return true;
  if (isNameAsTime(answered) || isOfStuff(answered)) return true;
  // The second is not the second of those after the first.
  if (query.query === "elapsed" && answer === "none" && says(/\bfirst\b.*\bsecond\b/iu)) return true;
  if ((areNone(answer) || /^(?:missing|every|streak|count)$/u.test(query.query)) && isOfPart(answered))
    return true;
  if (says(/\bwithout \p{Lu}/u) && isWithOthers(set, query)) return true;
  switch (query.query) {
    case "missing":
      // The day on which somebody did not hold the lesson is one of a lesson.
      return query.having !== true && isOfHeld(query, text);
    case "measure":
      return query.how === "total" && says(/\bon average\b/iu);
    case "count":
      return query.distinct === undefined && answer !== 0 && hangsOnCounted(answered, query);
    case "values":
      return Array.isArray(answer) && areNotAsked(answered, query, answer);
    default:
      return false;
  }
}

/** Whether only the last word of a value is said, where others may be called so as well: "book" of "children's book". */
function isOfPart({ set, query, text }: Answered): boolean {
  const said = text.toLowerCase();
  return [...allTermsOf(query)].filter(isEvents).some(({ type, roles }) => {
    const number = type === null ? absent : set.typeNames.find(type);
    return Object.entries(roles).some(([role, names]) =>
      [names].flat().some((name) => {
        const words = name.split(/\s+/u);
        // A "Wheat Beer" said as a beer, and no Mrs Adler as Adler.
        const isNoun = /^\p{Ll}/u.test(name) || text.includes(` ${(words.at(-1) ?? "").toLowerCase()}`);
        const isPart = words.length > 1 && isNoun && !said.includes(words[0]?.toLowerCase() ?? "");
        return isPart && number !== absent && valuesOf(set, role, [number]).length > 1;
      }),
    );
  });
}

/** "How much beer did we sell", of the one that is called so: how much beer there was is not how much wheat beer. */
function isOfStuff({ set, query, text }: Answered): boolean {
  const stuff = /^[Hh]ow much (\p{Ll}+) (?:did|do|does|has|have|was|were)\b/u.exec(text)?.[1];
  return (
    stuff !== undefined && set.placeRoles.includes(stuff) && JSON.stringify(query).includes(`"${stuff}":`)
  );
}

/** Whether a name is taken for a time: the version 2.1 for a date, a type that is called "work day" for weekdays. */
function isNameAsTime({ set, query, setting, text }: Answered): boolean {
  const said = text.match(/(?<![\p{L}\p{N}.])\p{N}+(?:\.\p{N}+)+(?![\p{L}\p{N}])/gu) ?? [];
  const asked = JSON.stringify(query);
  const readAs = (time: string): readonly string[] => {
    const read = parseExpression(time, { facts: setting.facts });
    return read.ok ? read.value.slice(0, 1).map(({ expression }) => JSON.stringify(expression)) : [];
  };
  const times = timesIn(query).flatMap(readAs);
  const isType = set.typeNames.spellings
    .filter((type) => text.toLowerCase().includes(type))
    .flatMap(readAs)
    .some((type) => times.some((time) => time.includes(type)));
  if (isType) return true;
  return said.some(
    (name) =>
      !asked.includes(JSON.stringify(name)) &&
      set.placeRoles.some((role) => (set.namesOf(role)?.find(name) ?? absent) !== absent),
  );
}

/** Whether what somebody did not do is what a type is called by: the rehearsal that he did not conduct, and somebody else did. */
function isOfHeld(query: AskedQuery, text: string): boolean {
  const noun = /\b(?:not|n['’]t) \p{L}+ the (\p{L}+)/iu.exec(text)?.[1]?.toLowerCase();
  return noun !== undefined && typesIn(query).some((type) => isSameNoun(noun, type.toLowerCase()));
}

/** Whether names are none that are asked for: nobody alone, a word of the question, or what is no person. */
function areNotAsked(
  { set, text }: Answered,
  query: Extract<AskedQuery, { readonly query: "values" }>,
  answer: readonly unknown[],
): boolean {
  const { role } = query;
  // Of those who did it together nobody is left, though somebody did it with nobody else.
  if (answer.length === 0)
    return set.haveSeveral("subject") && /\b(?:alone|other than|apart from|except)\b/iu.test(text);
  // "Order", of what was out of order; but one that is listed may be it.
  const said = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const isListed = said.includes("or");
  // Which book it was is not that it is a book.
  const noun = /^(?:which|what) (\p{L}+)/iu.exec(text)?.[1]?.toLowerCase() ?? "";
  if (answer.some((each) => isSameNoun(noun, String(each).toLowerCase()))) return true;
  const isNobody = /\b(?:nobody|no one)\b/iu.test(text) && query.negated === true;
  if (isNobody && timesIn(query).length > 0) return true;
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
        return names.some((name) => isToldOf(set, number, "subject", name));
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
  answered: Answered,
  query: Extract<AskedQuery, { readonly query: "count" }>,
): boolean {
  const { set, text } = answered;
  const noun = /^how many (?:different )?(\p{L}+)/iu.exec(text)?.[1]?.toLowerCase() ?? "";
  const types = typesIn(query).map((type) => set.typeNames.find(type));
  const role = singularsOf(noun).find((one) => types.every((type) => set.rolesOf(type).has(one)));
  return role !== undefined && differs(answered, { ...query, distinct: { role } });
}

/** How an event lies to itself. */
const atOnce: ReadonlySet<string> = new Set(["while", "during", "same", "within"]);

/**
 * Whether the event of a clause is itself as is asked, and no other is: "who was her teacher when she took a lesson" asks
 * for the teacher of that lesson.
 */
export function isOfItself(answered: Answered): boolean {
  const { query, answer } = answered;
  const isNegative = answer === "no" || (Array.isArray(answer) && answer.length === 0);
  const placed = termOf(query);
  if (!isNegative || placed?.term !== "placed" || !atOnce.has(placed.how)) return false;
  const { of, other } = placed;
  const [doer, ...others] = new Set([of, other].flatMap((term) => subjectsIn({ query: "exists", of: term })));
  if (typeof doer !== "string" || others.length > 0) return false;
  const itself = askedOf(query, { term: "intersection", of: [of, other] });
  return differs(answered, itself === null ? null : { ...itself, tense: query.tense });
}
