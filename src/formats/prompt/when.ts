import type { Issue } from "../../issue/issue.js";
import type { Span } from "../../issue/place.js";
import { daysInMonth, dayStart, isoWeek, weekday } from "../../time/civil.js";
import { parseTime } from "../../time/instant.js";
import { utc } from "../../time/zone.js";

/** A date, with or without a time of day, as a sentence tells it. */
export interface When {
  /** As records write it: `2023-09-29`, `2023-09-29 08:01`, `2023-09-29T08:01:30+02:00`. */
  readonly time: string;
  readonly hasClock: boolean;
  /** From its first piece to its last. */
  readonly span: Span;
  /** What no calendar or clock has, or two pieces that contradict each other. */
  readonly fault: {
    readonly reason: "no-such-date" | "weekday" | "week" | "half";
    /** Why there is no such date. */
    readonly cause?: string;
    readonly span: Span;
  } | null;
}

export const months: readonly string[] =
  "January February March April May June July August September October November December".split(" ");

/** From Monday on. */
export const weekdays: readonly string[] = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(
  " ",
);

/** The source of a pattern: a month, in full or cut short. */
export const monthName =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const month = String.raw`(?<month>${monthName})\b\.?`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)`;
const year = String.raw`(?<year>\d{4})(?!\d|:\d)`;
const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)?(?!\d|:\d)(?: ?(?<half>[ap])\.?m\b\.?)?(?: ?(?<offset>z\b|utc\b|gmt\b|[+-]\d\d:?\d\d(?!\d)))?`;

/** What a piece may be; each is tried in order at every place. */
const pieces: readonly (readonly [kind: "date" | "clock" | "weekday" | "week", pattern: RegExp])[] = [
  ["date", pieceOf(String.raw`(?<year>\d{4})-(?<monthNumber>\d{1,2})-(?<day>\d{1,2})(?!\d)`)],
  ["date", pieceOf(String.raw`${month},? ${day},? ?(?:of )?${year}`)],
  ["date", pieceOf(String.raw`${day} (?:of )?${month},? (?:of )?${year}`)],
  ["clock", pieceOf(String.raw`t?${clock}`)],
  ["clock", pieceOf(String.raw`(?<hour>\d{1,2}) ?(?<half>[ap])\.?m\b\.?`)],
  ["clock", pieceOf(String.raw`(?<named>noon|midnight)\b`)],
  [
    "weekday",
    pieceOf(
      String.raw`(?:weekday: ?)?(?<weekday>mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\b\.?`,
    ),
  ],
  [
    "week",
    pieceOf(String.raw`(?:(?:calendar|iso) week|week|cw|kw)(?: number| no\.)?:? ?(?<week>\d{1,2})(?!\d)`),
  ],
];

/** A pattern that is tried at one place, with any white space for a space. */
function pieceOf(source: string): RegExp {
  // A sentence may be broken into lines anywhere.
  return new RegExp(source.replaceAll(" ?", String.raw`\s*`).replaceAll(" ", String.raw`\s+`), "iuy");
}

/** What may stand between two pieces. */
const between = /(?:[\s,([\])–-]|(?:on|at|the|in|of|and|time|date|is)\b|(?:time|date):)*/iuy;

/** Behind a weekday or week that follows the date, or it is the beginning of what happened. */
const annotationEnd = /\s*(?:[,:;)\]–-]|at\b|calendar\b|week\b|$)/iuy;

/**
 * Reads a date, its time of day and what annotates them, in any order that people write them in:
 * "September 29, 2023 at 08:01", "Friday, 29 September 2023 (calendar week 39), 8:01 am", "08:01 on
 * 2023-09-29", "2023-09-29T08:01:00+02:00".
 *
 * A weekday or a week that contradicts the date is a fault, as is a date that does not exist.
 *
 * @param at  where the first piece begins; "on", "at" and the like may come before it
 * @returns   null when there is no date there, or two
 */
export function readWhen(text: string, at: number): When | null {
  const found = new Map<string, RegExpExecArray>();
  let next = skip(text, at);
  let end = at;
  let start = -1;
  for (;;) {
    const match = pieceAt(text, next, found);
    if (match === null) break;
    const [kind, piece] = match;
    found.set(kind, piece);
    if (start < 0) start = next;
    end = next + piece[0].length;
    next = skip(text, end);
  }
  if (!found.has("date")) return null;
  return whenOf(found, { start, end });
}

function skip(text: string, at: number): number {
  between.lastIndex = at;
  between.test(text);
  return between.lastIndex;
}

function pieceAt(
  text: string,
  at: number,
  found: ReadonlyMap<string, RegExpExecArray>,
): readonly [string, RegExpExecArray] | null {
  for (const [kind, pattern] of pieces) {
    if (found.has(kind)) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    // "At 08:01, Friday cooked": a name, unless something closes it off.
    annotationEnd.lastIndex = pattern.lastIndex;
    if (kind === "weekday" && found.has("date") && !annotationEnd.test(text)) continue;
    return [kind, match];
  }
  return null;
}

