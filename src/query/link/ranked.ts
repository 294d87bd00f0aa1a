import type { AskedQuery, Term } from "../../algebra/query.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Rank } from "../../language/question/asked.js";
import type { Bounded } from "../../language/question/bounded.js";
import { askedOf, termOf } from "./make.js";
import { having } from "./measured.js";
import { roleMeasured } from "./measures.js";

/** The same asked of one of the events by its time: when it was, where a question asks for times. */
export function rankedQuery(query: AskedQuery, { k, from }: Rank, isOnly: boolean): AskedQuery | null {
  const of = termOf(query);
  if (of === null) return null;
  const { tense } = query;
  if (isOnly) return { query: "instant", which: from, ...(k === 1 ? {} : { k }), of, tense };
  const ranked = askedOf(query, { term: "nth", of, k, from });
  return ranked === null ? null : { ...ranked, tense };
}

/**
 * The same asked of the events with more or less than so much. Only where each is meant for itself: whether somebody "ran
 * more than 8 km last week" may be told by all of it together.
 */
export function boundedQuery(
  vocabulary: Vocabulary,
  query: AskedQuery,
  { bound, value, of: unit }: Bounded,
  types: readonly number[] | null,
): AskedQuery | null {
  const of = termOf(query);
  const found = roleMeasured(vocabulary, unit, types);
  if (of === null || found === null || (query.query !== "count" && query.query !== "instant")) return null;
  const among = having(vocabulary, of, found.role);
  const written = found.unit === null ? String(value) : `${value} ${found.unit}`;
  const term: Term = { term: "amount", of: among, what: found.role, bound, value: written };
  const { tense } = query;
  return query.query === "count"
    ? { query: "count", of: term, tense }
    : { query: "instants", of: term, tense };
}
