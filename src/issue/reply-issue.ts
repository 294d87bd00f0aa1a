/** Files of replies of models, and the ground truth that replies are scored against. */
export type ReplyIssue =
  /** A reply that is none. */
  | {
      readonly kind: "bad-reply";
      readonly source: string;
      /** The line, or the number of the sample or result, counted from 1. */
      readonly unit: "line" | "sample" | "result";
      readonly number: number;
      /** Where in it, written as in JavaScript: `output.choices[0].message`. */
      readonly field: string;
      /** What stands there, shortened; empty when nothing does. */
      readonly value: string;
      readonly expected: ReplyExpectation;
    }
  /** What should be a server's answer, and is none. */
  | {
      readonly kind: "no-answer";
      readonly source: string;
      readonly unit: "line" | "sample" | "result";
      readonly number: number;
      /** In words that follow "the reply". */
      readonly lacks: string;
    }
  /** A note: a log whose evaluation did not come to its end. */
  | {
      readonly kind: "unfinished-log";
      readonly source: string;
      /** In the word of the log: "started", "cancelled", "error". */
      readonly status: string;
    }
  /** A file of replies in a format that is not known. */
  | {
      readonly kind: "unknown-replies";
      readonly source: string;
      /** What it was said to be; null when it was recognised by its content. */
      readonly format: string | null;
      readonly known: readonly string[];
    };

/** What a field of a reply should hold. */
export type ReplyExpectation =
  | "object"
  | "id"
  | "text"
  | "generated"
  | "error"
  | "whole-number"
  | "samples"
  | "state"
  | "answer"
  | "attachment"
  | "tool-calls";

/** What a field of the ground truth should hold. */
export type GoldExpectation =
  | "yes-no"
  | "subjects"
  | "counts"
  | "instants"
  | "probability"
  | "whole-number"
  | "time"
  | "latest-first"
  | "one"
  | "grain"
  | "zone"
  | "dependence"
  | "template";
