import type { Issue } from "../../../issue/issue.js";
import { daysInMonth, isoWeeksInYear } from "../../../time/civil.js";
import type { CivilFields } from "../../../algebra/expression.js";

const BOUNDS = [
  { field: "month", low: 1, high: 12 },
  { field: "week", low: 1, high: 53 },
  { field: "day", low: 1, high: 31 },
  { field: "hour", low: 0, high: 24 },
  { field: "minute", low: 0, high: 59 },
  { field: "second", low: 0, high: 59 },
] as const satisfies readonly { field: keyof CivilFields; low: number; high: number }[];

/** The first field with a number that no calendar and no clock has, in words; null where there is none. */
export function outOfBounds(said: CivilFields): string | null {
  for (const { field, low, high } of BOUNDS) {
    const value = said[field];
    if (value !== undefined && (value < low || value > high)) {
      return `there is no ${field} ${value}`;
    }
  }
  const isPastMidnight =
    said.hour === 24 && ((said.minute ?? 0) > 0 || (said.second ?? 0) > 0 || (said.millisecond ?? 0) > 0);
  return isPastMidnight ? "24:00 is the end of the day, and nothing of it lies beyond" : null;
}

/**
 * Why fields that are possible each by itself never meet: a day that its month does not have, a week
 * that its year does not have. Without a year, that of a leap year counts.
 */
export function neverTogether({ month, day, week }: CivilFields, year: number | null): Issue | null {
  if (week !== undefined && year !== null && week > isoWeeksInYear(year)) {
    return { kind: "impossible-date", reason: `${year} has ${isoWeeksInYear(year)} ISO weeks, not ${week}` };
  }
  if (month !== undefined && day !== undefined) {
    const longest = daysInMonth(year ?? 2000, month);
    if (day > longest) {
      const when = year === null ? "" : ` in ${year}`;
      return { kind: "impossible-date", reason: `month ${month} has ${longest} days${when}, not ${day}` };
    }
  }
  return null;
}
