import { civil, daysInMonth, fields } from "../../time/civil.js";
import { parseTime } from "../../time/instant.js";
import { msPerDay } from "../../time/timeline.js";
import { civilOf, openZone } from "../../time/zone.js";
import type { AskedItem } from "./extraction.js";

/** A date in a text, perhaps with a time of day. */
export interface WrittenTime {
  readonly start: number;
  readonly end: number;
  /** ISO 8601 on the item's wall clock, or with the offset that the text gives. */
  readonly iso: string;
  readonly hasTime: boolean;
  /** Whether no other date can be meant. */
  readonly isSure: boolean;
  readonly form: "date-time" | "relative-time";
}

interface Day {
  readonly start: number;
  readonly end: number;
  readonly date: string;
  readonly isSure: boolean;
  readonly form: WrittenTime["form"];
}

interface Clock {
  readonly start: number;
  readonly end: number;
  readonly clock: string;
}

const monthNames =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec";
const weekdays = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";

const isoDay = /(?<![\d.:/-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/gu;
const numericDay = /(?<![\d.:/-])(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/gu;
const dayMonth = new RegExp(
  `(?<![\\d.:])(\\d{1,2})(?:st|nd|rd|th|\\.)?(?: of)?[ -](${monthNames})\\b\\.?(?:,?[ -](\\d{4})(?![\\d:]))?`,
  "giu",
);
const monthDay = new RegExp(
  `\\b(${monthNames})\\.?[ -](\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,? (\\d{4})(?![\\d:]))?`,
  "giu",
);
const relativeDay =
  /\b(?:(the day before yesterday)|(yesterday|last night)|(today|tonight|this (?:morning|afternoon|evening))|(\d{1,3}|an?|one|two|three|four|five|six|seven) (days?|weeks?) ago)\b/giu;
const clockTime =
  /(?<![\d.:/-])(?:(\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?![\d:])(?: ?([ap])\.? ?m\b\.?)?|(\d{1,2}) ?([ap])\.? ?m\b\.?|(\d{1,2})h(\d{2})(?!\d))(?: ?(?:h|hrs|hours|o'clock)\b)?( ?(?:Z|UTC|GMT|CEST|CET|[+-]\d{2}:?\d{2})(?![\d\p{L}]))?|\b(noon|midday|midnight)\b/giu;

/** Between a date and its time of day, whichever comes first. */
const gap = new RegExp(
  `^[\\s,;T()@|-]{0,6}(?:(?:and|at|on|is|was|time:?|around|in the|the|${weekdays})[\\s,:)(-]{1,4}){0,4}$`,
  "iu",
);

/** The extended dates of prompts tell weekday and week too: "(calendar week 32)", "Weekday: Friday, Calendar Week: 32". */
const weekNote = new RegExp(
  `[\\s,;]*\\(?(?:week ?day:? ${weekdays}[,;]? )?(?:${weekdays}[,;]? )?(?:in )?(?:(?:calendar|iso)[ _-]?week|(?<=\\()week|cw|kw)[: ]{0,2}(?:no\\.? ?|number )?\\d{1,2}\\b(?! ?(?:times?|x)\\b)(?:,? ${weekdays})?\\)?`,
  "giu",
);

/** A text without weeks of the calendar, which hold a number that counts nothing. */
export function withoutWeeks(text: string): string {
  return text.replace(weekNote, " ");
}

/** All dates of a text, with their times of day, in order. Cost: linear in a text of bounded length. */
export function writtenTimes(text: string, item: AskedItem): readonly WrittenTime[] {
  const days = daysIn(text, item);
  const clocks = clocksIn(text, days);
  const taken = new Set<Clock>();
  const times = days.map((day) => {
    const after = clocks.find((clock) => clock.start >= day.end && !taken.has(clock));
    const before = clocks.findLast((clock) => clock.end <= day.start && !taken.has(clock));
    const joined = [after, before].find((clock) => clock !== undefined && isJoined(text, day, clock));
    if (joined === undefined) return { ...day, iso: day.date, hasTime: false };
    taken.add(joined);
    return {
      ...day,
      start: Math.min(day.start, joined.start),
      end: Math.max(day.end, joined.end),
      iso: `${day.date}T${joined.clock}`,
      hasTime: true,
    };
  });
  return saidOnce(times);
}

/** "Yesterday, September 28, 2023, at 14:27" is one time: a date alone that another entry says with its time goes. */
function saidOnce(times: readonly WrittenTime[]): readonly WrittenTime[] {
  return times.filter(
    (time, index) =>
      time.hasTime ||
      !times.some((other, at) => {
        if (!other.iso.startsWith(time.iso)) return false;
        return other.hasTime || at > index;
      }),
  );
}

/** The time of day that a text says first, as it is written in ISO 8601; null when there is none. */
export function clockIn(text: string): string | null {
  return clocksIn(text, [])[0]?.clock ?? null;
}

function isJoined(text: string, day: Day, clock: Clock): boolean {
  const [from, to] = clock.start >= day.end ? [day.end, clock.start] : [clock.end, day.start];
  return to - from <= 80 && isGap(withoutWeeks(text.slice(from, to)));
}

function isGap(between: string): boolean {
  return between.length <= 30 && gap.test(between);
}

/** A text with an ellipsis for every date, time of day, year and length of time: what is left counts. */
export function withoutTimes(text: string): string {
  return withoutWeeks(text)
    .replace(isoDay, "…")
    .replace(numericDay, "…")
    .replace(dayMonth, "…")
    .replace(monthDay, "…")
    .replace(/\b\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\b\.?)?|\b\d{1,2} ?[ap]\.?m\b\.?/giu, "…")
    .replace(/\b(?:in|of|year|during|from|to|and|until) (?:19|20)\d\d\b(?! ?(?:times|events))/giu, "…")
    .replace(/(?<![\d-])(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?![\d-])/gu, "…")
    .replace(
      /\b(?:\d{1,6}|an?|one|two|three|four|five|six|seven|few) (?:more |last |past )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/giu,
      "…",
    );
}

function daysIn(text: string, item: AskedItem): readonly Day[] {
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
  for (const match of text.matchAll(numericDay)) {
    const [, first, separator, second, year] = match;
    const isDayFirst = separator === "." || Number(first) > 12;
    const isOpen = separator !== "." && Number(first) <= 12 && Number(second) <= 12 && first !== second;
    add(match, isDayFirst ? dateOf(year, second, first) : dateOf(year, first, second), !isOpen);
  }
  const today = speechDay(item);
  const addNamed = (match: RegExpExecArray, day = "", month = "", year?: string): void => {
    // "may" is a verb more often than a month.
    if (month === "may") return;
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
  for (const match of text.matchAll(dayMonth)) addNamed(match, match[1], match[2], match[3]);
  for (const match of text.matchAll(monthDay)) addNamed(match, match[2], match[1], match[3]);
  for (const match of text.matchAll(relativeDay)) {
    if (today !== null)
      add(match, dayBefore(today, daysAgo(match)), !/night|evening/iu.test(match[0]), "relative-time");
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
  return /^week/iu.test(unit) ? 7 * count : count;
}

function clocksIn(text: string, days: readonly Day[]): readonly Clock[] {
  const clocks: Clock[] = [];
  for (const match of text.matchAll(clockTime)) {
    const [start, end] = [match.index, match.index + match[0].length];
    // What was read as a day ("28.09.2023") holds no time of day.
    if (days.some((day) => day.start < end && start < day.end)) continue;
    const clock = clockOf(match);
    if (clock !== null) clocks.push({ start, end, clock });
  }
  return clocks;
}

function clockOf(match: RegExpExecArray): string | null {
  const [, hour, minute, second, half, plainHour, plainHalf, frenchHour, frenchMinute, offset, name] = match;
  if (name !== undefined) return /midnight/iu.test(name) ? "00:00" : "12:00";
  const hours = Number(hour ?? plainHour ?? frenchHour);
  const meridiem = (half ?? plainHalf)?.toLowerCase();
  if (hours > 23 || Number(minute ?? frenchMinute ?? 0) > 59 || Number(second ?? 0) > 59) return null;
  if (meridiem !== undefined && (hours === 0 || hours > 12) && !(meridiem === "p" && hours > 12)) return null;
  const shown = meridiem === undefined ? hours : (hours % 12) + (meridiem === "p" ? 12 : 0);
  const seconds = second === undefined ? "" : `:${second}`;
  return `${two(shown)}:${minute ?? frenchMinute ?? "00"}${seconds}${offsetOf(offset)}`;
}

function offsetOf(written = ""): string {
  const text = written.trim().toUpperCase();
  if (text === "") return "";
  if (text === "CEST") return "+02:00";
  if (text === "CET") return "+01:00";
  return /^[+-]/u.test(text) ? `${text.slice(0, 3)}:${text.slice(-2)}` : "Z";
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

const wholeMonth = new RegExp(`^(?:${monthNames})$`, "iu");

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

/** The date of the speech time on the item's wall clock; null when either cannot be read. */
export function speechDay({ speechTime, zone }: AskedItem): string | null {
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
