import type { CivilFields } from "../../../algebra/expression.js";
import { WORKDAY } from "../../../algebra/weekday-number.js";
import { digitsOf, ordinalDigits, ordinalWords } from "./numbers.js";
import type { Wording } from "./wording.js";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** What fields say of a date: a day, a longer stretch that it lies in, or both apart. */
export interface DateWording {
  readonly day: Wording | null;
  readonly stretch: Wording | null;
}

/** The words for the date in some fields, as one where a person says it as one ("Friday, May 14, 2021"). */
export function dateWording(said: CivilFields): DateWording {
  const { day, month, weekday } = said;
  const { day: _day, weekday: _weekday, ...longer } = said;
  const named = weekday === undefined ? null : weekdayWords(weekday);
  if (day !== undefined && month !== undefined) {
    const date = monthDayWords(said, month, day);
    return { day: { words: named === null ? date : `${named}, ${date}`, as: "day" }, stretch: null };
  }
  const stretch = stretchWording(longer);
  if (day !== undefined) {
    const number = `the ${ordinalDigits(day)}`;
    return { day: { words: named === null ? number : `${named} ${number}`, as: "day" }, stretch };
  }
  const words = named === "weekend" ? "the weekend" : named;
  return { day: words === null ? null : { words, as: "day" }, stretch };
}

/** "Monday", "weekday", "weekend". */
function weekdayWords(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? (weekday === WORKDAY ? "weekday" : "weekend");
}

/** "September 29, 2023"; by its numbers where no calendar has such a month or day. */
function monthDayWords(
  { year, shortYear, hour, millisecond }: CivilFields,
  month: number,
  day: number,
): string {
  const name = MONTHS[month - 1];
  if (name === undefined || day < 1) {
    return [digitsOf(year ?? 0, 4), digitsOf(month, 2), digitsOf(day, 2)].join("-");
  }
  const number = day > 39 ? ordinalDigits(day) : String(day);
  if (year === undefined)
    return `${name} ${number}${shortYear === undefined ? "" : ` ${shortWords(shortYear)}`}`;
  // Short, beside so long a time of day.
  const isExact = hour !== undefined && millisecond !== undefined;
  return isExact ? `${number} ${name} ${yearWords(year)}` : `${name} ${number}${yearAfterDay(year)}`;
}

function yearAfterDay(year: number): string {
  return year === 0 ? ` of ${yearWords(year)}` : `, ${yearWords(year)}`;
}

/** A year as it stands anywhere: "2023", "805 AD". */
function yearWords(year: number): string {
  if (year === 0) return "the year 0";
  return year >= 1000 && year <= 2999 ? String(year) : `${year} AD`;
}

function shortWords(shortYear: number): string {
  return `'${digitsOf(shortYear, 2)}`;
}

/** A year, a part of one, or many of them; null where the fields say nothing of the kind. */
function stretchWording(said: CivilFields): Wording | null {
  const { year, shortYear, century, decade, shortDecade, month } = said;
  if (century !== undefined) return { words: `the ${ordinalWords(century)} century`, as: "calendar" };
  if (decade !== undefined) return { words: `the ${decade}s`, as: "calendar" };
  if (shortDecade !== undefined) return { words: `the ${shortWords(shortDecade)}s`, as: "calendar" };
  const named = year === undefined ? null : yearWords(year);
  const inYear = named ?? (shortYear === undefined ? null : shortWords(shortYear));
  const part = partOfYear(said);
  if (part === null) return inYear === null ? null : { words: inYear, as: "year" };
  if (month !== undefined && MONTHS[month - 1] === undefined) {
    return { words: `${digitsOf(year ?? 0, 4)}-${digitsOf(month, 2)}`, as: "calendar" };
  }
  if (inYear === null) return { words: part, as: month === undefined ? "calendar" : "month" };
  const isOf = said.week !== undefined || year === 0;
  return { words: `${part} ${isOf ? "of " : ""}${inYear}`, as: "calendar" };
}

function partOfYear({ half, quarter, season, month, week }: CivilFields): string | null {
  if (half !== undefined) return `H${half}`;
  if (quarter !== undefined) return `Q${quarter}`;
  if (season !== undefined) return season;
  if (month !== undefined) return MONTHS[month - 1] ?? "";
  return week === undefined ? null : `week ${week}`;
}
