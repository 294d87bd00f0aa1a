import { type CivilTime, msPerHour } from "../../../time/civil.js";
import { type Granularity, isClockUnit } from "../../../time/granularity.js";
import type { Instant } from "../../../time/instant.js";
import { instantsIn, type Interval, type IntervalSet } from "../../../time/interval.js";
import { civilOf, instantOf, type Zone } from "../../../time/zone.js";

/**
 * One anchored stretch of the calendar, `[start, end)`, with the grain at which it was named.
 *
 * Ends are civil times. Where the text counts from the instant of speech ("3 hours ago", "up to now")
 * an end is that very instant, which its civil time alone could not tell apart in a fold.
 */
export interface Extent {
  readonly start: CivilTime;
  readonly end: CivilTime;
  readonly startAt: Instant | null;
  readonly endAt: Instant | null;
  readonly grain: Granularity;
}

/** An extent whose ends the calendar gives. */
export function extent(start: CivilTime, end: CivilTime, grain: Granularity): Extent {
  return { start, end, startAt: null, endAt: null, grain };
}

/** An extent whose ends are instants. */
export function extentAt(start: Instant, end: Instant, grain: Granularity, zone: Zone): Extent {
  return {
    start: civilOf(start, zone),
    end: civilOf(end, zone),
    startAt: start,
    endAt: end,
    grain,
  };
}

/** Whether two ends of an extent leave nothing between them. */
export function isEmptyExtent({ start, end, startAt, endAt }: Extent): boolean {
  return startAt !== null && endAt !== null ? endAt <= startAt : end <= start;
}

/** The instants of an extent: what its civil times mean in a zone, cut at the ends that are instants. */
export function instantsOfExtent(one: Extent, zone: Zone): IntervalSet {
  if (one.startAt === null && one.endAt === null) {
    return instantsIn({ start: one.start, end: one.end }, zone);
  }
  const start = one.startAt ?? instantOf(one.start, zone).instant;
  const end = one.endAt ?? instantOf(one.end, zone).instant;
  return start < end ? [{ start, end }] : [];
}

/** The first and the last instant of an extent as one interval. */
export function hullOfExtent(one: Extent, zone: Zone): Interval {
  return {
    start: one.startAt ?? instantOf(one.start, zone).instant,
    end: one.endAt ?? instantOf(one.end, zone).instant,
  };
}

/** The extent moved by a number of instants; both ends become instants. */
export function movedBy(one: Extent, milliseconds: number, zone: Zone): Extent {
  const { start, end } = hullOfExtent(one, zone);
  return extentAt(start + milliseconds, end + milliseconds, one.grain, zone);
}

/** Whether an extent is a time of day, at most an hour long; most rules take it for a point. */
export function isClockTime({ start, end, grain }: Extent): boolean {
  return isClockUnit(grain) && end - start <= msPerHour;
}
