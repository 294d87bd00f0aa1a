import { parse } from "chrono-node/en";
import { msPerMinute } from "../../time/civil.js";
import { parseTime } from "../../time/instant.js";
import { openZone } from "../../time/zone.js";
import { type Clock, clocksIn, type Day, daysIn, eastClock, speechDay, withoutDays } from "./date-words.js";
import type { AskedItem } from "./verdict.js";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const values: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
]);

/** A number below a hundred in words, or some digits; a whole number may have a fraction of zeros. */
export const numberPattern = `(?:(?:\\d{1,3}(?:,\\d{3})+|\\d{1,15})(?:\\.\\d{1,9})?|(?:${tens.join("|")})(?:[- ](?:${small.slice(1, 10).join("|")}))?|${[...small].reverse().join("|")})`;

/** The number that a match of the pattern spells; null when it is not whole. */
export function numberOf(written: string): number | null {
  const text = written.toLowerCase();
  // "09" is a part of a date or a label.
  if (/^0\d/u.test(text)) return null;
  if (/^\d/u.test(text)) {
    const value = Number(text.replaceAll(",", ""));
    return Number.isSafeInteger(value) ? value : null;
  }
  const parts = text.split(/[- ]/u).map((word) => values.get(word));
  const sum = parts.reduce<number>((total, value) => total + (value ?? Number.NaN), 0);
  return Number.isNaN(sum) ? null : sum;
}

/** How much of a text is looked at. */
const textLimit = 300;

/**
 * The times that chrono-node finds in a text beyond our own patterns, "last Monday at 9 am", as ISO 8601 on
 * the item's wall clock; days and times of day that the text does not say are not made up.
 *
 * chrono-node guesses: "in the year 2023" is for it a year from now, "one month ago" a month to the day.
 * So a day counts only where the text says one, by weekday, day or date; what it finds is a likely
 * reading at best.
 */
export function freeTimes(text: string, item: AskedItem): readonly string[] {
  // A tenth of a millisecond is much for a text that cannot say a day.
  if (!/\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day/i.test(text)) return [];
  const zone = openZone(item.zone);
  if (!zone.ok) return [];
  const time = parseTime(item.speechTime, zone.value);
  if (!time.ok) return [];
  const { instant } = time.value;
  const reference = { instant: new Date(instant), timezone: zone.value.offsetAt(instant) / msPerMinute };
  return parse(text.slice(0, textLimit), reference).flatMap(({ start }) => {
    const saysDay = start.isCertain("day") || start.isCertain("weekday");
    const [year, month, day] = [start.get("year"), start.get("month"), start.get("day")];
    if (!saysDay || year === null || month === null || day === null || year < 1 || year > 9999) return [];
    const date = `${two(year, 4)}-${two(month)}-${two(day)}`;
    // The last time was in the past: "this Tuesday" said on a Friday is not the next one.
    if (date > (speechDay(item) ?? date)) return [];
    if (!start.isCertain("hour")) return [date];
    return [`${date}T${two(start.get("hour") ?? 0)}:${two(start.get("minute") ?? 0)}`];
  });
}

function two(value: number, width = 2): string {
  return String(value).padStart(width, "0");
}

/** A date in a text, perhaps with a time of day. */
export interface WrittenTime {
  readonly start: number;
  readonly end: number;
  /** The day alone. */
  readonly date: string;
  /** ISO 8601 on the item's wall clock, or with the offset that the text gives. */
  readonly iso: string;
  readonly hasTime: boolean;
  /** Whether no other date can be meant. */
  readonly isSure: boolean;
  readonly form: "date-time" | "relative-time";
}

/** Times of day in words, which are not read: the day by itself would be coarser than what is said. */
const wordClock =
  /\b(?:half|quarter|ten|twenty|five|twenty[- ]five) (?:past|to) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) o'clock\b/i;

const weekdays = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";

/** Between a date and its time of day, whichever comes first. */
const gap = new RegExp(
  `^[\\s,;T()@|–—/-]{0,6}(?:(?:and|at|at the|on|of|is|was|time:?|around|in the|the|o'clock|${weekdays})[\\s,:)(-]{1,4}){0,4}$`,
  "i",
);

