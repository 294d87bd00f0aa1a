import type { AskedQuery, Term } from "../../algebra/query.js";
import { allTermsOf, eventsAskedIn, isEvents, rewritten, typesIn } from "../../algebra/query-walk.js";
import { absent } from "../../events/ids.js";
import { wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { isBirth } from "./named-deeds.js";
import { absentees, isPersons, isUndergoing, together } from "./role-names.js";

/**
 * Whether the values that a query asks for are told: of what was lent but not returned, what is returned stands in the
 * same role; of somebody's mother, some event of his tells of mothers. True of queries for anything else.
 */
export function isTold(vocabulary: Vocabulary, query: AskedQuery): boolean {
  if (query.query !== "values") return true;
  const { role, never, otherRole = role } = query;
  if (ofThemselves.has(role)) return true;
  const { typeNames } = vocabulary;
  const has = (type: string, of = role): boolean =>
    vocabulary.rolesOf(typeNames.find(type))?.has(of) !== false;
  // Whoever never is in the role is in none of the events of those who are listed by it.
  if (never !== undefined && listedIn(query.of, role).some((name) => !isKnownIn(vocabulary, role, name)))
    return false;
  if (never !== undefined)
    return typesIn({ query: "exists", of: never }).some((type) => has(type, otherRole));
  if (typesIn(query).length < 2) return true;
  // Who was in the crew is told by who was a "crew member".
  if (typesIn(query).some((type) => !has(type) && wordsOfType(type).includes(role.toLowerCase())))
    return false;
  // Of all that somebody did, where none of it could have the role, nobody knows.
  return eventsAskedIn(query.of).some(
    ({ type, roles }) => type === null || (has(type) && occurs(vocabulary, type, roles)),
  );
}

/**
 * Whether some name of an answer is told in another part of what it is said never to have had one in: who "was never hired"
 * may be told as whom somebody hired. To be served or to come along is no such part.
 *
 * @param answer  to the query
 */
export function areInOtherParts(vocabulary: Vocabulary, query: AskedQuery, answer: unknown): boolean {
  if (query.query !== "values" || query.never === undefined || !Array.isArray(answer)) return false;
  const own = new Set([query.role, query.otherRole ?? query.role]);
  return typesIn({ query: "exists", of: query.never }).some((spelling) => {
    const type = vocabulary.typeNames.find(spelling);
    const others = [...(vocabulary.rolesOf(type) ?? [])].filter(
      (role) => !own.has(role) && !together.has(role) && !isPersons(role) && !isUndergoing(role),
    );
    return others.some((role) => answer.some((name) => isToldOf(vocabulary, type, role, String(name))));
  });
}

/** The names that a term lists as any events of theirs. */
function listedIn(of: Term, role: string): readonly string[] {
  const all = of.term === "union" ? of.of : [of];
  return all.flatMap((one) => (one.term === "events" && one.type === null ? (one.roles[role] ?? []) : []));
}

/** Whether some event of a type surely has a name in a role. */
export function isToldOf(vocabulary: Vocabulary, type: number, role: string, spelling: string): boolean {
  const name = vocabulary.namesOf(role)?.find(spelling) ?? absent;
  return type !== absent && name !== absent && vocabulary.occurs(type, { role, name }) === true;
}

/** Whether some event has a name in a role, or nobody looked, as in large sets. */
export function isKnownIn(vocabulary: Vocabulary, role: string, spelling: string): boolean {
  const name = vocabulary.namesOf(role)?.find(spelling) ?? absent;
  const types = [...vocabulary.typeNames.spellings.keys()];
  return name !== absent && types.some((type) => vocabulary.occurs(type, { role, name }) !== false);
}

/** Whether nothing is found of what some event could tell, and does not. */
export function isUntold(
  query: AskedQuery,
  answer: unknown,
  valueOf: (query: AskedQuery) => unknown,
): boolean {
  const telling = couldTell(query, answer);
  return telling !== null && valueOf(telling) === "yes";
}

/**
 * What asks whether some event could tell what nobody told: with no buyer of what was sold, it is not said that nobody
 * bought it. Null of roles that are rightly empty, as of those with whom something was done, or who were absent.
 *
 * @param answer  to the query
 */
function couldTell(query: AskedQuery, answer: unknown): AskedQuery | null {
  if (query.query !== "values" || !Array.isArray(answer) || answer.length > 0) return null;
  const { role, never, negated, tense } = query;
  const mayBeNone = ofThemselves.has(role) || together.has(role.toLowerCase()) || absentees.has(role);
  if (never !== undefined || negated === true || mayBeNone) return null;
  const lacking = (part: object): object =>
    "present" in part && Array.isArray(part.present)
      ? { ...part, present: part.present.filter((each) => each !== role) }
      : part;
  return { query: "exists", of: rewritten(query.of, lacking) as Term, tense };
}

/** What every event has. */
const ofThemselves: ReadonlySet<string> = new Set(["subject", "object", "type"]);

/**
 * Whether the log lacks what everybody has: somebody whose birth it does not tell was born all the same.
 *
 * @param answer   to the query
 * @param valueOf  the answer to a query
 */
export function isUntoldBirth(
  vocabulary: Vocabulary,
  query: AskedQuery,
  answer: unknown,
  valueOf: (query: AskedQuery) => unknown,
): boolean {
  if (!typesIn(query).some((type) => isOfBirth(vocabulary, type))) return false;
  if (answer === "never") return true;
  if (query.query !== "exists" || answer !== "no") return false;
  return [...allTermsOf(query)].filter(isEvents).some((events) => {
    const { subject } = events.roles;
    if (subject === undefined || !isOfBirth(vocabulary, events.type ?? "")) return false;
    return valueOf({ query: "exists", of: { ...events, roles: { subject } }, tense: query.tense }) === "no";
  });
}

function isOfBirth(vocabulary: Vocabulary, spelling: string): boolean {
  const type = vocabulary.typeNames.find(spelling);
  return type !== absent && isBirth(vocabulary, type);
}

/**
 * Whether somebody's age hangs on what a log leaves open of the two days: born in May 1950, who died in May 2019 was 68 or 69.
 *
 * @param valueOf  the answer to a query
 */
export function isOpenAge(
  vocabulary: Vocabulary,
  query: AskedQuery,
  valueOf: (query: AskedQuery) => unknown,
): boolean {
  if (query.query !== "elapsed" || query.unit !== "year") return false;
  const { from, to, tense } = query;
  const ends = [from, to].flatMap((end) =>
    typeof end === "object" && "query" in end ? [{ ...end, edge: "start" as const, tense }] : [],
  );
  const [born] = ends;
  if (ends.length < 2 || born === undefined || !typesIn(born).some((type) => isOfBirth(vocabulary, type)))
    return false;
  const dates = ends.map((end) => String(valueOf(end)).slice(0, "2019-05-20".length).split("-").slice(1));
  const [[month, day] = [], [otherMonth, otherDay] = []] = dates;
  if (month === undefined || otherMonth === undefined) return true;
  return month === otherMonth && (day === undefined || otherDay === undefined);
}

type NamedRoles = Readonly<Record<string, string | readonly string[]>>;

/** Whether a type may have events with names in roles. */
function occurs(vocabulary: Vocabulary, type: string, roles: NamedRoles): boolean {
  const has = (role: string, spelling: string): boolean => {
    const name = vocabulary.namesOf(role)?.find(spelling) ?? absent;
    return name === absent || vocabulary.occurs(vocabulary.typeNames.find(type), { role, name }) !== false;
  };
  return Object.entries(roles).every(([role, names]) => [names].flat().some((name) => has(role, name)));
}
