import type { AskedQuery, EventsTerm, InstantQuery, Term } from "../../algebra/query.js";
import type { Form } from "../../language/question/form.js";
import type { FormName } from "../../language/question/forms.js";
import { absenceMakers } from "./forms-of-absence.js";
import { amountsMakers } from "./forms-of-amounts.js";
import { lengthsMakers } from "./forms-of-lengths.js";
import { orderMakers } from "./forms-of-order.js";
import { rolesMakers } from "./forms-of-roles.js";
import { timeMakers } from "./forms-of-time.js";
import { askedOf, hasTerm, type Make, termOf } from "./make.js";

/**
 * What is made of a flat question.
 *
 * @param other  the same asked of somebody else, or the clause to whose events those of the first lie
 * @returns null where it has no meaning
 */
export function formedQuery(form: Form, flat: AskedQuery, other: AskedQuery | null): AskedQuery | null {
  if (!hasTerm(flat)) return null;
  const query = makers[form.name](flat.of, form, flat, other);
  return query === null ? null : { ...query, tense: flat.tense };
}

/** The role of which a question asks for values: of one that does not, whoever did it. */
function roleOf(flat: AskedQuery): string {
  return flat.query === "values" ? flat.role : "subject";
}

/**
 * Whether something happened so often, or to whom it did. Who had it fewer times than so many may have had none, or
 * not: that is not told.
 */
const times: Make = (of, { bound, k }, flat) => {
  if (flat.query === "exists") return { query: "exists", bound: bound ?? "at-least", k, of };
  if (flat.query !== "values" || k < 1 || bound === "at-most" || bound === "fewer-than") return null;
  return { ...flat, bound: bound ?? "at-least", k, of };
};

const nth: Make = (of, { k }) => ({ query: "instant", which: "first", ...(k === 1 ? {} : { k }), of });

const distinctNames =
  (role: string): Make =>
  (of) => ({ query: "count", distinct: { role }, of });

/** Elapsed counts from the end of what has one. */
const ago: Make = (of, { unit }) => {
  const from: InstantQuery = { query: "instant", which: "last", edge: "end", of };
  return { query: "elapsed", from, to: "speech-time", ...(unit === null ? {} : { unit }) };
};

/** Whether a clause says which event is meant: whose, where, of what, or when. */
function isFixed(term: Term): boolean {
  return term.term !== "events" || Object.keys(term.roles).length > 0;
}

/** From the first event of one clause to the first of the other that comes after it; from its end, to its start. */
const apart: Make = (of, { unit }, flat, other) => {
  const last = termOf(other);
  if (last === null || !isFixed(of) || !isFixed(last)) return null;
  // Unless a border of one is said: "from the start of the tour".
  const edge = flat.query === "instant" ? (flat.edge ?? "start") : "end";
  const from: InstantQuery = { query: "instant", which: "first", edge, of };
  const to: InstantQuery = {
    query: "instant",
    which: "first",
    ...(other?.query === "instant" && other.edge === "end" ? { edge: "end" as const } : {}),
    of: { term: "placed", of: last, how: "after", other: of },
  };
  return { query: "elapsed", from, to, ...(unit === null ? {} : { unit }) };
};

/** How long the last one goes on. */
const lasting: Make = (of) => ({
  query: "elapsed",
  from: { query: "instant", which: "last", of },
  to: "speech-time",
});

const most =
  (how: "most" | "least"): Make =>
  (of, { measure, unit }, flat) => {
    if (unit !== null) return { query: "best", by: { unit }, how, measure: "count", of };
    const role = flat.query === "values" ? flat.role : measure;
    return role === null ? null : { query: "best", by: { role }, how, measure: "count", of };
  };

const foremost =
  (how: "earliest" | "latest"): Make =>
  (of, _, flat) => ({
    ...{ query: "best", by: { role: roleOf(flat) }, how },
    measure: how === "earliest" ? "first" : "last",
    of,
  });

/** Units in which something happens: those of the time that is said, else from the first event on. */
const units =
  (query: "every" | "missing"): Make =>
  (of, { unit, bound, k }, flat) => {
    if (unit === null || flat.query !== "exists") return null;
    const isIn = of.term === "in";
    const times = bound === null || query === "missing" ? {} : { bound, k };
    return { query, unit, window: isIn ? of.time : null, ...times, of: isIn ? of.of : of };
  };

const comparison =
  (how: "more" | "fewer"): Make =>
  (of, _, flat, other) => {
    const rival = termOf(other);
    if (rival === null || flat.query !== "exists") return null;
    return { query: "compare", how, left: { query: "count", of }, right: { query: "count", of: rival } };
  };

const joined =
  (query: "all" | "any" | "none"): Make =>
  (of, _, flat, other) => {
    const rival = termOf(other);
    if (rival === null || flat.query !== "exists") return null;
    return { query, of: [of, rival].map((term) => ({ query: "exists", of: term })) };
  };

/** Whether one event is meant, so that several are equal, and their sum says nothing. */
function isOne({ term }: Term): boolean {
  return term === "nth" || term === "extreme";
}

/** The sum or the mean of the amounts in a role. */
const amounts =
  (how: "total" | "mean"): Make =>
  (of, { measure, amountUnit }) => {
    if (measure === null) return null;
    const what = amountUnit === null ? { role: measure } : { role: measure, unit: amountUnit };
    return { query: "measure", how: isOne(of) ? "mean" : how, what, of };
  };

/** The events of a term with others of its own kind in their place; null where it is made of several. */
function withEvents(of: Term, change: (events: EventsTerm) => EventsTerm | null): Term | null {
  const events = of.term === "in" ? of.of : of;
  const changed = events.term === "events" ? change(events) : null;
  if (changed === null) return null;
  return of.term === "in" ? { ...of, of: changed } : changed;
}