function whenOf(found: ReadonlyMap<string, RegExpExecArray>, span: Span): When {
  const date = found.get("date");
  const { year: y = "", month: name, monthNumber, day: d = "" } = date?.groups ?? {};
  const number =
    name === undefined ? Number(monthNumber) : 1 + months.findIndex((full) => beginsLike(full, name));
  const written = `${y}-${String(number).padStart(2, "0")}-${d.padStart(2, "0")}`;
  const told = clockOf(found.get("clock"));
  const time =
    told === null ? written : `${written}${told.offset === "" ? " " : "T"}${told.clock}${told.offset}`;
  const read = parseTime(time, utc);
  const dateSpan = spanOf(date);
  const fault = !read.ok
    ? {
        reason: "no-such-date" as const,
        cause: reasonOf(read.issues),
        span: parseTime(written, utc).ok ? spanOf(found.get("clock")) : dateSpan,
      }
    : told?.isOdd === true
      ? { reason: "half" as const, span: spanOf(found.get("clock")) }
      : contradiction(
          found,
          dayStart(Number(y), number, Math.min(Number(d), daysInMonth(Number(y), number))),
        );
  return { time, hasClock: told !== null, span, fault };
}

/** Names of months and weekdays are told apart by three letters. */
export function beginsLike(name: string, spelt: string): boolean {
  return name.slice(0, 3).toLowerCase() === spelt.slice(0, 3).toLowerCase();
}

function reasonOf([issue]: readonly Issue[]): string {
  if (issue?.kind === "impossible-date") return issue.reason;
  throw new RangeError("a time that is written by rule was not read");
}

function spanOf(match: RegExpExecArray | undefined): Span {
  const start = match?.index ?? 0;
  return { start, end: start + (match?.[0].length ?? 0) };
}

/** A time of day as `hh:mm`, and whether its half of the day contradicts its hour. */
function clockOf(match: RegExpExecArray | undefined) {
  if (match === undefined) return null;
  const { named, hour = "", minute = "00", second, fraction, half, offset = "" } = match.groups ?? {};
  if (named !== undefined)
    return { clock: named.toLowerCase() === "noon" ? "12:00" : "00:00", offset: "", isOdd: false };
  const isOdd = half !== undefined && (Number(hour) < 1 || Number(hour) > 12);
  const shift =
    half === undefined || isOdd ? 0 : (half.toLowerCase() === "p" ? 12 : 0) - (Number(hour) === 12 ? 12 : 0);
  const seconds = second === undefined ? "" : `:${second}${fraction === undefined ? "" : `.${fraction}`}`;
  const clock = `${String(Number(hour) + shift).padStart(2, "0")}:${minute}${seconds}`;
  return { clock, offset: /^[a-z]/i.test(offset) ? "Z" : offset, isOdd };
}

function contradiction(found: ReadonlyMap<string, RegExpExecArray>, date: number): When["fault"] {
  const named = found.get("weekday");
  const spelt = named?.groups?.["weekday"];
  if (spelt !== undefined && !beginsLike(weekdays[weekday(date) - 1] ?? "", spelt)) {
    return { reason: "weekday", span: spanOf(named) };
  }
  const week = found.get("week");
  if (week !== undefined && Number(week.groups?.["week"]) !== isoWeek(date).week) {
    return { reason: "week", span: spanOf(week) };
  }
  return null;
}

/** The moment at which a prompt is said. */
export interface SpeechTime {
  /** As records write it. */
  readonly time: string;
  readonly hasClock: boolean;
  readonly span: Span;
}

const telling =
  /^(?:(?:and\s+)?(?:the\s+)?(?:current|present|today['’]?s|speech)\s+(?:date|time|day|moment|timestamp)|today|(?:it\s+is|right)\s+now|it\s+is\s+currently|now\s*(?::|it\s+is|is)|(?:context|note|system|user)\s*:\s*(?:today|(?:the\s+)?current)[\w'’ ]*)[\s\w'’]{0,20}?[\s:=,]/iu;
const clockAlone =
  /^(?:and\s+)?(?:the\s+)?(?:current\s+)?time\s+(?:is|now)\s*:?\s*(\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]\.?m\b\.?)?)\.?$/iu;

/**
 * The moment at which a prompt is said, where the sentence tells it: "Today is the 2023-09-29 22:18.",
 * "Today's date is September 29, 2023, and the time is 22:18", "Current date: 29 September 2023". A time
 * of day may be told in a sentence of its own, behind the date.
 *
 * @param before  what an earlier sentence told
 * @returns null where the sentence tells none; a fault where it contradicts an earlier one
 */
export function readSpeechTime(
  text: string,
  span: Span,
  before: SpeechTime | null,
): SpeechTime | { readonly fault: "two-speech-times" | "date"; readonly span: Span } | null {
  const sentence = text.slice(span.start, span.end);
  const alone = clockAlone.exec(sentence);
  if (alone !== null && before !== null && !before.hasClock) {
    const joined = readWhen(`${before.time} ${alone[1] ?? ""}`, 0);
    return joined === null || joined.fault !== null
      ? { fault: "date", span }
      : { time: joined.time, hasClock: true, span: before.span };
  }
  const opening = telling.exec(sentence);
  if (opening === null) return null;
  const at = span.start + firstOfDate(sentence, opening[0].length);
  const when = readWhen(text, at);
  if (when === null || when.span.end > span.end) return null;
  // "Today, on September 29, 2023, Mary …" goes on with what happened.
  if (/\p{L}{3}/u.test(text.slice(when.span.end, span.end))) return null;
  if (when.fault !== null) return { fault: "date", span: when.fault.span };
  const told = { time: when.time, hasClock: when.hasClock, span: when.span };
  return before === null || before.time === told.time ? told : { fault: "two-speech-times", span: when.span };
}

/** Where the first digit or capital stands, behind the opening: "the" and "is" say nothing. */
function firstOfDate(sentence: string, from: number): number {
  const rest = /^(?:\s|is\b|the\b|now\b|:|=|,)*/iu.exec(sentence.slice(from));
  return from + (rest?.[0].length ?? 0);
}
