/**
 * A point of the physical time line: whole milliseconds since 1970-01-01T00:00Z.
 *
 * Unix time, so without leap seconds. Where a function takes an unbounded end, `-Infinity` and
 * `Infinity` stand for it; nowhere else. Never NaN.
 */
export type Instant = number;

/** Milliseconds in one second, minute, hour, day and week of elapsed time. */
export const msPerSecond = 1000;
export const msPerMinute = 60 * msPerSecond;
export const msPerHour = 60 * msPerMinute;
export const msPerDay = 24 * msPerHour;
export const msPerWeek = 7 * msPerDay;

/**
 * A reading of a wall clock: milliseconds from 1970-01-01T00:00 to it, as if every day had 24 hours.
 *
 * Knows no zone. The calendar is the Gregorian one, also before 1582. What a person may name lies in
 * the years 1 to 9999; a unit around such a time may reach past them by less than its own length (the
 * decade of the year 5 begins in the year 0), and the exclusive end of 9999 is 10000-01-01T00:00.
 */
export type CivilTime = number;

/** The parts of a civil time: month 1–12, day 1–31, hour 0–23, minute and second 0–59. */
export interface CivilFields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const daysPer400Years = 146_097;

/** From 1 March of the year 0, with which the cycles of 400 years are counted here, to 1970-01-01. */
const daysBefore1970 = 719_468;

/** 0001-01-01T00:00, the first civil time that can be named. */
export const firstCivil: CivilTime = dayStart(1, 1, 1);

/** 10000-01-01T00:00, the exclusive end of what can be named. */
export const civilEnd: CivilTime = dayStart(10_000, 1, 1);

/** Whether a civil time lies in the years 1 to 9999; their exclusive end counts as well. */
export function inYears(time: CivilTime): boolean {
  return time >= firstCivil && time <= civilEnd;
}

/**
 * The civil time with these parts.
 *
 * @throws {RangeError} when a part is no whole number, out of its bounds, or the month has no such day;
 *                      hour 24 is out of bounds
 */
export function civil(year: number, month = 1, day = 1, hour = 0, minute = 0, second = 0): CivilTime {
  checkPart("year", year, 1, 9999);
  checkPart("month", month, 1, 12);
  checkPart("day", day, 1, daysInMonth(year, month));
  checkPart("hour", hour, 0, 23);
  checkPart("minute", minute, 0, 59);
  checkPart("second", second, 0, 59);
  return dayStart(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1000;
}

function checkPart(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${name} ${value} is not a whole number from ${least} to ${most}`);
  }
}

/**
 * Midnight of a date without any check; months past 12 and days past the month's end carry over.
 *
 * @source the counting of years from 1 March, whose leap day comes last: H. Hinnant,
 *         "chrono-Compatible Low-Level Date Algorithms"
 */
export function dayStart(year: number, month: number, day: number): CivilTime {
  const fromMarch = month - 3;
  const marchYear = year + Math.floor(fromMarch / 12);
  const marchMonth = fromMarch - 12 * Math.floor(fromMarch / 12);
  const cycle = Math.floor(marchYear / 400);
  const days = daysOfYears(marchYear - cycle * 400) + daysOfMonths(marchMonth) + day - 1;
  return (cycle * daysPer400Years + days - daysBefore1970) * msPerDay;
}

/** The days of the first years of a cycle, its leap days included. */
function daysOfYears(years: number): number {
  return years * 365 + Math.floor(years / 4) - Math.floor(years / 100);
}

/** The days of the first months from March on: of five months each has 31, 30, 31, 30, 31. */
function daysOfMonths(months: number): number {
  return Math.floor((153 * months + 2) / 5);
}

/** The parts of a civil time; its milliseconds within the second are left out. */
export function fields(time: CivilTime): CivilFields {
  const date = Math.floor(time / msPerDay);
  const fromMarch = date + daysBefore1970;
  const cycle = Math.floor(fromMarch / daysPer400Years);
  const dayOfCycle = fromMarch - cycle * daysPer400Years;
  const yearOfCycle = Math.floor(
    (dayOfCycle -
      Math.floor(dayOfCycle / 1460) +
      Math.floor(dayOfCycle / 36_524) -
      Math.floor(dayOfCycle / 146_096)) /
      365,
  );
  const dayOfYear = dayOfCycle - daysOfYears(yearOfCycle);
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const seconds = Math.floor((time - date * msPerDay) / 1000);
  return {
    year: cycle * 400 + yearOfCycle + (month < 3 ? 1 : 0),
    month,
    day: dayOfYear - daysOfMonths(marchMonth) + 1,
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  };
}

/** Whether the year has a 29 February. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * The number of days of a month, 28 to 31.
 *
 * @throws {RangeError} when the month is not 1 to 12
 */
export function daysInMonth(year: number, month: number): number {
  checkPart("month", month, 1, 12);
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The ISO weekday: Monday is 1, Sunday is 7. */
export function weekday(time: CivilTime): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const day = Math.floor(time / msPerDay);
  // 1970-01-01 was a Thursday.
  return (((((day + 3) % 7) + 7) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

/**
 * The ISO 8601 week of a civil time: the year is that of the week's Thursday, the week 1 to 53.
 */
export function isoWeek(time: CivilTime): { readonly year: number; readonly week: number } {
  const thursday = Math.floor(time / msPerDay) * msPerDay + (4 - weekday(time)) * msPerDay;
  const { year } = fields(thursday);
  return { year, week: 1 + Math.floor((thursday - dayStart(year, 1, 1)) / msPerWeek) };
}

/** The number of ISO weeks of a year, 52 or 53: 53 when it begins on a Thursday, or on a Wednesday and is leap. */
export function isoWeeksInYear(year: number): 52 | 53 {
  const first = weekday(dayStart(year, 1, 1));
  return first === 4 || (first === 3 && isLeapYear(year)) ? 53 : 52;
}

/**
 * The Monday 00:00 that begins an ISO week.
 *
 * @throws {RangeError} when the year is not 1 to 9999 or has no such week
 */
export function startOfIsoWeek(year: number, week: number): CivilTime {
  checkPart("year", year, 1, 9999);
  checkPart("week", week, 1, isoWeeksInYear(year));
  // 4 January is always in week 1.
  const fourth = dayStart(year, 1, 4);
  return fourth + (1 - weekday(fourth)) * msPerDay + (week - 1) * msPerWeek;
}
