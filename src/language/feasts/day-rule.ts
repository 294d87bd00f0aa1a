import { daysOfCalendar, easterSunday, type OtherCalendar } from "../../time/calendars.js";
import {
  type CivilTime,
  daysInMonth,
  dayStart,
  fields,
  msPerDay,
  weekday,
  msPerHour,
} from "../../time/civil.js";
import { civilOf, type Zone } from "../../time/zone.js";
import { type Entry, houseDay, lunarDays, signDay, type Watch } from "./hindu-calendar.js";
import { seasonStart, sunLongitude, whenAt } from "./sky.js";
import { packedFeasts } from "../generated/feasts.js";

/** An ISO weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * How the day of a feast is found in a year: data, compiled from `grammar/en/holidays.days`.
 *
 * - `fixed`: the same date every year; 29 February only in leap years
 * - `nth`: the nth weekday of a month, counted from the end when n is negative
 * - `easter`: Easter Sunday of the western churches, or by the Julian rule of the orthodox ones
 * - `calendar`: month and day of another calendar
 * - `chinese`: month and day of the Chinese year
 * - `lunar`: a day of a Hindu lunar month, by the time of day at which it must run
 * - `sign`: the day on which the sun enters a sign of the fixed stars; `house`, that of a house of the moon in it
 * - `season`: the equinox or solstice of a month, by the country's midnight
 * - `term`: the day on which the sun is so many degrees past the March equinox, by China's midnight
 * - `listed`: these days and no others; `cycle`, every so many days from a first one
 * - `shifted`: so many days after another day
 * - `nearest`: the first such weekday on or after a day, or the last on or before it
 * - `moved`: another day, moved by so many days when it falls on that weekday
 * - `unless`: another day, moved by so many days when it coincides with `other`
 * - `except`: another day, but for the years that have one of these dates
 */
export type DayRule =
  | { readonly kind: "fixed"; readonly month: number; readonly day: number }
  | { readonly kind: "nth"; readonly n: number; readonly weekday: Weekday; readonly month: number }
  | { readonly kind: "easter"; readonly church: "western" | "julian" }
  | {
      readonly kind: "calendar";
      readonly calendar: OtherCalendar;
      readonly month: string;
      readonly day: number;
    }
  | { readonly kind: "chinese"; readonly month: number; readonly day: number }
  | { readonly kind: "lunar"; readonly month: number; readonly lunarDay: number; readonly watch: Watch }
  | { readonly kind: "sign"; readonly sign: number; readonly entry: Entry }
  | { readonly kind: "house"; readonly sign: number; readonly house: number }
  | { readonly kind: "season"; readonly month: 3 | 6 | 9 | 12 }
  | { readonly kind: "term"; readonly degrees: number }
  | { readonly kind: "listed"; readonly dates: readonly string[] }
  | { readonly kind: "cycle"; readonly first: string; readonly days: number }
  | { readonly kind: "shifted"; readonly rule: DayRule; readonly days: number }
  | {
      readonly kind: "nearest";
      readonly weekday: Weekday;
      readonly side: "before" | "after";
      readonly rule: DayRule;
    }
  | {
      readonly kind: "moved";
      readonly rule: DayRule;
      readonly by: Readonly<Partial<Record<Weekday, number>>>;
    }
  | { readonly kind: "unless"; readonly rule: DayRule; readonly other: DayRule; readonly days: number }
  | { readonly kind: "except"; readonly rule: DayRule; readonly dates: readonly string[] };

/**
 * One way in which a feast falls.
 *
 * Without `countries` it is the general rule, used wherever no rule of the feast names the country.
 * `from` and `to` are the first and last Gregorian year of the rule; a year that no rule covers has no
 * such feast.
 */
export interface FeastRule {
  readonly day: DayRule;
  /** How many days it lasts, or the day before which it ends (Ramadan: 1 Shawwal). */
  readonly lasting: number | DayRule;
  readonly countries: readonly string[] | null;
  readonly from: number;
  readonly to: number;
  /** Only every so many years, counted from `from`. */
  readonly every: number;
}

/**
 * The days of a Gregorian year on which a rule falls, earliest first: mostly one, none when the rule has
 * no day in that year, two when a short calendar's year fits twice (Eid al-Fitr 2033).
 *
 * Cost: three years' days for each rule that leans on another one.
 *
 * @param zone  where the day of an equinox or solstice begins
 */