/** The extended dates of prompts tell weekday and week too: "(calendar week 32)", "Weekday: Friday, Calendar Week: 32". */
const weekNote = new RegExp(
  `[\\s,;]*\\(?(?:week ?day:? ${weekdays}[,;]? )?(?:${weekdays}[,;]? )?(?:in )?(?:(?:calendar|iso)[ _-]?week|(?<=\\()week|cw|kw)[: ]{0,2}(?:no\\.? ?|number )?\\d{1,2}\\b(?! ?(?:times?|x)\\b)(?:,? ${weekdays})?\\)?`,
  "gi",
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
  const times = days.map((day): WrittenTime => {
    const after = clocks.find((clock) => clock.start >= day.end && !taken.has(clock));
    const before = clocks.findLast((clock) => clock.end <= day.start && !taken.has(clock));
    const joined = [after, before].find((clock) => clock !== undefined && isJoined(text, day, clock));
    // "Between 14:00 and 15:00" is no time of day.
    if (joined !== undefined && clocks.some((clock) => isRange(text, clock, joined)))
      return { ...day, iso: day.date, hasTime: false, isSure: false };
    if (joined === undefined) return { ...day, iso: day.date, hasTime: false };
    taken.add(joined);
    return together(day, joined);
  });
  return withLoneClock(
    saidOnce(times),
    clocks.filter((clock) => !taken.has(clock)),
    text,
  );
}

/** "Last night at 19:20" is yesterday; of what is said past midnight it could be today. */
function isSureWith({ isSure, form }: Pick<WrittenTime, "isSure" | "form">, { clock }: Clock): boolean {
  return isSure || (form === "relative-time" && clock >= "17:00");
}

function together(day: Omit<WrittenTime, "iso" | "hasTime">, clock: Clock): WrittenTime {
  const { start, end, form, date } = day;
  return {
    ...{ form, date },
    isSure: isSureWith(day, clock),
    start: Math.min(start, clock.start),
    end: Math.max(end, clock.end),
    iso: `${date}T${clock.clock}`,
    hasTime: true,
  };
}

/**
 * "On 28 September, in the kitchen, at 14:27": the only day and the only time of day of a text are one time,
 * whatever stands between them. With more times of day, the day by itself is coarser than what is said.
 */
function withLoneClock(
  times: readonly WrittenTime[],
  clocks: readonly Clock[],
  text: string,
): readonly WrittenTime[] {
  const [only] = times;
  if (only === undefined || only.hasTime || times.some(({ iso }) => iso !== only.iso)) return times;
  const [clock] = clocks;
  if (clock === undefined) return wordClock.test(text) ? [{ ...only, isSure: false }] : times;
  const isLone = clocks.every(({ clock: other }) => other.slice(0, 5) === clock.clock.slice(0, 5));
  return [isLone ? together(only, clock) : { ...only, isSure: false }];
}

/**
 * "Yesterday, September 28, 2023, at 14:27" is one time: a date alone that another entry says with its time
 * goes, and so does "110 days ago" beside the date that it comes to.
 */
function saidOnce(times: readonly WrittenTime[]): readonly WrittenTime[] {
  return times.filter(
    (time, index) =>
      time.hasTime ||
      !times.some((other, at) => {
        if (!other.iso.startsWith(time.iso)) return false;
        return other.hasTime || (other.form === time.form ? at > index : other.form === "date-time");
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

function isRange(text: string, a: Clock, b: Clock): boolean {
  const [from, to] = a.start < b.start ? [a, b] : [b, a];
  return from !== to && /^ ?(?:-|–|to|and|until|till|or) ?$/u.test(text.slice(from.end, to.start));
}

function isGap(between: string): boolean {
  return between.length <= 30 && gap.test(between);
}

/** A text with an ellipsis for every date, time of day, year and length of time: what is left counts. */
export function withoutTimes(text: string): string {
  return withoutDays(withoutWeeks(text))
    .replace(eastClock, "…")
    .replace(/\b\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\b\.?)?|\b\d{1,2} ?[ap]\.?m\b\.?/gi, "…")
    .replace(/\b(?:in|of|year|during|from|to|and|until) (?:19|20)\d\d\b(?! ?(?:times|events))/gi, "…")
    .replace(/(?<![\d-])(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?![\d-])/gu, "…")
    .replace(
      /\b(?:\d{1,6}|an?|one|two|three|four|five|six|seven|few) (?:more |last |past )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/gi,
      "…",
    );
}
