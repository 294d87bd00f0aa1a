import type { Query } from "../algebra/query.js";
import type { EventSet } from "../events/event-set.js";
import type { AlgebraDistribution } from "./algebra/distribution.js";

/**
 * The names that an answer to a query can have: all known ones of the role that it asks for, the terms of an order, the
 * units of a comparison; where it asks for none, those of subjects, of whom a reply may speak.
 */
export function answerNames(
  set: EventSet,
  query: Query,
  distribution: AlgebraDistribution,
): readonly string[] {
  const named = namesAsked(set, query);
  if (named === null) return set.subjectNames.spellings;
  return [...new Set([...named, ...namesOf(distribution)])];
}

function namesAsked(set: EventSet, query: Query): readonly string[] | null {
  switch (query.query) {
    case "values":
      return roleNames(set, query.role);
    case "best":
    case "ranking":
      return "role" in query.by ? roleNames(set, query.by.role) : [];
    case "which":
      return query.among.map(({ name }) => name);
    case "order":
      return query.of.map(({ name }) => name);
    case "calculate":
      return [];
    default:
      return null;
  }
}

function roleNames(set: EventSet, role: string): readonly string[] {
  return role === "type" ? set.typeNames.spellings : (set.namesOf(role)?.spellings ?? []);
}

function namesOf(distribution: AlgebraDistribution): Iterable<string> {
  switch (distribution.kind) {
    case "who":
      return distribution.subjects.keys();
    case "values":
    case "best-names":
      return distribution.marginals.keys();
    default:
      return [];
  }
}
