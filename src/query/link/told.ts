import type { AskedQuery, Query } from "../../algebra/query.js";
import { allTermsOf, typesIn } from "../../algebra/query-walk.js";
import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";

/**
 * Whether the values that a query asks for are told: of what was lent but not returned, what is returned stands in the
 * same role; of somebody's mother, some event of his tells of mothers. True of queries for anything else.
 */
export function isTold(vocabulary: Vocabulary, query: AskedQuery): boolean {
  if (query.query !== "values") return true;
  const { role, never } = query;
  if (role === "subject" || role === "object" || role === "type") return true;
  const { typeNames } = vocabulary;
  const has = (type: string): boolean => vocabulary.rolesOf(typeNames.find(type))?.has(role) !== false;
  if (never !== undefined) return typesIn({ query: "exists", of: never }).some(has);
  if (typesIn(query).length < 2) return true;
  // Of all that somebody did, where none of it could have the role, nobody knows.
  return [...allTermsOf(query)].some(
    (term) =>
      term.term === "events" &&
      (term.type === null || (has(term.type) && occurs(vocabulary, term.type, term.roles))),
  );
}

/**
 * Whether a query compares what all do with what one of them does: "has anyone run further than Lena" does not ask for
 * the sum of all.
 */
export function comparesAllWithOne(query: AskedQuery): boolean {
  if (query.query !== "compare" && query.query !== "difference") return false;
  const [left, right] = [query.left, query.right].map(rolesOf);
  if (left === undefined || right === undefined || left.length === 0 || left.length !== right.length)
    return false;
  return left.every((roles, at) => {
    const other = Object.keys(right[at] ?? {});
    return (
      other.length > Object.keys(roles).length && Object.keys(roles).every((role) => other.includes(role))
    );
  });
}

function rolesOf(query: Query): readonly NamedRoles[] {
  return [...allTermsOf(query)].flatMap((term) => (term.term === "events" ? [term.roles] : []));
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
