import { allTermsOf } from "../../algebra/query-walk.js";
import type { Query } from "../../algebra/query.js";
import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { objectOf } from "../algebra/roles.js";
import { isPersons, places } from "./role-names.js";

/** What events of some types have in a role, or what these are done to, as it is spelt. */
export function valuesOf(vocabulary: Vocabulary, role: string, types: readonly number[]): readonly string[] {
  if (role === "object")
    return [...new Set(types.flatMap((type) => objectOf(vocabulary.typeNames, type) ?? []))];
  const spellings = vocabulary.namesOf(role)?.spellings ?? [];
  // Those that no event has come last.
  const isTold = (name: number): boolean => vocabulary.isTold?.({ role, name }) !== false;
  return spellings.filter(
    (_, name) =>
      (isTold(name) || !isTold(0)) && types.some((type) => vocabulary.occurs(type, { role, name }) !== false),
  );
}

/** What people are called by before their names. */
export const titled = /^(?:mrs?|ms|miss|dr|prof|professor|sir|madam|frau|herr)\b\.?/iu;

/** Whether a value is a name of its own: "Rex", "St Anne's School", but not "pump". */
export function isProper(value: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:['’]s)?(?:[\s-]\p{Lu}[\p{L}'’]*\.?)*$/u.test(value);
}

/**
 * The types of a query of which some events have all the names that are asked for; where it names no type, of all types.
 * Null where none have.
 */
export function typesHaving(vocabulary: Vocabulary, query: Query): readonly number[] | null {
  const { spellings } = vocabulary.typeNames;
  const isHad = (type: number, role: string, spelling: string): boolean => {
    const name = vocabulary.namesOf(role)?.find(spelling) ?? absent;
    return name !== absent && vocabulary.occurs(type, { role, name }) !== false;
  };
  const found = [...allTermsOf(query)].flatMap((term) => {
    if (term.term !== "events" || (term.type === null && Object.keys(term.roles).length === 0)) return [];
    const types = term.type === null ? [...spellings.keys()] : [vocabulary.typeNames.find(term.type)];
    return types.filter((type) =>
      Object.entries(term.roles).every(([role, names]) =>
        [names].flat().some((spelling) => isHad(type, role, spelling)),
      ),
    );
  });
  return found.length === 0 ? null : found;
}

/** Roles of things that are called by no preposition and by nobody's part in what is done. */
const things: ReadonlySet<string> = new Set([
  ...["topic", "theme", "product", "item", "price", "cost", "amount", "quantity", "tool", "instrument"],
  ...["device", "machine", "room", "route", "reason", "colour", "color", "flavour", "flavor", "food", "dish"],
  ...["drink", "film", "movie", "book", "title", "status", "result", "size", "dose", "drug", "vehicle"],
  ...["weather", "mood", "severity", "priority", "category", "kind", "type", "duration", "distance"],
]);

/** Whether those that events of some types have in a role are people, by their names. */
export function arePersons(vocabulary: Vocabulary, role: string, types: readonly number[]): boolean {
  const having = types.filter((type) => vocabulary.rolesOf(type)?.has(role) !== false);
  return (
    mayBePersons(vocabulary, role) &&
    !places.has(role.toLowerCase()) &&
    valuesOf(vocabulary, role, having).every((value) =>
      isProper(value.replace(/^(?:Mr|Mrs|Ms|Dr)\.?\s+/u, "")),
    )
  );
}

/** Whether the values of a role can be people at all: numbers and tools are none. */
export function mayBePersons(vocabulary: Vocabulary, role: string): boolean {
  if (isPersons(role)) return true;
  const [first] = vocabulary.namesOf(role)?.spellings ?? [];
  // Nobody is called T-20.
  return !things.has(role.toLowerCase()) && (first === undefined || !/\p{N}/u.test(first));
}
