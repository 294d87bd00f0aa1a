import type { Issue } from "../issue/issue.js";
import { canShift, type Granularity, granularities, shiftBy, unitOf } from "../time/granularity.js";
import { canShiftInstant, isBackward, type Period, shiftInstant } from "../time/period.js";
import { msPerHour } from "../time/timeline.js";
import { instantOf } from "../time/zone.js";
import type { Anchoring } from "./context.js";
import { grainOfPeriod, PARTS } from "./period-grain.js";
import type { Lasting, Neighbour, NeighbourDay, Offset } from "./expression.js";
import { type Extent, extent, extentAt, isClock } from "./extent.js";
import { nearest } from "./occurrence.js";
import { earliest, latest } from "./recurring.js";
import { unitAway } from "./unit-away.js";
import { impossible, mapExtents, one, type Value } from "./value.js";

const OUT_OF_RANGE: Issue = { kind: "impossible-date", reason: "it lies outside the years 1 to 9999" };

const MINUTE = 60_000;
const DAY = 86_400_000;

const LENGTH_MS: Readonly<Partial<Record<Granularity, number>>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

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
    return impossible(OUT_OF_RANGE);
  }
  const reached = shiftInstant(context.speechTime, period, zone);
  if (isClock(grain)) {
    const unit = LENGTH_MS[grain] ?? 0;
    switch (anchoring.choose("clockAgo")) {
      case "rounded":
        return one(extentAt(reached - unit / 2, reached + unit / 2, grain, zone));
      case "instant":
        return one(extentAt(reached, reached + 1000, "second", zone));
      case "finer-unit": {
        const isWhole = grain === "hour" && Number.isInteger(period.hours);
        const finer = isWhole ? "minute" : "second";
        const since = extentAt(reached, reached, finer, zone).start;
        const { start, end } = unitOf(since, finer);
        return one(extent(start, end, finer));
      }
    }
  }
  const civil = extentAt(reached, reached, grain, zone).start;
  if (grain === "day" && anchoring.choose("daysAgo") === "instant") {
    return one(extentAt(reached, reached + 1000, "second", zone));
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
  if (isClock(grain) || grain === "day" || !canShiftInstant(context.speechTime, period, zone)) return null;
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
      const isCoarser = granularities.indexOf(from.grain) > granularities.indexOf(grain);
      const moved = isCoarser
        ? fromBorder(from, period, grain, backward, anchoring)
        : shifted(from, period, anchoring);
      if (moved === null) return [];
      const isFiner = !isCoarser && from.grain !== grain && (grain === "month" || grain === "year");
      if (!isFiner || anchoring.choose("anchorGrain") === "anchor") return [moved];
      const whole = unitOf(moved.start, grain);
      return [extent(whole.start, whole.end, grain)];
    },
    OUT_OF_RANGE,
  );
}

/** The period that begins or ends with an anchor: days and longer units from its day, clock parts from its instant. */
export function anchorLasting({ period }: Lasting, anchor: Value, anchoring: Anchoring): Value {
  const { zone } = anchoring;
  const settled =
    anchor.kind === "recurring" ? nearest(anchor.recurring, anchoring.direction, anchoring) : anchor;
  return mapExtents(
    settled,
    (from) => {
      if (isBackward(period)) return endingWith(from, period, anchoring);
      const start = from.startAt ?? instantOf(from.start, zone).instant;
      if (!canShiftInstant(start, period, zone)) return [];
      const end = shiftInstant(start, period, zone);
      const unit = isClock(grainOfPeriod(period)) ? MINUTE : DAY;
      const isExact = anchoring.choose("lengthEnd") === "exact";
      return [extentAt(start, isExact ? end : end + unit, from.grain, zone)];
    },
    OUT_OF_RANGE,
  );
}

function endingWith(to: Extent, period: Period, { zone }: Anchoring): readonly Extent[] {
  const end = to.endAt ?? instantOf(to.end, zone).instant;
  return canShiftInstant(end, period, zone)
    ? [extentAt(shiftInstant(end, period, zone), end, to.grain, zone)]
    : [];
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
  if (isClock(grain)) {
    // A time of day is a point: a quarter of an hour after 1 pm is 13:15.
    const isPoint = isClock(from.grain) && from.end - from.start <= msPerHour;
    const border = instantOf(backward || isPoint ? from.start : from.end, zone).instant;
    if (!canShiftInstant(border, period, zone)) return null;
    const start = shiftInstant(border, period, zone);
    return extentAt(start, start + (LENGTH_MS[grain] ?? 0), grain, zone);
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
  if (from.grain === "day" || from.grain === "week" || isClock(from.grain)) {
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

/** The calendar unit that lies `offset` units from the one that holds the anchor. */
export function anchorNeighbour({ unit, offset }: Neighbour, anchor: Value): Value {
  return mapExtents(
    anchor,
    (from) => {
      const edge = offset < 0 ? from.start : Math.max(from.start, from.end - 1);
      const holds = unitOf(edge, unit).start;
      const start = unitAway(holds, offset, unit);
      return start === null ? [] : [extent(start, unitOf(start, unit).end, unit)];
    },
    OUT_OF_RANGE,
  );
}

/** The nth such day that ends before the anchor begins (negative), or begins after it ends. */
export function anchorNeighbourDay({ offset }: NeighbourDay, day: Value, anchor: Value): Value {
  if (day.kind !== "recurring") {
    return day;
  }
  const { recurring } = day;
  return mapExtents(
    anchor,
    (from) => {
      let found: Extent | null = from;
      for (let left = Math.abs(offset); left > 0 && found !== null; left--) {
        const { start, end }: Extent = found;
        found =
          offset < 0
            ? latest(recurring, start, (candidate) => candidate.end <= start)
            : earliest(recurring, end - 1, (candidate) => candidate.start >= end);
      }
      return found === null || offset === 0 ? [] : [found];
    },
    OUT_OF_RANGE,
  );
}
