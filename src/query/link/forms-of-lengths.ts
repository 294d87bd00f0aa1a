import type { Query, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import { askedOf, type Make, termOf } from "./make.js";

/** Whether events are those that were going on at a time. */
function isByOverlap(term: Term): boolean {
  return term.term === "in" && term.how === "overlap";
}

/** Who was working at ten: what the flat questions do not answer, which count events by their starts. */
const ongoing: Make = (of, _, flat) => (isByOverlap(of) ? askedOf(flat, of) : null);

/** What goes on at the speech time. */
const now: Make = (of, _, flat) =>
  of.term === "in" ? null : askedOf(flat, { term: "in", of, time: "right now", how: "overlap" });

/** What was going on: the types of all events of a time, whichever types the question fits. */
const whatWas: Make = (of) => {
  const some = of.term === "in" ? of.of : of;
  const events = some.term === "union" ? some.of[0] : some;
  if (events?.term !== "events") return null;
  const all: Term = { ...events, type: null };
  return { query: "values", role: "type", of: of.term === "in" ? { ...of, of: all } : all };
};

const goingOn: Make = (of, form, flat, other) =>
  of.term === "in" && !isByOverlap(of) ? null : whatWas(of, form, flat, other);

const doingNow: Make = (of, form, flat, other) =>
  of.term === "in" ? null : goingOn({ term: "in", of, time: "right now", how: "overlap" }, form, flat, other);

const extents =
  (how: Extract<Query, { query: "measure" }>["how"]): Make =>
  (of) => ({ query: "measure", how, what: "extent", of });

/** The same asked of the longest or the shortest of the events alone. */
const byExtent =
  (how: "most" | "least"): Make =>
  (of, _, flat) =>
    askedOf(flat, { term: "extreme", of, how, what: "extent" });

/** Who did it longest, all times together. */
const longestTime: Make = (of, _, flat) =>
  flat.query === "values"
    ? { query: "best", by: { role: flat.role }, how: "most", measure: { total: "extent" }, of }
    : null;

/** The same asked of those events that share an instant with the clause's. */
const meanwhile: Make = (of, _, flat, other) => {
  const anchor = termOf(other);
  return anchor === null ? null : askedOf(flat, { term: "placed", of, how: "while", other: anchor });
};

/** The same asked of those events in which the moment of one of the clause's lies. */
const atMoment: Make = (of, _, flat, other) => {
  const anchor = termOf(other);
  const relations = ["contains", "started-by", "finished-by"] as const;
  return anchor === null ? null : askedOf(flat, { term: "allen", of, relations, other: anchor });
};

/** The same asked of those events in which one of the clause's began. */
const atStart: Make = (of, _, flat, other) => {
  const anchor = termOf(other);
  const relations = ["overlaps", "contains", "finished-by", "starts", "started-by", "equals"] as const;
  return anchor === null ? null : askedOf(flat, { term: "allen", of, relations, other: anchor });
};

/** What is made of flat questions by the rules of `forms-of-lengths.rules`. */
export const lengthsMakers = {
  ongoing,
  now,
  "being-at": (of, _, flat) => askedOf(flat, of),
  "being-now": now,
  "going-on": goingOn,
  "what-was": whatWas,
  "doing-now": doingNow,
  // The mean of one is its own length; that of none is none.
  extent: extents("mean"),
  "longest-event": byExtent("most"),
  "shortest-event": byExtent("least"),
  "longest-time": longestTime,
  "since-when": (of) => ({ query: "instant", which: "last", of }),
  as: meanwhile,
  "at-moment": atMoment,
  "at-start": atStart,
  together: (of, _, flat, other) => (flat.query === "exists" ? meanwhile(of, _, flat, other) : null),
  longest: extents("longest"),
  shortest: extents("shortest"),
  "mean-extent": extents("mean"),
} satisfies Partial<Record<FormName, Make>>;
