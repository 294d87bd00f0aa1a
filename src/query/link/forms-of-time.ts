import type { Placement, Query, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import { formatPeriod } from "../../time/period.js";
import { besideEdges } from "./forms-of-clauses.js";
import {
  askedOf,
  type Best,
  best,
  eitherOf,
  extentOf,
  type Make,
  ofDid,
  ofRivals,
  ofTwo,
  windowOf,
  lastOf,
  ofAnyType,
  ofValues,
} from "./make.js";
import type { AllenRelation } from "../../time/interval.js";

/** The same asked of those events that lie so to the clause's. */
const placedWhole = (how: Placement): Make =>
  ofTwo((of, other, { unit, length }, flat) => {
    const lying = (events: Term): Term => {
      // The first thing after lunch is the first of what was after it; whether the first was after lunch asks of that one.
      if (events.term === "nth" && flat.query !== "exists") return { ...events, of: lying(events.of) };
      return {
        ...{ term: "placed", of: events, how, other },
        ...(how === "same" || unit !== null ? { unit: unit ?? "day" } : {}),
        ...(length === null ? {} : { length: formatPeriod(length) }),
      };
    };
    return askedOf(flat, lying(of));
  });

/** The same where the clause says when something starts or ends. */
const placed = (how: Placement): Make => besideEdges(how, placedWhole(how));

/** No more than a length before or after the first event of the clause. */
const placedWithin = (how: "before" | "after"): Make =>
  ofTwo((of, other, { length }, flat) => {
    if (length === null) return null;
    const near: Term = {
      ...{ term: "placed", of, how: "within", other, anchor: "first" },
      length: formatPeriod(length),
    };
    return askedOf(flat, { term: "placed", of: near, how, other, anchor: "first" });
  });

/** The first or the last event of a clause. */
const ranked =
  (from: "first" | "last"): Make =>
  (of, _, flat) =>
    askedOf(flat, { term: "nth", of, k: 1, from });

/** Whether there are events, and all of them lie in the narrower time. */
const onlyThen = ofTwo((of, then) => {
  const beside: Query = { query: "exists", of: { term: "except", of, without: then } };
  return {
    query: "all",
    of: [
      { query: "exists", of: then },
      { query: "not", of: beside },
    ],
  };
});

const extentsCompared = (how: "longer" | "shorter"): Make =>
  ofDid(ofRivals((of, rival) => ({ query: "compare", how, left: extentOf(of), right: extentOf(rival) })));

/** Which of two somebodies. */
const whichOf = (how: Best["how"], measure: Best["measure"]): Make =>
  ofDid(ofTwo((of, rival, { doer }) => best({ role: doer }, how, measure, eitherOf(of, rival))));

/** What is made of flat questions by the rules of `forms-of-time.rules`, and by how events lie to others. */
export const timeMakers = {
  before: placed("before"),
  after: placed("after"),
  while: placed("while"),
  during: placed("during"),
  since: placed("since"),
  until: placed("until"),
  next: placed("next"),
  previous: placed("previous"),
  same: placed("same"),
  within: placed("within"),
  "within-before": besideEdges("within", placedWithin("before")),
  "within-after": besideEdges("within", placedWithin("after")),
  "unit-before": placed("unit-before"),
  "unit-after": placed("unit-after"),
  "first-event": ranked("first"),
  "last-event": ranked("last"),
  rate: (of, { unit }, flat) =>
    unit === null || flat.query !== "count" ? null : { query: "rate", unit, ...windowOf(of) },
  "only-then": ofDid(onlyThen),
  longer: extentsCompared("longer"),
  shorter: extentsCompared("shorter"),
  "which-most": whichOf("most", "count"),
  "which-least": whichOf("least", "count"),
  "which-earliest": whichOf("earliest", "first"),
  "which-latest": whichOf("latest", "last"),
  "which-longest": whichOf("most", { total: "extent" }),
} satisfies Partial<Record<FormName, Make>>;

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
