import type { AskedQuery } from "../../algebra/query.js";
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
 * Whether the log lacks what everybody has: somebody whose birth it does not tell was born all the same.
 *
 * @param answer  to the query
 */
export function isUntoldBirth(query: AskedQuery, answer: unknown): boolean {
  return answer === "never" && typesIn(query).some((type) => /\bborn\b/iu.test(type));
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
