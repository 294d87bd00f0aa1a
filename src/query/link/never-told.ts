import type { AskedQuery } from "../../algebra/query.js";
import { typesIn } from "../../algebra/query-walk.js";
import type { Vocabulary } from "../../events/vocabulary.js";

/**
 * Whether what never happened to something is told where it would be: of what was lent but not returned, what is returned
 * stands in the same role. True of queries that do not ask so.
 */
export function isNeverTold(vocabulary: Vocabulary, query: AskedQuery): boolean {
  if (query.query !== "values" || query.never === undefined) return true;
  const { role, never } = query;
  if (role === "subject" || role === "object" || role === "type") return true;
  const types = typesIn({ query: "exists", of: never });
  return types.some((type) => vocabulary.rolesOf(vocabulary.typeNames.find(type))?.has(role) !== false);
}
