import type { Span } from "../../issue/span.js";
import { readWhen } from "./when.js";

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
