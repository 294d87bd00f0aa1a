import type { AskedQuery, EventsTerm, Query, Term } from "../algebra/query.js";
import { allTermsOf, rewritten, termsOf, typesIn } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import type { Event } from "../events/event.js";
import type { EventSet } from "../events/event-set.js";
import type { Issue } from "../issue/issue.js";
import { altered, copyLimit } from "./altered.js";
import { evaluateQuery } from "./algebra/evaluate-query.js";
import { type BestAnswer, bestOf } from "./algebra/distribution.js";
import type { AnswerJson } from "./algebra/value.js";
import { questionEnglish } from "../language/question/english.js";
import { nameGrammarOf } from "./link/name-grammar.js";
import { companyRoles, leaders, together } from "./link/role-names.js";
import type { Setting } from "./setting.js";

/**
 * That an answer hangs on whether those did something too with whom it was done: "did Lou play", where the log has it that
 * Kim played against Lou.
 *
 * @returns null where the answer is the same either way
 */
export function companyIssue(set: EventSet, query: AskedQuery, setting: Setting): Issue | null {
  const isAskedFor = asksForDoers(query);
  const role = companyRoles(set).find((each) =>
    isAskedFor
      ? together.has(each) && isDoneBy(set, query, setting, each)
      : isJoined(set, query, setting, each),
  );
  return role === undefined ? null : { kind: "in-company", role };
}

function answerTo(set: EventSet, query: AskedQuery, setting: Setting): string | null {
  const found = answerOf(set, query, setting);
  return found === null ? null : JSON.stringify([found.value, Math.round(found.probability * 1e12)]);
}

/** Whether the answer is another where those in a role are counted with the subjects. */
function isJoined(set: EventSet, query: AskedQuery, setting: Setting, role: string): boolean {
  // Who leads what others do is led by nobody there.
  if (query.query === "values" && query.role === role && query.negated !== true)
    return !leaders.has(role) && isJoinedByOthers(set, query, setting, role);
  const joined = rewritten(query, (part) =>
    "term" in part && part.term === "events" ? joining(part as EventsTerm, set, role) : part,
  ) as AskedQuery;
  return joined !== query && answerTo(set, joined, setting) !== answerTo(set, query, setting);
}

/** Whether somebody did with whom is asked about what that one is not told to have done with them. */
function isJoinedByOthers(
  set: EventSet,
  query: Extract<AskedQuery, { query: "values" }>,
  setting: Setting,
  role: string,
): boolean {
  const askedAbout = new Set<string>();
  const theirs = rewritten(query.of, (part) => {
    if (!("term" in part) || part.term !== "events") return part;
    for (const name of [(part as EventsTerm).roles["subject"] ?? []].flat()) askedAbout.add(name);
    return joinedBy(part as EventsTerm, set, role) ?? part;
  }) as Term;
  // Who was operated on, whoever did it, is about nobody with whom it may have been done.
  if (askedAbout.size === 0) return false;
  const told = namesOf(answerOf(set, query, setting)?.value);
  const joined = namesIn(set, query, theirs, "subject", setting);
  return joined.some((name) => !askedAbout.has(name) && !told.includes(name));
}

/** Events whose subjects may be told in a role as well. */
function joining(term: EventsTerm, set: EventSet, role: string): Term {
  const joined = joinedBy(term, set, role);
  return joined === null ? term : { term: "union", of: [term, joined] };
}

/** Events that have the subjects of others in a role; null where there can be none. */
function joinedBy(term: EventsTerm, set: EventSet, role: string): EventsTerm | null {
  const { subject, ...roles } = term.roles;
  const inRole = set.namesOf(role);
  const names = [subject ?? []].flat().filter((name) => (inRole?.find(name) ?? absent) !== absent);
  return names.length === 0 || role in roles || !mayJoin(term, set, role)
    ? null
    : { ...term, roles: { ...roles, [role]: names } };
}

/** Of a class it may be said that the dog had it, or that its owner did; of a call only one of the two made it. */
function mayJoin({ type }: EventsTerm, set: EventSet, role: string): boolean {
  if (together.has(role) || type === null) return together.has(role);
  const { types } = nameGrammarOf(set, questionEnglish.with([], set.facts));
  const form = types.all[set.typeNames.find(type)];
  return form !== undefined && (form.verb === null || form.isDoubtful);
}

/** Whether a query asks for subjects, or by subjects. */
function asksForDoers(query: Query): boolean {
  return JSON.stringify(query).includes('"role":"subject"');
}

/** Whether the answer is another where those in a role did it as well as the subjects. */
function isDoneBy(set: EventSet, query: AskedQuery, setting: Setting, role: string): boolean {
  const isCompany = termsOf(query).some((of) => namesIn(set, query, of, role, setting).length > 0);
  if (!isCompany || set.size > copyLimit) return isCompany;
  return answerTo(withDoers(set, query, role), query, setting) !== answerTo(set, query, setting);
}

/** The events, those of a query's types once more for everybody in a role, as if that one had done it. */
function withDoers(set: EventSet, query: AskedQuery, role: string): EventSet {
  const isOfAny = [...allTermsOf(query)].some((term) => term.term === "events" && term.type === null);
  const types = new Set(isOfAny ? [] : typesIn(query).map((type) => set.typeNames.find(type)));
  return altered(set, (event) => {
    if (types.size > 0 && !types.has(set.typeNames.find(event.type))) return [event];
    const { [role]: _, ...roles } = event.roles;
    const names = namesAt(event, role);
    const joined = names.map((subject): Event => {
      // Who did it was with the others, as each of them was.
      const others = [roles["subject"] ?? [], names.filter((name) => name !== subject)].flat();
      const told = others[0] === undefined ? {} : { [role]: others[0] };
      return {
        ...event,
        roles: { ...roles, ...told, subject },
        lists: { ...event.lists, [role]: others },
      };
    });
    return [event, ...joined];
  });
}

function namesAt({ lists, roles }: Event, role: string): readonly string[] {
  return lists?.[role] ?? (Object.hasOwn(roles, role) ? [roles[role] ?? ""] : []);
}

function namesIn(
  set: EventSet,
  { tense }: AskedQuery,
  of: Term,
  role: string,
  setting: Setting,
): readonly string[] {
  return namesOf(answerOf(set, { query: "values", role, of, tense }, setting)?.value);
}

function namesOf(value: AnswerJson | undefined): readonly string[] {
  return typeof value === "object" ? value : [];
}

function answerOf(set: EventSet, query: AskedQuery, setting: Setting): BestAnswer | null {
  const result = evaluateQuery(set, query, setting);
  return result.ok ? bestOf(result.value.distribution, setting) : null;
}
