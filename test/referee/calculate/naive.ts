import { DateTime } from "luxon";

/** A date as people count it; no engine's code is used here. */
export interface NaiveDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Leap years by their rule, year by year. */
export function monthLength(year: number, month: number): number {
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  return month === 2 && isLeap ? 29 : (lengths[month - 1] ?? 0);
}

/** The next or previous day. */
function dayBeside({ year, month, day }: NaiveDate, step: 1 | -1): NaiveDate {
  if (step === 1) {
    if (day < monthLength(year, month)) return { year, month, day: day + 1 };
    return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 };
  }
  if (day > 1) return { year, month, day: day - 1 };
  const before = month > 1 ? { year, month: month - 1 } : { year: year - 1, month: 12 };
  return { ...before, day: monthLength(before.year, before.month) };
}

/** Moved by months, one by one, the day clamped at the end only; then by days, one by one. */
export function movedNaively(date: NaiveDate, months: number, days: number): NaiveDate {
  let { year, month } = date;
  const sign = months < 0 || days < 0 ? -1 : 1;
  for (let left = Math.abs(months); left > 0; left -= 1) {
    month += sign;
    if (month > 12) [year, month] = [year + 1, 1];
    if (month < 1) [year, month] = [year - 1, 12];
  }
  let moved: NaiveDate = { year, month, day: Math.min(date.day, monthLength(year, month)) };
  for (let left = Math.abs(days); left > 0; left -= 1) moved = dayBeside(moved, sign);
  return moved;
}

export function isBefore(a: NaiveDate, b: NaiveDate): boolean {
  return a.year !== b.year ? a.year < b.year : a.month !== b.month ? a.month < b.month : a.day < b.day;
}

/** How many days lie from one date to a later one, counted one by one. */
export function daysFrom(a: NaiveDate, b: NaiveDate): number {
  let count = 0;
  for (let at = a; isBefore(at, b); at = dayBeside(at, 1)) count += 1;
  return count;
}

/** How many whole months, then days: the most months that do not pass the end. */
export function monthsAndDaysFrom(a: NaiveDate, b: NaiveDate): readonly [months: number, days: number] {
  let months = 0;
  while (!isBefore(b, movedNaively(a, months + 1, 0))) months += 1;
  return [months, daysFrom(movedNaively(a, months, 0), b)];
}

/** The days of a stretch, both ends in it, on which luxon's weekday is one of some. */
export function weekdaysIn(a: NaiveDate, b: NaiveDate, wanted: readonly number[]): readonly NaiveDate[] {
  const found: NaiveDate[] = [];
  for (let at = a; !isBefore(b, at); at = dayBeside(at, 1)) {
    if (wanted.includes(DateTime.utc(at.year, at.month, at.day).weekday)) found.push(at);
  }
  return found;
}

/** ISO 8601; 1 BC is the year 0. */
export function written({ year, month, day }: NaiveDate): string {
  const pad = (value: number, width: number): string => String(Math.abs(value)).padStart(width, "0");
  return `${year < 0 ? "-" : ""}${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/**
 * The minutes of a day at which a meeting may begin: every minute of it is free for all, and its start is a multiple
 * of the step.
 */
export function startsNaively(
  free: readonly (readonly (readonly [number, number])[])[],
  busy: readonly (readonly (readonly [number, number])[])[],
  length: number,
  step: number,
): readonly number[] {
  const lies = (minute: number, spans: readonly (readonly [number, number])[]): boolean =>
    spans.some(([start, end]) => start <= minute && minute < end);
  const isFree = (minute: number): boolean =>
    free.every((spans) => lies(minute, spans)) && !busy.some((spans) => lies(minute, spans));
  const found: number[] = [];
  for (let start = 0; start + length <= 24 * 60; start += step) {
    let fits = true;
    for (let minute = start; minute < start + length; minute += 1) fits &&= isFree(minute);
    if (fits) found.push(start);
  }
  return found;
}
