import {
  canShift,
  type Granularity,
  isClockUnit,
  msPerClockUnit,
  rankOf,
  shiftBy,
  unitOf,
} from "../../../time/granularity.js";
import { canShiftInstant, elapsedPart, type Period, shiftDate, shiftInstant } from "../../../time/period.js";
import { msPerSecond } from "../../../time/civil.js";
import { civilOf, instantOf } from "../../../time/zone.js";
import type { Anchoring } from "./context.js";
import { grainOfPeriod, PARTS } from "../../../algebra/units.js";
import type { Offset } from "../../../algebra/expression.js";
import { type Extent, extent, extentAt, isClockTime } from "./extent.js";
import { nearest } from "./occurrence.js";
import { BEYOND_CALENDAR, impossible, mapExtents, one, type Value } from "./value.js";

/**
 * A period away from speech time: "3 days ago", "in 2 hours", "two years from now".
 *
 * On the clock the nearest whole unit, `[S − N − ½, S − N + ½)`, or the very instant; the day for days
 * and weeks, or the week; the calendar month or year, or the exact day.
 */
export function offsetFromSpeech({ period }: Offset, anchoring: Anchoring): Value {
  const { zone, context } = anchoring;
  const grain = grainOfPeriod(period);
  if (!canShiftInstant(context.speechTime, period, zone)) {
    return impossible(BEYOND_CALENDAR);
  }
  const reached = shiftInstant(context.speechTime, period, zone);
  if (isClockUnit(grain)) {
    const unit = msPerClockUnit[grain];
    switch (anchoring.choose("clockAgo")) {
      case "rounded":
        return one(extentAt(reached - unit / 2, reached + unit / 2, grain, zone));
      case "instant":
        return one(extentAt(reached, reached + msPerSecond, "second", zone));
      case "finer-unit": {
        const isWhole = grain === "hour" && Number.isInteger(period.hours);
        const finer = isWhole ? "minute" : "second";
        const since = extentAt(reached, reached, finer, zone).start;
        const { start, end } = unitOf(since, finer);
        return one(extent(start, end, finer));
      }
    }
  }
  // A day that a zone left out is itself what is reached, and not the next one that there was.
  const isDate = elapsedPart(period) === 0;
  const date = isDate ? shiftDate(civilOf(context.speechTime, zone), period) : null;
  const civil = date ?? extentAt(reached, reached, grain, zone).start;
  if (grain === "day" && anchoring.choose("daysAgo") === "instant") {
    return one(extentAt(reached, reached + msPerSecond, "second", zone));
  }
  const named = unitSaid(grain, anchoring);
  const { start, end } = unitOf(civil, named);
  return one(extent(start, end, named));
}

/**
 * The calendar unit that a period leads to, whatever policy says of it elsewhere: "the first Monday in two
 * months" is that of a month, for a day holds no first Monday.
 */
export function unitFromSpeech({ period }: Offset, anchoring: Anchoring): Value | null {
  const { zone, context } = anchoring;
  const grain = grainOfPeriod(period);
  if (isClockUnit(grain) || grain === "day" || !canShiftInstant(context.speechTime, period, zone))
    return null;
  const reached = shiftInstant(context.speechTime, period, zone);
  const { start, end } = unitOf(extentAt(reached, reached, grain, zone).start, grain);
  return one(extent(start, end, grain));
}

/** In which unit what lies so far away is said. */
export function unitSaid(grain: Granularity, anchoring: Anchoring): Granularity {
  if (grain === "day") return anchoring.choose("daysAgo") === "hour" ? "hour" : "day";
  if (grain === "week") return anchoring.choose("weeksAgo") === "day" ? "day" : "week";
  switch (anchoring.choose("monthsAgo")) {
    case "calendar-unit":
      return grain;
    case "exact-day":
      return "day";
    case "finer-unit":
      return grain === "year" ? "month" : "day";
  }
}

