import type { AskedQuery, EventsTerm, Query, Term } from "../algebra/query.js";
import { allTermsOf, isEvents, rewritten, termsOf, typesIn } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import type { Event } from "../events/event.js";
import type { EventSet } from "../events/event-set.js";
import { hasLists } from "../events/further-names.js";
import { wordsOf, wordsOfType } from "../events/type-words.js";
import type { Issue } from "../issue/issue.js";
import { verbsOf } from "../language/words/base-form.js";
import { words } from "../language/words/nominals.js";
import { altered, copyLimit } from "./altered.js";
import { evaluateQuery } from "./algebra/evaluate-query.js";
import { type BestAnswer, bestOf } from "./algebra/distribution.js";
import type { AnswerJson } from "./algebra/value.js";
import { companyRoles, doerIn, formOf } from "./link/of-doer.js";
import { endings } from "./link/named-deeds.js";
import { alongside, isPersons, leaders, together } from "./link/role-names.js";
import type { Setting } from "./setting.js";

/**
 * That an answer hangs on whether those did something too with whom it was done: "did Lou play", where the log has it that
 * Kim played against Lou.
 *
 * Who leads what others take part in does it alone: a dinner is hosted by its host. Who is named as having done what has a
 * result, "who put out the fire", is whoever is told as its subject; `companyNote` tells of the others.
 *
 * @param text  the question
 * @returns null where the answer is the same either way
 */
export function companyIssue(set: EventSet, query: AskedQuery, setting: Setting, text: string): Issue | null {
  const asking = { set, query, setting };
  const isLedByNobody = nobodyLed(set, text);
  const isAllOfThem = isNaming(query) ? allShared(set, text) : isLedByNobody;
  const role = companyRoles(set).find((each) => {
    if (!asksForDoers(set, query)) return isJoined(asking, each, isLedByNobody);
    return together.has(each) && isDoneBy(asking, each, alongside.has(each) ? isAllOfThem : isLedByNobody);
  });
  return role === undefined ? null : { kind: "in-company", role };
}

/** A note that those are left out who came along with whom an answer names; null where nobody is. */
export function companyNote(set: EventSet, query: AskedQuery, setting: Setting, text: string): Issue | null {
  if (!asksForDoers(set, query) || !isNaming(query)) return null;
  const role = companyRoles(set).find(
    (each) => alongside.has(each) && isDoneBy({ set, query, setting }, each, nobodyLed(set, text)),
  );
  return role === undefined ? null : { kind: "company-left-out", role };
}

/** The most probable answer and its probability, to be compared; null where something prevents one. */
export function answerTo(set: EventSet, query: AskedQuery, setting: Setting): string | null {
  const found = answerOf(set, query, setting);
  return found === null ? null : JSON.stringify([found.value, Math.round(found.probability * 1e12)]);
}

/** A query of some events. */
interface Asking {
  readonly set: EventSet;
  readonly query: AskedQuery;
  readonly setting: Setting;
}

/** Whether the answer is another where those in a role are counted with the subjects. */
function isJoined({ set, query, setting }: Asking, role: string, isCounted: Counted): boolean {
  // Who leads what others do is led by nobody there.
  if (query.query === "values" && query.role === role && query.negated !== true)
    return !leaders.has(role) && isJoinedByOthers(set, query, setting, role);
  const joined = rewritten(query, (part) =>
    isEvents(part) && (part.type === null || isCounted(part.type)) ? joining(part, set, role) : part,
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
    if (!isEvents(part)) return part;
    for (const name of [part.roles[doerIn(set, part.type)] ?? []].flat()) askedAbout.add(name);
    return joinedBy(part, set, role) ?? part;
  }) as Term;
  // Who was operated on, whoever did it, is about nobody with whom it may have been done.
  if (askedAbout.size === 0) return false;
  const told = namesOf(answerOf(set, query, setting)?.value);
  const joined = doersIn(set, query).flatMap((doer) => namesIn(set, query, theirs, doer, setting));
  return joined.some((name) => !askedAbout.has(name) && !told.includes(name));
}

