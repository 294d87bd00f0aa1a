import type { CivilTime } from "./civil.js";
import { type Instant, msPerDay } from "./timeline.js";
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
