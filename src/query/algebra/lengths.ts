import type { Moment } from "../../events/extent.js";
import {
  type Granularity,
  isClockUnit,
  msPerClockUnit,
  rankOf,
  shiftWithin,
} from "../../time/granularity.js";
import { type CivilTime, msPerDay } from "../../time/civil.js";
import { canShiftInstant, negate, type Period, shiftInstant } from "../../time/period.js";
import type { Instant } from "../../time/instant.js";
import { civilOf } from "../../time/zone.js";
import { coarserOf, type Span, type Timeline } from "./timeline.js";
import type { Length } from "./value.js";

/**
 * How long it is from one time to another.
 *
 *     without a unit        milliseconds between exact times; else units of the coarser one's grain
 *     hour, minute, second  whole ones elapsed
 *     day and coarser       whole ones by the civil dates, one end counted: from the 28th to the 30th 2 days
 *
 * @param unit  null for no rounding
 * @returns     negative where the second time is before the first; null where a time is known less exactly
 *              than the unit
 */
export function difference(
  timeline: Timeline,
  from: Moment,
  to: Moment,
  unit: Granularity | null,
): Length | null {
  const grain = coarserOf(from.grain, to.grain);
  if (grain === "instant") {
    return unit === null
      ? { unit, ms: to.at - from.at }
      : { unit, count: wholeUnits(timeline, from.at, to.at, unit) };
  }
  if (unit !== null && rankOf(unit) < rankOf(grain)) return null;
  // What is known to a unit is nowhere in it, so that only the units themselves are counted.
  const numbers = [from, to].map(({ at }) => timeline.numberOf(at, grain)) as [number, number];
  if (unit === null || unit === grain) return { unit: grain, count: numbers[1] - numbers[0] };
  const [start, end] = numbers.map((number) => timeline.unitAt(number, grain)) as [Instant, Instant];
  return { unit, count: wholeUnits(timeline, start, end, unit) };
}

function wholeUnits(timeline: Timeline, from: Instant, to: Instant, unit: Granularity): number {
  if (from > to) return 0 - wholeUnits(timeline, to, from, unit);
  if (isClockUnit(unit)) return Math.floor((to - from) / msPerClockUnit[unit]);
  const { zone } = timeline;
  const [start, end] = [from, to].map((at) => Math.floor(civilOf(at, zone) / msPerDay) * msPerDay) as [
    CivilTime,
    CivilTime,
  ];
  if (unit === "day") return (end - start) / msPerDay;
  if (unit === "week") return Math.floor((end - start) / (7 * msPerDay));
  const most = timeline.numberOf(to, unit) - timeline.numberOf(from, unit);
  const reached = shiftWithin(start, most, unit);
  return reached !== null && reached <= end ? most : Math.max(0, most - 1);
}

/** How long an event lasts; null where its end was not told. */
export function lengthOf(timeline: Timeline, { start, end, isEndTold }: Span): Length | null {
  return isEndTold && Number.isFinite(end.at) ? difference(timeline, start, end, null) : null;
}

/**
 * When an extent ends, and when it would if it lasted so long: both as the first instants of the units to which the
 * coarser of its ends is known; null where these are longer than the unit of the length, or no end was told.
 */
export function comparedWith(
  timeline: Timeline,
  span: Span,
  length: Period,
): readonly [end: Instant, least: Instant] | null {
  const { start, end } = span;
  const found = lengthOf(timeline, span);
  if (found === null || (found.unit !== null && rankOf(found.unit) > rankOf(grainOf(length)))) return null;
  const grain = coarserOf(start.grain, end.grain);
  const [from, to] = [start, end].map(({ at }) =>
    grain === "instant" ? at : timeline.unitAt(timeline.numberOf(at, grain), grain),
  ) as [Instant, Instant];
  return [to, movedBy(timeline, from, length, 1)];
}

/** An instant moved by a length, or as far as the calendar goes. */
export function movedBy(timeline: Timeline, at: Instant, amount: Period, toward: 1 | -1): Instant {
  const shift = toward === 1 ? amount : negate(amount);
  if (canShiftInstant(at, shift, timeline.zone)) return shiftInstant(at, shift, timeline.zone);
  return toward === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

const parts = [
  ...([
    ["seconds", "second"],
    ["minutes", "minute"],
    ["hours", "hour"],
  ] as const),
  ...([
    ["days", "day"],
    ["weeks", "day"],
    ["months", "month"],
    ["years", "year"],
  ] as const),
] as const;

/** The unit in which a length is said; that of its finest part. */
export function grainOf(amount: Period): Granularity {
  return parts.find(([part]) => amount[part] !== 0)?.[1] ?? "second";
}