/** Events whose subjects may be told in a role as well. */
function joining(term: EventsTerm, set: EventSet, role: string): Term {
  const joined = joinedBy(term, set, role);
  return joined === null ? term : { term: "union", of: [term, joined] };
}

/** Events that have the subjects of others in a role; null where there can be none. */
function joinedBy(term: EventsTerm, set: EventSet, role: string): EventsTerm | null {
  const { [doerIn(set, term.type)]: subject, ...roles } = term.roles;
  const inRole = set.namesOf(role);
  const names = [subject ?? []].flat().filter((name) => (inRole?.find(name) ?? absent) !== absent);
  return names.length === 0 || role in roles || !mayJoin(term, set, role)
    ? null
    : { ...term, roles: { ...roles, [role]: names } };
}

/** Of a class it may be said that the dog had it, or that its owner did; of a call only one of the two made it. */
function mayJoin({ type }: EventsTerm, set: EventSet, role: string): boolean {
  if (together.has(role) || type === null) return together.has(role);
  const form = formOf(set, type);
  return form !== undefined && (form.verb === null || form.isDoubtful);
}

/** Whether a query asks for those who do what it is about, or by them. */
export function asksForDoers(set: EventSet, query: Query): boolean {
  const said = JSON.stringify(query);
  return doersIn(set, query).some((role) => said.includes(`"role":"${role}"`));
}

/** The roles of those who do what a query is about. */
function doersIn(set: EventSet, query: Query): readonly string[] {
  return [...new Set(["subject", ...typesIn(query).map((type) => doerIn(set, type))])];
}

/** Whether a query names or counts those who did something, and says nothing of those who did not. */
function isNaming(query: AskedQuery): boolean {
  const asks = query.query === "values" || query.query === "best" || query.query === "count";
  return asks && !("negated" in query && query.negated === true) && !("never" in query);
}

/** Whether the answer is another where those in a role did it as well as the subjects. */
function isDoneBy({ set, query, setting }: Asking, role: string, isCounted: Counted): boolean {
  const isOfAny = [...allTermsOf(query)].some((term) => term.term === "events" && term.type === null);
  const named = isOfAny ? set.typeNames.spellings : typesIn(query);
  const types = new Set(named.filter(isCounted).map((type) => set.typeNames.find(type)));
  if (types.size === 0) return false;
  const isCompany = termsOf(query).some((of) => namesIn(set, query, of, role, setting).length > 0);
  if (!isCompany || set.size > copyLimit) return isCompany;
  return answerTo(withDoers(set, types, role), query, setting) !== answerTo(set, query, setting);
}

