import type { AskedQuery, Bound, EventsTerm, InstantQuery, Query, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import type { Granularity } from "../../time/granularity.js";

/** What is asked of the events of a flat question, with the query that it is. */
type Make = (of: Term, flat: AskedQuery, other: AskedQuery | null) => Query | null;

/** A query that has the events of one term. */
type OfTerm = Extract<AskedQuery, { readonly of: Term }>;

/**
 * What is made of a flat question.
 *
 * @param other  the same asked of somebody else, or the clause to whose events those of the first lie
 * @returns null where it has no meaning
 */
export function formedQuery(form: FormName, flat: AskedQuery, other: AskedQuery | null): AskedQuery | null {
  if (!hasTerm(flat)) return null;
  const query = makers[form](flat.of, flat, other);
  return query === null ? null : { ...query, tense: flat.tense };
}

function hasTerm(query: AskedQuery): query is OfTerm {
  return "of" in query && !Array.isArray(query.of) && "term" in query.of;
}

function termOf(query: AskedQuery | null): Term | null {
  return query !== null && hasTerm(query) ? query.of : null;
}

const times =
  (bound: Bound, k: number): Make =>
  (of) => ({ query: "exists", bound, k, of });

const distinctUnits =
  (unit: Granularity): Make =>
  (of) => ({ query: "count", distinct: { unit }, of });

const distinctNames =
  (role: string): Make =>
  (of) => ({ query: "count", distinct: { role }, of });

const streak =
  (unit: Granularity): Make =>
  (of) => ({ query: "streak", unit, of });

const nth =
  (k: number): Make =>
  (of) => ({ query: "instant", which: "first", ...(k === 1 ? {} : { k }), of });

/** Elapsed counts from the end of what has one. */
const ago =
  (unit?: Granularity): Make =>
  (of) => {
    const from: InstantQuery = { query: "instant", which: "last", edge: "end", of };
    return { query: "elapsed", from, to: "speech-time", ...(unit === undefined ? {} : { unit }) };
  };

const most =
  (how: "most" | "least"): Make =>
  (of) => ({ query: "best", by: { role: "subject" }, how, measure: "count", of });

const foremost =
  (how: "earliest" | "latest"): Make =>
  (of) => ({
    ...{ query: "best", by: { role: "subject" }, how },
    measure: how === "earliest" ? "first" : "last",
    of,
  });

/** Units in which something happens: those of the time that is said, else from the first event on. */
const units =
  (query: "every" | "missing", unit: Granularity): Make =>
  (of) => {
    if (of.term !== "in") return { query, unit, window: null, of };
    return { query, unit, window: of.time, of: of.of };
  };

const comparison =
  (how: "more" | "fewer"): Make =>
  (of, _, other) => {
    const rival = termOf(other);
    if (rival === null) return null;
    return { query: "compare", how, left: { query: "count", of }, right: { query: "count", of: rival } };
  };

const joined =
  (query: "all" | "any" | "none"): Make =>
  (of, _, other) => {
    const rival = termOf(other);
    const terms = rival === null ? [] : [of, rival];
    return terms.length === 0 ? null : { query, of: terms.map((term) => ({ query: "exists", of: term })) };
  };

/** The same asked of those events that lie so to the clause's. */
const placed =
  (how: "before" | "after" | "while"): Make =>
  (of, flat, other) => {
    const anchor = termOf(other);
    if (anchor === null || !hasTerm(flat)) return null;
    const lying: Term = { term: "placed", of, how, other: anchor };
    return { ...flat, of: lying };
  };

/** Whether the subject that is named is the only one who has an event. */
const only: Make = (of) => {
  const events = of.term === "in" ? of.of : of;
  if (events.term !== "events") return null;
  const { subject, ...roles } = events.roles;
  if (typeof subject !== "string") return null;
  const all: EventsTerm = { ...events, roles };
  return {
    ...{ query: "only", role: "subject", names: [subject] },
    of: of.term === "in" ? { ...of, of: all } : all,
  };
};

/** What somebody did: the types of all events that have the roles, whichever types the question fits. */
const what: Make = (of) => {
  const events = of.term === "in" ? of.of : of;
  const some = events.term === "union" ? events.of[0] : events;
  if (some?.term !== "events") return null;
  const all: EventsTerm = { ...some, type: null };
  return { query: "values", role: "type", of: of.term === "in" ? { ...of, of: all } : all };
};

const makers: Readonly<Record<FormName, Make>> = {
  "at-least-once": times("at-least", 1),
  "at-least-twice": times("at-least", 2),
  "at-least-thrice": times("at-least", 3),
  "more-than-once": times("more-than", 1),
  "more-than-twice": times("more-than", 2),
  "exactly-once": times("exactly", 1),
  "exactly-twice": times("exactly", 2),
  "every-day": units("every", "day"),
  "every-week": units("every", "week"),
  "every-month": units("every", "month"),
  "missing-days": units("missing", "day"),
  before: placed("before"),
  after: placed("after"),
  while: placed("while"),
  "more-often": comparison("more"),
  "less-often": comparison("fewer"),
  both: joined("all"),
  neither: joined("none"),
  either: joined("any"),
  ago: ago(),
  "seconds-ago": ago("second"),
  "minutes-ago": ago("minute"),
  "hours-ago": ago("hour"),
  "days-ago": ago("day"),
  "weeks-ago": ago("week"),
  "months-ago": ago("month"),
  "years-ago": ago("year"),
  days: distinctUnits("day"),
  weeks: distinctUnits("week"),
  months: distinctUnits("month"),
  people: distinctNames("subject"),
  places: distinctNames("location"),
  "days-in-a-row": streak("day"),
  "weeks-in-a-row": streak("week"),
  first: nth(1),
  second: nth(2),
  third: nth(3),
  most: most("most"),
  least: most("least"),
  earliest: foremost("earliest"),
  latest: foremost("latest"),
  only,
  nobody: (of) => ({ query: "not", of: { query: "exists", of } }),
  "who-not": (of) => ({ query: "values", role: "subject", negated: true, of }),
  total: (of) => ({ query: "measure", how: "total", what: "extent", of }),
  longest: (of) => ({ query: "measure", how: "longest", what: "extent", of }),
  gap: (of) => ({ query: "measure", how: "longest", what: "gap", of }),
  list: (of) => ({ query: "list", of }),
  what,
  times: (of) => ({ query: "instants", of }),
};
