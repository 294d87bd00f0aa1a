import type { CalendarUnit, Elapsed, Expression, Stretch } from "../../../algebra/expression.js";
import { periodOfUnits } from "../../../algebra/units.js";
import { canShift, isClockUnit, shiftBy, unitOf, unitAway } from "../../../time/granularity.js";
import { canShiftInstant, negate, period, type Period, shiftInstant } from "../../../time/period.js";
import type { ExpressionPolicy } from "../policy/policy.js";
import { printExpression } from "../print/print-expression.js";
import type { Anchoring } from "./context.js";
import { extent, extentAt } from "./extent.js";
import { intersectAll } from "./intersect.js";
import { unitSaid } from "./offset.js";
import { BEYOND_CALENDAR, impossible, mapExtents, one, type Value } from "./value.js";

/** This, last, next week: the calendar unit that lies some units from that of speech time. */
export function anchorUnit({ unit, offset }: Omit<CalendarUnit, "kind">, anchoring: Anchoring): Value {
  const weekStart = unit === "week" ? anchoring.weekStart : 1;
  const current = unitOf(anchoring.now, unit, weekStart).start;
  const reached = unitAway(current, offset, unit);
  if (reached === null) {
    return impossible(BEYOND_CALENDAR);
  }
  const { start, end } = unitOf(reached, unit, weekStart);
  return one(extent(start, end, unit));
}

/**
 * The last or next N units.
 *
 * Last, of days and coarser units: from the start of the day N units ago to speech time, or the N whole
 * units before the current one, or exactly N units to the instant. Last, on the clock: always the last.
 * Next: the N whole units after the current one, or exactly N units from the instant.
 */
export function anchorStretch(stretch: Stretch, anchoring: Anchoring): Value {
  return stretch.rolling === undefined ? anchorUnits(stretch, anchoring) : anchorRolling(stretch, anchoring);
}

function anchorUnits({ toward, count, unit }: Stretch, anchoring: Anchoring): Value {
  const { zone, context } = anchoring;
  const { speechTime } = context;
  const policy = policyOf(toward, unit, anchoring);
  if (policy === "complete-units") {
    return wholeUnits(toward === "past" ? -count : count, unit, anchoring);
  }
  const sign = toward === "past" ? -1 : 1;
  if (policy === "nth-unit") {
    return anchorUnit({ unit, offset: sign * count }, anchoring);
  }
  const amount = periodOfUnits(sign * count, unit);
  if (!canShiftInstant(speechTime, amount, zone)) {
    return impossible(BEYOND_CALENDAR);
  }
  const reached = shiftInstant(speechTime, amount, zone);
  const day = unitOf(extentAt(reached, reached, unit, zone).start, "day");
  const today = unitOf(anchoring.now, "day");
  if (policy === "exact-day" && !isClockUnit(unit)) {
    const grain = unit === "month" || unit === "year" ? unitSaid(unit, anchoring) : "day";
    const { start, end } = unitOf(day.start, grain);
    return one(extent(start, end, grain));
  }
  const isWhole = unit === "quarter" || unit === "half" || unit === "decade" || unit === "century";
  if (isWhole && (policy === "until-today" || policy === "from-tomorrow")) {
    return wholeUnits(sign * count, unit, anchoring);
  }
  if (policy === "until-today" && !isClockUnit(unit)) {
    return one(extent(day.start, today.start, "day"));
  }
  if (policy === "from-tomorrow" && !isClockUnit(unit)) {
    return one(extent(today.end, day.end, "day"));
  }
  if (toward === "future") {
    return one(extentAt(speechTime, reached, unit, zone));
  }
  if (isClockUnit(unit) && anchoring.choose("nowEnd") === "excluded") {
    return one(extentAt(reached, speechTime, unit, zone));
  }
  const until = extentAt(reached, speechTime + 1, unit, zone);
  return policy === "from-instant" || isClockUnit(unit)
    ? one(until)
    : one({ ...until, start: unitOf(until.start, "day").start, startAt: null });
}

/**
 * "The last hour", "the past week", "the next year": so long up to the instant of speech or from it on,
 * `[S − 1 unit, S]`, a day being 24 hours; or what is meant without "the"; or from the start of its day.
 * "The last week" is flagged, for it is the calendar week to many.
 */
