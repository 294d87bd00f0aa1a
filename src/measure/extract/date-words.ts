import { civil, daysInMonth, fields, msPerDay } from "../../time/civil.js";
import { parseTime } from "../../time/instant.js";
import { civilOf, openZone } from "../../time/zone.js";
import type { AskedItem } from "./verdict.js";

/** A time of day in a text. */
export interface Clock {
  readonly start: number;
  readonly end: number;
  readonly clock: string;
}

const clockTime =
  /(?<![\d.:/-])(?:(\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?![\d:]|\.\d)(?: ?([ap])\.? ?m\b\.?)?|(\d{1,2}) ?([ap])\.? ?m\b\.?|(\d{1,2}) ?h ?(\d{2})(?!\d))(?: ?(?:h|hrs|hours|o'clock)(?![a-zÀ-ӿ]))?(?: (?:in the (morning|afternoon|evening)|at (night)))?( ?\(?(?:Z|UTC|GMT|CEST|CET|(?:UTC|GMT)?[+-]\d{2}:?\d{2})(?![\da-zÀ-ӿ])\)?)?|\b(noon|midday|midnight)\b/gi;
/** "14時27分", "下午2点27分", "오후 2시 27분". */
export const eastClock =
  /(午前|上午|早上|凌晨|오전|午後|下午|晚上|오후)? ?(\d{1,2}) ?[時时点點시] ?(?:(\d{1,2}) ?[分분])?(半|반)?/gu;
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The times of day of a text, in order, but of what stands in the spans of its days. */
export function clocksIn(text: string, days: readonly Span[]): readonly Clock[] {
  const clocks: Clock[] = [];
  for (const match of text.matchAll(clockTime)) {
    const [start, end] = [match.index, match.index + match[0].length];
    // What was read as a day ("28.09.2023") holds no time of day.
    if (days.some((day) => day.start < end && start < day.end)) continue;
    const clock = clockOf(match);
    if (clock !== null) clocks.push({ start, end, clock });
  }
  // "Around noon (12:02)" is two minutes past.
  const isExplained = ({ start, end }: Clock, next: Clock | undefined) =>
    next !== undefined &&
    /^\p{L}/u.test(text.slice(start)) &&
    /^ ?\((?:at )?$/u.test(text.slice(end, next.start));
  const exact = clocks.filter((clock, at) => !isExplained(clock, clocks[at + 1]));
  clocks.splice(0, clocks.length, ...exact);
  for (const match of text.matchAll(eastClock)) {
    const clock = eastClockOf(match);
    if (clock !== null) clocks.push({ start: match.index, end: match.index + match[0].length, clock });
  }
  return clocks;
}

function eastClockOf([, half = "", hour, minute, thirty]: RegExpExecArray): string | null {
  const isLate = /午後|下午|晚上|오후/u.test(half);
  const hours = Number(hour) + (isLate && Number(hour) < 12 ? 12 : 0);
  const minutes = thirty === undefined ? Number(minute ?? 0) : 30;
  return hours > 23 || minutes > 59 ? null : `${two(hours)}:${two(minutes)}`;
}

function clockOf(match: RegExpExecArray): string | null {
  const [, hour, minute, second, half, plainHour, plainHalf, frenchHour, frenchMinute] = match;
  const [part, night, offset, name] = match.slice(9);
  if (name !== undefined) return /midnight/i.test(name) ? "00:00" : "12:00";
  const hours = Number(hour ?? plainHour ?? frenchHour);
  const meridiem = (half ?? plainHalf ?? halfOf(part ?? night, hours))?.toLowerCase();
  if (hours > 23 || Number(minute ?? frenchMinute ?? 0) > 59 || Number(second ?? 0) > 59) return null;
  if (meridiem !== undefined && (hours === 0 || hours > 12) && !(meridiem === "p" && hours > 12)) return null;
  const shown = meridiem === undefined ? hours : (hours % 12) + (meridiem === "p" ? 12 : 0);
  const seconds = second === undefined ? "" : `:${second}`;
  return `${two(shown)}:${minute ?? frenchMinute ?? "00"}${seconds}${offsetOf(offset)}`;
}

/** "2:27 in the afternoon" is PM, where the hour is not past noon as it stands. */
function halfOf(part: string | undefined, hours: number): "p" | undefined {
  const isLate = /afternoon|evening|night/i.test(part ?? "");
  return isLate && hours > 0 && hours < 12 && !(/night/i.test(part ?? "") && hours < 6) ? "p" : undefined;
}

function offsetOf(written = ""): string {
  const text = written
    .replace(/[() ]|(?<=UTC|GMT)(?=[+-])/gu, "")
    .toUpperCase()
    .replace(/^(?:UTC|GMT)(?=[+-])/u, "");
  if (text === "") return "";
  if (text === "CEST") return "+02:00";
  if (text === "CET") return "+01:00";
  return /^[+-]/u.test(text) ? `${text.slice(0, 3)}:${text.slice(-2)}` : "Z";
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** A day in a text. */
export interface Day {
  readonly start: number;
  readonly end: number;
  readonly date: string;
  readonly isSure: boolean;
  readonly form: "date-time" | "relative-time";
}

const monthNames =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec";

const isoDay = /(?<![\d.:/-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/gu;
const numericDay = /(?<![\d.:/-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|(?<=\.)\d{2}(?![.:]\d))(?!\d)/gu;
const dayMonth = new RegExp(
  `(?<![\\d.:])(\\d{1,2})(?:st|nd|rd|th|er|[.º°ª])?(?: (?:day )?of)?[ -](${monthNames})(?![a-zÀ-ӿ])\\.?(?:,?[ -](?:of )?(\\d{4})(?![\\d:]))?`,
  "gi",
);
const monthDay = new RegExp(
  `(?<![a-zÀ-ӿ])(${monthNames})\\.?[ -](?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|\\.\\d)(?:,? (?:of )?(\\d{4})(?![\\d:]))?`,
  "gi",
);
const yearMonthDay = new RegExp(`(?<![\\d.:/-])(\\d{4}),? (${monthNames})\\.? (\\d{1,2})(?![\\d:])`, "gi");
const monthYear = new RegExp(`(?<![a-zÀ-ӿ\\d])(${monthNames})\\.?,? (?:of )?(\\d{4})(?![\\d:-])`, "gi");
/** "2023年9月28日" and "2023년 9월 28일". */
const eastDay = /(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号일]/gu;
const relativeDay =
  /\b(?:(the day before yesterday)|(yesterday|last night)|(today|tonight|this (?:morning|afternoon|evening))|(\d{1,3}|an?|one|two|three|four|five|six|seven) (days?|weeks?) ago)\b/gi;
/** A text with an ellipsis for every day, and every month of a year. */
export function withoutDays(text: string): string {
  return [isoDay, numericDay, eastDay, yearMonthDay, dayMonth, monthDay, monthYear].reduce(
    (rest, pattern) => rest.replace(pattern, "…"),
    text,
  );
}

/** A text with its days and months as ISO 8601 has them, by which they can be compared. */
export function datesAsIso(text: string, item: AskedItem): string {
  let iso = "";
  let from = 0;
  for (const { start, end, date } of daysIn(text, item)) {
    iso += text.slice(from, start) + date;
    from = end;
  }
  return (iso + text.slice(from)).replace(monthYear, (written, month: string, year: string) => {
    const number = monthNumber(month);
    return number === null ? written : `${year}-${number.padStart(2, "0")}`;
  });
}

/** The days of a text, in order; each as the first pattern has it that finds it. */
export function daysIn(text: string, item: AskedItem): readonly Day[] {
  // Most sentences have no day: that is seen at once.
  if (!/\d|day\b|night|this (?:morning|afternoon|evening)|weeks? ago/i.test(text)) return [];
  const days: Day[] = [];
  const add = (
    match: RegExpExecArray,
    date: string | null,
    isSure = true,
    form: Day["form"] = "date-time",
  ) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (date === null || days.some((day) => day.start < end && start < day.end)) return;
    days.push({ start, end, date, isSure, form });
  };
  for (const match of text.matchAll(isoDay)) add(match, dateOf(match[1], match[3], match[4]));
  for (const match of text.matchAll(eastDay)) add(match, dateOf(match[1], match[2], match[3]));
  for (const match of text.matchAll(numericDay)) {
    const [, first, separator, second, written = ""] = match;
    const year = written.length === 2 ? `20${written}` : written;
    const isDayFirst = separator === "." || Number(first) > 12;
    const isOpen = separator !== "." && Number(first) <= 12 && Number(second) <= 12 && first !== second;
    add(match, isDayFirst ? dateOf(year, second, first) : dateOf(year, first, second), !isOpen);
  }
  const today = speechDay(item);
  const addNamed = (match: RegExpExecArray, day = "", month = "", year?: string): void => {
    // "may" is a verb more often than a month.
    if (month === "may" && year === undefined) return;
    if (year !== undefined) add(match, dateOf(year, monthNumber(month), day));
    else if (today !== null) {
      const thisYear = dateOf(today.slice(0, 4), monthNumber(month), day);
      const isPast = thisYear !== null && thisYear <= today;
      add(
        match,
        isPast ? thisYear : dateOf(String(Number(today.slice(0, 4)) - 1), monthNumber(month), day),
        isPast,
      );
    }
  };
  for (const match of text.matchAll(yearMonthDay))
    add(match, dateOf(match[1], monthNumber(match[2] ?? ""), match[3]));
  for (const match of text.matchAll(dayMonth)) addNamed(match, match[1], match[2], match[3]);
  for (const match of text.matchAll(monthDay)) addNamed(match, match[2], match[1], match[3]);
  for (const match of text.matchAll(relativeDay)) {
    if (today !== null)
      add(match, dayBefore(today, daysAgo(match)), !/night|evening/i.test(match[0]), "relative-time");
  }
  return days.sort((a, b) => a.start - b.start);
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
};

function daysAgo([, before, yesterday, today, number = "", unit = ""]: RegExpExecArray): number {
  if (before !== undefined) return 2;
  if (yesterday !== undefined) return 1;
  if (today !== undefined) return 0;
  const count = numbers[number.toLowerCase()] ?? Number(number);
  return /^week/i.test(unit) ? 7 * count : count;
}

const wholeMonth = new RegExp(`^(?:${monthNames})$`, "i");

/** The number of a month of this name, "9" for September; null when there is none. */
export function monthNumber(name: string): string | null {
  if (!wholeMonth.test(name)) return null;
  const index = "janfebmaraprmayjunjulaugsepoctnovdec".indexOf(name.slice(0, 3).toLowerCase());
  return String(index / 3 + 1);
}

/** The date as ISO 8601; null when there is none. */
function dateOf(year = "", month: string | null = "", day = ""): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (!(y >= 1 && m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(y, m))) return null;
  return `${String(y).padStart(4, "0")}-${two(m)}-${two(d)}`;
}

const speechDays = new WeakMap<AskedItem, string | null>();

/** The date of the speech time on the item's wall clock; null when either cannot be read. */
export function speechDay(item: AskedItem): string | null {
  const known = speechDays.get(item);
  if (known !== undefined) return known;
  const day = dayOfSpeech(item);
  speechDays.set(item, day);
  return day;
}

function dayOfSpeech({ speechTime, zone }: AskedItem): string | null {
  const opened = openZone(zone);
  if (!opened.ok) return null;
  const read = parseTime(speechTime, opened.value);
  if (!read.ok) return null;
  const { year, month, day } = fields(civilOf(read.value.instant, opened.value));
  return dateOf(String(year), String(month), String(day));
}

function dayBefore(date: string, days: number): string | null {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const then = fields(civil(year, month, day) - days * msPerDay);
  return dateOf(String(then.year), String(then.month), String(then.day));
}
