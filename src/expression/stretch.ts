import { canShift, shiftBy, unitOf } from "../time/granularity.js";
import { canShiftInstant, type Period, period, shiftInstant } from "../time/period.js";
import type { Anchoring } from "./context.js";
import type { CalendarUnit, Elapsed, Stretch } from "./expression.js";
import { extent, extentAt, isClock } from "./extent.js";
import { impossibleDate, one, type Value } from "./value.js";

const BEYOND = "it lies outside the years 1 to 9999";

/** This, last, next week: the calendar unit that lies some units from that of speech time. */
export function anchorUnit({ unit, offset }: CalendarUnit, anchoring: Anchoring): Value {
  const weekStart = unit === "week" ? anchoring.weekStart : 1;
  const current = unitOf(anchoring.now, unit, weekStart).start;
  if (!canShift(current, offset, unit)) {
    return impossibleDate(BEYOND);
  }
  const { start, end } = unitOf(shiftBy(current, offset, unit), unit, weekStart);
  return one(extent(start, end, unit));
}

/**
 * The last or next N units.
 *
 * Last, of days and coarser units: from the start of the day N units ago to speech time, or the N whole
 * units before the current one, or exactly N units to the instant. Last, on the clock: always the last.
 * Next: the N whole units after the current one, or exactly N units from the instant.
 */
export function anchorStretch({ toward, count, unit }: Stretch, anchoring: Anchoring): Value {
  const { now, zone, context } = anchoring;
  const { speechTime } = context;
  const sign = toward === "past" ? -1 : 1;
  const amount = periodOf(sign * count, unit);
  const weekStart = unit === "week" ? anchoring.weekStart : 1;
  const current = unitOf(now, unit, weekStart);
  if (!canShiftInstant(speechTime, amount, zone) || !canShift(current.start, sign * (count + 1), unit)) {
    return impossibleDate(BEYOND);
  }
  const reached = shiftInstant(speechTime, amount, zone);
  if (toward === "past") {
    const policy = isClock(unit) ? "from-instant" : anchoring.choose("lastUnits");
    switch (policy) {
      case "complete-units":
        return one(extent(shiftBy(current.start, -count, unit), current.start, unit));
      case "from-instant":
        return one(extentAt(reached, speechTime + 1, unit, zone));
      case "from-start-of-day": {
        const until = extentAt(reached, speechTime + 1, unit, zone);
        return one({ ...until, start: unitOf(until.start, "day").start, startAt: null });
      }
    }
  }
  return anchoring.choose("nextUnits") === "complete-units"
    ? one(extent(current.end, shiftBy(current.end, count, unit), unit))
    : one(extentAt(speechTime, reached, unit, zone));
}

/** A unit up to speech time, that instant included, or the rest of it. */
export function anchorElapsed({ unit, toward }: Elapsed, anchoring: Anchoring): Value {
  const { start, end } = unitOf(anchoring.now, unit, unit === "week" ? anchoring.weekStart : 1);
  const speech = extentAt(anchoring.context.speechTime + 1, anchoring.context.speechTime + 1, unit, anchoring.zone);
  return toward === "past"
    ? one({ ...extent(start, speech.end, unit), endAt: speech.endAt })
    : one({ ...extent(speech.start, end, unit), startAt: speech.startAt });
}

function periodOf(count: number, unit: Stretch["unit"]): Period {
  switch (unit) {
    case "second":
      return period({ seconds: count });
    case "minute":
      return period({ minutes: count });
    case "hour":
      return period({ hours: count });
    case "day":
      return period({ days: count });
    case "week":
      return period({ weeks: count });
    case "month":
      return period({ months: count });
    case "quarter":
      return period({ months: 3 * count });
    case "half":
      return period({ months: 6 * count });
    case "year":
      return period({ years: count });
    case "decade":
      return period({ years: 10 * count });
    case "century":
      return period({ years: 100 * count });
  }
}
