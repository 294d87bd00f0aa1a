import type { Bounded, CivilFields, Expression, Lasting } from "../../../algebra/expression.js";
import { grainOfPeriod } from "../../../algebra/units.js";
import { type Reach, reachOf } from "../../../algebra/walk.js";
import { msPerDay, msPerMinute } from "../../../time/civil.js";
import { floorTo, isClockUnit, nextAfter } from "../../../time/granularity.js";
import { canShiftInstant, isBackward, type Period, shiftInstant } from "../../../time/period.js";
import { instantOf } from "../../../time/zone.js";
import { printExpression } from "../print/print-expression.js";
import type { Anchoring } from "./context.js";
import { type Extent, extentAt, isClockTime, isEmptyExtent } from "./extent.js";
import { intersectAll } from "./intersect.js";
import { nearest } from "./occurrence.js";
import { BACKWARD, saysEnd } from "./range.js";
import { eachOf } from "./recurrence.js";
import type { Recurring } from "./recurring.js";
import { overhangOf } from "./time-of-day.js";
import { BEYOND_CALENDAR, impossible, mapExtents, type Value } from "./value.js";

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
      const unit = isClockUnit(grainOfPeriod(period)) ? msPerMinute : msPerDay;
      const isExact = anchoring.choose("lengthEnd") === "exact";
      return [extentAt(start, isExact ? end : end + unit, from.grain, zone)];
    },
    BEYOND_CALENDAR,
  );
}

function endingWith(to: Extent, period: Period, { zone }: Anchoring): readonly Extent[] {
  const end = to.endAt ?? instantOf(to.end, zone).instant;
  return canShiftInstant(end, period, zone)
    ? [extentAt(shiftInstant(end, period, zone), end, to.grain, zone)]
    : [];
}

type AnchorChild = (expression: Expression, anchoring: Anchoring) => Value;

/**
 * Before X `(−∞, X.start)`; after X `[X.end, ∞)`, after a clock time `[X.start, ∞)`; since X
 * `[X.start, ∞)`; until and by X `(−∞, X.end)`, or to its start by policy, but for "until the end of X".
 *
 * Before, after and until a time of day reach no further than the day of it, and a weekday in a week no
 * further than that week: "before 7 am today", "after Wednesday this week".
 */
export function anchorBounded(expression: Bounded, anchoring: Anchoring, anchorChild: AnchorChild): Value {
  const reach = reachOf(expression);
  const isCut = reach !== null && anchoring.choose("clockBound") !== "open";
  // The day is that of the zone in which the time is said.
  const { kind, of } = expression;
  if (isCut && of.kind === "in-zone") {
    return anchorChild({ ...of, of: { kind, of: of.of } }, anchoring);
  }
  const value = anchorChild(of, anchoring);
  if (!isCut) return bordered(value, expression, anchoring);
  return reach.kind === "day"
    ? onItsDay(value, expression, reach, anchoring)
    : intersectAll([bordered(value, expression, anchoring), anchorChild(reach.whole, anchoring)]);
}

/** Bounds within the day; where no day is said within the one that is meant, or within each by policy. */
function onItsDay(
  value: Value,
  expression: Bounded,
  { clock, isAlone }: Extract<Reach, { kind: "day" }>,
  anchoring: Anchoring,
): Value {
  const cut = (border: Extent): readonly Extent[] => {
    const overhang = isNight(clock) ? overhangOf(clock.dayPart, anchoring) : 0;
    const all = bounded(expression, border, anchoring);
    return [withinDay(all, border, expression.kind, clock.hour === 24 ? 1 : overhang, overhang)];
  };
  if (value.kind !== "recurring") return mapExtents(value, cut, BACKWARD);
  if (isAlone) {
    anchoring.remark({ kind: "flagged", expression: printExpression(expression) });
    if (anchoring.inForce("clockBound") === "every-day") {
      const each = mapExtents(value, cut, BACKWARD);
      return each.kind === "recurring" ? eachOf(each.recurring, "some", anchoring) : each;
    }
  }
  return mapExtents(borderOf(expression.kind, value.recurring, anchoring), cut, BACKWARD);
}

/** A time of the night, which ends with the day after the one that names it. */
function isNight(clock: CivilFields): clock is CivilFields & { readonly dayPart: "night" | "at-night" } {
  return clock.hour !== undefined && (clock.dayPart === "night" || clock.dayPart === "at-night");
}

/**
 * What of a bound lies on the day of its border. All of a day is before the midnight that is said of it.
 *
 * @param late      how long after its midnight a border may still be one of the day
 * @param overhang  how far the day is taken to reach into the next: to the end of its night
 */
function withinDay(
  all: Extent,
  border: Extent,
  kind: Bounded["kind"],
  late: number,
  overhang: number,
): Extent {
  const start = floorTo(border.start - late, "day");
  const end = nextAfter(start, "day") + overhang;
  if (kind !== "after" && border.start === start) {
    return { start, end, startAt: null, endAt: null, grain: border.grain };
  }
  const cut: Extent = {
    ...all,
    ...(all.start < start ? { start, startAt: null } : {}),
    ...(all.end > end ? { end, endAt: null } : {}),
  };
  return isEmptyExtent(cut) ? all : cut;
}

function bordered(value: Value, expression: Bounded, anchoring: Anchoring): Value {
  const of = value.kind === "recurring" ? borderOf(expression.kind, value.recurring, anchoring) : value;
  if (of.kind === "several") return impossible({ kind: "several-borders" });
  return mapExtents(of, (border) => [bounded(expression, border, anchoring)], BACKWARD);
}

/** Since looks back whatever the tense; the rest look the way that the question does. */
function borderOf(kind: Bounded["kind"], recurring: Recurring, anchoring: Anchoring): Value {
  const looksBackOnly = kind === "since" && anchoring.choose("since") === "past";
  return nearest(recurring, looksBackOnly ? "past" : anchoring.direction, anchoring, looksBackOnly);
}

function bounded({ kind, of }: Bounded, border: Extent, anchoring: Anchoring): Extent {
  const { start, startAt, end, endAt, grain } = border;
  const noStart = { start: Number.NEGATIVE_INFINITY, startAt: Number.NEGATIVE_INFINITY };
  const noEnd = { end: Number.POSITIVE_INFINITY, endAt: Number.POSITIVE_INFINITY };
  switch (kind) {
    case "before":
      return { ...noStart, end: start, endAt: startAt, grain };
    case "since":
      return { start, startAt, ...noEnd, grain };
    case "after": {
      const isPoint = isClockTime(border) || anchoring.choose("afterStart") === "start";
      return { start: isPoint ? start : end, startAt: isPoint ? startAt : endAt, ...noEnd, grain };
    }
    case "until": {
      const included = saysEnd(of) || anchoring.choose("untilEnd") === "included";
      return { ...noStart, end: included ? end : start, endAt: included ? endAt : startAt, grain };
    }
  }
}
