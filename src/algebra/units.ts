import { type Granularity, isClockUnit } from "../time/granularity.js";
import { type Period, period } from "../time/period.js";
import type { CivilFields, DayPart } from "./expression.js";

/** The weekday number that stands for Saturday and Sunday together. */
export const WEEKEND = 67;

/** The weekday number that stands for any day from Monday to Friday. */
export const WORKDAY = 15;

/**
 * Whether a decade is called like the century that it begins: "the 1800s" are ten years or a hundred, "the
 * 2000s" ten years to everybody.
 *
 * @param decade  its first year
 */
export function isOfHundreds(decade: number): boolean {
  return decade % 100 === 0 && decade < 2000;
}

/** The plural of the name of a unit or day: "weeks", "centuries", "Fridays". */
export function pluralOf(unit: string): string {
  return unit === "century" ? "centuries" : `${unit}s`;
}

/** The part of a period in which a unit is counted, and how many of it make one, finest first. */
const UNITS: Readonly<Record<Granularity, readonly [part: keyof Period, size: number]>> = {
  second: ["seconds", 1],
  minute: ["minutes", 1],
  hour: ["hours", 1],
  day: ["days", 1],
  week: ["weeks", 1],
  month: ["months", 1],
  quarter: ["months", 3],
  half: ["months", 6],
  year: ["years", 1],
  decade: ["years", 10],
  century: ["years", 100],
};

/**
 * So many units of the calendar as a period; negative counts lead back.
 *
 * @throws {RangeError} when a count of months or coarser units leaves months or years that are not whole
 */
export function periodOfUnits(count: number, unit: Granularity): Period {
  const [part, size] = UNITS[unit];
  return period({ [part]: size * count });
}

/**
 * The hours that anybody might give a part of the day, `[from, to)`, reckoned on from the day before the night
 * ends: wider than the part itself, for "5 in the morning" is said of an hour before it begins.
 */
const HOURS: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  morning: [0, 13],
  afternoon: [12, 20],
  evening: [15, 25],
  night: [16, 31],
  "at-night": [16, 31],
  lunch: [10, 16],
  daytime: [4, 23],
};

/** Whether an hour of the clock cannot lie in the part of the day that is said with it: "5 pm in the morning". */
export function contradictsPart({ hour, bareHour, dayPart }: CivilFields): boolean {
  if (hour === undefined || bareHour === true || dayPart === undefined) return false;
  const [from, to] = HOURS[dayPart];
  return (hour < from || hour >= to) && (hour + 24 < from || hour + 24 >= to);
}

/** The parts of a period, finest first, with the calendar unit that each is counted in. */
export const PARTS: readonly (readonly [keyof Period, Granularity])[] = (
  Object.keys(UNITS) as Granularity[]
).flatMap((unit) => (UNITS[unit][1] === 1 ? [[UNITS[unit][0], unit]] : []));

/** The finest unit in which a period is said; a fraction is said in the hours that it makes. */
export function grainOfPeriod(period: Period): Granularity {
  for (const [part, grain] of PARTS) {
    if (period[part] !== 0) {
      return Number.isInteger(period[part]) || isClockUnit(grain) ? grain : "hour";
    }
  }
  return "second";
}
