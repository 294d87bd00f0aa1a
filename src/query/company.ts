import type { AskedQuery, EventsTerm, Query, Term } from "../algebra/query.js";
import { rewritten, termsOf } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import type { EventSet } from "../events/event-set.js";
import type { Issue } from "../issue/issue.js";
import { evaluateQuery } from "./algebra/evaluate-query.js";
import { type BestAnswer, bestOf } from "./algebra/distribution.js";
import type { AnswerJson } from "./algebra/value.js";
import { questionEnglish } from "../language/question/english.js";
import { nameGrammarOf } from "./link/name-grammar.js";
import { companyRoles, together } from "./link/role-names.js";
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
  if (query.query === "values" && query.role === role && query.negated !== true)
    return isJoinedByOthers(set, query, setting, role);
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

/** Whether the events that a query asks about have somebody in a role by whom the answer may be another. */
function isDoneBy(set: EventSet, query: AskedQuery, setting: Setting, role: string): boolean {
  const inRole = (of: Term): readonly string[] => namesIn(set, query, of, role, setting);
  if (query.query !== "values" || Object.keys(query).some((key) => !known.has(key)))
    return termsOf(query).some((of) => inRole(of).length > 0);
  const isNone = query.negated === true || query.never !== undefined;
  const names = namesOf(answerOf(set, query, setting)?.value);
  const others = inRole(query.never ?? query.of);
  return others.some((name) => names.includes(name) === isNone);
}

const known: ReadonlySet<string> = new Set(["query", "role", "of", "tense", "never", "negated"]);

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
