import type { Entry, Watch } from "./hindu-calendar.js";

/** An ISO weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * How the day of a feast is found in a year: data, so that a table of feasts can be read and checked.
 *
 * - `fixed`: the same date every year; 29 February only in leap years
 * - `nth`: the nth weekday of a month, counted from the end when n is negative
 * - `library`: a calendar that the holiday library reckons, in its rule language; `zoned` adds the
 *   country's zone, for a solstice that falls on another day there
 * - `chinese`: month and day of the Chinese year, but for the years whose day is listed in `except`
 * - `muslim`: month and day of the Umm al-Qura calendar
 * - `lunar`: a day of a Hindu lunar month, by the time of day at which it must run
 * - `sign`: the day on which the sun enters a sign of the fixed stars; `house`, that of a house of the moon in it
 * - `listed`: these days and no others
 * - `shifted`: so many days after another day
 * - `nearest`: the first such weekday on or after a day, or the last on or before it
 * - `moved`: another day, moved by so many days when it falls on that weekday
 * - `unless`: another day, moved by so many days when it coincides with `other`
 */
export type DayRule =
  | { readonly kind: "fixed"; readonly month: number; readonly day: number }
  | { readonly kind: "nth"; readonly n: number; readonly weekday: Weekday; readonly month: number }
  | { readonly kind: "library"; readonly rule: string; readonly zoned: boolean }
  | {
      readonly kind: "chinese";
      readonly month: number;
      readonly day: number;
      readonly except: readonly string[];
    }
  | { readonly kind: "muslim"; readonly month: number; readonly day: number }
  | { readonly kind: "lunar"; readonly month: number; readonly lunarDay: number; readonly watch: Watch }
  | { readonly kind: "sign"; readonly sign: number; readonly entry: Entry }
  | { readonly kind: "house"; readonly sign: number; readonly house: number }
  | { readonly kind: "listed"; readonly dates: readonly string[] }
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
  | { readonly kind: "unless"; readonly rule: DayRule; readonly other: DayRule; readonly days: number };

/** The same month and day every year. */
export function fixed(month: number, day: number): DayRule {
  return { kind: "fixed", month, day };
}

/** The nth weekday of a month; −1 is the last one. */
export function nth(n: number, weekday: Weekday, month: number): DayRule {
  return { kind: "nth", n, weekday, month };
}

/** So many days after another day; before it when negative. */
export function shifted(rule: DayRule, days: number): DayRule {
  return days === 0 ? rule : { kind: "shifted", rule, days };
}

/** A day that the holiday library reckons: Hebrew and Persian dates, solar terms. */
export function library(rule: string): DayRule {
  return { kind: "library", rule, zoned: false };
}

/** So many days after Easter Sunday of the western churches. */
export function easter(days: number): DayRule {
  return shifted(library("easter"), days);
}

/** So many days after Easter Sunday of the orthodox churches. */
export function orthodox(days: number): DayRule {
  return shifted(library("orthodox"), days);
}

/** The day of an equinox or solstice, in the country's zone: "march equinox". */
export function sun(rule: string): DayRule {
  return { kind: "library", rule, zoned: true };
}

/** Month and day of the Chinese year; `except` gives the days of the years that a neighbour reckons otherwise. */
export function chinese(month: number, day: number, except: readonly string[] = []): DayRule {
  return { kind: "chinese", month, day, except };
}

/** Month and day of the Muslim year: Shawwal is 10. */
export function muslim(month: number, day: number): DayRule {
  return { kind: "muslim", month, day };
}

/** A lunar day of a Hindu month, Chaitra 1; the full moon ends day 15, the new moon day 30. */
export function lunar(month: number, lunarDay: number, watch: Watch): DayRule {
  return { kind: "lunar", month, lunarDay, watch };
}

/** The day on which the sun enters a sign among the fixed stars: Aries is 0. */
export function sign(number: number, entry: Entry): DayRule {
  return { kind: "sign", sign: number, entry };
}

/** These days and no others, as `yyyy-mm-dd`; none at all for a country that has no such day. */
export function listed(...dates: readonly string[]): DayRule {
  return { kind: "listed", dates };
}

/** The first such weekday on or after a day. */
export function onOrAfter(weekday: Weekday, rule: DayRule): DayRule {
  return { kind: "nearest", weekday, side: "after", rule };
}

/** The last such weekday on or before a day. */
export function onOrBefore(weekday: Weekday, rule: DayRule): DayRule {
  return { kind: "nearest", weekday, side: "before", rule };
}

/** A day that yields by so many days when it falls on one of these weekdays. */
export function moved(rule: DayRule, by: Readonly<Partial<Record<Weekday, number>>>): DayRule {
  return { kind: "moved", rule, by };
}
