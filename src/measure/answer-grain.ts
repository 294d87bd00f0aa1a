import { chooseDefaults } from "../language/formats/conventions.js";
import { readLength } from "../language/formats/length-text.js";
import { msPerDay, msPerMinute, msPerSecond } from "../time/civil.js";
import type { Granularity } from "../time/granularity.js";
import { isNothing, type Length, lengthOf } from "../time/length.js";

/** How finely responses are compared: times and lengths by a unit, numbers by a step (1 for whole ones). */
export type AnswerGrain = Granularity | number;

/** The step of numbers unless another is given. */
const defaultStep = 0.01;

/** By what lengths are compared: so many months, days or milliseconds are one. */
export interface LengthScale {
  readonly part: "months" | "days" | "ms";
  readonly per: number;
}

/** A length as answers and replies write it; null for anything else. */
export function lengthIn(text: string): Length | null {
  const length = readLength(text, chooseDefaults);
  return length === null || length.vague !== undefined ? null : length;
}

/**
 * The scale on which true lengths are compared: that of the grain, else of the truth. What is told in years, months,
 * weeks or days is compared in those; elapsed time by the minute, by the second where some length is below a
 * minute, and by the millisecond where one is below a second.
 *
 * @returns null where months, days and hours are mixed: then lengths are equal or not
 */
export function scaleOf(truths: readonly string[], grain: Granularity | undefined): LengthScale | null {
  const lengths = truths.flatMap((text) => lengthIn(text) ?? []).filter((length) => !isNothing(length));
  const isElapsed = lengths.some(({ ms }) => ms !== 0);
  if (grain !== undefined) {
    const { months, days, ms } = lengthOf(1, grain);
    if (months > 0) return { part: "months", per: months };
    return days > 0 && !isElapsed ? { part: "days", per: days } : { part: "ms", per: days * msPerDay + ms };
  }
  const has = (part: LengthScale["part"]): boolean => lengths.some((length) => length[part] !== 0);
  if ([has("months"), has("days"), has("ms")].filter(Boolean).length > 1) return null;
  if (has("months")) return { part: "months", per: truths.some((text) => /\dM/u.test(text)) ? 1 : 12 };
  const isOfDays = has("days") || truths.some((text) => /^P0[DW]$/u.test(text));
  if (isOfDays) return { part: "days", per: truths.some((text) => /\dD/u.test(text)) ? 1 : 7 };
  const least = lengths.reduce((min, { ms }) => Math.min(min, Math.abs(ms)), Number.POSITIVE_INFINITY);
  return { part: "ms", per: least < msPerSecond ? 1 : least < msPerMinute ? msPerSecond : msPerMinute };
}

/** What a response may be to be right: the true length cut and rounded to the scale. */
export function keysOfTrueLength(text: string, scale: LengthScale | null): readonly string[] {
  const length = lengthIn(text);
  if (length === null) return [text];
  const count = scale === null ? null : countOf(length, scale);
  return count === null ? [exactKey(length)] : cutAndRounded(count);
}

/** What a response says on the scale, where it is finer cut to it; null when it is no length. */
export function keyOfLength(text: string, scale: LengthScale | null): string | null {
  if (text === "none") return text;
  const length = lengthIn(text);
  if (length === null) return null;
  const count = scale === null ? null : countOf(length, scale);
  return count === null ? exactKey(length) : cut(count);
}

/** Months are never so many days; a day is 24 hours beside elapsed time. */
function countOf({ months, days, ms }: Length, { part, per }: LengthScale): number | null {
  const elapsed = days * msPerDay + ms;
  if (part === "months") return months === 0 && elapsed !== 0 ? null : months / per;
  if (months !== 0) return null;
  return part === "days" ? elapsed / msPerDay / per : elapsed / per;
}

function exactKey({ months, days, ms }: Length): string {
  return `${months} months ${days * msPerDay + ms} ms`;
}

/** What a number may be said as to be right: cut and rounded to the step. */
export function keysOfTrueNumber(number: number, step = defaultStep): readonly string[] {
  return cutAndRounded(number / step);
}

export function keyOfNumber(number: number, step = defaultStep): string {
  return cut(number / step);
}

function cutAndRounded(count: number): readonly string[] {
  const size = Math.abs(steady(count));
  const sign = count < 0 ? -1 : 1;
  return [...new Set([Math.trunc(size), Math.round(size)])].map((whole) => String(whole * sign + 0));
}

function cut(count: number): string {
  return String(Math.trunc(steady(count)) + 0);
}

/** Without the errors of binary fractions: 0.29 of a hundredth is 29. */
function steady(count: number): number {
  return Math.abs(count) < 1e9 ? Math.round(count * 1e6) / 1e6 : count;
}
