import { withoutReasoning } from "../../../chat/reasoning.js";

/** Of a reply, where its model may have thought aloud. */
export interface ThoughtfulReply {
  /** What the server hands over apart from the text. */
  readonly reasoning?: string | null;
  /** The text; null where there is none. */
  readonly reply: string | null;
}

/**
 * What a model thought before it replied: what its server calls reasoning, else what stands in the text
 * between tags such as `<think>` and `</think>`, or before a closing tag whose opening one was in the prompt.
 *
 * @returns null where there is nothing but white space, as when reasoning is off
 */
export function traceOf({ reasoning, reply }: ThoughtfulReply): string | null {
  if (reasoning != null && reasoning.trim() !== "") return reasoning;
  const thought = withoutReasoning(reply ?? "").thought.replace(tags, " ");
  return thought.trim() === "" ? null : thought;
}

/** The marks that `withoutReasoning` knows; they are no part of the trace. */
const tags =
  /<\/?(?:think|thinking|thoughts?|reasoning|scratchpad|reflection|seed:think|antthinking)>|\[\/?(?:think|thinking|thoughts?|reasoning|scratchpad|reflection)\]|◁\/?think▷|<\|(?:begin|end)_of_thought\|>|<\|channel\|>\s{0,9}(?:analysis|commentary|final)[^<]{0,80}<\|message\|>|assistant(?:final|analysis|commentary)/giu;

/**
 * A search for words that stand alone, in any case.
 *
 * Around a word stands no letter of an alphabet (Latin, Greek, Cyrillic), no mark, digit or underscore:
 * neither "lifetime" nor `wait_time` nor `departureTime` has "time" in it. A hyphen and an apostrophe end a
 * word ("real-time", "today's"), and so does a script that is written without spaces ("当前time").
 */
function wholeWords(words: readonly string[]): (text: string) => ReadonlySet<string> {
  const listed = [...words].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<!${wordCharacter})(?:${listed.join("|")})(?!${wordCharacter})`, "giu");
  return (text) => {
    if (listed.length === 0) return new Set();
    return new Set([...text.matchAll(pattern)].map(([word]) => word.toLowerCase()));
  };
}

/** What a word or a number goes on with: a pattern for one character, with the flag u. */
const wordCharacter = "[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{M}\\p{N}_]";

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
}

/**
 * The keywords about time that are counted in reasoning traces, as whole words in any case.
 *
 * The paper names three examples, which come first; the rest is ours: the units of clock and calendar with
 * their plurals, the days that are named from today, and words for the passing of time. Left out are words
 * with which a trace orders its own steps or that have another meaning as common: now, then, again, still,
 * before, after, earlier, later, last, next, previous, current, since, second (seconds is counted), am, may.
 * "timestamp" is a keyword of its own and not one of these.
 *
 * @source date, time, hour: TicToc, §3.3; the rest by us
 */
export const timeKeywords: readonly string[] = [
  ...["date", "time", "hour"],
  ...["dates", "times", "hours"],
  ...["minute", "minutes", "seconds", "day", "days", "week", "weeks", "month", "months", "year", "years"],
  ...["hr", "hrs", "mins", "secs"],
  ...["today", "yesterday", "tomorrow", "tonight", "morning", "afternoon", "evening", "night", "midnight"],
  ...["ago", "elapsed", "duration", "recent", "recently", "outdated", "stale", "clock", "calendar"],
];

/**
 * The paper's keyword "timestamp", and its plural, which is the same word to a reader; "time stamp" in two
 * words counts as "time".
 */
const timestampKeywords: readonly string[] = ["timestamp", "timestamps"];

/**
 * Time stamps of standard format: a date of ISO 8601 with a time of day, and where it stands.
 *
 *     2025-12-04T10:22:44Z · [2025-12-04T10:22:44Z] · 2025-12-04T10:22 · 2025-12-04 10:22:44+01:00
 *     2025-12-04T10:22:44.123-0500 · 20251204T102244Z
 *
 * Brackets and quotes around it do not matter. Between date and time stands T, in either case, or one space
 * (RFC 3339); seconds, their fraction and the zone (Z, ±hh:mm, ±hhmm, ±hh) may be missing; the basic format
 * without hyphens needs its T and seconds. Month, day, hour, minute and second must be possible. Not counted:
 * a date alone, a time of day alone, "4 December 2025, 10:22", weeks and ordinal days, seconds since 1970.
 *
 * @source ISO 8601-1:2019 §5.4; the paper's own example is of the first form (TicToc, §3, evaluation setup)
 */
const standard = new RegExp(
  [
    `(?<!${wordCharacter}|[.-])`,
    "(?:",
    "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])[Tt ](?:[01]\\d|2[0-4]):[0-5]\\d(?::(?:[0-5]\\d|60)(?:[.,]\\d{1,9})?)?",
    "|",
    "\\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])[Tt](?:[01]\\d|2[0-4])[0-5]\\d(?:[0-5]\\d|60)(?:[.,]\\d{1,9})?",
    ")",
    "(?: ?[Zz]| ?[+\\u2212-](?:0\\d|1[0-4])(?::?[0-5]\\d)?)?",
    `(?!${wordCharacter}|[:.,-]\\d)`,
  ].join(""),
  "u",
);

/** Whether a text has a time stamp of standard format in it. Cost: linear. */
export function hasTimeStamp(text: string): boolean {
  return standard.test(text);
}

/** What of the columns of the paper's Table 1 one trace has. */
export interface KeywordPresence {
  /** A time stamp of standard format. */
  readonly timeStamp: boolean;
  /** The keyword "timestamp", or its plural. */
  readonly timestampKeyword: boolean;
  /** A keyword about time. */
  readonly timeKeyword: boolean;
  /** Which of all keywords, in lower case. */
  readonly words: ReadonlySet<string>;
}

const allKeywords = wholeWords([...timestampKeywords, ...timeKeywords]);
const ofTimestamp = new Set(timestampKeywords);

/**
 * Looks for the columns of the paper's Table 1 in a trace: present or not, however often.
 *
 * @source TicToc, §3.3 and Table 1; the list beyond date, time and hour is ours, see `timeKeywords`
 * Cost: linear.
 */
export function keywordPresence(trace: string): KeywordPresence {
  const words = allKeywords(trace);
  return {
    timeStamp: hasTimeStamp(trace),
    timestampKeyword: [...words].some((word) => ofTimestamp.has(word)),
    timeKeyword: [...words].some((word) => !ofTimestamp.has(word)),
    words,
  };
}
