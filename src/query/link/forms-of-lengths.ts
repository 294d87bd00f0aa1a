import type { Term } from "../../algebra/query.js";
import type { AllenRelation } from "../../time/interval.js";
import type { FormName } from "../../language/question/forms.js";
import { askedOf, best, extentOf, lastOf, type Make, ofAnyType, ofDid, ofTwo, ofValues } from "./make.js";

/** Whether events are those that were going on at a time. */
function isByOverlap(term: Term): boolean {
  return term.term === "in" && term.how === "overlap";
}

/** Of events at any time those that go on at the speech time; null where another is said. */
function atPresent(of: Term): Term | null {
  return of.term === "in" ? null : { term: "in", of, time: "right now", how: "overlap" };
}

/** What goes on at the speech time. */
const now: Make = (of, _, flat) => {
  const present = atPresent(of);
  return present === null ? null : askedOf(flat, present);
};

/** The types of all that goes on at the speech time. */
const doingNow: Make = (of) => {
  const present = atPresent(of);
  const all = present === null ? null : ofAnyType(present);
  return all === null ? null : { query: "values", role: "type", of: all };
};

/** The same asked of the longest or the shortest of the events alone: in time, or by an amount. */
const byExtent =
  (how: "most" | "least"): Make =>
  (of, { measure }, flat) =>
    askedOf(flat, { term: "extreme", of, how, what: measure ?? "extent" });

/** Who did it longest, all times together. */
const mostTime = ofValues((of, role) => best({ role }, "most", { total: "extent" }, of));

/** The same asked of those events that share an instant with the clause's. */
const meanwhile = ofTwo((of, other, _, flat) => askedOf(flat, { term: "placed", of, how: "while", other }));

/** The same asked of those events that lie so to one of the clause's. */
const related = (...relations: readonly AllenRelation[]): Make =>
  ofTwo((of, other, _, flat) => askedOf(flat, { term: "allen", of, relations, other }));

/** What is made of flat questions by the rules of `forms-of-lengths.rules`. */
export const lengthsMakers = {
  // Who was working at ten: what the flat questions do not answer, which count events by their starts.
  ongoing: (of, _, flat) => (isByOverlap(of) ? askedOf(flat, of) : null),
  now,
  holding: now,
  "being-at": (of, _, flat) => askedOf(flat, of),
  "being-now": now,
  "doing-now": doingNow,
  // The mean of one is its own length; that of none is none.
  extent: (of) => extentOf(of, "mean"),
  "longest-event": byExtent("most"),
  "shortest-event": byExtent("least"),
  // Who took longest is told by time alone.
  "took-longest": (of, _, flat) => askedOf(flat, { term: "extreme", of, how: "most", what: "extent" }),
  "took-least": (of, _, flat) => askedOf(flat, { term: "extreme", of, how: "least", what: "extent" }),
  "longest-time": mostTime,
  "most-time": mostTime,
  "since-when": (of) => lastOf(of),
  as: meanwhile,
  "at-moment": related("contains", "started-by", "finished-by"),
  "at-start": related("overlaps", "contains", "finished-by", "starts", "started-by", "equals"),
  together: ofDid(meanwhile),
  longest: (of) => extentOf(of, "longest"),
  shortest: (of) => extentOf(of, "shortest"),
  "mean-extent": (of) => extentOf(of, "mean"),
} satisfies Partial<Record<FormName, Make>>;
