import type { AskedQuery, Key, Term } from "../algebra/query.js";
import { subjectsIn, typesIn } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import { wordsOf, wordsOfType } from "../events/type-words.js";
import { ownObject } from "../events/record-schema.js";
import { singularsOf } from "../language/words/noun-forms.js";
import type { EventSet } from "../events/event-set.js";
import type { Issue } from "../issue/issue.js";
import { valueOf } from "./algebra/evaluate-query.js";
import { roleLacking } from "./link/rounds.js";
import { isToldOf } from "./link/told.js";
import { alongside } from "./link/role-names.js";
import type { Setting } from "./setting.js";

/**
 * That it cannot be told of whom a question asks who did not: "who was not vaccinated" goes for dogs where dogs were, and
 * for no vet; "who has never flown" for those as well who are only told to have come along elsewhere.
 *
 * @returns null where a query asks for none of those without an event, or all whom the events know are of one sort
 */
export function complementIssue(set: EventSet, query: AskedQuery, setting: Setting): Issue | null {
  if (query.query === "values" && isHalfTold(set, query)) return { kind: "never-told", role: query.role };
  const role = roleLacking(query);
  if (role === null || role === "type") return null;
  if (alongside.has(role)) return { kind: "in-company", role };
  if (role !== "subject")
    return isVacuous(set, query, role) || isOfOthers(set, query, role) ? { kind: "never-told", role } : null;
  const asked = new Set(typesIn(query).flatMap((type) => subjectsOf(set, set.typeNames.find(type))));
  const sorts = sortsOf(set);
  const among = new Set([...asked].map((name) => sorts[name]));
  const sizes = new Map<number, number>();
  for (const sort of sorts) if (sort !== undefined) sizes.set(sort, (sizes.get(sort) ?? 0) + 1);
  const areDoers = [...asked].some((name) => isTeam(set, set.subjectNames.spelling(name)));
  // One alone who does other things may be of the same sort; several who do the same are not.
  const others = [...set.subjectNames.spellings.entries()].flatMap(([name, spelling]) => {
    const sort = sorts[name];
    if (sort === undefined || among.has(sort)) return [];
    return (sizes.get(sort) ?? 0) > 1 || (isTeam(set, spelling) && !areDoers) ? [spelling] : [];
  });
  if (others.length > 0) return { kind: "unlike-names", names: others };
  const company = [...alongside].find((each) => isLeftOut(set, query, each, setting));
  return company === undefined ? null : { kind: "in-company", role: company };
}

/** Whether what things are done to is asked for, and some of it is nothing that this could be done to: a gown is no play. */
function isOfOthers(set: EventSet, query: AskedQuery, role: string): boolean {
  const types = typesIn(query).map((type) => set.typeNames.find(type));
  const names = role === ownObject && types.length > 0 ? (set.namesOf(role)?.spellings ?? []) : [];
  return names.some((_, name) => types.every((type) => set.occurs(type, { role, name }) === false));
}

/** Whether some of those who do it are not known as what they are asked for: "which nurses have never given morphine". */
function isHalfTold(
  set: EventSet,
  { role, of, never, otherRole = role }: Extract<AskedQuery, { query: "values" }>,
): boolean {
  const isAny = of.term === "events" && of.type === null;
  if (never === undefined || otherRole === role || !isAny) return false;
  const types = typesIn({ query: "exists", of: never }).map((type) => set.typeNames.find(type));
  const isCalled = (spelling: string): boolean => {
    const name = set.namesOf(role)?.find(spelling) ?? absent;
    return name !== absent && set.typeNames.spellings.some((_, type) => set.occurs(type, { role, name }));
  };
  const spellings = set.namesOf(otherRole)?.spellings ?? [];
  return spellings.some(
    (spelling, name) =>
      !isCalled(spelling) && types.some((type) => set.occurs(type, { role: otherRole, name })),
  );
}

/** Nouns of what several do at the same time, which is one all the same. */
const occasions = new Set(
  `test exam examination quiz lesson class course training session rehearsal concert meeting match game race workshop seminar
   lecture tournament competition contest trip excursion tour outing party show performance gig soundcheck`.split(
    /\s+/u,
  ),
);

function isOccasion(type: string): boolean {
  return singularsOf(wordsOfType(type).at(-1) ?? "").some((noun) => occasions.has(noun));
}

/** What groups of people call themselves. */
const groupWords: ReadonlySet<string> = new Set(
  `fc sc sv tsv vfl vfb fsv afc bsv cf club team squad choir band orchestra ensemble quartet trio crew class group committee council
   association society league union company firm department agency studio brewery bakery school clinic hospital museum library
   café cafe restaurant hotel shop store church ltd inc llc gmbh ag plc co corp family staff`.split(/\s+/u),
);

/** Roles of groups. */
const groupRoles =
  "club team squad band choir orchestra company firm organisation organization group class".split(" ");

/** Prepositions behind which those stand for whom or where people do something. */
const places = new Set(["for", "at", "of", "in", "with"]);

/** Whether a name is of a group: by its words, or as people play, work or sing for it, or as a role says so. */
function isGroup(set: EventSet, name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => groupWords.has(word)) || /\p{L}(?:chor|choir|verein)$/iu.test(name)) return true;
  if (groupRoles.some((role) => (set.namesOf(role)?.find(name) ?? absent) !== absent)) return true;
  return set.typeNames.spellings.some((type) => {
    const said = wordsOfType(type);
    const before = said.slice(0, -words.length).filter((word) => word !== "the");
    return said.slice(-words.length).join(" ") === words.join(" ") && places.has(before.at(-1) ?? "");
  });
}

