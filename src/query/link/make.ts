import type { AskedQuery, EventsTerm, InstantQuery, Point, Query, Term } from "../../algebra/query.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Form } from "../../language/question/form.js";
import type { Granularity } from "../../time/granularity.js";

/**
 * What is asked of the events of a flat question, as a query.
 *
 * @param of     the events of the flat question
 * @param form   with its number, unit or length
 * @param flat   the flat question
 * @param other  the same asked of somebody else, or the clause to whose events those of the first lie
 * @returns      null where it has no meaning
 */
/** A form of a question with the role of those who do what it says. */
export interface LinkedForm extends Form {
  readonly doer: string;
}

export type Make = (of: Term, form: LinkedForm, flat: AskedQuery, other: AskedQuery | null) => Query | null;

/** A query that has the events of one term. */
type OfTerm = Extract<AskedQuery, { readonly of: Term }>;

/** A flat question that asks for the values of a role. */
type Values = Extract<AskedQuery, { readonly query: "values" }>;

export type Best = Extract<Query, { readonly query: "best" }>;

/** What is told of several measures: their sum, their mean, the greatest, the least. */
type MeasureHow = Extract<Query, { readonly query: "measure" }>["how"];

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

/** What is made of a question for yes or no alone. */
export const ofDid =
  (make: Make): Make =>
  (of, form, flat, other) =>
    flat.query === "exists" ? make(of, form, flat, other) : null;

/** What is made of a question for the values of a role alone. */
export const ofValues =
  (make: (of: Term, role: string, form: LinkedForm, flat: Values) => Query | null): Make =>
  (of, form, flat) =>
    flat.query === "values" ? make(of, flat.role, form, flat) : null;

/** What is made with the events of another question or of a clause. */
export const ofTwo =
  (make: (of: Term, rival: Term, form: LinkedForm, flat: AskedQuery) => Query | null): Make =>
  (of, form, flat, other) => {
    const rival = termOf(other);
    return rival === null ? null : make(of, rival, form, flat);
  };

/** What is made of two that are set against each other; null where one is part of the other: "anyone" beside Lena. */
export const ofRivals = (make: Parameters<typeof ofTwo>[0]): Make =>
  ofTwo((of, rival, form, flat) => (isPartOf(rival, of) ? null : make(of, rival, form, flat)));

/** Whether the events of a term are those of another that have more said of them. */
function isPartOf(part: Term, whole: Term): boolean {
  const [own, all] = [eventsIn(part) ?? [], eventsIn(whole) ?? []];
  return (
    own.length > 0 &&
    own.length === all.length &&
    own.every(({ roles }, index) => {
      const [said, known] = [Object.keys(roles), Object.keys(all[index]?.roles ?? {})];
      return said.length > known.length && known.every((role) => said.includes(role));
    })
  );
}

/** What is made of units of the calendar: null where none is said. */
export const ofUnits =
  (make: (of: Term, unit: Granularity, form: LinkedForm) => Query | null): Make =>
  (of, form) =>
    form.unit === null ? null : make(of, form.unit, form);

/** The values or the units that have most events, or the earliest, or the like. */
export function best(
  by: Best["by"],
  how: Best["how"],
  measure: Best["measure"],
  of: Term,
  k?: number,
): Query {
  return { query: "best", by, how, measure, ...(k === undefined ? {} : { k }), of };
}

/** Two terms of which an event of either will do. */
export function eitherOf(of: Term, rival: Term): Term {
  return { term: "union", of: [of, rival] };
}

/** The time in which the events of a term must lie, or null, and the term without it. */
export function windowOf(of: Term): { readonly window: string | null; readonly of: Term } {
  return of.term === "in" ? { window: of.time, of: of.of } : { window: null, of };
}

/** A term with others in the place of its events, in the same time; null where there are none. */
function within(of: Term, change: (events: Term) => Term | null): Term | null {
  const changed = change(of.term === "in" ? of.of : of);
  return changed === null || of.term !== "in" ? changed : { ...of, of: changed };
}

/** The events of a term with others of its own kind in their place; null where it is made of several. */
export function withEvents(of: Term, change: (events: EventsTerm) => EventsTerm | null): Term | null {
  return within(of, (events) => (events.term === "events" ? change(events) : null));
}