/** Whether the subject that is named is the only one who has an event. */
const only: Make = (of) => {
  let names: readonly string[] = [];
  const all = withEvents(of, ({ roles: { subject, ...roles }, ...events }) => {
    if (typeof subject !== "string") return null;
    names = [subject];
    return { ...events, roles };
  });
  return all === null ? null : { query: "only", role: "subject", names, of: all };
};

/** What anybody but the named subject did. */
const others =
  (query: "exists" | "values"): Make =>
  (of) => {
    const rest = withEvents(of, ({ roles: { subject, ...roles }, ...events }) =>
      typeof subject === "string" ? { ...events, roles, without: { subject: [subject] } } : null,
    );
    if (rest === null) return null;
    return query === "exists" ? { query, of: rest } : { query, role: "subject", of: rest };
  };

/**
 * What somebody did: the types of all events that have the roles, whichever types the question fits. A name may be of
 * one role here and of another there: then of the events of either.
 */
const what: Make = (of) => {
  const events = of.term === "in" ? of.of : of;
  const some = events.term === "union" ? events.of : [events];
  const byRoles = new Map<string, EventsTerm>();
  for (const each of some) {
    if (each.term !== "events") return null;
    byRoles.set(JSON.stringify([each.roles, each.present]), { ...each, type: null });
  }
  const [first, ...more] = byRoles.values();
  if (first === undefined) return null;
  const all: Term = more.length === 0 ? first : { term: "union", of: [first, ...more] };
  return { query: "values", role: "type", of: of.term === "in" ? { ...of, of: all } : all };
};

/** What types are done to, of which each says that: what somebody ate is not in "eat", unless a role tells it. */
const object: Make = (of, { measure }) => {
  const among = of.term === "extreme" ? of.of : of;
  const events = among.term === "in" ? among.of : among;
  const some = events.term === "union" ? events.of : [events];
  const hasObject = (term: Term): boolean => term.term === "events" && /\S\s+\S/u.test(term.type ?? "");
  const isTold = measure !== null && (measure !== "object" || some.every(hasObject));
  return isTold ? { query: "values", role: measure, of } : null;
};

/** Who did one or the other. */
const either: Make = (of, _, flat, other) => {
  const rival = termOf(other);
  return rival === null || flat.query !== "values"
    ? null
    : { ...flat, of: { term: "union", of: [of, rival] } };
};

/** Who did one and the other, or one without the other, or none of the two. */
const joint =
  (how: "also" | "never" | "neither"): Make =>
  (of, _, flat, other) => {
    const rival = termOf(other);
    if (rival === null || flat.query !== "values") return null;
    if (how !== "neither") return { ...flat, of, [how]: rival };
    return { ...flat, negated: true, of: { term: "union", of: [of, rival] } };
  };

const makers: Readonly<Record<FormName, Make>> = {
  ...timeMakers,
  ...rolesMakers,
  ...orderMakers,
  ...lengthsMakers,
  ...absenceMakers,
  ...amountsMakers,
  ranked: (of, _, flat) => askedOf(flat, of),
  "times-bound": times,
  nth,
  every: units("every"),
  missing: units("missing"),
  distinct: (of, { unit }) => (unit === null ? null : { query: "count", distinct: { unit }, of }),
  streak: (of, { unit }) => (unit === null ? null : { query: "streak", unit, of }),
  ago,
  people: distinctNames("subject"),
  places: distinctNames("location"),
  different: (of, _, flat) =>
    flat.query === "values" ? { query: "count", distinct: { role: flat.role }, of } : null,
  most: most("most"),
  least: most("least"),
  "most-any": most("most"),
  "least-any": most("least"),
  earliest: foremost("earliest"),
  latest: foremost("latest"),
  "more-often": comparison("more"),
  "less-often": comparison("fewer"),
  both: joined("all"),
  neither: joined("none"),
  either: joined("any"),
  or: either,
  and: joint("also"),
  "but-not": joint("never"),
  "neither-nor": joint("neither"),
  apart,
  sum: amounts("total"),
  average: amounts("mean"),
  money: amounts("total"),
  distance: amounts("total"),
  weight: amounts("total"),
  spent: amounts("total"),
  "spent-in": amounts("total"),
  "amount-of": amounts("total"),
  "kth-person": (of, { k }) => ({
    query: "best",
    by: { role: "subject" },
    how: "earliest",
    measure: "first",
    k,
    of,
  }),
  "kth-thing": (of, form, flat, other) => {
    const all = what(of, form, flat, other);
    return all !== null && all.query === "values"
      ? { ...all, of: { term: "nth", of: all.of, k: form.k, from: "first" } }
      : null;
  },
  only,
  nobody: (of) => ({ query: "not", of: { query: "exists", of } }),
  not: (of, _, flat) =>
    flat.query === "values" ? { query: "values", role: flat.role, negated: true, of } : null,
  others: others("exists"),
  "others-names": others("values"),
  named: (of, _, flat) => (flat.query === "values" ? { query: "values", role: flat.role, of } : null),
  object,
  what,
  "what-to": (of) => ({ query: "values", role: "type", of }),
  total: (of) => ({ query: "measure", how: isOne(of) ? "mean" : "total", what: "extent", of }),
  mean: (of) => ({ query: "measure", how: "mean", what: "extent", of }),
  lasting,
  start: (of) => ({ query: "instant", which: "last", of }),
  end: (of) => ({ query: "instant", which: "last", edge: "end", of }),
  // When one of them was is no list.
  times: (of) => (of.term === "nth" || of.term === "extreme" ? null : { query: "instants", of }),
  gap: (of) => ({ query: "measure", how: "longest", what: "gap", of }),
};
