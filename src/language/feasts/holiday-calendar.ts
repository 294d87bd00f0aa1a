import type { CivilTime } from "../../time/civil.js";
import { msPerDay } from "../../time/timeline.js";
import type { FeastRule } from "./feast.js";
import { feasts } from "./feasts.js";
import { jewishFeasts } from "./jewish-feasts.js";
import { muslimFeasts } from "./muslim-feasts.js";
import { daysIn, type Reckoning } from "./occurrence.js";

/** When holidays fall. */
export interface HolidayCalendar {
  /**
   * The days of a holiday's occurrences that begin in a Gregorian year, earliest first.
   *
   * A feast of several days gives the start of each (Hanukkah: eight), also those after New Year; a
   * year that sees it begin twice gives both (Eid al-Fitr 2033: 3 January, 23 December). A feast that
   * begins in the evening has its first full day as its first day. Days are those of the feast itself,
   * not of a day off in lieu. Nothing is found, and the list is empty, in a year before the feast was
   * introduced, outside its table, or in a country that is known not to have it.
   *
   * @param holiday  one of `holidayKeys()`
   * @param country  ISO 3166 code in any case, a subdivision ignored ("US", "us-ca"); where the feast
   *                 has no rule for it, the general rule holds, which is the United States' for feasts
   *                 of theirs
   * @returns        the same list for the same arguments; memoised
   * @throws {RangeError} for a key that is not a holiday's, or a year that is no whole number
   */
  datesOf(holiday: string, year: number, country: string): readonly CivilTime[];
  /** Whose feast it is that begins with the evening before its first full day; null for any other. */
  eveOf(holiday: string): "jewish" | "muslim" | null;
}

/** What is asked of the holiday library. */
export interface HolidayLibrary {
  readonly reckon: Reckoning["reckon"];
  /** The zone in which most of a country lives, or null when the country is not known. */
  readonly zoneOf: (country: string) => string | null;
}

/** The feasts of our tables, with the library reckoning the calendars that they lean on. */
export function holidayCalendar(library: HolidayLibrary): HolidayCalendar {
  const memo = new Map<string, readonly CivilTime[]>();
  return {
    datesOf(holiday, year, country) {
      const rules = feasts.get(holiday);
      if (rules === undefined) throw new RangeError(`"${holiday}" is not the key of a holiday`);
      if (!Number.isInteger(year)) throw new RangeError(`year ${year} is not a whole number`);
      const code = countryCode(country);
      const key = `${holiday}|${code}|${year}`;
      const known = memo.get(key);
      if (known !== undefined) return known;
      const dates = occurrences(rules, year, code, { reckon: library.reckon, zone: library.zoneOf(code) });
      memo.set(key, dates);
      return dates;
    },
    eveOf(holiday) {
      if (Object.hasOwn(jewishFeasts, holiday)) return "jewish";
      return Object.hasOwn(muslimFeasts, holiday) ? "muslim" : null;
    },
  };
}

function countryCode(country: string): string {
  const code = (/^[a-z]+/i.exec(country.trim())?.[0] ?? "").toUpperCase();
  return code === "UK" ? "GB" : code;
}

function occurrences(
  rules: readonly FeastRule[],
  year: number,
  country: string,
  reckoning: Reckoning,
): readonly CivilTime[] {
  if (year < 1 || year > 9999) return [];
  const own = rules.filter((rule) => rule.countries?.includes(country));
  const applying = own.length > 0 ? own : rules.filter((rule) => rule.countries === null);
  return applying
    .filter((rule) => year >= rule.from && year <= rule.to && (year - rule.from) % rule.every === 0)
    .flatMap((rule) =>
      daysIn(rule.day, year, reckoning).flatMap((start) => spell(start, rule.lasting, year, reckoning)),
    )
    .sort((a, b) => a - b);
}

/** Every day of a feast that begins on a day. */
function spell(
  start: CivilTime,
  lasting: FeastRule["lasting"],
  year: number,
  reckoning: Reckoning,
): readonly CivilTime[] {
  if (typeof lasting === "number") {
    return Array.from({ length: lasting }, (_, index) => start + index * msPerDay);
  }
  const ends = [year, year + 1].flatMap((near) => daysIn(lasting, near, reckoning));
  const end = ends.find((day) => day > start);
  if (end === undefined) return [];
  return Array.from({ length: (end - start) / msPerDay }, (_, index) => start + index * msPerDay);
}
