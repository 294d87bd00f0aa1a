import type { AskedQuery, EventsTerm, Query, Term } from "../algebra/query.js";
import { allTermsOf, rewritten, termsOf, typesIn } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import type { Event } from "../events/event.js";
import type { EventSet } from "../events/event-set.js";
import { wordsOf } from "../events/type-index.js";
import type { TypeForm } from "../events/type-naming.js";
import type { Issue } from "../issue/issue.js";
import { altered, copyLimit } from "./altered.js";
import { evaluateQuery } from "./algebra/evaluate-query.js";
import { type BestAnswer, bestOf } from "./algebra/distribution.js";
import type { AnswerJson } from "./algebra/value.js";
import { questionEnglish } from "../language/question/english.js";
import { verbsOf } from "../language/words/base-form.js";
import { leading, sharing, winning } from "./link/joint-verbs.js";
import { nameGrammarOf } from "./link/name-grammar.js";
import { alongside, companions, companyRoles, leaders, together } from "./link/role-names.js";
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
  const isAskedFor = asksForDoers(query);
  const isCounted = isNaming(query) ? isShared(set, text) : isOpen(set, text);
  const role = companyRoles(set).find((each) =>
    isAskedFor
      ? together.has(each) &&
        isDoneBy(set, query, setting, each, alongside.has(each) ? isCounted : isOpen(set, text))
      : isJoined(set, query, setting, each, isOpen(set, text)),
  );
  return role === undefined ? null : { kind: "in-company", role };
}

/** A note that those are left out who came along with whom an answer names; null where nobody is. */
export function companyNote(set: EventSet, query: AskedQuery, setting: Setting, text: string): Issue | null {
  if (!asksForDoers(query) || !isNaming(query)) return null;
  const role = companyRoles(set).find(
    (each) => alongside.has(each) && isDoneBy(set, query, setting, each, isOpen(set, text)),
  );
  return role === undefined ? null : { kind: "company-left-out", role };
}

/**
 * What is asked of somebody with somebody, whoever of the two is told as the subject: "did Ines run with Lena" is answered
 * by Lena's run with Ines, and by that of a third with both. Who ran with Lena is whom she took along, where nobody took her.
 *
 * @returns the query itself where the answer is the same
 */
export function asTogether(set: EventSet, query: AskedQuery, setting: Setting, text: string): AskedQuery {
  // Who came along is told by the role alone.
  const isOfOne = asksForDoers(query) || /\b(?:along|join|joined|joining|accompan\p{L}+)\b/iu.test(text);
  const both = rewritten(query, (part) => {
    const role = isEvents(part) ? mutualRole(set, part) : undefined;
    if (isOfOne && isEvents(part) && !("subject" in part.roles)) return part;
    return role === undefined ? part : mutual(set, part as EventsTerm, role);
  }) as AskedQuery;
  if (both !== query) return answerTo(set, both, setting) === answerTo(set, query, setting) ? query : both;
  if (query.query !== "values" || query.role !== "subject" || query.negated === true) return query;
  if (namesOf(answerOf(set, query, setting)?.value).length > 0) return query;
  const [term, ...others] = [...allTermsOf(query)].filter(isEvents);
  const role = term === undefined ? undefined : mutualRole(set, term);
  if (term === undefined || role === undefined || others.length > 0) return query;
  const turned = {
    ...(rewritten(query, (part) => (part === term ? exchanged(term, role) : part)) as typeof query),
    role,
  };
  return namesOf(answerOf(set, turned, setting)?.value).length > 0 ? turned : query;
}

/** The role of some events of those who do with the subject what it does with them: who beat an opponent was not beaten. */
function mutualRole(set: EventSet, { type, roles }: EventsTerm): string | undefined {
  const isPlain = Object.keys(roles).every(
    (each) => ["subject", "location"].includes(each) || together.has(each),
  );
  const verb = type === null ? null : verbOf(set, type);
  const isWon = wordsOf(type ?? "").some((word) => verbsOf(word).some((each) => winning.has(each)));
  const isShared = isPlain && !isWon && (verb === null || sharing.has(verb));
  return Object.keys(roles).find((each) => alongside.has(each) || (isShared && companions.has(each)));
}

/**
 * Events of two with one another, whichever is the subject, and those of others with both; of one with anybody, those that
 * others have with it as well. The term itself where nothing is added.
 */
