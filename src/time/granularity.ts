import {
  type CivilTime,
  daysInMonth,
  dayStart,
  fields,
  inYears,
  msPerDay,
  msPerHour,
  msPerMinute,
  msPerSecond,
  msPerWeek,
  civilEnd,
  firstCivil,
} from "./civil.js";
import type { CivilInterval } from "./interval.js";

/** The units of the civil calendar, finest first. */
export const granularities = [
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "quarter",
  "half",
  "year",
  "decade",
  "century",
] as const;

/** A unit of the civil calendar. Decades and centuries begin with the years that they divide: `[1900, 2000)`. */
export type Granularity = (typeof granularities)[number];

/** How coarse a unit is: 0 for the second, the finest. */
export function rankOf(unit: Granularity): number {
  return granularities.indexOf(unit);
}

/** The finer of two units. */
export function finerOf(a: Granularity, b: Granularity): Granularity {
  return rankOf(a) <= rankOf(b) ? a : b;
}

/** The units that are counted on the clock and not on the calendar, in milliseconds. */
export const msPerClockUnit = { second: msPerSecond, minute: msPerMinute, hour: msPerHour } as const;

export type ClockUnit = keyof typeof msPerClockUnit;

/** Whether a unit is counted on the clock and not on the calendar. */
export function isClockUnit(unit: Granularity): unit is ClockUnit {
  return unit in msPerClockUnit;
}

/** The ISO weekday with which weeks begin: Monday or Sunday. Read only where the granularity is week. */
export type WeekStart = 1 | 7;

const fixedLength: Partial<Record<Granularity, number>> = {
  ...msPerClockUnit,
  day: msPerDay,
  week: msPerWeek,
};

const lengthInMonths: Partial<Record<Granularity, number>> = {
  month: 1,
  quarter: 3,
  half: 6,
  year: 12,
  decade: 120,
  century: 1200,
};

// 1970-01-01 was a Thursday: the weeks of 1970 are counted from the Monday or Sunday before it.
function weekOrigin(granularity: Granularity, weekStart: WeekStart): CivilTime {
  if (granularity !== "week") return 0;
  return weekStart === 1 ? -3 * msPerDay : -4 * msPerDay;
}

/** The number of the unit that contains the time: units are numbered along the calendar, one by one. */
export function unitNumber(time: CivilTime, granularity: Granularity, weekStart: WeekStart = 1): number {
  const length = fixedLength[granularity];
  if (length !== undefined) return Math.floor((time - weekOrigin(granularity, weekStart)) / length);
  const { year, month } = fields(time);
  return Math.floor((year * 12 + month - 1) / monthsIn(granularity));
}

/** The start of the unit with a number; it may lie outside the years 1 to 9999. */
export function startOfUnit(number: number, granularity: Granularity, weekStart: WeekStart = 1): CivilTime {
  const length = fixedLength[granularity];
  if (length !== undefined) return number * length + weekOrigin(granularity, weekStart);
  const months = number * monthsIn(granularity);
  return dayStart(Math.floor(months / 12), 1 + (((months % 12) + 12) % 12), 1);
}

function monthsIn(granularity: Granularity): number {
  const months = lengthInMonths[granularity];
  if (months === undefined) throw new RangeError(`a ${granularity} is not counted in months`);
  return months;
}

/** The start of the unit that contains the time. */
export function floorTo(time: CivilTime, granularity: Granularity, weekStart: WeekStart = 1): CivilTime {
  return startOfUnit(unitNumber(time, granularity, weekStart), granularity, weekStart);
}

/** The start of the next unit: the least border strictly after the time. */
export function nextAfter(time: CivilTime, granularity: Granularity, weekStart: WeekStart = 1): CivilTime {
  return startOfUnit(unitNumber(time, granularity, weekStart) + 1, granularity, weekStart);
}

/** The whole unit that contains the time. */
export function unitOf(time: CivilTime, granularity: Granularity, weekStart: WeekStart = 1): CivilInterval {
  const number = unitNumber(time, granularity, weekStart);
  return {
    start: startOfUnit(number, granularity, weekStart),
    end: startOfUnit(number + 1, granularity, weekStart),
  };
}

/** How many borders of the granularity lie in `(a, b]`; negative when b is before a. */
export function between(
  a: CivilTime,
  b: CivilTime,
  granularity: Granularity,
  weekStart: WeekStart = 1,
): number {
  return unitNumber(b, granularity, weekStart) - unitNumber(a, granularity, weekStart);
}

/**
 * The time moved by n units, the parts below the unit kept. From months on, a day that the reached
 * month does not have becomes its last: 31 January and one month is 28 or 29 February.
 *
 * @param n whole, of either sign
 * @throws {RangeError} when n is not whole, or the result leaves the years 1 to 9999 (ask `canShift` first)
 */
export function shiftBy(time: CivilTime, n: number, granularity: Granularity): CivilTime {
  const shifted = moved(time, n, granularity);
  if (!inYears(shifted))
    throw new RangeError(`${n} ${granularity} from ${time} is outside the years 1 to 9999`);
  return shifted;
}

/** Whether `shiftBy` stays in the years 1 to 9999. */
export function canShift(time: CivilTime, n: number, granularity: Granularity): boolean {
  return inYears(moved(time, n, granularity));
}

/** What `shiftBy` comes to where it stays in the years 1 to 9999, else null. */
export function shiftWithin(time: CivilTime, n: number, granularity: Granularity): CivilTime | null {
  const shifted = moved(time, n, granularity);
  return inYears(shifted) ? shifted : null;
}

/** As `shiftBy`, in any year: 0 is 1 BC, −1 is 2 BC. */
export function moved(time: CivilTime, n: number, granularity: Granularity): CivilTime {
  if (!Number.isInteger(n)) throw new RangeError(`${n} is not a whole number of units`);
  if (!Number.isFinite(time)) return time;
  const length = fixedLength[granularity];
  return length === undefined ? movedByMonths(time, n * monthsIn(granularity)) : time + n * length;
}

function movedByMonths(time: CivilTime, n: number): CivilTime {
  // Farther than all the years are long; month numbers that large would not be exact.
  if (Math.abs(n) > 12 * 10_000) return n < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const { year, month, day } = fields(time);
  const months = year * 12 + (month - 1) + n;
  const reachedYear = Math.floor(months / 12);
  const reachedMonth = months - reachedYear * 12 + 1;
  const timeOfDay = time - dayStart(year, month, day);
  return (
    dayStart(reachedYear, reachedMonth, Math.min(day, daysInMonth(reachedYear, reachedMonth))) + timeOfDay
  );
}

/**
 * The start of the unit that lies some units from another; null outside the years 1 to 9999.
 *
 * The end of the calendar is the end of its last unit, and begins none.
 */
export function unitAway(start: CivilTime, units: number, unit: Granularity): CivilTime | null {
  const reached = shiftWithin(start, units, unit);
  return reached !== null && reached < civilEnd ? reached : null;
}

/** The start of the unit with a number; null outside the years 1 to 9999. */
export function unitNumbered(number: number, unit: Granularity): CivilTime | null {
  const start = startOfUnit(number, unit);
  return start >= firstCivil && start < civilEnd ? start : null;
}