/** Whether a name is of a group, or only has occasions of several kinds that nobody else has: matches and trainings. */
function isTeam(set: EventSet, name: string): boolean {
  if (isGroup(set, name)) return true;
  const subject = set.subjectNames.find(name);
  const types = set.typeNames.spellings.filter(
    (_, type) => subject !== absent && set.postings(type, subject, null).length > 0,
  );
  const areAlone = (type: string): boolean => subjectsOf(set, set.typeNames.find(type)).length === 1;
  return types.length > 1 && types.every((type) => isOccasion(type) && areAlone(type));
}

/** That so many did at the same time what may be one: a test that three took. */
export function occasionIssue(set: EventSet, query: AskedQuery, setting: Setting): Issue | null {
  if (query.query !== "count" || query.distinct !== undefined || subjectsNamed(query).length > 0) return null;
  if (!typesIn(query).every(isOccasion)) return null;
  const count = (distinct: Key | undefined): number | null => {
    const value = valueOf(set, distinct === undefined ? query : { ...query, distinct }, setting);
    return typeof value === "number" ? value : null;
  };
  const times = count({ unit: "minute" }) ?? count({ unit: "day" });
  const [events, doers] = [count(undefined), count({ role: "subject" })];
  if (times === null || events === null || doers === null || doers < 2 || times === events) return null;
  return { kind: "ambiguous-count", role: "time", events, values: times };
}

/** Whether somebody is told in a role alone, and of something else than is asked about. */
function isLeftOut(set: EventSet, query: AskedQuery, role: string, setting: Setting): boolean {
  const alone = (set.namesOf(role)?.spellings ?? []).filter((name) => set.subjectNames.find(name) === absent);
  if (alone.length === 0) return false;
  const of: Term = {
    term: "union",
    of: typesIn(query).map((type) => ({ term: "events", type, roles: {}, present: [] })),
  };
  const value = valueOf(set, { query: "values", role, of, tense: query.tense }, setting);
  return Array.isArray(value) && alone.some((name) => !value.includes(name));
}

/** Whether a query asks for others in a role that no other events have: nobody else can be told of. */
function isVacuous(set: EventSet, query: AskedQuery, role: string): boolean {
  const types = typesIn(query);
  const isBare =
    query.query === "values" && query.of.term === "events" && Object.keys(query.of.roles).length === 0;
  return (
    isBare && set.typeNames.spellings.every((type, id) => types.includes(type) || !set.rolesOf(id).has(role))
  );
}

function subjectsOf(set: EventSet, type: number): readonly number[] {
  return [...new Set(set.postings(type, null, null).map(({ subject }) => subject))];
}

const known = new WeakMap<EventSet, readonly number[]>();

/**
 * By the number of a subject that of its sort: of one sort are those who do the same, and those who do the same as one of
 * these. Cost: O(combinations of type, subject and location) once for a set.
 */
function sortsOf(set: EventSet): readonly number[] {
  const found = known.get(set);
  if (found !== undefined) return found;
  const parents: number[] = [];
  const sortOf = (name: number): number => {
    let sort = name;
    for (let parent = parents[sort]; parent !== undefined && parent !== sort; parent = parents[sort])
      sort = parent;
    return sort;
  };
  for (const type of set.typeNames.spellings.keys()) {
    const [first, ...others] = subjectsOf(set, type);
    if (first === undefined) continue;
    parents[first] ??= first;
    for (const other of others) {
      parents[other] ??= other;
      parents[sortOf(other)] = sortOf(first);
    }
  }
  const sorts = parents.map((_, name) => sortOf(name));
  known.set(set, sorts);
  return sorts;
}

/**
 * That what a group does cannot be told of its members, nor what these do of it: who never trained, where the team did.
 *
 * @param answer  to the query
 */
export function groupIssue(set: EventSet, query: AskedQuery, answer: unknown): Issue | null {
  const isNone = answer === (query.query === "not" ? "yes" : "no") || answer === "never" || answer === 0;
  const names = isNone ? subjectsNamed(query) : [];
  const doers = [...new Set(typesIn(query).flatMap((type) => subjectsOf(set, set.typeNames.find(type))))]
    .filter((name) => name >= 0)
    .map((name) => set.subjectNames.spelling(name));
  if (names.length === 0 || doers.length === 0) return null;
  const hangs = names.some((name) =>
    isTeam(set, name) ? !doers.some((doer) => isTeam(set, doer)) : doers.every((doer) => isTeam(set, doer)),
  );
  return hangs ? { kind: "unlike-names", names: doers } : null;
}

function subjectsNamed(query: AskedQuery): readonly string[] {
  return subjectsIn(query).flatMap((names) => names ?? []);
}

/** Whether some of those who are said to be on the staff are no such, of a log that tells who is employed. */
export function areNoStaff(set: EventSet, answer: unknown): boolean {
  const jobs = [...set.typeNames.spellings.keys()].filter((type) =>
    /^(?:employ(?:ed|ment)|hired?|job|contract)$/iu.test(set.typeNames.spelling(type)),
  );
  const isOn = (spelling: unknown): boolean =>
    jobs.some((type) => [...set.rolesOf(type)].some((role) => isToldOf(set, type, role, String(spelling))));
  return jobs.length > 0 && Array.isArray(answer) && !answer.every(isOn);
}
