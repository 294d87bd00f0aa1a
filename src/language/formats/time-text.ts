import type { CalendarName, DayOrder } from "../../algebra/value.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type CalendarTime, monthNames, placingDay, type TimeGrain } from "../../time/calendar-time.js";
import {
  type CivilTime,
  fields,
  type Instant,
  msPerDay,
  msPerHour,
  msPerMinute,
  weekday,
} from "../../time/civil.js";
import { dayOfOtherDate, monthsOfOtherYear } from "../../time/other-calendars.js";
import { civilOf, utc, type Zone } from "../../time/zone.js";
import type { Choose } from "./conventions.js";
import { type ReadDate, readDate } from "./date-text.js";
import { readExpression, type ReadInterval } from "./expression-text.js";
import { readZone } from "./zone-text.js";

/** Everything beside the words that decides what a written time is. */
export interface FormatContext {
  readonly choose: Choose;
  readonly dayOrder: DayOrder | null;
  /** Null where it is not known: then nothing can hang on it. */
  readonly speechTime: Instant | null;
  /** Of times that name none; null for a wall clock of no zone. */
  readonly zone: Zone | null;
}

/** A time as it is written, with what was said of it elsewhere. */
export interface WrittenTime {
  readonly text: string;
  readonly zone?: string | undefined;
  readonly calendar?: CalendarName | undefined;
  readonly clock?: 12 | 24 | undefined;
  readonly dayOrder?: DayOrder | undefined;
}

export type ReadTimeText =
  | { readonly kind: "time"; readonly time: CalendarTime }
  | ({ readonly kind: "interval" } & ReadInterval);

/** What says by which clock hours are counted, which they show themselves. */
const clockNote = /\s*\((?:24|12)[ -]?h(?:r|rs|ours?)?\)|\s*\b(?:24|12)-hour clock\b/gi;

/**
 * Reads a written time in whatever usual format: a date, a time of the clock, both, with weekday, era and zone or
 * without; else as a temporal expression ("the day after tomorrow").
 *
 *     "2023-09-29T10:30+02:00"  "Fri, 29 Sept 2023 at 10:30 pm"  "12:20 +05:30"  "27 Oct 1446"  "352 BC"  "noon"
 *
 * Nothing of the text is left unread.
 *
 * @returns the time, or the interval of an expression that is no unit; unreadable-value, impossible-date,
 *          contradictory-weekday, no-speech-time, unknown-zone
 */
export function readTimeText(written: WrittenTime, context: FormatContext): Result<ReadTimeText> {
  const text = written.text.replaceAll(clockNote, " ").trim();
  const named = written.zone === undefined ? null : readZone(written.zone, context.choose);
  if (written.zone !== undefined && named === null) {
    return failure({ kind: "unknown-zone", zone: written.zone, suggestion: null });
  }
  const own = zoneIn(text, context.choose);
  const zone = own?.zone ?? named;
  const read = readPlain(own?.rest ?? text, written, context);
  if (read === null) {
    const expression = readExpression(own?.rest ?? text, { ...context, zone: zone ?? context.zone });
    if (!expression.ok || expression.value.kind === "interval") return expression;
    return success({ kind: "time", time: { ...expression.value.time, zone } }, expression.notes);
  }
  return read.ok ? success({ kind: "time", time: { ...read.value, zone } }) : read;
}

/** The zone at the end of a text, and the text before it. */
function zoneIn(text: string, choose: Choose): { readonly zone: Zone; readonly rest: string } | null {
  const offset =
    /^(.*\d(?::\d\d)?(?: ?[ap]\.?m\.?)?) ?[([]? ?((?:[A-Za-z]{2,5})? ?\(?(?:UTC|GMT)? ?[+−-]\d{1,2}(?::?\d\d)?)\)? ?[)\]]?$/i.exec(
      text.trim(),
    );
  if (offset !== null && /:\d\d|[ap]\.?m\b|\dT\d/i.test(offset[1] ?? "")) {
    const zone = readZone(offset[2] ?? "", choose);
    if (zone !== null) return { zone, rest: offset[1] ?? "" };
  }
  const zulu = /^(.*:\d\d(?:[.,]\d+)?)Z$/.exec(text.trim())?.[1];
  if (zulu !== undefined) return { zone: utc, rest: zulu };
  const words =
    /^(.*?(?:\d|[ap]\.?m\.?|noon|midnight|clock),?) (?:in |\()?(?!(?:[ap]\.?m|bce?|ad|ce|hrs?|hours?)\b)([A-Za-z_]+(?:[/ ][A-Za-z_]+){0,2}?)(?: time)?\)?$/i.exec(
      text.trim(),
    );
  if (words === null) return null;
  const zone = readZone(words[2] ?? "", choose);
  return zone === null ? null : { zone, rest: (words[1] ?? "").replace(/,$/, "") };
}

