import { type CivilTime, dayStart, fields, msPerDay } from "./civil.js";

/** A date of another calendar; its month counted from the first of the year, and by its name. */
export interface OtherDate {
  readonly year: number;
  readonly month: number;
  readonly monthName: string;
  readonly day: number;
}

/** By the names of the runtime's ICU; the Julian calendar is calculated. */
const icuNames = {
  hebrew: "hebrew",
  islamic: "islamic-civil",
  persian: "persian",
  buddhist: "buddhist",
  coptic: "coptic",
  ethiopic: "ethiopic",
  indian: "indian",
  roc: "roc",
} as const;

export type OtherCalendarName = "julian" | keyof typeof icuNames;

const writers = new Map<string, Intl.DateTimeFormat>();

/**
 * A Gregorian day as a date of another calendar.
 *
 * @source the runtime's ICU; the Islamic calendar is the tabular one. The Julian day by the count of its years of
 *         365 and 366 days, which were two days behind the Gregorian on 1 January of the year 1
 */
export function otherDateOf(day: CivilTime, calendar: OtherCalendarName): OtherDate {
  if (calendar === "julian") return julianDateOf(day);
  const { year, month: monthName, day: dayOfMonth } = icuParts(day, calendar);
  const start = firstDayOfYear(year, calendar);
  let month = 1;
  for (let at = start; ; month += 1) {
    const next = nextMonth(at, calendar);
    if (next > day) break;
    at = next;
  }
  return { year, month, monthName, day: dayOfMonth };
}

/**
 * The Gregorian day of a date of another calendar.
 *
 * @param month  counted from the first of the year, or the name as ICU writes it in English
 * @returns      null where the year has no such month, or the month no such day
 */
export function dayOfOtherDate(
  year: number,
  month: number | string,
  day: number,
  calendar: OtherCalendarName,
): CivilTime | null {
  if (calendar === "julian") return typeof month === "number" ? julianDay(year, month, day) : null;
  let at = firstDayOfYear(year, calendar);
  for (let count = 1; count <= 14; count += 1) {
    const parts = icuParts(at, calendar);
    if (parts.year !== year) return null;
    const next = nextMonth(at, calendar);
    const isIt = typeof month === "number" ? count === month : plain(parts.month) === plain(month);
    if (isIt) return day >= 1 && day <= (next - at) / msPerDay ? at + (day - 1) * msPerDay : null;
    at = next;
  }
  return null;
}

/** The names of the months of a year, in order, as ICU writes them in English. */
export function monthsOfOtherYear(year: number, calendar: Exclude<OtherCalendarName, "julian">): string[] {
  const names: string[] = [];
  let at = firstDayOfYear(year, calendar);
  while (icuParts(at, calendar).year === year) {
    names.push(icuParts(at, calendar).month);
    at = nextMonth(at, calendar);
  }
  return names;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z ]/g, "");
}

function icuParts(
  day: CivilTime,
  calendar: keyof typeof icuNames,
): { year: number; month: string; day: number } {
  let writer = writers.get(calendar);
  if (writer === undefined) {
    writer = new Intl.DateTimeFormat(`en-u-ca-${icuNames[calendar]}`, {
      ...{ year: "numeric", month: "long", day: "numeric", timeZone: "UTC" },
    });
    writers.set(calendar, writer);
  }
  const parts = writer.formatToParts(day);
  const part = (...wanted: readonly string[]): string =>
    parts.find(({ type }) => wanted.includes(type))?.value ?? "";
  return { year: Number(part("year", "relatedYear")), month: part("month"), day: Number(part("day")) };
}

/** The Gregorian years around the first year of each calendar; before it ICU counts backwards, or below zero. */
const firstYears: Readonly<Record<keyof typeof icuNames, number>> = {
  ...{ hebrew: -3760, islamic: 622, persian: 622, buddhist: -542 },
  ...{ coptic: 284, ethiopic: 8, indian: 79, roc: 1912 },
};

/** The first day of a year: days have ascending years. */
function firstDayOfYear(year: number, calendar: keyof typeof icuNames): CivilTime {
  let low = dayStart(year < 1 ? -10_000 : firstYears[calendar], 1, 1) / msPerDay;
  let high = dayStart(12_000, 1, 1) / msPerDay;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (icuParts(middle * msPerDay, calendar).year >= year) high = middle;
    else low = middle + 1;
  }
  return low * msPerDay;
}

function nextMonth(monthStart: CivilTime, calendar: keyof typeof icuNames): CivilTime {
  const { month, year } = icuParts(monthStart, calendar);
  const isIn = (at: CivilTime): boolean => {
    const parts = icuParts(at, calendar);
    return parts.month === month && parts.year === year;
  };
  // Months have 29 to 32 days; but the last of the Coptic and Ethiopic years have five or six.
  let at = isIn(monthStart + 28 * msPerDay) ? monthStart + 29 * msPerDay : monthStart + msPerDay;
  while (isIn(at)) at += msPerDay;
  return at;
}

/** The Julian calendar counts days as the Gregorian does, but has a 29 February in every fourth year. */
function julianDay(year: number, month: number, day: number): CivilTime | null {
  const isLeap = ((year % 4) + 4) % 4 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const length = lengths[month - 1];
  if (length === undefined || day < 1 || day > length) return null;
  const before = lengths.slice(0, month - 1).reduce((sum, days) => sum + days, 0);
  const years = (year - 1) * 365 + Math.floor((year - 1) / 4);
  return dayStart(1, 1, 1) + (years + before + day - 1 - 2) * msPerDay;
}

function julianDateOf(day: CivilTime): OtherDate {
  const { year: near } = fields(day);
  for (const year of [near + 1, near, near - 1, near - 2]) {
    const start = julianDay(year, 1, 1);
    if (start === null || start > day) continue;
    for (let month = 12; month >= 1; month -= 1) {
      const first = julianDay(year, month, 1);
      if (first !== null && first <= day) {
        return { year, month, monthName: "", day: Math.round((day - first) / msPerDay) + 1 };
      }
    }
  }
  throw new RangeError(`no Julian date for ${day}`);
}