export function daysIn(rule: DayRule, year: number, zone: Zone): readonly CivilTime[] {
  switch (rule.kind) {
    case "fixed":
      return rule.day <= daysInMonth(year, rule.month) ? [dayStart(year, rule.month, rule.day)] : [];
    case "nth":
      return nthWeekday(rule.n, rule.weekday, year, rule.month);
    case "easter":
      return easterSunday(rule.church, year);
    case "calendar":
      return daysOfCalendar(rule.calendar, rule.month, rule.day, year);
    case "chinese": {
      const days = [chineseDate(year - 1, rule.month, rule.day), chineseDate(year, rule.month, rule.day)];
      return inYear(
        days.filter((found) => found !== null),
        year,
      );
    }
    case "lunar":
      return lunarDays(rule.month, rule.lunarDay, rule.watch, year);
    case "sign":
      return [signDay(rule.sign, rule.entry, year)];
    case "house":
      return [houseDay(rule.sign, rule.house, year)];
    case "season":
      return [startOfDay(civilOf(seasonStart(rule.month, year), zone))];
    case "term":
      return [solarTermDay(rule.degrees, year)];
    case "listed":
      return inYear(rule.dates.map(dayOf), year);
    case "cycle": {
      const first = dayOf(rule.first);
      const length = rule.days * msPerDay;
      const next = first + Math.ceil((dayStart(year, 1, 1) - first) / length) * length;
      return inYear([next, next + length], year);
    }
    case "shifted":
      return around(rule.rule, year, zone, (day) => day + rule.days * msPerDay);
    case "nearest":
      return around(rule.rule, year, zone, (day) => {
        const ahead = (rule.weekday - weekday(day) + 7) % 7;
        const days = rule.side === "after" || ahead === 0 ? ahead : ahead - 7;
        return day + days * msPerDay;
      });
    case "moved":
      return around(rule.rule, year, zone, (day) => day + (rule.by[weekday(day)] ?? 0) * msPerDay);
    case "unless": {
      const others = daysIn(rule.other, year, zone);
      return daysIn(rule.rule, year, zone).map((day) =>
        others.includes(day) ? day + rule.days * msPerDay : day,
      );
    }
    case "except": {
      const exception = inYear(rule.dates.map(dayOf), year);
      return exception.length > 0 ? exception : daysIn(rule.rule, year, zone);
    }
  }
}

function startOfDay(time: CivilTime): CivilTime {
  return Math.floor(time / msPerDay) * msPerDay;
}

/** A day written `yyyy-mm-dd`. */
function dayOf(date: string): CivilTime {
  return dayStart(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)));
}

function nthWeekday(n: number, wanted: number, year: number, month: number): readonly CivilTime[] {
  const length = daysInMonth(year, month);
  const first = 1 + ((wanted - weekday(dayStart(year, month, 1)) + 7) % 7);
  const count = Math.floor((length - first) / 7) + 1;
  const index = n > 0 ? n - 1 : count + n;
  return index >= 0 && index < count ? [dayStart(year, month, first + index * 7)] : [];
}

/** The days that another rule's days become; those of the neighbouring years may move into this one. */
function around(
  rule: DayRule,
  year: number,
  zone: Zone,
  move: (day: CivilTime) => CivilTime,
): readonly CivilTime[] {
  const days = [year - 1, year, year + 1].flatMap((near) => daysIn(rule, near, zone));
  return inYear(days.map(move), year);
}

function inYear(days: readonly CivilTime[], year: number): readonly CivilTime[] {
  return days.filter((day) => fields(day).year === year);
}

/**
 * A date of the Chinese lunisolar calendar, as a day of the Gregorian one.
 *
 * ICU's own reckoning errs on some 400 of 70,547 days, New Year 2027 among them, so the years are a table:
 * `grammar/chinese-years.txt`.
 *
 * @param year   the Gregorian year in which the Chinese year begins
 * @param month  1–12; never the leap month
 * @param day    1–30
 * @returns      null outside 1901–2100, or for the 30th of a month of 29 days; constant time
 */
export function chineseDate(year: number, month: number, day: number): CivilTime | null {
  years ??= packedFeasts.chineseYears.split("\n");
  const row = years[year - firstYear];
  if (row === undefined) return null;
  let start = dayStart(Number(row.slice(0, 4)), Number(row.slice(5, 7)), Number(row.slice(8, 10)));
  let number = 0;
  for (const length of row.slice(11)) {
    const leap = length === "L" || length === "S";
    const days = length === "l" || length === "L" ? 30 : 29;
    if (!leap) number += 1;
    if (number === month && !leap) return day <= days ? start + (day - 1) * msPerDay : null;
    start += days * msPerDay;
  }
  return null;
}

let years: readonly string[] | undefined;

const firstYear = 1901;

/**
 * The day of a solar term by China's midnight: Qingming is 15 degrees past the March equinox.
 *
 * @param degrees  less than 270, so that the term is in the year of its equinox
 */
function solarTermDay(degrees: number, year: number): CivilTime {
  const near = Date.UTC(year, 2, 20) + (degrees / 360) * 365.2422 * msPerDay;
  // The sun's longitude is a few minutes off at times, by nearly as much some weeks later as at the equinox.
  const roughly = (longitude: number): number => whenAt(sunLongitude, longitude, near, 360 / 365.2422);
  const instant = roughly(degrees) + seasonStart(3, year) - roughly(0);
  return Math.floor((instant + midnightOf(year)) / msPerDay) * msPerDay;
}

/** China's time ahead of UTC: that of Peking until 1928, of the 120th meridian since. */
function midnightOf(year: number): number {
  return (year < 1929 ? 7 + 45.6667 / 60 : 8) * msPerHour;
}
