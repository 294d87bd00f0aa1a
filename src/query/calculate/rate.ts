import { type CalendarTime, endOfTime, isClockGrain, rankOfGrain } from "../../time/calendar-time.js";
import { msPerDay } from "../../time/civil.js";
import { floorTo, type Granularity } from "../../time/granularity.js";
import { type Length, scaleLength, sizeOf, unitIn } from "../../time/length.js";
import { type Calculation, refuse } from "./context.js";
import { settled, shiftTime } from "./shift.js";

/**
 * How many whole times what comes once in `every` comes in a length.
 *
 * Of years and months by its times in a common year of 365 days, cut to whole ones: 52 weeks, 26 fortnights.
 */
export function timesIn(within: Length, every: Length, calculation: Calculation): number {
  const [whole, part] = [settled(within, calculation), settled(every, calculation)];
  const isOfMonths = (length: Length): boolean => length.days === 0 && length.ms === 0;
  const count = (above: number, below: number): number => {
    if (below > 0 && above >= 0) return Math.floor(above / below + 1e-9);
    return refuse({ kind: "wrong-kind", wanted: "length above zero", found: "length of zero" });
  };
  if (isOfMonths(whole) && isOfMonths(part)) return count(whole.months, part.months);
  if (isOfMonths(whole) && part.months === 0 && calculation.choose("times-a-year") === "whole") {
    const inYear = count(sizeOf({ months: 12, days: 0, ms: 0 }, "common"), sizeOf(part, "common"));
    if (inYear > 0) return count(inYear * whole.months, 12);
  }
  const how = whole.months === 0 && part.months === 0 ? "mean" : calculation.choose("month-length");
  return count(sizeOf(whole, how), sizeOf(part, how));
}

/**
 * The next or the last before, at the grain of the time: a length that is no whole units of it counts from the start of
 * the time, or back from its end.
 */
export function recurred(
  time: CalendarTime,
  every: Length,
  toward: "after" | "before",
  calculation: Calculation,
): CalendarTime {
  const length = settled(every, calculation);
  if (sizeOf(length, "mean") < 0)
    return refuse({ kind: "wrong-kind", wanted: "length above zero", found: "length below zero" });
  const by = toward === "after" ? length : scaleLength(length, -1);
  if (isClockGrain(time.grain) || rankOfGrain(time.grain) < rankOfGrain("month") || isWhole(time, length)) {
    return shiftTime(time, by, calculation);
  }
  const wall = toward === "after" ? time.wall : endOfTime(time) - msPerDay;
  const point = shiftTime({ ...time, wall, grain: "minute" }, by, calculation);
  return { ...point, grain: time.grain, wall: floorTo(point.wall, time.grain as Granularity) };
}

function isWhole({ grain }: CalendarTime, { months, days, ms }: Length): boolean {
  const isOfMonths = days === 0 && ms === 0 && Number.isInteger(months);
  return isOfMonths && months % unitIn(grain).months === 0;
}
