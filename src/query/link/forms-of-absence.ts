import type { EventsTerm, Query, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import { askedOf, type Make, termOf } from "./make.js";

/** How many units of the time that is said have no event. */
const lacking: Make = (of, { unit }, flat) => {
  if (unit === null || flat.query !== "exists") return null;
  const isIn = of.term === "in";
  return {
    query: "count",
    distinct: { unit },
    lacking: { window: isIn ? of.time : null },
    of: isIn ? of.of : of,
  };
};

/** The units of the time that is said that have an event. */
const having: Make = (of, { unit }, flat) => {
  if (unit === null || flat.query !== "exists") return null;
  const isIn = of.term === "in";
  return { query: "missing", unit, window: isIn ? of.time : null, having: true, of: isIn ? of.of : of };
};

/** Whether nobody did it but the subject that is named. */
const noOthers: Make = (of) => {
  const found = eventsIn(of);
  if (found === null) return null;
  const { roles, ...events } = found.events;
  const { subject, ...others } = roles;
  if (typeof subject !== "string") return null;
  const beside = found.timed({ ...events, roles: others, without: { subject: [subject] } });
  return { query: "not", of: { query: "exists", of: beside } };
};

/** Whether some unit has no event. */
const someLacking: Make = (of, { unit }, flat) => {
  if (unit === null || flat.query !== "exists") return null;
  const isIn = of.term === "in";
  const every: Query = { query: "every", unit, window: isIn ? of.time : null, of: isIn ? of.of : of };
  return { query: "not", of: every };
};

/** The events of a term of one type, and the time in which they lie. */
function eventsIn(of: Term): {
  readonly events: EventsTerm;
  readonly timed: (events: EventsTerm) => Term;
} | null {
  if (of.term === "events") return { events: of, timed: (events) => events };
  return of.term === "in" && of.of.term === "events"
    ? { events: of.of, timed: (events) => ({ ...of, of: events }) }
    : null;
}

/**
 * The events that differ from those of a term in one role alone, which must be the only one that is said; null where
 * it cannot be told what else might have been.
 *
 * @param asked  the role of whom it is said or asked
 */
function besides(of: Term, asked: string): Term | null {
  const found = eventsIn(of);
  if (found === null) return null;
  const { roles, ...events } = found.events;
  const said = Object.entries(roles).filter(([role]) => role !== asked);
  const [first, ...more] = said;
  if (first === undefined || more.length > 0 || events.without !== undefined) return null;
  const [role, names] = first;
  const { [role]: _, ...others } = roles;
  const without = { [role]: typeof names === "string" ? [names] : names };
  return found.timed({ ...events, roles: others, without });
}

/** Who did it, and never so elsewhere, with another, or the like. */
const onlyEver: Make = (of, _, flat) => {
  if (flat.query !== "values") return null;
  const never = besides(of, flat.role);
  return never === null ? null : { ...flat, of, never };
};

/** Whether somebody did it, and never so elsewhere, with another, or the like. */
const onlyEverDid: Make = (of, _, flat) => {
  const beside = flat.query === "exists" ? besides(of, "subject") : null;
  if (beside === null) return null;
  return {
    query: "all",
    of: [
      { query: "exists", of },
      { query: "not", of: { query: "exists", of: beside } },
    ],
  };
};

/** Whether there is something of the first clause that is not of the second. */
const otherThings: Make = (of, _, flat, other) => {
  const said = termOf(other);
  if (said === null || flat.query !== "exists") return null;
  const events = of.term === "in" ? of.of : of;
  const some = events.term === "union" ? events.of[0] : events;
  if (some?.term !== "events") return null;
  const all: EventsTerm = { ...some, type: null };
  const every: Term = of.term === "in" ? { ...of, of: all } : all;
  return { query: "exists", of: { term: "except", of: every, without: said } };
};

/** How many have an event, as against all whom the events know. */
const everybody =
  (how: "equal" | "fewer"): Make =>
  (of, _, flat) => {
    const found = eventsIn(of);
    if (flat.query !== "exists" || found === null || "subject" in found.events.roles) return null;
    const counted = (term: Term): Query => ({ query: "count", distinct: { role: "subject" }, of: term });
    const all: EventsTerm = { term: "events", type: null, roles: {}, present: [] };
    return { query: "compare", how, left: counted(of), right: counted(all) };
  };

/** All that somebody named ever did; null where a name is of nobody who did anything. */
function allOf(of: Term): readonly Term[] | null {
  const parts = of.term === "union" ? of.of : [of];
  const names = new Set<string>();
  for (const part of parts) {
    if (part.term !== "events") return null;
    const { subject, ...others } = part.roles;
    if (typeof subject !== "string" || Object.keys(others).length > 0) return null;
    names.add(subject);
  }
  return [...names].map((subject) => ({ term: "events", type: null, roles: { subject }, present: [] }));
}

/** All that one of several ever did. */
const among: Make = (of, _, flat, other) => {
  const rest = termOf(other);
  const [first, more] = [allOf(of), rest === null ? null : allOf(rest)];
  if (first === null || more === null || flat.query !== "exists") return null;
  return { query: "exists", of: { term: "union", of: [...first, ...more] } };
};

/** Who of several that are named did it, or did not, or how many of them. */
const ofThem =
  (how: "did" | "not"): Make =>
  (of, _, flat, other) => {
    const them = termOf(other);
    if (them === null || flat.query !== "values" || flat.role !== "subject") return null;
    return how === "did"
      ? { query: "values", role: flat.role, of, also: them }
      : { query: "values", role: flat.role, of: them, never: of };
  };

/** What is made of flat questions by the rules of `forms-of-absence.rules`. */
export const absenceMakers = {
  lacking,
  "some-lacking": someLacking,
  "some-holding": (of, _, flat) => (flat.query === "exists" ? askedOf(flat, of) : null),
  "not-people": (of, _, flat) =>
    flat.query === "values"
      ? { query: "count", distinct: { role: flat.role }, lacking: { window: null }, of }
      : null,
  "streak-now": (of, { unit }) => (unit === null ? null : { query: "streak", unit, running: true, of }),
  "only-ever": onlyEver,
  "only-ever-did": onlyEverDid,
  "other-things": otherThings,
  having,
  // Who was at something in some time may have begun it before.
  "not-being": (of, _, flat) =>
    flat.query !== "values" || (flat.role === "subject" && of.term === "in")
      ? null
      : { query: "values", role: flat.role, negated: true, of },
  everybody: everybody("equal"),
  "not-everybody": everybody("fewer"),
  "no-others": noOthers,
  among,
  "among-did": ofThem("did"),
  "among-not": ofThem("not"),
  "times-said": (of, { k }, flat) =>
    flat.query === "exists" ? { query: "exists", bound: "at-least", k, of } : null,
} satisfies Partial<Record<FormName, Make>>;
