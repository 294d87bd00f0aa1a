import type { Phrase } from "./span.js";
import type { RecordPlace } from "./format-issue.js";

/** Texts that tell events in sentences, or in fields among sentences. */
export type PromptIssue =
  /** What begins like an event and cannot be read as one. */
  | {
      readonly kind: "bad-sentence";
      readonly at: RecordPlace;
      readonly fault: SentenceFault;
      readonly place: Phrase;
      /** Why a date or a time of day does not exist. */
      readonly reason?: string;
    }
  /** A note: sentences that are no events, such as instructions and questions. */
  | {
      readonly kind: "passed-over";
      readonly source: string;
      readonly count: number;
      /** The first of them. */
      readonly first: string;
      readonly line: number;
    }
  /** A note: when the text says that it is said. */
  | {
      readonly kind: "told-speech-time";
      readonly source: string;
      readonly time: string;
      /** Without a time of day it tells no moment. */
      readonly hasClock: boolean;
      readonly line: number;
    }
  /** A note: the base form of a verb, made out from its ending alone. */
  | {
      readonly kind: "guessed-verb";
      readonly written: string;
      readonly verb: string;
      readonly line: number;
    };

/**
 * Why a sentence is no event: fields that cannot be told apart; no date in full; a date that does not
 * exist; a weekday, week or half of the day that contradicts it; a sentence among events without a date;
 * a second speech time; nobody who does it; no verb in the past tense; a pronoun; several subjects or
 * events; a negation; another tense; a second time; words that are not understood; a preposition twice; a character
 * that no text has.
 */
export type SentenceFault =
  | "fields"
  | "date"
  | "no-such-date"
  | "weekday"
  | "week"
  | "half"
  | "no-date"
  | "two-speech-times"
  | "subject"
  | "verb"
  | "pronoun"
  | "several-subjects"
  | "several-events"
  | "negation"
  | "tense"
  | "second-time"
  | "unread-words"
  | "two-names"
  | "control";