function mutual(set: EventSet, term: EventsTerm, role: string): Term {
  const { subject, [role]: other, ...roles } = term.roles;
  const isKnown = (names: typeof other, key: string): boolean =>
    [names ?? []].flat().every((name) => (set.namesOf(key)?.find(name) ?? absent) !== absent);
  if (other === undefined || (subject !== undefined && !isKnown(subject, role))) return term;
  const along = (names: typeof other): Term => ({ ...term, roles: { ...roles, [role]: names } });
  const turned = isKnown(other, "subject") ? [exchanged(term, role)] : [];
  const inCompany: readonly Term[] =
    subject === undefined ? [] : [{ term: "intersection", of: [along(subject), along(other)] }];
  return { term: "union", of: [term, ...turned, ...inCompany] };
}

/** Events in which those in a role are the subjects, and the subjects in the role. */
function exchanged(term: EventsTerm, role: string): EventsTerm {
  const { subject, [role]: other, ...roles } = term.roles;
  return {
    ...term,
    present: subject === undefined ? [...term.present, role] : term.present,
    roles: {
      ...roles,
      ...(other === undefined ? {} : { subject: other }),
      ...(subject === undefined ? {} : { [role]: subject }),
    },
  };
}

function isEvents(part: object): part is EventsTerm {
  return "term" in part && part.term === "events";
}

/** Whether events of a type may be those of whoever came along as well. */
type Counted = (type: string) => boolean;

/** Those that nobody led. */
function isOpen(set: EventSet, text: string): Counted {
  const saysLeading = wordsOf(text).some((word) =>
    verbsOf(word).some((verb) => leading.has(verb) && !sharing.has(verb)),
  );
  return (type) => {
    const verb = verbOf(set, type);
    return verb === null ? !saysLeading : !leading.has(verb) || sharing.has(verb);
  };
}

/** Those that all did who were there. */
function isShared(set: EventSet, text: string): Counted {
  const isOpenType = isOpen(set, text);
  return (type) => {
    const verb = verbOf(set, type);
    return isOpenType(type) && (verb === null || sharing.has(verb));
  };
}

function answerTo(set: EventSet, query: AskedQuery, setting: Setting): string | null {
  const found = answerOf(set, query, setting);
  return found === null ? null : JSON.stringify([found.value, Math.round(found.probability * 1e12)]);
}

/** Whether the answer is another where those in a role are counted with the subjects. */
function isJoined(
  set: EventSet,
  query: AskedQuery,
  setting: Setting,
  role: string,
  isCounted: Counted,
): boolean {
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
    for (const name of [part.roles["subject"] ?? []].flat()) askedAbout.add(name);
    return joinedBy(part, set, role) ?? part;
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
  const form = formOf(set, type);
  return form !== undefined && (form.verb === null || form.isDoubtful);
}

function formOf(set: EventSet, type: string): TypeForm | undefined {
  return nameGrammarOf(set, questionEnglish.with([], set.facts)).types.all[set.typeNames.find(type)];
}

/** The verb of a type in its base form; null of a noun. */
function verbOf(set: EventSet, type: string): string | null {
  const form = formOf(set, type);
  if (form === undefined || form.verb === null || form.isDoubtful) return null;
  return verbsOf(form.verb).find((verb) => leading.has(verb) || sharing.has(verb)) ?? form.verb;
}

/** Whether a query asks for subjects, or by subjects. */
function asksForDoers(query: Query): boolean {
  return JSON.stringify(query).includes('"role":"subject"');
}

/** Whether a query names or counts those who did something, and says nothing of those who did not. */
function isNaming(query: AskedQuery): boolean {
  const asks = query.query === "values" || query.query === "best" || query.query === "count";
  return asks && !("negated" in query && query.negated === true) && !("never" in query);
}

/** Whether the answer is another where those in a role did it as well as the subjects. */
function isDoneBy(
  set: EventSet,
  query: AskedQuery,
  setting: Setting,
  role: string,
  isCounted: Counted,
): boolean {
  const isCompany = termsOf(query).some((of) => namesIn(set, query, of, role, setting).length > 0);
  if (!isCompany || set.size > copyLimit) return isCompany;
  return answerTo(withDoers(set, query, role, isCounted), query, setting) !== answerTo(set, query, setting);
}

/** The events, those of a query's types once more for everybody in a role, as if that one had done it. */
function withDoers(set: EventSet, query: AskedQuery, role: string, isCounted: Counted): EventSet {
  const isOfAny = [...allTermsOf(query)].some((term) => term.term === "events" && term.type === null);
  const named = isOfAny ? set.typeNames.spellings : typesIn(query);
  const types = new Set(named.filter(isCounted).map((type) => set.typeNames.find(type)));
  return altered(set, (event) => {
    if (!types.has(set.typeNames.find(event.type))) return [event];
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