interface Clock {
  /** After midnight. */
  readonly ms: number;
  readonly grain: TimeGrain;
}

const weekdays = /\b(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,?/;

/** Null for what only the grammar may know. */
function readPlain(text: string, written: WrittenTime, context: FormatContext): Result<CalendarTime> | null {
  let rest = ` ${text.normalize("NFC").toLowerCase().replaceAll("−", "-")} `
    .replace(/\b([ab])\.? ?([dc])\.? ?(e\.?)?(?= |$|,)/g, (all, a: string, b: string, e = "") =>
      /^ad|^bce?/.test(`${a}${b}`) ? `${a}${b}${String(e).replace(".", "")}` : all,
    )
    .replace(/(\d)t(\d\d:?\d\d)/g, "$1 $2");
  const clock = clockIn(rest, written.clock, context.choose);
  if (clock !== null) rest = clock.rest;
  // "The third Friday of May" keeps its weekday: it is no date beside a weekday.
  const day =
    /\b(?:of|in)\b/.test(rest) && !/\d/.test(rest.replace(/\d{4}/, "")) ? null : weekdays.exec(rest);
  if (day !== null) rest = rest.replace(day[0], " ");
  rest = rest
    .replaceAll(/ (?:on|at|the|in|by|date) (?=.)/g, " ")
    .replaceAll(/ (?:on|at|the|in|by|date) (?=.)/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s,;]+|[\s,;.]+$/g, "")
    .replace(/ ,/g, ",");
  const named = weekdayNumber(day?.[1]);
  if (rest === "") {
    if (named !== null) {
      const wall = placingDay + (named - 1) * msPerDay + (clock?.value.ms ?? 0);
      return success({ wall, grain: clock?.value.grain ?? "day", cycle: "week", zone: null });
    }
    if (clock === null) return null;
    return success({ wall: placingDay + clock.value.ms, grain: clock.value.grain, cycle: "day", zone: null });
  }
  const date = dateOf(rest, written, context);
  if (date === null) return null;
  if ("impossible" in date) return failure({ kind: "impossible-date", reason: date.impossible });
  if ((clock !== null || named !== null) && date.grain !== "day") return null;
  if (Math.abs(fields(date.wall).year) > 9999) return null;
  if (named !== null && date.cycle === "none" && weekday(date.wall) !== named) {
    return failure(contradiction(text, date.wall));
  }
  const isYearly = named !== null && (date.cycle === "year" || date.cycle === "month");
  return success({
    ...{ wall: date.wall + (clock?.value.ms ?? 0), grain: clock?.value.grain ?? date.grain },
    ...{ cycle: date.cycle, zone: null, ...(isYearly ? { weekday: named } : {}) },
  });
}

function contradiction(text: string, wall: CivilTime): Issue {
  const { year, month, day } = fields(wall);
  const name = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ")[weekday(wall) - 1] ?? "";
  const date = `${day} ${monthNames[month - 1]} ${year}`;
  return { kind: "contradictory-weekday", text, date, weekday: name };
}

function weekdayNumber(word: string | undefined): number | null {
  if (word === undefined) return null;
  return ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].indexOf(word.slice(0, 3)) + 1;
}

const clockForms: readonly RegExp[] = [
  / (?<h>\d{1,2})(?::|h)(?<m>[0-5]\d)(?::(?<s>[0-5]\d)(?:[.,](?<f>\d{1,3})\d*)?)? ?(?<half>[ap]\.?m\b\.?)?(?: ?(?:hrs?|hours|uhr|h)\b)?(?= |,|$)/,
  / (?<h>\d{1,2})[.](?<m>[0-5]\d) ?(?<half>[ap]\.?m\b\.?)(?= |,|$)/,
  / (?<h>\d{1,2}) ?(?<half>[ap]\.?m\b\.?)(?= |,|$)/,
  / (?:12 )?(?<word>noon|midnight|midday)(?= |,|$)/,
  / (?<h>\d{1,2}) ?o'?clock(?: (?<half>[ap]\.?m\b\.?))?(?= |,|$)/,
];

function clockIn(
  text: string,
  hours: 12 | 24 | undefined,
  choose: Choose,
): { readonly value: Clock; readonly rest: string } | null {
  const bare = hours === 12 ? / (?<h>\d{1,2})(?= $)/ : null;
  for (const form of bare === null ? clockForms : [...clockForms, bare]) {
    const found = form.exec(text);
    const value = found === null ? null : readClock(found.groups ?? {}, hours, choose);
    if (found === null || value === null) continue;
    return { value, rest: text.replace(found[0], " ") };
  }
  return null;
}