/**
 * A period away from an anchor: the anchor shifted at its own grain.
 *
 * An anchor coarser than the period ("two days before last month") is left from its near border: before
 * it from its start, after it from its end, and what is reached has the grain of the period.
 */
export function offsetFromAnchor({ period }: Offset, anchor: Value, anchoring: Anchoring): Value {
  const grain = grainOfPeriod(period);
  const backward = period[partOf(grain, period)] < 0;
  // "A week from Friday" is a week from the Friday that is meant, not any Friday a week from some other.
  const isWeekday = anchor.kind === "recurring" && anchor.recurring.cycle === "week";
  if (isNothing(period)) {
    return anchor;
  }
  return mapExtents(
    isWeekday ? nearest(anchor.recurring, anchoring.direction, anchoring) : anchor,
    (from) => {
      const isCoarser = rankOf(from.grain) > rankOf(grain);
      const moved = isCoarser
        ? fromBorder(from, period, grain, backward, anchoring)
        : shifted(from, period, anchoring);
      if (moved === null) return [];
      const isFiner = !isCoarser && from.grain !== grain && (grain === "month" || grain === "year");
      if (!isFiner || anchoring.choose("anchorGrain") === "anchor") return [moved];
      const whole = unitOf(moved.start, grain);
      return [extent(whole.start, whole.end, grain)];
    },
    BEYOND_CALENDAR,
  );
}

/** No time at all: "this month", as an offset of none from today. */
function isNothing(period: Period): boolean {
  return Object.values(period).every((part) => part === 0);
}

function partOf(grain: Granularity, period: Period): keyof Period {
  const part =
    PARTS.find(([name, unit]) => unit === grain && period[name] !== 0) ??
    PARTS.find(([name]) => period[name] !== 0);
  return part?.[0] ?? "seconds";
}

function fromBorder(
  from: Extent,
  period: Period,
  grain: Granularity,
  backward: boolean,
  anchoring: Anchoring,
): Extent | null {
  const { zone } = anchoring;
  if (isClockUnit(grain)) {
    // A time of day is a point: a quarter of an hour after 1 pm is 13:15.
    const isPoint = isClockTime(from);
    const border = instantOf(backward || isPoint ? from.start : from.end, zone).instant;
    if (!canShiftInstant(border, period, zone)) return null;
    const start = shiftInstant(border, period, zone);
    return extentAt(start, start + msPerClockUnit[grain], grain, zone);
  }
  const near = backward ? from.start : shiftBy(from.end, -1, "day");
  const reached = shiftCivil(near, period);
  if (reached === null) return null;
  const { start, end } = unitOf(reached, grain === "week" ? "day" : grain);
  return extent(start, end, grain === "week" ? "day" : grain);
}

function shifted(from: Extent, period: Period, anchoring: Anchoring): Extent | null {
  const { zone } = anchoring;
  const onClock = period.hours !== 0 || period.minutes !== 0 || period.seconds !== 0;
  if (onClock || !Number.isInteger(period.days) || !Number.isInteger(period.weeks)) {
    const start = from.startAt ?? instantOf(from.start, zone).instant;
    const end = from.endAt ?? instantOf(from.end, zone).instant;
    if (!canShiftInstant(start, period, zone) || !canShiftInstant(end, period, zone)) return null;
    const moved = shiftInstant(start, period, zone);
    return extentAt(moved, moved + (end - start), from.grain, zone);
  }
  const start = shiftCivil(from.start, period);
  if (start === null) return null;
  if (from.grain === "day" || from.grain === "week" || isClockUnit(from.grain)) {
    return extent(start, start + (from.end - from.start), from.grain);
  }
  const end = shiftCivil(from.end, period);
  return end === null ? null : extent(start, end, from.grain);
}

function shiftCivil(civil: number, period: Period): number | null {
  const months = period.years * 12 + period.months;
  if (!canShift(civil, months, "month")) return null;
  const inMonths = shiftBy(civil, months, "month");
  const days = period.weeks * 7 + period.days;
  return canShift(inMonths, days, "day") ? shiftBy(inMonths, days, "day") : null;
}
