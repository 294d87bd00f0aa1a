import type { EventsTerm, Point, Query, Term } from "./query.js";

/** The temporal expressions of a query, in order, each once. */
export function timesIn(query: Query): readonly string[] {
  return [...new Set(timesOfQuery(query))];
}

function* timesOfQuery(query: Query): Iterable<string> {
  if ("window" in query && query.window !== null) yield query.window;
  if (query.query === "elapsed") for (const point of [query.from, query.to]) yield* timesOfPoint(point);
  for (const term of termsOf(query)) yield* timesOfTerm(term);
}

function* timesOfPoint(point: Point): Iterable<string> {
  if (typeof point === "object" && "time" in point) yield point.time;
}

function* timesOfTerm(term: Term): Iterable<string> {
  if (term.term === "in") yield term.time;
  for (const part of partsOf(term)) yield* timesOfTerm(part);
}

/** The event types that a query names, each as often as it does. */
export function typesIn(query: Query): readonly string[] {
  return [...allTermsOf(query)].flatMap((term) =>
    term.term === "events" && term.type !== null ? [term.type] : [],
  );
}

/** Every term of a query, those inside others included. */
export function* allTermsOf(query: Query): Iterable<Term> {
  const within = function* (term: Term): Iterable<Term> {
    yield term;
    for (const part of partsOf(term)) yield* within(part);
  };
  for (const term of termsOf(query)) yield* within(term);
}

/** The events that a term has, without those that tell when they were, or that they are not. */
export function eventsAskedIn(term: Term): readonly EventsTerm[] {
  switch (term.term) {
    case "events":
      return [term];
    case "union":
    case "intersection":
      return term.of.flatMap(eventsAskedIn);
    default:
      return eventsAskedIn(term.of);
  }
}

/** The terms of which a term is made. */
function partsOf(term: Term): readonly Term[] {
  switch (term.term) {
    case "events":
      return [];
    case "union":
    case "intersection":
      return term.of;
    case "except":
      return [term.of, term.without];
    case "placed":
    case "allen":
      return [term.of, term.other];
    case "in":
    case "nth":
    case "amount":
    case "extreme":
      return [term.of];
  }
}

/** The terms that a query asks about, those of its parts included. */
export function termsOf(query: Query): readonly Term[] {
  switch (query.query) {
    case "elapsed":
      return [query.from, query.to].flatMap((point) =>
        typeof point === "object" && "query" in point ? [point.of] : [],
      );
    case "compare":
    case "difference":
      return [...termsOf(query.left), ...termsOf(query.right)];
    case "which":
      return query.among.flatMap(({ query: part }) => termsOf(part));
    case "not":
      return termsOf(query.of);
    case "all":
    case "any":
    case "none":
      return query.of.flatMap(termsOf);
    case "order":
      return query.of.map(({ term }) => term);
    case "relation":
      return [query.left, query.right];
    case "values":
      return [query.of, query.also, query.never].filter((term) => term !== undefined);
    case "calculate":
      return [];
    default:
      return [query.of];
  }
}

/** Whether a part of a query is all events of a type that have some roles. */
export function isEvents(part: object): part is EventsTerm {
  return "term" in part && part.term === "events";
}

/** Who does the events of a query, term by term; undefined where that is not said. */
export function subjectsIn(query: Query): readonly (string | readonly string[] | undefined)[] {
  return [...allTermsOf(query)].flatMap((term) => (term.term === "events" ? [term.roles["subject"]] : []));
}

/** Whether some object in a part of a query, itself included, is as a test says. */
export function hasPart(part: unknown, test: (part: object) => boolean): boolean {
  if (typeof part !== "object" || part === null) return false;
  return test(part) || Object.values(part).some((each) => hasPart(each, test));
}

/**
 * A part of a query with every object in it changed, those within others first; the part itself where nothing changes.
 *
 * @param change  returns the object that it is given where that stays
 */
export function rewritten(part: unknown, change: (part: object) => object): unknown {
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => [key, rewritten(value, change)] as const);
  const isSame = entries.every(([key, value]) => value === (part as Record<string, unknown>)[key]);
  if (Array.isArray(part)) return isSame ? part : entries.map(([, value]) => value);
  return change(isSame ? part : Object.fromEntries(entries));
}
