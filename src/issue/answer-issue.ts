import type { Place } from "./place.js";

/** Answers. */
export type AnswerIssue =
  /** A name that no event has in its role, and no vocabulary: no answer, or a note where it counts as none. */
  | {
      readonly kind: "unknown-name";
      /** "type" for verb and object together, "subject", "location" or another role. */
      readonly role: string;
      /** As written. */
      readonly name: string;
      /** Known names that are like it, and words for times that it may misspell; the nearest first. */
      readonly nearest: readonly string[];
      readonly place: Place;
    }
  /** A note: a past-tense question about a time that has not come. */
  | { readonly kind: "future-interval" }
  /** A note: a future-tense question about a time that is over. */
  | { readonly kind: "past-interval" }
  /** Only the day of an event is known, and the answer depends on its time of day. */
  | {
      readonly kind: "unknown-time-of-day";
      /** 1-based number of the record. */
      readonly record: number;
      readonly eventType: string;
    }
  /** A response that is not of the form that the question asks for. */
  | { readonly kind: "unreadable-response"; readonly response: string; readonly expected: ResponseForm }
  /** A note: a time given less finely than the item asks for. */
  | { readonly kind: "coarse-response"; readonly response: string; readonly grain: "minute" | "day" };

/** What a response must be: yes or no; names or nobody; a whole number; a date and time or never. */
export type ResponseForm = "did" | "who" | "how-often" | "when-last";