/** The events, those of some types once more for everybody in a role, as if that one had done it. */
function withDoers(set: EventSet, types: ReadonlySet<number>, role: string): EventSet {
  return altered(set, (event) => {
    if (!types.has(set.typeNames.find(event.type))) return [event];
    const { [role]: _, ...roles } = event.roles;
    const doer = doerIn(set, event.type);
    const names = namesAt(event, role);
    const joined = names.map((subject): Event => {
      // Who did it was with the others, as each of them was.
      const others = [...namesAt(event, doer), ...names.filter((name) => name !== subject)];
      const told = others[0] === undefined ? {} : { [role]: others[0] };
      return {
        ...event,
        roles: { ...roles, ...told, [doer]: subject },
        lists: { ...event.lists, [role]: others, [doer]: [subject] },
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

/** Roles of those who have a whole event each, however many they are: what each of them rode, all rode. */
function areDoers(role: string): boolean {
  return role === "subject" || role === "location" || together.has(role) || isPersons(role);
}

/**
 * Whether an amount is that of several things together of which one is asked for: of carrots and leeks of 30 kg nobody knows
 * how many are leeks.
 */
export function isShared(set: EventSet, query: AskedQuery, setting: Setting): boolean {
  const isRanked = (query.query === "best" || query.query === "ranking") && typeof query.measure === "object";
  if (isRanked && "role" in query.by && !areDoers(query.by.role)) return hasLists(set.columns, query.by.role);
  if (query.query !== "measure" || typeof query.what !== "object") return false;
  const { of, tense } = query;
  return [...allTermsOf(query)].filter(isEvents).some(({ roles }) =>
    Object.entries(roles).some(([role, names]) => {
      if (areDoers(role) || !hasLists(set.columns, role)) return false;
      const told = namesOf(answerOf(set, { query: "values", role, of, tense }, setting)?.value);
      return told.some((name) => ![names].flat().includes(name));
    }),
  );
}

/** Whether it is asked who won or lost, of events that tell the result of one side alone: the other one may have as well. */
export function isOfOneSide(set: EventSet, query: AskedQuery): boolean {
  const asksWho =
    (query.query === "values" && query.role === "subject") ||
    query.query === "best" ||
    query.query === "ranking";
  return (
    asksWho &&
    [...allTermsOf(query)].filter(isEvents).some(({ type, roles }) => {
      const own = type === null ? null : set.rolesOf(set.typeNames.find(type));
      const isResult = Object.keys(roles).some((role) => endings.has(role.toLowerCase()));
      return isResult && !("subject" in roles) && own?.has("opponent") === true;
    })
  );
}

/** Whether those are left out who did something as well as who is named, beside those with whom both did it. */
export function leavesOutOthers(set: EventSet, query: AskedQuery, setting: Setting): boolean {
  if (query.query !== "values" || query.role === "subject" || query.negated === true) return false;
  if (!together.has(query.role) && query.role !== "agent") return false;
  const named = [...allTermsOf(query)].filter(isEvents).flatMap(({ roles }) => roles["subject"] ?? []);
  if (!set.haveSeveral("subject") || named.length === 0) return false;
  const others: AskedQuery = { ...query, role: "subject", besides: named.flat() };
  return namesOf(answerOf(set, others, setting)?.value).length > 0;
}

/** Verbs of whoever leads what others take part in. */
const leading = words(
  `host hold give chair lead teach throw organise organize conduct coach guide present preside moderate facilitate captain
   supervise run drive pilot steer skipper`,
);

/** Verbs of what those do who are there together. */
const sharing = words(
  `go come walk hike jog run swim ride cycle travel fly sail row paddle climb ski skate surf camp stay sleep live share eat drink
   dine lunch have take watch see visit attend join play practise practice rehearse train dance sing perform talk chat speak argue
   meet celebrate study work shop explore tour`,
);

/** Verbs of what one of two does to the other. */
const winning = words("beat win lose defeat thrash outrun overtake eliminate surrender resign concede");

/** Whether events of a type may be those of whoever came along as well. */
type Counted = (type: string) => boolean;

/** Those that nobody led: a dinner is hosted by its host. */
function nobodyLed(set: EventSet, text: string): Counted {
  const saysLeading = wordsOf(text).some((word) =>
    verbsOf(word).some((verb) => leading.has(verb) && !sharing.has(verb)),
  );
  return (type) => {
    const verb = verbOf(set, type);
    return verb === null ? !saysLeading : !leading.has(verb) || sharing.has(verb);
  };
}

/** Those that all did who were there. */
function allShared(set: EventSet, text: string): Counted {
  const isLedByNobody = nobodyLed(set, text);
  return (type) => isLedByNobody(type) && isDoneTogether(set, type);
}

/** Whether one of two does a type to the other, who does not do it then: who is beaten does not beat. */
export function isWon(type: string): boolean {
  return wordsOfType(type).some((word) => verbsOf(word).some((verb) => winning.has(verb)));
}

/** Whether those do a type alike who are there together; so it is with what a noun names. */
export function isDoneTogether(set: EventSet, type: string): boolean {
  const verb = verbOf(set, type);
  return verb === null || sharing.has(verb);
}

/** The verb of a type in its base form; null of a noun. */
function verbOf(set: EventSet, type: string): string | null {
  const form = formOf(set, type);
  if (form === undefined || form.verb === null || form.isDoubtful) return null;
  return verbsOf(form.verb).find((verb) => leading.has(verb) || sharing.has(verb)) ?? form.verb;
}