function readClock(
  { h = "", m = "0", s, f, half, word }: Readonly<Record<string, string | undefined>>,
  hours: 12 | 24 | undefined,
  choose: Choose,
): Clock | null {
  if (word !== undefined) {
    if (word !== "midnight") return { ms: 12 * msPerHour, grain: "hour" };
    // Before the day, or after it.
    const isEnd = choose("midnight") === "end";
    return { ms: isEnd ? msPerDay : 0, grain: "hour" };
  }
  let hour = Number(h);
  if (half !== undefined) {
    // 13:30 pm is 13:30; 0:30 am is 0:30.
    if (hour > 24 || (half.startsWith("a") && hour > 12)) return null;
    if (hour <= 12) hour = (hour % 12) + (half.startsWith("p") ? 12 : 0);
  } else if (hours === 12 && hour >= 1 && hour <= 12) {
    const isMorning = hour >= 7 && hour <= 11;
    const inHours = (hour % 12) + (isMorning ? 0 : 12);
    hour = choose("half-of-day") === "working-hours" ? inHours : (inHours + 12) % 24;
  }
  const [minute, second] = [Number(m), Number(s ?? "0")];
  if (hour > 24 || (hour === 24 && minute + second > 0)) return null;
  const fraction = f === undefined ? 0 : Number(f.padEnd(3, "0"));
  const ms = hour * msPerHour + minute * msPerMinute + second * 1000 + fraction;
  const isHour = (half !== undefined || hours === 12) && minute === 0 && s === undefined && m === "0";
  return {
    ms,
    grain: f !== undefined ? "millisecond" : s !== undefined ? "second" : isHour ? "hour" : "minute",
  };
}

function dateOf(text: string, written: WrittenTime, context: FormatContext): ReadDate | null {
  const { calendar = "gregorian" } = written;
  if (calendar === "gregorian") {
    const { speechTime, zone, choose } = context;
    const thisYear = speechTime === null ? null : fields(civilOf(speechTime, zone ?? utc)).year;
    return readDate(text, { choose, thisYear, dayOrder: written.dayOrder ?? context.dayOrder });
  }
  return readOther(text, calendar, written.dayOrder ?? context.dayOrder, context.choose);
}

/** A date of another calendar, in figures or with the English name of its month. */
function readOther(
  text: string,
  calendar: Exclude<CalendarName, "gregorian">,
  order: DayOrder | null,
  choose: Choose,
): ReadDate | null {
  const found = (year: number, month: number | string, day: number): ReadDate => {
    const wall = dayOfOtherDate(year, month, day, calendar);
    if (wall === null) return { impossible: `the ${calendar} calendar has no such date` };
    return { wall, grain: "day", cycle: "none" };
  };
  const iso = /^(\d{1,4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const figures = iso ?? /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(text);
  if (figures !== null) {
    const [a = 0, b = 0, c = 0] = figures.slice(1).map(Number);
    const isDayFirst = a > 13 || (b <= 13 && (order ?? choose("day-order")) === "day-first");
    const [year, month, day] = iso !== null ? [a, b, c] : isDayFirst ? [c, b, a] : [c, a, b];
    return found(year, calendar === "hebrew" ? hebrewMonth(year, month, choose) : month, day);
  }
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z' ]+?),? (\d{1,4})$/.exec(text) ??
    /^(?<m>[a-z' ]+?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{1,4})$/.exec(text)?.map((part, at, all) => {
      return at === 1 ? (all[2] ?? "") : at === 2 ? (all[1] ?? "") : part;
    });
  if (named === null || named === undefined) return null;
  if (calendar !== "julian") return found(Number(named[3]), named[2] ?? "", Number(named[1]));
  const month = monthNames.findIndex((name) => name.toLowerCase().startsWith((named[2] ?? "-").slice(0, 3)));
  return month < 0 ? null : found(Number(named[3]), month + 1, Number(named[1]));
}

/** From its number, counted from Nisan or Tishri, to its place in the year, which begins with Tishri. */
function hebrewMonth(year: number, month: number, choose: Choose): number {
  return choose("hebrew-months") === "from-tishri"
    ? month
    : placeFromNisan(monthsOfOtherYear(year, "hebrew"), month);
}

function placeFromNisan(months: readonly string[], month: number): number {
  const nisan = months.indexOf("Nisan") + 1;
  // Tishri, the first of the year, is the seventh from Nisan.
  return month <= 6 ? nisan + month - 1 : month - 6;
}
