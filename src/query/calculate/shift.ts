import {
  type CalendarTime,
  isClockGrain,
  rankOfGrain,
  sayCalendarTime,
  type TimeGrain,
} from "../../time/calendar-time.js";
import { type CivilTime, fields, dayStart, msPerDay, weekday } from "../../time/civil.js";
import { moved } from "../../time/granularity.js";
import { isNothing, type Length, scaleLength, unitIn, withWholeDays } from "../../time/length.js";
import { civilOf } from "../../time/zone.js";
import { grainFor, instantAt, zoneOf } from "./align.js";
import { type Calculation, refuse } from "./context.js";

/**
 * A time moved by a length: months first, clamped to the end of the month once, then days, then the clock as
 * elapsed time. Nothing becomes finer than it was: May 2007 and three months is August 2007, and a date cannot move by
 * five hours, unless these make whole units of it.
 */
export function shiftTime(time: CalendarTime, by: Length, calculation: Calculation): CalendarTime {
  const { months, days, ms } = withWholeDays(settled(by, calculation));
  if (isNothing({ months, days, ms })) return time;
  const tooFine = (unit: TimeGrain): never =>
    refuse({ kind: "finer-than-time", time: sayCalendarTime(time), unit });
  if (!Number.isInteger(months)) return tooFine("day");
  const inMonths = unitIn(time.grain).months;
  if (inMonths > 0 && (days !== 0 || ms !== 0)) return tooFine(ms === 0 ? "day" : "hour");
  if (inMonths > 0 && months % inMonths !== 0) return tooFine("month");
  if (months !== 0 && (time.cycle === "week" || time.cycle === "day")) {
    return refuse({ kind: "incomparable", what: `${sayCalendarTime(time)} and months` });
  }
  const wholeDays = days + (isClockGrain(time.grain) ? 0 : ms / msPerDay);
  if (!Number.isInteger(wholeDays)) return tooFine("hour");
  const isDaysFirst = months !== 0 && wholeDays !== 0 && calculation.choose("mixed-length") === "days-first";
  const onDate = isDaysFirst
    ? byMonths(time.wall + wholeDays * msPerDay, months, calculation)
    : byMonths(time.wall, months, calculation) + wholeDays * msPerDay;
  checkYears(onDate, time);
  checkYears(onDate + ms, time);
  if (time.cycle === "month" && fields(onDate).month !== 1 && wholeDays !== 0) return tooFine("month");
  const wall = isClockGrain(time.grain) && ms !== 0 ? byClock(time, onDate, ms, calculation) : onDate;
  checkYears(wall, time);
  const grain = isClockGrain(time.grain) ? grainFor(wall, time.grain) : time.grain;
  const { weekday: _, ...rest } = time;
  return { ...rest, wall, grain };
}

/** Of a length that nobody counted, the typical amount, the least or the most. */
export function settled(length: Length, calculation: Calculation): Length {
  if (length.vague === undefined) return length;
  const [least, most] = length.vague;
  const how = calculation.choose("vague-amount");
  const { months, days, ms } = scaleLength(length, how === "typical" ? 1 : how === "least" ? least : most);
  return { months, days, ms };
}

function byMonths(wall: CivilTime, months: number, calculation: Calculation): CivilTime {
  if (months === 0) return wall;
  const reached = moved(wall, months, "month");
  if (!Number.isFinite(reached) || fields(reached).day === fields(wall).day) return reached;
  if (calculation.choose("month-end") === "clamp") return reached;
  return reached + (fields(wall).day - fields(reached).day) * msPerDay;
}

/** Elapsed time: in a zone over the changes of its clocks. */
function byClock(time: CalendarTime, wall: CivilTime, ms: number, calculation: Calculation): CivilTime {
  const zone = zoneOf(time, calculation);
  if (zone === null || time.cycle !== "none") return Math.round(wall + ms);
  return civilOf(Math.round(instantAt({ ...time, wall }, zone) + ms), zone);
}

/** The years 9999 BC to 9999. */
function checkYears(wall: CivilTime, time: CalendarTime): void {
  if (wall >= dayStart(-9998, 1, 1) && wall < dayStart(10_000, 1, 1)) return;
  refuse({
    kind: "impossible-date",
    reason: `${sayCalendarTime(time)} would leave the years 9999 BC to 9999`,
  });
}

/** A day moved by working days, Monday to Friday. */
export function shiftBusiness(time: CalendarTime, by: Length): CalendarTime {
  const isDay = time.grain === "day" && (time.cycle === "none" || time.cycle === "week");
  if (!isDay || by.months !== 0 || by.ms !== 0 || !Number.isInteger(by.days) || Math.abs(by.days) > 1e6) {
    return refuse({ kind: "finer-than-time", time: sayCalendarTime(time), unit: "day" });
  }
  const step = by.days < 0 ? -msPerDay : msPerDay;
  let { wall } = time;
  for (let left = Math.abs(by.days); left > 0; ) {
    wall += step;
    if (weekday(wall) < 6) left -= 1;
  }
  return { ...time, wall };
}

/** Whether a grain is finer than a unit. */
export function isFiner(unit: TimeGrain, than: TimeGrain): boolean {
  return !isClockGrain(than) && rankOfGrain(unit) < rankOfGrain(than);
}
