import { firstAfter, firstAtOrAfter } from "../../events/posting.js";
import type { Positions } from "./literals.js";
import { endsBy } from "./relation.js";
import { endInOrder, type Range, type Span, type Timeline } from "./timeline.js";

/**
 * The nearest events after each other one, by their start, or before it, by their end. What may lie there, and surely is
 * nearer than another that does, makes the other one doubtful.
 */
export function nearest(
  timeline: Timeline,
  how: "next" | "previous",
  events: Positions,
  others: Positions,
): Positions {
  if (timeline.isExact && !timeline.hasEnds) return nearestStarts(timeline, how, events, others);
  const spans = events.map((event) => timeline.spanOf(event));
  // Before another, the latest end is the nearest: its distance is turned round.
  const ranges = spans.map((span): Range => {
    if (how === "next") return timeline.rangeOf(span.start);
    const { first, last } = timeline.rangeOf(isMoment(span) ? span.start : endInOrder(span));
    return { first: -last, last: -first };
  });
  const found = new Set<number>();
  const doubtful = new Set<number>();
  for (const other of others) {
    const anchor = timeline.spanOf(other);
    const lies = events.map((event, index) => {
      const span = spans[index] as Span;
      if (event === other) return false;
      return how === "next" ? endsBy(timeline, anchor, span) : endsBy(timeline, span, anchor);
    });
    const nearestOf = (told: boolean | null): number =>
      ranges.reduce(
        (most, { last }, index) => (lies[index] === told ? Math.min(most, last) : most),
        Number.POSITIVE_INFINITY,
      );
    const [sure, possible] = [nearestOf(true), nearestOf(null)];
    events.forEach((event, index) => {
      const { first } = ranges[index] as Range;
      if (lies[index] === false || sure < first) return;
      if (lies[index] === true && possible >= first) found.add(event);
      else doubtful.add(event);
    });
  }
  for (const event of doubtful) if (!found.has(event)) timeline.cannotTell(event);
  return events.filter((event) => found.has(event));
}

/** Whether an event is but at some instant of a unit. */
function isMoment({ start, isEndTold }: Span): boolean {
  return !isEndTold && start.grain !== "instant";
}

/** The same of instants, by searching them. */
function nearestStarts(
  timeline: Timeline,
  how: "next" | "previous",
  events: Positions,
  others: Positions,
): Positions {
  const starts = Float64Array.from(events, (event) => timeline.startOf(event));
  const found = new Set<number>();
  for (const other of others) {
    const at = timeline.startOf(other);
    const place =
      how === "next"
        ? firstAfter(starts, 0, starts.length, at)
        : firstAtOrAfter(starts, 0, starts.length, at) - 1;
    const start = starts[place];
    if (start !== undefined) found.add(start);
  }
  return events.filter((_, index) => found.has(starts[index] as number));
}
