import {
  type CivilTime,
  daysInMonth,
  dayStart,
  isoWeeksInYear,
  msPerDay,
  weekday,
} from "../../time/civil.js";
import { type Cycle, monthNames, placingYear, type TimeGrain } from "../../time/calendar-time.js";
import { readOrdinal } from "../numbers/numbers.js";
import type { Choose } from "./conventions.js";

/** A date without its clock; or why there is none. */
export type ReadDate =
  | { readonly wall: CivilTime; readonly grain: TimeGrain; readonly cycle: Cycle }
  | { readonly impossible: string };

/** What decides how figures are read. */
export interface DateContext {
  readonly choose: Choose;
  /** The order that is known, or null: then it is a convention. */
  readonly dayOrder: "day-first" | "month-first" | null;
  /** The year of asking; null where it is not known. */
  readonly thisYear: number | null;
}

const month =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const dayOf = "(\\d{1,2})(?:st|nd|rd|th)?";
const yearOf = "'?(\\d{1,4}(?: ?(?:bce?|ad|ce))?|(?:ad|ce) ?\\d{1,4})";
const rank = "([a-z]+(?:[ -](?:to )?last)?|\\d{1,2}(?:st|nd|rd|th))";
const days = "(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";

type Reader = (parts: readonly string[], context: DateContext) => ReadDate | null;

/** The forms of dates, each with its reader; the first that fits and gives a date is taken. */
const forms: readonly (readonly [RegExp, Reader])[] = [
  [/^([+-]?\d{4,5})-(\d\d)-(\d\d)$/, ([y, m, d]) => date(Number(y), Number(m), Number(d))],
  [/^(-\d{4,5}|\d{4})-(\d\d)$/, ([y, m]) => unit(Number(y), Number(m), "month")],
  [/^(-\d{4,5}|0\d{3})$/, ([y]) => unit(Number(y), 1, "year")],
  [/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, ([y, m, d]) => date(Number(y), Number(m), Number(d))],
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([y, m, d]) => date(Number(y), Number(m), Number(d))],
  [/^--(\d\d)-(\d\d)$/, ([m, d], { choose }) => yearly(Number(m), Number(d), choose)],
  [/^--(\d\d)$/, ([m]) => yearlyMonth(Number(m))],
  [/^---(\d\d)$/, ([d]) => monthly(Number(d))],
  [/^(\d{4})-?w(\d\d)(?:-?([1-7]))?$/, ([y, w, d]) => isoWeekDate(Number(y), Number(w), d)],
  [/^(\d{4})[-/]?(\d{3})$/, ([y, n]) => ordinalDate(Number(y), Number(n))],
  [/^(\d{4})(\d\d)(\d\d)$/, ([y, m, d]) => orNull(date(Number(y), Number(m), Number(d)))],
  [/^(\d\d)(\d\d)(\d{4})$/, figuresDate],
  [
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/,
    ([a, , b, y], context) => figuresDate([a, b, y] as string[], context),
  ],
  [/^(\d{1,2})[/-](\d{4})$/, ([m, y]) => unit(Number(y), Number(m), "month")],
  [/^(\d{4})[/ ](\d{1,2})$/, ([y, m]) => unit(Number(y), Number(m), "month")],
  [form(`${dayOf}(?: day)?[ -]?(?:of )?${month},?[ -]?(?:of )?(?:the year )?${yearOf}`), named(1, 0, 2)],
  [form(`${month}[ -]?${dayOf}(?:, ?|[ -])${yearOf}`), named(0, 1, 2)],
  [form(`${yearOf},?[ /-]${month}[ /-]${dayOf}`), named(1, 2, 0)],
  [form(`${yearOf},?[ /-]${dayOf}[ /-]${month}`), named(2, 1, 0)],
  [
    form(`${dayOf}[ -]?(?:day )?(?:of )?${month}`),
    ([d, m], { choose }) => yearly(monthOf(m), Number(d), choose),
  ],
  [form(`${month}[ -]?${dayOf}`), ([m, d], { choose }) => yearly(monthOf(m), Number(d), choose)],
  [
    form(`${month},? ?-?(?:of )?(?:the year )?${yearOf}`),
    ([m, y], context) => inYear(y, context, monthOf(m), "month"),
  ],
  [form(`${yearOf},?[ -]${month}`), ([y, m], context) => inYear(y, context, monthOf(m), "month")],
  [form(month), ([m]) => yearlyMonth(monthOf(m))],
  [/^(\d{1,2})(?:st|nd|rd|th)(?: day| of the month)?$/, ([d]) => monthly(Number(d))],
  [form(`${rank} ${days} (?:of|in) ${month},? ?(\\d{4})`), nthWeekday],
  [form(`${rank} week (?:of|in) ${month}(?:,? ?(\\d{4}))?`), weekOfMonth],
  [form(`q([1-4])[ ,/-]*(?:of )?(\\d{4})`), ([n, y]) => unit(Number(y), Number(n) * 3 - 2, "quarter")],
  [form(`(\\d{4})[ ,/-]*q([1-4])`), ([y, n]) => unit(Number(y), Number(n) * 3 - 2, "quarter")],
  [form(`h([12])[ ,/-]*(?:of )?(\\d{4})`), ([n, y]) => unit(Number(y), Number(n) * 6 - 5, "half")],
  [form(`(\\d{4})[ ,/-]*h([12])`), ([y, n]) => unit(Number(y), Number(n) * 6 - 5, "half")],
  [/^(\d{1,3}0)'?s$/, ([y]) => (y !== undefined && y.length > 2 ? unit(Number(y), 1, "decade") : null)],
  [
    /^(?:year )?((?:ad|ce) ?\d{1,5}|\d{1,5} ?(?:bce?|ad|ce)|\d{3,4})$/,
    ([y], context) => inYear(y, context, 1, "year"),
  ],
  [/^year (\d{1,4})$/, ([y]) => unit(Number(y), 1, "year")],
];

