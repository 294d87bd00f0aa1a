import type { TimePart } from "../../algebra/value.js";
import {
  type CalendarTime,
  isClockGrain,
  rankOfGrain,
  sayCalendarTime,
  type TimeGrain,
  weekdayNames,
} from "../../time/calendar-time.js";
import { daysInMonth, dayStart, fields, isLeapYear, isoWeek, msPerDay, weekday } from "../../time/civil.js";
import { floorTo } from "../../time/granularity.js";
import { civilOf, utc } from "../../time/zone.js";
import { filled } from "./align.js";
import { instant } from "./difference.js";
import { type Calculation, type Evaluated, refuse } from "./context.js";

/** How fine a time must be known for each part. */
const needs: Readonly<Record<TimePart, TimeGrain>> = {
  ...{
    year: "year",
    month: "month",
    day: "day",
    weekday: "day",
    hour: "hour",
    minute: "hour",
    second: "hour",
  },
  ...{ date: "day", clock: "hour", week: "week", "week-year": "week", "week-of-month": "day" },
  ...{ "day-of-year": "day", quarter: "quarter", half: "half", decade: "decade", century: "century" },
  ...{ era: "century", "leap-year": "year", "month-length": "month", "year-length": "year", unix: "hour" },
};

const clockParts = new Set<TimePart>(["hour", "minute", "second", "clock"]);
const weekParts = new Set<TimePart>(["weekday"]);
const yearlyParts = new Set<TimePart>(["month", "day", "quarter", "half", "month-length"]);

function isKnown({ grain, cycle }: CalendarTime, part: TimePart): boolean {
  if (!isClockGrain(grain) && rankOfGrain(grain) > rankOfGrain(needs[part])) return false;
  // A week may lie in two months or years.
  if (grain === "week" && !["week", "week-year"].includes(part)) return false;
  if (clockParts.has(part)) return isClockGrain(grain);
  if (cycle === "none") return true;
  if (cycle === "week") return weekParts.has(part);
  if (cycle === "month") return part === "day";
  return cycle === "year" && yearlyParts.has(part);
}

/** "The 1st of December" in the year in which it is asked; null where nobody knows when that is, or a year is no help. */
function inThisYear(time: CalendarTime, { speechTime, zone }: Calculation): CalendarTime | null {
  if (time.cycle !== "year" || speechTime === null) return null;
  const { year } = fields(civilOf(speechTime, zone ?? utc));
  return filled(time, dayStart(year, 1, 1), "after");
}

/** The year, weekday, ISO week and so on of a time; an issue where the time is not known as finely. */
export function partOf(time: CalendarTime, part: TimePart, calculation: Calculation): Evaluated {
  if (part === "weekday" && time.cycle === "year" && time.weekday !== undefined) {
    return names(weekdayNames[time.weekday - 1]);
  }
  if (!isKnown(time, part)) {
    const dated = inThisYear(time, calculation);
    if (dated !== null && isKnown(dated, part)) return partOf(dated, part, calculation);
    return refuse({ kind: "finer-than-time", time: sayCalendarTime(time), unit: part });
  }
  const { wall } = time;
  const { year, month, day, hour, minute, second } = fields(wall);
  const dayOfYear = Math.floor((floorTo(wall, "day") - dayStart(year, 1, 1)) / msPerDay) + 1;
  switch (part) {
    case "year":
      return number(saidYear(year, calculation));
    case "month":
      return number(month);
    case "day":
      return number(day);
    case "hour":
      return number(hour);
    case "minute":
      return number(minute);
    case "second":
      return number(second + (wall - Math.floor(wall / 1000) * 1000) / 1000);
    case "weekday":
      return names(weekdayNames[weekday(wall) - 1]);
    case "date":
      return { kind: "time", time: { ...time, wall: floorTo(wall, "day"), grain: "day", zone: null } };
    case "clock":
      return {
        kind: "time",
        time: { ...time, wall: wall - floorTo(wall, "day") + dayStart(2001, 1, 1), cycle: "day" },
      };
    case "week":
      if (calculation.choose("week-number") === "iso") return number(isoWeek(wall).week);
      return number(Math.ceil(dayOfYear / 7));
    case "week-year":
      return number(isoWeek(wall).year);
    case "week-of-month":
      return number(weekOfMonth(wall, calculation));
    case "day-of-year":
      return number(dayOfYear);
    case "quarter":
      return number(Math.ceil(month / 3));
    case "half":
      return number(Math.ceil(month / 6));
    case "decade":
      return number(Math.floor(year / 10) * 10);
    case "century":
      return number(year > 0 ? Math.ceil(year / 100) : Math.ceil((1 - year) / 100));
    case "era":
      return names(year > 0 ? "AD" : "BC");
    case "leap-year":
      return { kind: "truth", truth: isLeapYear(year) ? "yes" : "no" };
    case "month-length":
      if (time.cycle === "year" && month === 2)
        return number(calculation.choose("unnamed-year") === "leap" ? 29 : 28);
      return number(daysInMonth(year, month));
    case "year-length":
      return number(isLeapYear(year) ? 366 : 365);
    case "unix":
      return number(instant(time, calculation) / 1000);
  }
}

function number(value: number): Evaluated {
  return { kind: "number", number: value };
}

function names(name: string | undefined): Evaluated {
  return { kind: "names", names: name === undefined ? [] : [name] };
}

/** Years before 1 are told as negative: −352 is 352 BC. */
function saidYear(year: number, calculation: Calculation): number {
  if (year > 0) return year;
  return calculation.choose("year-zero") === "none" ? year - 1 : year;
}

function weekOfMonth(wall: number, calculation: Calculation): number {
  const { year, month, day } = fields(wall);
  const how = calculation.choose("week-of-month");
  if (how === "seven-days") return Math.ceil(day / 7);
  if (how === "contains-first") return Math.ceil((day + weekday(dayStart(year, month, 1)) - 1) / 7);
  const thursday = fields(wall + (4 - weekday(wall)) * msPerDay);
  return Math.ceil(thursday.day / 7);
}
