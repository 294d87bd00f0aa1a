import { type CivilTime, type Instant, msPerDay } from "./civil.js";
import { firstInstantFrom, type Zone } from "./zone.js";

/** The instants from `start` up to but not including `end`; either end may be unbounded. */
export interface Interval {
  readonly start: Instant;
  readonly end: Instant;
}

/** The wall clock readings from `start` up to but not including `end`; either end may be unbounded. */
export interface CivilInterval {
  readonly start: CivilTime;
  readonly end: CivilTime;
}

/** A set of instants as sorted, disjoint, non-empty intervals that do not touch. */
export type IntervalSet = readonly Interval[];

/** The whole time line. */
export const always: Interval = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/**
 * The interval `[start, end)`, empty when both are the same instant.
 *
 * @throws {RangeError} when it would end before it starts, when a bounded end is no whole number of ms,
 *                      or when an end is unbounded on the wrong side
 */
export function interval(start: Instant, end: Instant): Interval {
  const startFits = start === Number.NEGATIVE_INFINITY || Number.isSafeInteger(start);
  const endFits = end === Number.POSITIVE_INFINITY || Number.isSafeInteger(end);
  if (!startFits || !endFits || start > end) throw new RangeError(`[${start}, ${end}) is not an interval`);
  return { start, end };
}

/** Whether the interval contains no instant. */
export function isEmpty(interval: Interval): boolean {
  return interval.start >= interval.end;
}

/** Whether two lists have the same intervals in the same order. */
export function sameIntervals(a: readonly Interval[], b: readonly Interval[]): boolean {
  if (a.length !== b.length) return false;
  let index = 0;
  for (const { start, end } of a) {
    const other = b[index];
    if (start !== other?.start || end !== other.end) return false;
    index += 1;
  }
  return true;
}

/** Whether the instant lies in the interval. */
export function contains(interval: Interval, instant: Instant): boolean {
  return interval.start <= instant && instant < interval.end;
}

/** The instants in both intervals; null when there are none. */
export function intersect(a: Interval, b: Interval): Interval | null {
  const start = Math.max(a.start, b.start);
  const end = Math.min(a.end, b.end);
  return start < end ? { start, end } : null;
}

/**
 * The instants at which the zone's wall clock reads a time in the civil interval.
 *
 *     { t : civilOf(t) ∈ [start, end) }
 *
 * So an hour that a fold repeats has both passes, what a gap skips is not there, and a day that the zone
 * left out (30 December 2011 in Pacific/Apia) is the empty set. An unbounded interval says before or
 * after instead, and is cut at the first instant that reaches its border.
 *
 * @returns one piece, but near a fold perhaps two; O(1)
 */
export function instantsIn(civil: CivilInterval, zone: Zone): IntervalSet {
  if (civil.start >= civil.end) return [];
  if (!Number.isFinite(civil.start) || !Number.isFinite(civil.end)) {
    return [{ start: firstInstantFrom(civil.start, zone), end: firstInstantFrom(civil.end, zone) }];
  }
  const first = zone.steadyOffsetAround(civil.start);
  const last = first === null ? null : zone.steadyOffsetAround(civil.end);
  if (first !== null && last !== null) {
    return [{ start: civil.start - first, end: civil.end - last }];
  }
  // No offset reaches a whole day, so that only the days around the two borders need a look.
  const startsBy = civil.start + msPerDay;
  const endsFrom = civil.end - msPerDay;
  const stretches =
    startsBy < endsFrom
      ? [
          ...stretchesIn(civil.start - msPerDay, startsBy, zone),
          { start: startsBy, end: endsFrom, offset: null },
          ...stretchesIn(endsFrom, civil.end + msPerDay, zone),
        ]
      : stretchesIn(civil.start - msPerDay, civil.end + msPerDay, zone);
  const pieces: { start: Instant; end: Instant }[] = [];
  for (const stretch of stretches) {
    const start =
      stretch.offset === null ? stretch.start : Math.max(stretch.start, civil.start - stretch.offset);
    const end = stretch.offset === null ? stretch.end : Math.min(stretch.end, civil.end - stretch.offset);
    if (start >= end) continue;
    const last = pieces.at(-1);
    if (last?.end === start) last.end = end;
    else pieces.push({ start, end });
  }
  return pieces;
}

/** The interval cut where the zone changes its offset. */
function stretchesIn(
  start: Instant,
  end: Instant,
  zone: Zone,
): { start: Instant; end: Instant; offset: number | null }[] {
  const cuts = [start, ...zone.changesIn(start, end - 1), end];
  return cuts
    .slice(0, -1)
    .map((cut, index) => ({ start: cut, end: cuts[index + 1] ?? end, offset: zone.offsetAt(cut) }));
}

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

/** The thirteen ways in which two non-empty intervals can lie; exactly one holds. */
export const allenRelations = [
  ...(["before", "after", "meets", "met-by", "overlaps", "overlapped-by", "starts", "started-by"] as const),
  ...(["during", "contains", "finishes", "finished-by", "equals"] as const),
] as const;
export type AllenRelation = (typeof allenRelations)[number];

/**
 * The Allen relation in which `a` stands to `b`. Half-open intervals meet when one ends where the other
 * starts; unbounded ends on one side are equal.
 *
 * @throws {RangeError} when either interval is empty
 * @source Allen, Maintaining knowledge about temporal intervals, CACM 26 (1983)
 */
export function allenRelation(a: Interval, b: Interval): AllenRelation {
  if (isEmpty(a) || isEmpty(b)) throw new RangeError("an empty interval stands in no Allen relation");
  if (a.end < b.start) return "before";
  if (a.end === b.start) return "meets";
  if (b.end < a.start) return "after";
  if (b.end === a.start) return "met-by";
  if (a.start === b.start) {
    if (a.end === b.end) return "equals";
    return a.end < b.end ? "starts" : "started-by";
  }
  if (a.end === b.end) return a.start > b.start ? "finishes" : "finished-by";
  if (a.start < b.start) return a.end < b.end ? "overlaps" : "contains";
  return a.end < b.end ? "during" : "overlapped-by";
}

const inverses: Readonly<Record<AllenRelation, AllenRelation>> = {
  before: "after",
  meets: "met-by",
  overlaps: "overlapped-by",
  starts: "started-by",
  during: "contains",
  finishes: "finished-by",
  equals: "equals",
  "finished-by": "finishes",
  contains: "during",
  "started-by": "starts",
  "overlapped-by": "overlaps",
  "met-by": "meets",
  after: "before",
};

/** The relation of `b` to `a` when `a` stands to `b` in the given one. */
export function inverse(relation: AllenRelation): AllenRelation {
  return inverses[relation];
}
