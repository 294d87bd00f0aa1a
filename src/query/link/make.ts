import type { AskedQuery, Query, Term } from "../../algebra/query.js";
import type { Form } from "../../language/question/form.js";

/**
 * What is asked of the events of a flat question, as a query.
 *
 * @param of     the events of the flat question
 * @param form   with its number, unit or length
 * @param flat   the flat question
 * @param other  the same asked of somebody else, or the clause to whose events those of the first lie
 * @returns      null where it has no meaning
 */
export type Make = (of: Term, form: Form, flat: AskedQuery, other: AskedQuery | null) => Query | null;

/** A query that has the events of one term. */
type OfTerm = Extract<AskedQuery, { readonly of: Term }>;

/** Whether a query asks about the events of one term. */
export function hasTerm(query: AskedQuery): query is OfTerm {
  return "of" in query && !Array.isArray(query.of) && "term" in query.of;
}

/** The events that a query asks about; null where there is no query, or it asks about several terms. */
export function termOf(query: AskedQuery | null): Term | null {
  return query !== null && hasTerm(query) ? query.of : null;
}

/** A flat question asked of other events. */
export function askedOf(flat: AskedQuery, of: Term): Query | null {
  return hasTerm(flat) ? { ...flat, of } : null;
}