/**
 * The events of a term and of those that it is made of, wherever they lie in time; null where one is chosen of several,
 * or by how they lie to others.
 */
export function eventsIn(term: Term): readonly EventsTerm[] | null {
  switch (term.term) {
    case "events":
      return [term];
    case "in":
      return eventsIn(term.of);
    case "union": {
      const all = term.of.map(eventsIn);
      return all.includes(null) ? null : all.flatMap((events) => events ?? []);
    }
    default:
      return null;
  }
}

/**
 * All events that have the roles of those that a question finds, whichever types it fits. A name may be of one role here
 * and of another there: then the events of either.
 */
export function ofAnyType(of: Term): Term | null {
  return within(of, (events) => {
    const byRoles = new Map<string, EventsTerm>();
    for (const each of events.term === "union" ? events.of : [events]) {
      if (each.term !== "events") return null;
      byRoles.set(JSON.stringify([each.roles, each.present]), { ...each, type: null });
    }
    const [first, ...more] = byRoles.values();
    if (first === undefined) return null;
    return more.length === 0 ? first : { term: "union", of: [first, ...more] };
  });
}

/** When the first of some events starts, or ends. */
export function firstOf(of: Term, edge?: "start" | "end"): InstantQuery {
  return { query: "instant", which: "first", ...(edge === undefined ? {} : { edge }), of };
}

/** When the last of some events starts, or ends. */
export function lastOf(of: Term, edge?: "start" | "end"): InstantQuery {
  return { query: "instant", which: "last", ...(edge === undefined ? {} : { edge }), of };
}

/** The time from one instant to another, in whole units where one is said. */
export function elapsed(from: Point, to: Point, { unit }: Form): Query {
  return { query: "elapsed", from, to, ...(unit === null ? {} : { unit }) };
}

/** The sum, the mean, the greatest or the least of the amounts in a role; null where none has them. */
export function amountOf(how: MeasureHow, of: Term, { measure, amountUnit }: Form): Query | null {
  if (measure === null) return null;
  const what = amountUnit === null ? { role: measure } : { role: measure, unit: amountUnit };
  return { query: "measure", how: isOne(of) ? "mean" : how, what, of };
}

export const amounts =
  (how: MeasureHow): Make =>
  (of, form) =>
    amountOf(how, of, form);

/** How long events last, all together. */
export function extentOf(of: Term, how: MeasureHow = "total"): Query {
  return { query: "measure", how, what: "extent", of };
}

/** Whether one event is meant, so that several are equal, and their sum says nothing. */
export function isOne({ term }: Term): boolean {
  return term === "nth" || term === "extreme";
}

/**
 * The same asked of those of its types that have amounts in a role; the role is null where it is about none.
 *
 * @param isOfThose  whether events without an amount are left out, of whatever type
 */
export function askedHaving(
  vocabulary: Vocabulary,
  query: AskedQuery,
  role: string | null,
  isOfThose: boolean,
): AskedQuery {
  const of = termOf(query);
  if (of === null || role === null) return query;
  const asked = askedOf(query, having(vocabulary, of, role, isOfThose));
  return asked === null ? query : { ...asked, tense: query.tense };
}

/**
 * Of several types those that have amounts in a role; of any the events that have.
 *
 * @param isOfThose  whether events without an amount are left out, of whatever type
 */
export function having(vocabulary: Vocabulary, term: Term, role: string, isOfThose = false): Term {
  const has = (part: Term): boolean => {
    if (part.term !== "events" || part.type === null) return true;
    const type = vocabulary.typeNames.find(part.type);
    return vocabulary.rolesOf(type)?.has(role) !== false;
  };
  switch (term.term) {
    case "events":
      return (isOfThose || term.type === null) && !term.present.includes(role)
        ? { ...term, present: [...term.present, role] }
        : term;
    case "union": {
      const kept = term.of.filter(has);
      const [first, ...more] = kept.map((part) => having(vocabulary, part, role, isOfThose));
      if (first === undefined) return term;
      return more.length === 0 ? first : { ...term, of: [first, ...more] };
    }
    case "in":
    case "nth":
    case "extreme":
    case "amount":
    case "placed":
      return { ...term, of: having(vocabulary, term.of, role, isOfThose) };
    default:
      return term;
  }
}
