import { type Interval, type IntervalSet, isEmpty } from "./interval.js";
import type { Instant } from "./timeline.js";

export type { IntervalSet } from "./interval.js";

/**
 * The interval set that contains exactly the instants of some intervals, in any order and overlapping.
 *
 * Empty intervals vanish; pieces that overlap or touch become one. O(n log n).
 */
export function normalise(intervals: Iterable<Interval>): IntervalSet {
  const sorted = [...intervals]
    .filter((piece) => !isEmpty(piece))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const pieces: Interval[] = [];
  for (const piece of sorted) {
    const last = pieces.at(-1);
    if (last === undefined || piece.start > last.end) pieces.push(piece);
    else if (piece.end > last.end) pieces[pieces.length - 1] = { start: last.start, end: piece.end };
  }
  return pieces;
}

/** The instants in at least one of the sets. O(n log n) in their pieces. */
export function union(...sets: readonly IntervalSet[]): IntervalSet {
  return normalise(sets.flat());
}

/** The instants in both sets. O(n + m). */
export function intersection(a: IntervalSet, b: IntervalSet): IntervalSet {
  const pieces: Interval[] = [];
  let i = 0;
  let j = 0;
  for (;;) {
    const left = a[i];
    const right = b[j];
    if (left === undefined || right === undefined) return pieces;
    const start = Math.max(left.start, right.start);
    const end = Math.min(left.end, right.end);
    if (start < end) pieces.push({ start, end });
    if (left.end < right.end) i += 1;
    else j += 1;
  }
}

/** The instants that are not in the set. O(n). */
export function complement(set: IntervalSet): IntervalSet {
  const pieces: Interval[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const piece of set) {
    if (start < piece.start) pieces.push({ start, end: piece.start });
    start = piece.end;
  }
  if (start < Number.POSITIVE_INFINITY) pieces.push({ start, end: Number.POSITIVE_INFINITY });
  return pieces;
}

/** The part of the set that lies in one interval. O(n). */
export function clip(set: IntervalSet, interval: Interval): IntervalSet {
  return intersection(set, isEmpty(interval) ? [] : [interval]);
}

/** The least interval that contains the set; null for the empty set. */
export function hull(set: IntervalSet): Interval | null {
  const first = set[0];
  const last = set.at(-1);
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

/** Whether the instant lies in the set. O(log n). */
export function covers(set: IntervalSet, instant: Instant): boolean {
  let low = 0;
  let high = set.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const piece = set[middle] as Interval;
    if (instant < piece.start) high = middle;
    else if (instant >= piece.end) low = middle + 1;
    else return true;
  }
  return false;
}
