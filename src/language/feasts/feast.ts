import type { DayRule } from "./day-rule.js";

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

/** Feasts by key. A key is lower case, with ASCII apostrophes. */
export type FeastTable = Readonly<Record<string, readonly FeastRule[]>>;

/** A rule with what it does not say filled in: one day, everywhere, in every year. */
export function on(day: DayRule, limits: Partial<Omit<FeastRule, "day">> = {}): FeastRule {
  return { day, lasting: 1, countries: null, from: 1, to: 9999, every: 1, ...limits };
}
