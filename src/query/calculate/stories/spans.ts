import { chooseDefaults } from "../../../language/formats/conventions.js";
import { readFrequency, readLength } from "../../../language/formats/length-text.js";
import { readTimeText } from "../../../language/formats/time-text.js";
import { readNumber, readOrdinal } from "../../../language/numbers/numbers.js";
import type { CalendarTime } from "../../../time/calendar-time.js";
import { dayStart } from "../../../time/civil.js";
import { utc } from "../../../time/zone.js";
import { Calculation } from "../context.js";

/** Words of a text that were read together, from one up to another. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A told time, with what it was read as. */
export interface TimeSpan extends Span {
  readonly time: CalendarTime;
}

/** What a text of several sentences tells: every word once, and what of them are frequencies, times and lengths. */
export interface Story {
  /** In small letters; marks stand alone. */
  readonly words: readonly string[];
  readonly frequencies: readonly Span[];
  readonly times: readonly TimeSpan[];
  readonly lengths: readonly Span[];
  /** Where the question begins: the first word of its clause that asks. */
  readonly asked: number;
}

/** No time hangs on when it is asked. */
const nowhere = new Calculation(null, "second", null, null, {});
/** Some moment, to see what hangs on one. */
const someday = new Calculation(dayStart(2023, 9, 29), "second", utc, null, {});
const longest = 7;
const dated =
  /\d|noon|midnight|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;
const recurring = /^(?:every|each|once|twice|thrice|\d+|[a-z]+ times?)\b|^bi-?\w+ly$|^\w+(?:ly|ys|al)$/;
const hedge = /^(?:approximately|roughly|about|around)$/;
const leadIn = /^(?:in|on|at|for|from|by|until|till|to|approximately|roughly|about|around)$/;
const questionWord = /^(?:when|what|which|how|until|whose|who|where)$/;

/** Reads the times, lengths and frequencies of a story, each as many words as can be read together. */
export function readStory(text: string): Story {
  const said = text
    .trim()
    .replaceAll(/(['’])s\b/g, "$1s")
    .replaceAll(/([,;:?!()]|\.(?=\s|$))(?=\s|$|[()])/g, " $1 ")
    .replaceAll(/\(/g, " ( ")
    .split(/\s+/)
    .filter((word) => word !== "");
  const words = said.map((word) => word.toLowerCase());
  const taken = new Set<number>();
  const find = <T extends Span>(read: (span: Span) => T | null): readonly T[] => {
    const found: T[] = [];
    for (let start = 0; start < words.length; start += 1) {
      for (let end = Math.min(words.length, start + longest); end > start; end -= 1) {
        const span = {
          start,
          end,
          text: said
            .slice(start, end)
            .join(" ")
            .replaceAll(/ (?=[,;:])/g, ""),
        };
        if (!isWhole(words, span) || [...taken].some((at) => at >= start && at < end)) continue;
        const one = read(span);
        if (one === null) continue;
        found.push(one);
        for (let at = start; at < end; at += 1) taken.add(at);
        break;
      }
    }
    return found;
  };
  const frequencies = find((span) => (isFrequency(span.text.toLowerCase()) ? span : null));
  const lengths = find((span) =>
    words[span.start - 1] !== "how" && isLength(span.text, words[span.start] ?? "") ? span : null,
  );
  const times = find((span) => timeIn(span, words));
  return { words, frequencies, times, lengths, asked: askedIn(words) };
}

/** A weekday with the word before it, where that says which: "next Friday" hangs on when it is asked. Null for none. */
export function nearestDay({ words }: Story, { start, text, time }: TimeSpan): string | null {
  const before = words[start - 1] ?? "";
  if (time.cycle !== "week" || !/^(?:next|this|coming|upcoming|last)$/.test(before)) return null;
  return readTimeText({ text: `${before} ${text}` }, someday).ok ? `${before} ${text}` : null;
}

/** A span neither begins nor ends with a mark, and lies in one sentence. */
function isWhole(words: readonly string[], { start, end }: Span): boolean {
  const isMark = (at: number): boolean => /^[^\p{L}\d+-]+$/u.test(words[at] ?? "");
  if (isMark(start) || isMark(end - 1)) return false;
  return words.slice(start, end).every((word) => !/^[.;:?!()]$/.test(word));
}

function isFrequency(text: string): boolean {
  return recurring.test(text) && readFrequency(text, chooseDefaults) !== null;
}

function isLength(text: string, first: string): boolean {
  // A bare unit is none here: "the next day", "his second try".
  const isAmount =
    readNumber(first) !== null || /^(?:half|several|few|quarter|an?)$/.test(first) || /^p?t?\d/.test(first);
  // "The third week" is no third of one, and "in 1745, 310 years" are two.
  if (readOrdinal(first) !== null || /^\d+,/.test(text)) return false;
  return isAmount && !/^\d{1,2}:\d\d$/.test(text) && readLength(text, chooseDefaults) !== null;
}

function timeIn(span: Span, words: readonly string[]): TimeSpan | null {
  const plain = span.text.toLowerCase();
  if (!dated.test(plain) || /^(?:on|at|in|the|of|by|from|to|for|a)\s/.test(plain)) return null;
  // What may come is no month.
  if (/^(?:may|march)$/.test(span.text) || readOrdinal(plain) !== null) return null;
  if (/^\d{1,4}$/.test(plain) && !isYear(span, words)) return null;
  // "Friday's match" is on Friday.
  const text = span.text.replace(/['’]s$/, "");
  const read = readTimeText({ text }, nowhere);
  return read.ok && read.value.kind === "time" ? { ...span, text, time: read.value.time } : null;
}

/** A number of three or four figures is a year after what years stand after; one of four unless things are counted. */
function isYear({ start, end }: Span, words: readonly string[]): boolean {
  const digits = (words[start] ?? "").length;
  if (digits < 3) return false;
  const before = words[start - 1] ?? "";
  const next = words[end] ?? "";
  if (/^(?:in|year|since|until|till|circa)$/.test(before)) return true;
  // "2000 soldiers", "1200 km/h", but "1871 was".
  const isCounted =
    /^\p{L}{2,}s$/u.test(next) && !/^(?:was|is|has|does|as|its|his|this|says|tells)$/.test(next);
  return digits === 4 && !isCounted && !/^[a-z]+\/|^%/.test(next);
}

/** The last clause that begins with a word that asks. */
function askedIn(words: readonly string[]): number {
  const sentence = words.findLastIndex((word, at) => /^[.;!]$/.test(word) && at < words.length - 1) + 1;
  const inSentence = words.findIndex((_, at) => at >= sentence && isAsking(words, at));
  return inSentence < 0 ? words.length : inSentence;
}

/** A word that asks opens the sentence, follows a comma, or stands after the preposition that does. */
function isAsking(words: readonly string[], at: number): boolean {
  if (!questionWord.test(words[at] ?? "") && !/^(?:what|when|which|who|how)['’]s$/.test(words[at] ?? ""))
    return false;
  let opening = at - 1;
  while (leadIn.test(words[opening] ?? "")) opening -= 1;
  // "Roughly when", "in about which year" opens a clause, and a hedge asks wherever it stands.
  return /^[,.;:?!]$/.test(words[opening] ?? ".") || hedge.test(words[at - 1] ?? "");
}