function anchorRolling(stretch: Stretch, anchoring: Anchoring): Value {
  const { toward, unit, rolling } = stretch;
  if (rolling !== "past" && !isClockUnit(unit)) {
    anchoring.remark({ kind: "flagged", expression: printExpression(stretch) });
  }
  const policy = anchoring.choose("theUnit");
  if (policy === "as-without-the") return withoutThe(stretch, anchoring);
  const { speechTime } = anchoring.context;
  const { zone } = anchoring;
  const amount = directed(toward, unit === "day" ? period({ hours: 24 }) : periodOfUnits(1, unit));
  if (!canShiftInstant(speechTime, amount, zone)) return impossible(BEYOND_CALENDAR);
  const reached = shiftInstant(speechTime, amount, zone);
  if (toward === "future") return one(extentAt(speechTime, reached, unit, zone));
  const isIncluded = anchoring.choose("nowEnd") === "included";
  const until = extentAt(reached, isIncluded ? speechTime + 1 : speechTime, unit, zone);
  return policy === "from-instant" || isClockUnit(unit)
    ? one(until)
    : one({ ...until, start: unitOf(until.start, "day").start, startAt: null });
}

/** "Last week", "past hour": the calendar unit, or the length by policy; of the clock "past" is a length. */
function withoutThe({ toward, count, unit, rolling }: Stretch, anchoring: Anchoring): Value {
  const isLength =
    (rolling === "past" && isClockUnit(unit)) ||
    ((rolling === "past" || isClockUnit(unit)) && anchoring.choose("pastUnit") === "length");
  return isLength
    ? anchorUnits({ kind: "stretch", toward, count, unit }, anchoring)
    : anchorUnit({ unit, offset: toward === "past" ? -1 : 1 }, anchoring);
}

function directed(toward: Stretch["toward"], amount: Period): Period {
  return toward === "past" ? negate(amount) : amount;
}

function policyOf(
  toward: Stretch["toward"],
  unit: Stretch["unit"],
  anchoring: Anchoring,
): ExpressionPolicy["lastUnits"] | ExpressionPolicy["nextUnits"] {
  if (toward === "future") return anchoring.choose("nextUnits");
  return isClockUnit(unit) ? "from-instant" : anchoring.choose("lastUnits");
}

/** The whole units after the current one, or before it when their count is negative. */
function wholeUnits(count: number, unit: Stretch["unit"], anchoring: Anchoring): Value {
  const current = unitOf(anchoring.now, unit, unit === "week" ? anchoring.weekStart : 1);
  const near = count < 0 ? current.start : current.end;
  if (!canShift(near, count, unit)) {
    return impossible(BEYOND_CALENDAR);
  }
  const far = shiftBy(near, count, unit);
  return one(extent(Math.min(near, far), Math.max(near, far), unit));
}

/**
 * A unit up to speech time, that instant included, or the rest of it; or all of it, as TimeML values it. Of a
 * part of a day that is wholly over, or still to come, all of it either way.
 */
export function anchorElapsed(
  { unit, toward, of }: Elapsed,
  anchoring: Anchoring,
  anchorChild: (expression: Expression, anchoring: Anchoring) => Value,
): Value {
  const whole = of === undefined ? null : anchorChild(of, anchoring);
  if (whole !== null && anchoring.choose("elapsed") === "whole") return whole;
  const side = elapsedUnit(unit, toward, anchoring);
  if (whole === null) return side;
  // The night of a day ends with the next.
  const cut = intersectAll([toward === "future" ? endless(side) : side, whole]);
  return cut.kind === "impossible" ? whole : cut;
}

function endless(side: Value): Value {
  return mapExtents(
    side,
    (one) => [{ ...one, end: Number.POSITIVE_INFINITY, endAt: Number.POSITIVE_INFINITY }],
    BEYOND_CALENDAR,
  );
}

function elapsedUnit(unit: Elapsed["unit"], toward: Elapsed["toward"], anchoring: Anchoring): Value {
  const { start, end } = unitOf(anchoring.now, unit, unit === "week" ? anchoring.weekStart : 1);
  if (anchoring.choose("elapsed") === "whole") return one(extent(start, end, unit));
  const { speechTime } = anchoring.context;
  const isIncluded = toward === "future" || anchoring.choose("nowEnd") === "included";
  const at = isIncluded ? speechTime + 1 : speechTime;
  const speech = extentAt(at, at, unit, anchoring.zone);
  return toward === "past"
    ? one({ ...extent(start, speech.end, unit), endAt: speech.endAt })
    : one({ ...extent(speech.start, end, unit), startAt: speech.startAt });
}