function form(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}

/**
 * Reads a date: "27 Oct 1446", "October 27th, 1446", "03/04/2023", "2010-Sep-11", "2007/180", "27101446",
 * "2021-W05", "Q3 2012", "352 BC", "May 2007", "May", "the 9th", "the third Friday of May 2021".
 *
 * @param text  in small letters, one space between words, without "the" before it
 * @returns     null for what is written in none of these ways
 */
export function readDate(text: string, context: DateContext): ReadDate | null {
  for (const [pattern, read] of forms) {
    const found = pattern.exec(text);
    const value = found === null ? null : read(found.slice(1), context);
    if (value !== null) return value;
  }
  return null;
}

function orNull(read: ReadDate): ReadDate | null {
  return "impossible" in read ? null : read;
}

function monthOf(name: string | undefined): number {
  const start = (name ?? "").slice(0, 3);
  return monthNames.findIndex((each) => each.toLowerCase().startsWith(start)) + 1;
}

function date(year: number, monthNumber: number, day: number): ReadDate {
  const fault = monthFault(monthNumber) ?? dayFault(year, monthNumber, day);
  return fault === null
    ? { wall: dayStart(year, monthNumber, day), grain: "day", cycle: "none" }
    : { impossible: fault };
}

function monthFault(number: number): string | null {
  return number >= 1 && number <= 12 ? null : `there is no month ${number}`;
}

function dayFault(year: number, number: number, day: number): string | null {
  const length = daysInMonth(year, number);
  return day >= 1 && day <= length ? null : `${monthNames[number - 1]} ${year} has ${length} days`;
}

function unit(year: number, monthNumber: number, grain: TimeGrain): ReadDate {
  const fault = monthFault(monthNumber);
  return fault === null
    ? { wall: dayStart(year, monthNumber, 1), grain, cycle: "none" }
    : { impossible: fault };
}

/** A day of every year: placed in a leap year where only that has it, or where that is the convention. */
function yearly(monthNumber: number, day: number, choose: Choose): ReadDate | null {
  if (monthFault(monthNumber) !== null || day < 1 || day > daysInMonth(2000, monthNumber)) return null;
  const isLeap = (monthNumber === 2 && day === 29) || choose("unnamed-year") === "leap";
  return { wall: dayStart(isLeap ? 2000 : placingYear, monthNumber, day), grain: "day", cycle: "year" };
}

function yearlyMonth(number: number): ReadDate {
  return { wall: dayStart(placingYear, number, 1), grain: "month", cycle: "year" };
}

function monthly(day: number): ReadDate | null {
  if (day < 1 || day > 31) return null;
  return { wall: dayStart(placingYear, 1, day), grain: "day", cycle: "month" };
}

