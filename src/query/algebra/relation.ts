import type { AllenRelation } from "../../time/interval.js";
import { endInOrder, type Span, type Timeline } from "./timeline.js";

/**
 * Which of Allen's relations holds between two extents: of ends that are known to the same unit those in one
 * unit are equal.
 *
 * @returns null where it cannot be told
 */
export function relationOf(timeline: Timeline, a: Span, b: Span): AllenRelation | null {
  if ([a, b].some(({ isEndTold, start }) => !isEndTold && start.grain !== "instant")) {
    if (timeline.endsBy(a, b) === true) return "before";
    return timeline.endsBy(b, a) === true ? "after" : null;
  }
  const ends = { a: endInOrder(a), b: endInOrder(b) };
  const beforeB = timeline.compare(ends.a, b.start);
  if (beforeB === null) return null;
  if (beforeB <= 0) return beforeB < 0 ? "before" : "meets";
  const afterB = timeline.compare(ends.b, a.start);
  if (afterB === null) return null;
  if (afterB <= 0) return afterB < 0 ? "after" : "met-by";
  const starts = timeline.compare(a.start, b.start);
  const finishes = timeline.compare(ends.a, ends.b);
  if (starts === null || finishes === null) return null;
  if (starts === 0) return finishes === 0 ? "equals" : finishes < 0 ? "starts" : "started-by";
  if (finishes === 0) return starts > 0 ? "finishes" : "finished-by";
  if (starts < 0) return finishes < 0 ? "overlaps" : "contains";
  return finishes < 0 ? "during" : "overlapped-by";
}
