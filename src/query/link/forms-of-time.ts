import type { Placement, Query, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import { formatPeriod } from "../../time/period.js";
import { askedOf, type Make, termOf } from "./make.js";

/** The same asked of those events that lie so to the clause's. */
const placed =
  (how: Placement): Make =>
  (of, { unit, length }, flat, other) => {
    const anchor = termOf(other);
    if (anchor === null) return null;
    const lying = (events: Term): Term => {
      // The first thing after lunch is the first of what was after it.
      if (events.term === "nth") return { ...events, of: lying(events.of) };
      return {
        ...{ term: "placed", of: events, how, other: anchor },
        ...(how === "same" || unit !== null ? { unit: unit ?? "day" } : {}),
        ...(length === null ? {} : { length: formatPeriod(length) }),
      };
    };
    return askedOf(flat, lying(of));
  };

/** No more than a length before or after the first event of the clause. */
const placedWithin =
  (how: "before" | "after"): Make =>
  (of, { length }, flat, other) => {
    const anchor = termOf(other);
    if (anchor === null || length === null) return null;
    const near: Term = {
      term: "placed",
      of,
      how: "within",
      other: anchor,
      anchor: "first",
      length: formatPeriod(length),
    };
    return askedOf(flat, { term: "placed", of: near, how, other: anchor, anchor: "first" });
  };

/** The first or the last event of a clause. */
const ranked =
  (from: "first" | "last"): Make =>
  (of, _, flat) =>
    askedOf(flat, { term: "nth", of, k: 1, from });

const rate: Make = (of, { unit }, flat) => {
  if (unit === null || flat.query !== "count") return null;
  if (of.term !== "in") return { query: "rate", unit, window: null, of };
  return { query: "rate", unit, window: of.time, of: of.of };
};

/** Whether there are events, and all of them lie in the narrower time. */
const onlyThen: Make = (of, _, flat, other) => {
  const then = termOf(other);
  if (then === null || flat.query !== "exists") return null;
  const beside: Term = { term: "except", of, without: then };
  return {
    query: "all",
    of: [
      { query: "exists", of: then },
      { query: "not", of: { query: "exists", of: beside } },
    ],
  };
};

const extentsCompared =
  (how: "longer" | "shorter"): Make =>
  (of, _, flat, other) => {
    const rival = termOf(other);
    if (rival === null || flat.query !== "exists") return null;
    const [left, right] = [of, rival].map(
      (term): Query => ({
        ...{ query: "measure", how: "total", what: "extent" },
        of: term,
      }),
    );
    return left === undefined || right === undefined ? null : { query: "compare", how, left, right };
  };

type Best = Extract<Query, { query: "best" }>;

/** Which of two somebodies. */
const whichOf =
  (how: Best["how"], measure: Best["measure"]): Make =>
  (of, _, flat, other) => {
    const rival = termOf(other);
    if (rival === null || flat.query !== "exists") return null;
    return { query: "best", by: { role: "subject" }, how, measure, of: { term: "union", of: [of, rival] } };
  };

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
  "within-before": placedWithin("before"),
  "within-after": placedWithin("after"),
  "unit-before": placed("unit-before"),
  "unit-after": placed("unit-after"),
  "first-event": ranked("first"),
  "last-event": ranked("last"),
  rate,
  "only-then": onlyThen,
  longer: extentsCompared("longer"),
  shorter: extentsCompared("shorter"),
  "most-time": (of, _, flat) =>
    flat.query === "values"
      ? { query: "best", by: { role: flat.role }, how: "most", measure: { total: "extent" }, of }
      : null,
  "which-most": whichOf("most", "count"),
  "which-least": whichOf("least", "count"),
  "which-earliest": whichOf("earliest", "first"),
  "which-latest": whichOf("latest", "last"),
  "which-longest": whichOf("most", { total: "extent" }),
} satisfies Partial<Record<FormName, Make>>;
