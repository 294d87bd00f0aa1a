import type { Civil, CivilFields, DayPart, Expression } from "../../../algebra/expression.js";
import { WORKDAY } from "../../../algebra/units.js";
import { inPlace, withoutArticle, type Wording } from "./length.js";
import { digitsOf, ordinalDigits, ordinalWords } from "./numbers.js";

/** Whether an expression is a clock time and nothing else. */
export function isClockTime(expression: Expression): boolean {
  return saysOnly(
    expression,
    ({ hour: _h, bareHour: _b, minute: _m, second: _s, millisecond: _f, ...rest }) =>
      Object.keys(rest).length === 0,
  );
}

/** Whether an expression is a weekday and nothing else. */
export function isWeekday(expression: Expression): boolean {
  return saysOnly(
    expression,
    ({ weekday, ...rest }) => weekday !== undefined && Object.keys(rest).length === 0,
  );
}

function saysOnly(expression: Expression, says: (fields: CivilFields) => boolean): expression is Civil {
  return expression.kind === "civil" && says(expression.fields);
}

/** A time of day, or a part of the day, in words; and the words that join it to a day. */
export interface TimeWording extends Wording {
  /** Follows the day as it is ("Friday at night"), may ("Friday morning"), or stands before it ("3 pm"). */
  readonly order: "before" | "either" | "after";
  /** A clock time apart from the part of the day that it lies in: "8:30", "evening". */
  readonly inPart?: { readonly clock: string; readonly part: string };
}

const IN_PART: Readonly<Record<DayPart, string>> = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  evening: "in the evening",
  night: "in the night",
  "at-night": "at night",
  lunch: "at lunch",
  daytime: "in the daytime",
};

/** "In the morning", "at night". */
export function inPartWords(part: DayPart): string {
  return IN_PART[part];
}

/** The time of day that the fields name, or null where they name none. */
export function timeWording(said: CivilFields): TimeWording | null {
  const { hour, dayPart, bareHour, minute } = said;
  if (hour === undefined) return dayPart === undefined ? null : partWording(dayPart);
  if (dayPart === undefined) return { words: clockWords(said), as: "clock", order: "before" };
  const face = bareHour === true && minute === undefined ? String(hour) : clockWords(said);
  return {
    words: `${face} ${IN_PART[dayPart]}`,
    as: "clock",
    order: "before",
    ...(isNamed(dayPart) ? { inPart: { clock: face, part: dayPart } } : {}),
  };
}

/** Whether a part of the day stands behind the name of a day: "yesterday evening". */
export function isNamed(dayPart: DayPart): boolean {
  return dayPart === "morning" || dayPart === "afternoon" || dayPart === "evening" || dayPart === "night";
}

function partWording(dayPart: DayPart): TimeWording {
  switch (dayPart) {
    case "morning":
    case "afternoon":
    case "evening":
    case "night":
      return { words: `the ${dayPart}`, as: "day-part", order: "either" };
    case "at-night":
    case "lunch":
    case "daytime":
      return { words: IN_PART[dayPart], as: "alone", order: "after" };
  }
}

/** An hour, or hour, minute, second and their fraction: "3 pm", "3 o'clock", "3:30", "10:15:20 am". */
function clockWords({ hour = 0, bareHour, minute, second, millisecond }: CivilFields): string {
  if (millisecond !== undefined) {
    return `${faceOf(digitsOf(hour, 2), minute, second)}.${digitsOf(millisecond, 3)}`;
  }
  if (bareHour === true)
    return minute === undefined ? `${hour} o'clock` : faceOf(String(hour), minute, second);
  if (hour > 23) return minute === undefined ? `hour ${hour}` : faceOf(String(hour), minute, second);
  if (hour === 12 && minute === undefined) return "noon";
  const half = hour < 12 ? "am" : "pm";
  return `${faceOf(String(((hour + 11) % 12) + 1), minute, second)} ${half}`;
}

function faceOf(hour: string, minute: number | undefined, second: number | undefined): string {
  const parts = [minute, second].flatMap((part) => (part === undefined ? [] : [digitsOf(part, 2)]));
  return [hour, ...parts].join(":");
}

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

/** A partial civil time: "3 pm on September 29, 2023", "Friday in May", "the morning of May 14". */
export function civilWording(fields: CivilFields): Wording {
  const time = timeWording(fields);
  const { day, stretch } = dateWording(fields);
  // So exact a time stands behind its date, as in a record.
  const isExact = fields.millisecond !== undefined && time !== null && day !== null;
  const moment: Wording | null = isExact
    ? { words: `${day.words} ${time.words}`, as: "moment" }
    : atTime(time, day);
  return withinStretches(moment, stretch === null ? [] : [stretch]);
}

/** A time of day on a day; either may be missing. */
export function atTime(time: TimeWording | null, day: Wording | null): Wording | null {
  if (time === null || day === null) return time ?? day;
  const on = day.relative === true ? "" : "on ";
  const words = inPlace(day, "day");
  const isShort = isShortDay(day);
  if (time.inPart !== undefined && isShort) {
    const { clock, part } = time.inPart;
    return {
      words: `${clock} ${dayPartWords(words, part)}`,
      as: words === "today" ? "part-today" : "moment",
    };
  }
  switch (time.order) {
    case "after":
      return { words: `${words} ${time.words}`, as: "moment" };
    case "either":
      return {
        words: isShort ? dayPartWords(words, withoutArticle(time)) : `${time.words} of ${words}`,
        as: words === "today" && isShort ? "part-today" : "moment",
      };
    case "before":
      return { words: `${time.words} ${on}${words}`, as: "moment" };
  }
}

/** Whether a part of the day may stand behind a day: "yesterday evening", "Friday night". */
export function isShortDay({ words, as }: Wording): boolean {
  return as === "day" && /^(?:today|yesterday|tomorrow|weekday|the weekend|[A-Z][a-z]+day)$/.test(words);
}

/** "Yesterday evening", "this morning", "tonight". */
export function dayPartWords(day: string, part: string): string {
  if (day !== "today") return `${day} ${part}`;
  return part === "night" ? "tonight" : `this ${part}`;
}

/** What lies within stretches of the calendar, each within the next: "Friday of last week". */
export function withinStretches(head: Wording | null, stretches: readonly Wording[]): Wording {
  const [first, ...rest] = stretches;
  if (first === undefined) return head ?? { words: "", as: "alone" };
  if (head === null) return withinStretches(first, rest);
  if (head.as === "month" && /^(last|this|next) year$/.test(first.words)) {
    return withinStretches({ words: `${head.words} of ${first.words}`, as: "free" }, rest);
  }
  const joined: Wording = { words: `${inPlace(head, "free")} of ${inPlace(first, "inner")}`, as: "free" };
  return withinStretches(joined, rest);
}