function isoWeekDate(year: number, week: number, day: string | undefined): ReadDate {
  if (week < 1 || week > isoWeeksInYear(year)) {
    return { impossible: `${year} has ${isoWeeksInYear(year)} ISO weeks, not ${week}` };
  }
  const fourth = dayStart(year, 1, 4);
  const wall = fourth + ((week - 1) * 7 + 1 - weekday(fourth) + Number(day ?? "1") - 1) * msPerDay;
  return { wall, grain: day === undefined ? "week" : "day", cycle: "none" };
}

function ordinalDate(year: number, number: number): ReadDate {
  const length = (dayStart(year + 1, 1, 1) - dayStart(year, 1, 1)) / msPerDay;
  if (number < 1 || number > length) return { impossible: `${year} has ${length} days, not ${number}` };
  return { wall: dayStart(year, 1, number), grain: "day", cycle: "none" };
}

/** Day and month in figures: the order that alone is possible, else the known one, else a convention. */
function figuresDate([a = "", b = "", y = ""]: readonly string[], context: DateContext): ReadDate | null {
  const [first, second] = [Number(a), Number(b)];
  const year = yearIn(y, context);
  if (year === null) return null;
  if (first > 12 && second > 12) return { impossible: `neither ${first} nor ${second} is a month` };
  if (first > 12) return date(year, second, first);
  if (second > 12 || first === second) return date(year, first, second);
  const order = context.dayOrder ?? context.choose("day-order");
  return order === "day-first" ? date(year, second, first) : date(year, first, second);
}

function named(m: number, d: number, y: number): Reader {
  return (parts, context) => {
    const year = yearIn(parts[y], context);
    return year === null ? null : date(year, monthOf(parts[m]), Number(parts[d]));
  };
}

function inYear(
  y: string | undefined,
  context: DateContext,
  number: number,
  grain: TimeGrain,
): ReadDate | null {
  const year = yearIn(y, context);
  return year === null ? null : unit(year, number, grain);
}

/** The astronomical year: 1 BC is 0. Of two figures it is a matter of when it was written. */
function yearIn(written: string | undefined, { choose, thisYear }: DateContext): number | null {
  const [, digits = "", era] = /^(?:ad|ce)? ?(\d{1,5}) ?(bce?|ad|ce)?$/.exec(written ?? "") ?? [];
  const number = Number(digits);
  if (digits === "" || number > 9999) return null;
  if (era?.startsWith("b") === true) {
    if (number === 0) return null;
    return choose("year-zero") === "none" ? 1 - number : 0 - number;
  }
  if (era !== undefined || digits.length > 2 || /^(?:ad|ce)/.test(written ?? ""))
    return number === 0 ? null : number;
  if (digits.length < 2) return null;
  if (choose("two-digit-year") === "twentieth-century") return 1900 + number;
  if (thisYear === null) return number < 70 ? 2000 + number : 1900 + number;
  const first = thisYear - 79;
  return first + ((((number - first) % 100) + 100) % 100);
}

function nthWeekday([nth = "", name = "", m, y]: readonly string[]): ReadDate | null {
  const k = readOrdinal(nth);
  if (k === null || k === 0) return null;
  const number = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].indexOf(name.slice(0, 3)) + 1;
  const [year, inMonth] = [Number(y), monthOf(m)];
  const length = daysInMonth(year, inMonth);
  const first = 1 + ((number - weekday(dayStart(year, inMonth, 1)) + 7) % 7);
  const last = first + 7 * Math.floor((length - first) / 7);
  const day = k > 0 ? first + 7 * (k - 1) : last + 7 * (k + 1);
  if (day < 1 || day > length)
    return { impossible: `${monthNames[inMonth - 1]} ${year} has no ${nth} ${name}` };
  return date(year, inMonth, day);
}

/** Without a year nobody knows the weekdays: then it is the days 1 to 7, 8 to 14 and so on. */
function weekOfMonth([nth = "", m, y]: readonly string[], { choose }: DateContext): ReadDate | null {
  const k = readOrdinal(nth);
  if (k === null || k < 1 || k > 5) return null;
  const inMonth = monthOf(m);
  if (y === undefined) {
    return { wall: dayStart(placingYear, inMonth, 7 * k - 6), grain: "week", cycle: "year" };
  }
  const first = dayStart(Number(y), inMonth, 1);
  const monday = first - (weekday(first) - 1) * msPerDay;
  const how = choose("week-of-month");
  const start =
    how === "seven-days" ? first : how === "iso" && weekday(first) > 4 ? monday + 7 * msPerDay : monday;
  return { wall: start + (k - 1) * 7 * msPerDay, grain: "week", cycle: "none" };
}
