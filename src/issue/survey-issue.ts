import type { RecordPlace } from "./format-issue.js";

/** What can be wrong with the raw answers of a survey. No issue names a rater. */
export type SurveyIssue =
  | {
      /** A table of answers lacks columns. */
      readonly kind: "missing-answer-columns";
      readonly source: string;
      readonly missing: readonly AnswerField[];
      readonly columns: readonly string[];
      /** Pairs for `--map`; null when no column is like a missing one. */
      readonly proposal: string | null;
    }
  /** The first line holds an answer, and not the names of columns; it is not told, since it names a rater. */
  | { readonly kind: "headless-answers"; readonly source: string }
  | {
      readonly kind: "bad-answer";
      readonly at: RecordPlace;
      /** As the file names it. */
      readonly field: string;
      /** Whether nothing stands there; what does is never told, since it may be the name of a rater. */
      readonly isMissing: boolean;
      readonly expected: AnswerField | "rater-elsewhere" | "no-rater";
      /** The steps of the scale, where an answer is none of them. */
      readonly steps: readonly string[];
    }
  /** Not five different steps. */
  | { readonly kind: "bad-scale"; readonly written: string }
  | {
      /** A pair of `--map` that is none, or names a field again, or a column that is not there. */
      readonly kind: "bad-answer-map";
      readonly written: string;
      readonly fault: "pair" | "twice" | "column";
      readonly columns: readonly string[];
    }
  /** A pair of `--alias` that is none, or is about something that was not surveyed. */
  | {
      readonly kind: "bad-alias";
      readonly written: string;
      readonly fault: "pair" | "target";
      readonly known: readonly string[];
    }
  | {
      /** A study has no curve of this event type, this adverbial or both. */
      readonly kind: "unknown-curve";
      readonly study: string;
      /** What was asked for, each as it is looked up. */
      readonly wanted: readonly string[];
      /** The event types that have the adverbial; the adverbials, where there is none of that name. */
      readonly known: readonly string[];
      readonly suggestion: string | null;
    }
  /** Nothing is left to be counted. */
  | {
      readonly kind: "no-answers";
      readonly source: string;
      readonly raters: number;
      readonly excluded: number;
    };

/** A note: what is no fault of a study, and should be known to whoever uses it. */
export interface DoubtfulStudy {
  readonly kind: "doubtful-study";
  readonly study: string;
  /** Where in its data, written as in JavaScript: `curves[3].cells[2]`. */
  readonly at: string;
  /** The names of the curve, or of the event type. */
  readonly about: string;
  readonly doubt: StudyDoubt;
}

/**
 * Few raters in some cells; few knots; a curve that turns; one that ends before its degree has come to rest at
 * 0 or 1; a cell whose raters are at both ends; an event type that lacks adverbials of others.
 */
export type StudyDoubt =
  | { readonly reason: "few-raters"; readonly cells: number; readonly of: number; readonly least: number }
  | { readonly reason: "few-knots"; readonly knots: number }
  | {
      readonly reason: "turns";
      readonly fromMinutes: number;
      readonly toMinutes: number;
      readonly fromDegree: number;
      readonly toDegree: number;
    }
  | { readonly reason: "ends-early"; readonly minutes: number; readonly degree: number }
  | {
      readonly reason: "two-camps";
      readonly minutes: number;
      readonly none: number;
      readonly full: number;
      readonly n: number;
    }
  | { readonly reason: "missing-adverbials"; readonly adverbials: readonly string[] };

/** What a table of answers may hold. */
export type AnswerField = (typeof answerFields)[number];

/** The columns of a table of answers; the last two may be absent. */
export const answerFields = ["rater", "type", "adverbial", "elapsed", "answer", "person", "check"] as const;
