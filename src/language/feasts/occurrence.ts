import { type CivilTime, dayStart, daysInMonth, fields, weekday } from "../../time/civil.js";
import { msPerDay } from "../../time/timeline.js";
import { chineseDate } from "./chinese-years.js";
import { houseDay, lunarDays, signDay } from "./hindu-calendar.js";
import type { DayRule } from "./day-rule.js";
import { muslimDays } from "./muslim-years.js";

/** What the feasts' own arithmetic needs from outside: other calendars, and the zone of the country. */
export interface Reckoning {
  /** The days in a Gregorian year of a rule in the holiday library's language; empty when it has none. */
  readonly reckon: (rule: string, year: number) => readonly CivilTime[];
  /** An IANA zone for the rules that depend on one; null for UTC. */
  readonly zone: string | null;
}

/**
 * The days of a Gregorian year on which a rule falls, earliest first: mostly one, none when the rule has
 * no day in that year, two when a short calendar's year fits twice (Eid al-Fitr 2033).
 *
 * Cost: three years' days for each rule that leans on another one.
 */
export function daysIn(rule: DayRule, year: number, reckoning: Reckoning): readonly CivilTime[] {
  switch (rule.kind) {
    case "fixed":
      return rule.day <= daysInMonth(year, rule.month) ? [dayStart(year, rule.month, rule.day)] : [];
    case "nth":
      return nthWeekday(rule.n, rule.weekday, year, rule.month);
    case "library": {
      const zoned = rule.zoned && reckoning.zone !== null;
      return reckoning.reckon(zoned ? `${rule.rule} in ${reckoning.zone}` : rule.rule, year);
    }
    case "chinese":
      return chineseDays(rule.month, rule.day, rule.except, year);
    case "muslim":
      return muslimDays(rule.month, rule.day, year);
    case "lunar":
      return lunarDays(rule.month, rule.lunarDay, rule.watch, year);
    case "sign":
      return [signDay(rule.sign, rule.entry, year)];
    case "house":
      return [houseDay(rule.sign, rule.house, year)];
    case "listed":
      return inYear(rule.dates.map(dayOf), year);
    case "shifted":
      return around(rule.rule, year, reckoning, (day) => day + rule.days * msPerDay);
    case "nearest":
      return around(rule.rule, year, reckoning, (day) => {
        const ahead = (rule.weekday - weekday(day) + 7) % 7;
        const days = rule.side === "after" || ahead === 0 ? ahead : ahead - 7;
        return day + days * msPerDay;
      });
    case "moved":
      return around(rule.rule, year, reckoning, (day) => day + (rule.by[weekday(day)] ?? 0) * msPerDay);
    case "unless": {
      const others = daysIn(rule.other, year, reckoning);
      return daysIn(rule.rule, year, reckoning).map((day) =>
        others.includes(day) ? day + rule.days * msPerDay : day,
      );
    }
  }
}

/** A day written `yyyy-mm-dd`. */
export function dayOf(date: string): CivilTime {
  return dayStart(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)));
}

function nthWeekday(n: number, wanted: number, year: number, month: number): readonly CivilTime[] {
  const length = daysInMonth(year, month);
  const first = 1 + ((wanted - weekday(dayStart(year, month, 1)) + 7) % 7);
  const count = Math.floor((length - first) / 7) + 1;
  const index = n > 0 ? n - 1 : count + n;
  return index >= 0 && index < count ? [dayStart(year, month, first + index * 7)] : [];
}

function chineseDays(
  month: number,
  day: number,
  except: readonly string[],
  year: number,
): readonly CivilTime[] {
  const exception = inYear(except.map(dayOf), year);
  if (exception.length > 0) return exception;
  const days = [chineseDate(year - 1, month, day), chineseDate(year, month, day)];
  return inYear(
    days.filter((found) => found !== null),
    year,
  );
}

/** The days that another rule's days become; those of the neighbouring years may move into this one. */
function around(
  rule: DayRule,
  year: number,
  reckoning: Reckoning,
  move: (day: CivilTime) => CivilTime,
): readonly CivilTime[] {
  const days = [year - 1, year, year + 1].flatMap((near) => daysIn(rule, near, reckoning));
  return inYear(days.map(move), year);
}

function inYear(days: readonly CivilTime[], year: number): readonly CivilTime[] {
  return days.filter((day) => fields(day).year === year);
}
