import { type CivilTime, msPerDay } from "../../time/civil.js";
import { openZone, utc, type Zone } from "../../time/zone.js";
import { packedFeasts } from "../generated/feasts.js";
import { daysIn, type FeastRule } from "./day-rule.js";

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

/** What `grammar/en/holidays.days` says: feasts by key, lower case with ASCII apostrophes. */
interface Feasts {
  readonly rules: Readonly<Record<string, readonly (Partial<FeastRule> & Pick<FeastRule, "day">)[]>>;
  readonly eves: Readonly<Record<string, "jewish" | "muslim">>;
  /** The zone in which most of a country lives, by its code. */
  readonly zones: Readonly<Record<string, string>>;
}

let unpacked: (Feasts & { readonly byKey: ReadonlyMap<string, readonly FeastRule[]> }) | null = null;

function feasts(): NonNullable<typeof unpacked> {
  if (unpacked !== null) return unpacked;
  const read = JSON.parse(packedFeasts.rules) as Feasts;
  const whole = { lasting: 1, countries: null, from: 1, to: 9999, every: 1 };
  const byKey = Object.entries(read.rules).map(
    ([key, rules]) => [key, rules.map((rule) => ({ ...whole, ...rule }))] as const,
  );
  unpacked = { ...read, byKey: new Map(byKey) };
  return unpacked;
}

/** How every feast that can be named falls, by key. */
export function feastRules(): ReadonlyMap<string, readonly FeastRule[]> {
  return feasts().byKey;
}

/** The keys of all holidays, sorted: lower case, with ASCII apostrophes ("new year's eve"). */
export function holidayKeys(): readonly string[] {
  return [...feastRules().keys()].sort();
}

const memo = new Map<string, readonly CivilTime[]>();

/**
 * The feasts of our data, read when one is first asked for.
 *
 * Reach: Easter from 1583 on; Hebrew feasts 1969–2099; Muslim ones 1882–2174; those of the Hindus 1900–2100 and
 * of the Chinese calendar 1901–2100; equinoxes and solstices 1583–2999.
 */
export const holidays: HolidayCalendar = {
  datesOf(holiday, year, country) {
    const rules = feastRules().get(holiday);
    if (rules === undefined) throw new RangeError(`"${holiday}" is not the key of a holiday`);
    if (!Number.isInteger(year)) throw new RangeError(`year ${year} is not a whole number`);
    const asked = countryCode(country);
    // Elsewhere it falls as in every other country that it does not name.
    const code = rules.some((rule) => isOwn(rule, asked)) ? asked : "";
    const key = `${holiday}|${code}|${year}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const dates = occurrences(rules, year, code);
    memo.set(key, dates);
    return dates;
  },
  eveOf(holiday) {
    return feasts().eves[holiday] ?? null;
  },
};

function countryCode(country: string): string {
  const code = (/^[a-z]+/i.exec(country.trim())?.[0] ?? "").toUpperCase();
  return code === "UK" ? "GB" : code;
}

/** Whether a country has the rule to itself: it names it, or goes by its midnight. */
function isOwn({ countries, day }: FeastRule, country: string): boolean {
  return day.kind === "season" || countries?.includes(country) === true;
}

function occurrences(rules: readonly FeastRule[], year: number, country: string): readonly CivilTime[] {
  if (year < 1 || year > 9999) return [];
  const own = rules.filter((rule) => rule.countries?.includes(country));
  const applying = own.length > 0 ? own : rules.filter((rule) => rule.countries === null);
  const opened = openZone(feasts().zones[country] ?? "UTC");
  const zone = opened.ok ? opened.value : utc;
  return applying
    .filter((rule) => year >= rule.from && year <= rule.to && (year - rule.from) % rule.every === 0)
    .flatMap((rule) =>
      daysIn(rule.day, year, zone).flatMap((start) => spell(start, rule.lasting, year, zone)),
    )
    .sort((a, b) => a - b);
}

/** Every day of a feast that begins on a day. */
function spell(
  start: CivilTime,
  lasting: FeastRule["lasting"],
  year: number,
  zone: Zone,
): readonly CivilTime[] {
  if (typeof lasting === "number") {
    return Array.from({ length: lasting }, (_, index) => start + index * msPerDay);
  }
  const ends = [year, year + 1].flatMap((near) => daysIn(lasting, near, zone));
  const end = ends.find((day) => day > start);
  if (end === undefined) return [];
  return Array.from({ length: (end - start) / msPerDay }, (_, index) => start + index * msPerDay);
}
