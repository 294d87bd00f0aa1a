import { msPerDay, msPerHour, msPerMinute, msPerSecond } from "./civil.js";
import type { TimeGrain } from "./calendar-time.js";

/**
 * A length of time in the three units of which none is always so many of another: months, days and milliseconds.
 * Each part may be a fraction or below zero.
 */
export interface Length {
  readonly months: number;
  readonly days: number;
  readonly ms: number;
  /** Of an amount that nobody counted ("several weeks"): the least and the most of it, as factors. */
  readonly vague?: readonly [least: number, most: number];
}

export const noLength: Length = { months: 0, days: 0, ms: 0 };

/** What one unit is in months, days or milliseconds. */
const unitLengths: Readonly<Record<TimeGrain, Partial<Length>>> = {
  millisecond: { ms: 1 },
  second: { ms: msPerSecond },
  minute: { ms: msPerMinute },
  hour: { ms: msPerHour },
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  half: { months: 6 },
  year: { months: 12 },
  decade: { months: 120 },
  century: { months: 1200 },
};

/** So many of a unit. */
export function lengthOf(count: number, unit: TimeGrain): Length {
  return scaleLength({ ...noLength, ...unitLengths[unit] }, count);
}

export function addLengths(a: Length, b: Length): Length {
  return joined(a, b, {
    months: exactly(a.months + b.months),
    days: exactly(a.days + b.days),
    ms: exactly(a.ms + b.ms),
  });
}

export function scaleLength(length: Length, by: number): Length {
  const parts = {
    months: exactly(length.months * by),
    days: exactly(length.days * by),
    ms: exactly(length.ms * by),
  };
  return joined(length, length, parts);
}

function joined(a: Length, b: Length, parts: Omit<Length, "vague">): Length {
  const vague = a.vague ?? b.vague;
  return vague === undefined ? parts : { ...parts, vague };
}

/** Without the errors of binary fractions: 0.1 + 0.2 is 0.3. −0 is 0. */
export function exactly(value: number): number {
  const rounded = Math.round(value * 1e9) / 1e9;
  return (Number.isFinite(rounded) && Math.abs(value) < 1e6 ? rounded : value) + 0;
}

/** With the fraction of its days in milliseconds. */
export function withWholeDays(length: Length): Length {
  const days = Math.trunc(length.days);
  return { ...length, days: days + 0, ms: exactly(length.ms + Math.round((length.days - days) * msPerDay)) };
}

/** How many days months are: as a common year and 30 days each for the rest, on average, at least, at most. */
export const monthLengths = ["common", "mean", "shortest", "longest"] as const;
export type MonthLength = (typeof monthLengths)[number];

/** The length in milliseconds, its months turned to days in one of the ways to do so; a day has 24 hours. */
export function sizeOf({ months, days, ms }: Length, monthLength: MonthLength): number {
  return exactly(daysOfMonths(months, monthLength) * msPerDay + days * msPerDay + ms);
}

/** The days of some months, of which there may be a fraction. */
export function daysOfMonths(months: number, monthLength: MonthLength): number {
  if (months < 0) return -daysOfMonths(-months, monthLength);
  const years = Math.floor(months / 12);
  const rest = months - years * 12;
  switch (monthLength) {
    case "common":
      return years * 365 + rest * 30;
    case "mean":
      return (months * 146_097) / 4800;
    case "shortest":
      return Math.floor(years * 365.2425) + shortestMonths(rest);
    case "longest":
      return Math.ceil(years * 365.2425) + longestMonths(rest);
  }
}

const shortest = [0, 28, 59, 89, 120, 150, 181, 212, 242, 273, 303, 334, 365];
const longest = [0, 31, 62, 92, 123, 153, 184, 215, 245, 276, 306, 337, 366];

function shortestMonths(months: number): number {
  const whole = Math.floor(months);
  return (shortest[whole] ?? 0) + (months - whole) * 28;
}

function longestMonths(months: number): number {
  const whole = Math.floor(months);
  return (longest[whole] ?? 0) + (months - whole) * 31;
}

/** Fixed units in milliseconds, and calendar units in months. */
export function unitIn(unit: TimeGrain): { readonly months: number; readonly ms: number } {
  const { months = 0, days = 0, ms = 0 } = unitLengths[unit];
  return { months, ms: days * msPerDay + ms };
}

/**
 * The length by ISO 8601: `P1Y6M`, `P3DT2H`, `PT29H38M40S`, `-P2D`. Hours do not carry into days, nor days into
 * months.
 */
export function formatLength(length: Length): string {
  const whole = withWholeDays(length);
  const negative = whole.months <= 0 && whole.days <= 0 && whole.ms <= 0 && !isNothing(whole);
  const { months, days, ms } = negative ? scaleLength(whole, -1) : whole;
  const years = Math.trunc(months / 12);
  const hours = Math.trunc(ms / msPerHour);
  const minutes = Math.trunc((ms - hours * msPerHour) / msPerMinute);
  const seconds = exactly((ms - hours * msPerHour - minutes * msPerMinute) / msPerSecond);
  const date = parts([years, "Y"], [exactly(months - years * 12), "M"], [days, "D"]);
  const clock = parts([hours, "H"], [minutes, "M"], [seconds, "S"]);
  if (date === "" && clock === "") return "PT0S";
  return `${negative ? "-" : ""}P${date}${clock === "" ? "" : `T${clock}`}`;
}

function parts(...all: readonly (readonly [number, string])[]): string {
  return all.flatMap(([amount, letter]) => (amount === 0 ? [] : [`${amount}${letter}`])).join("");
}

export function isNothing({ months, days, ms }: Length): boolean {
  return months === 0 && days === 0 && ms === 0;
}
