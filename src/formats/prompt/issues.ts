import { kind } from "../../issue/issue.js";
import { count, quote, say } from "../../issue/phrasing.js";
import { type Phrase, placeWords, type RecordPlace } from "../../issue/place.js";

export type SentenceFault = keyof typeof sentenceWords;

/** Texts that tell events. */
export const promptIssues = {
  /** What begins like an event and cannot be read as one. */
  "bad-sentence": kind<{
    at: RecordPlace;
    fault: SentenceFault;
    place: Phrase;
    /** Why a date or a time of day does not exist. */
    reason?: string;
  }>((issue) => {
    const [message, hint] = sentenceWords[issue.fault];
    const reason = issue.reason === undefined ? "" : `: ${issue.reason}`;
    return say(`${placeWords(issue.at)}: ${message}${reason}.`, hint);
  }),
  /** A note: sentences that are no events, such as instructions and questions. */
  "passed-over": kind<{
    source: string;
    count: number;
    /** The first of them. */
    first: string;
    line: number;
  }>(
    (issue) =>
      `${count(issue.count, "sentence")} of ${issue.source} ${issue.count === 1 ? "tells" : "tell"} no event, first line ${issue.line}: ${quote(issue.first)}.`,
    `oracle validate lists them all.`,
  ),
  /** A note: when the text says that it is said. */
  "told-speech-time": kind<{
    source: string;
    time: string;
    /** Without a time of day it tells no moment. */
    hasClock: boolean;
    line: number;
  }>((issue) =>
    issue.hasClock
      ? say(`Line ${issue.line} of ${issue.source} tells the speech time: ${issue.time}.`, null)
      : say(
          `Line ${issue.line} of ${issue.source} tells the day of the speech time, ${issue.time}, and not its time.`,
          `write the moment, ${issue.time}T12:00.`,
        ),
  ),
  /** A note: the base form of a verb, made out from its ending alone. */
  "guessed-verb": kind<{ written: string; verb: string; line: number }>(
    (issue) =>
      `Line ${issue.line}: ${quote(issue.written)} is taken for the past tense of ${quote(issue.verb)}.`,
    "write the event as fields, {type, subject, location, time}, if that is wrong.",
  ),
};

/** What is wrong, after the place, and the next step. */
const sentenceWords = {
  fields: [
    "these fields cannot be told apart",
    "write {Action: watch, Object: film, Subject: Mary, Date: 2023-09-29 08:01}, or JSON.",
  ],
  date: ["this begins like an event, and has no date that can be read", dateHint()],
  "no-such-date": ["this date or time does not exist", "correct it; it is never moved to another."],
  weekday: ["this is not the weekday of the date", "correct the weekday or the date."],
  week: ["this is not the ISO week of the date", "correct the week or the date."],
  half: ["this hour has no a.m. or p.m.", "write 8:01 am, or 20:01."],
  end: ["this ends before it begins", "correct one of the times."],
  "no-date": ["this stands among events and has no date", dateHint()],
  "two-speech-times": ["another speech time was told before", "tell one of them."],
  subject: ["it is not told who did it", 'name who it was, or say "someone".'],
  verb: ["there is no verb in the past tense", 'write what was done, "Mary watched a film".'],
  pronoun: ["it is not told who is meant", "say the name."],
  "several-subjects": ["there are several subjects", "write a sentence for each."],
  "several-events": ["there are several events in one sentence", "write a sentence for each."],
  negation: ["it is told what was not done", "leave it out; only what happened is an event."],
  tense: ["this is not the simple past", 'write "Mary watched a film", not "was watching" or "had watched".'],
  "second-time": ["here is a second time", "tell the time once, at the beginning."],
  "unread-words": ["these words are not understood", "write who did what, then where."],
  control: [
    "here is a character that no text has",
    "check how the file was written; it may be damaged, or not UTF-8.",
  ],
  "two-names": ["this preposition stands twice", "write one name for each."],
} as const;

function dateHint(): string {
  return 'write it in full, "On September 29, 2023 at 08:01, …".';
}
