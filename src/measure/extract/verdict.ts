import { chooseDefaults } from "../../language/formats/conventions.js";
import { readLength } from "../../language/formats/length-text.js";
import { msPerDay } from "../../time/civil.js";
import type { Granularity } from "../../time/granularity.js";
import type { AnswerForm } from "../issues.js";
import type { Response, ScoredItem } from "../score.js";
import type { Mark } from "./marked-answer.js";
import type { Statement } from "./statement.js";

/**
 * How surely a statement gives an answer.
 *
 *     bare     it is nothing but the answer: "No.", "Tom and Mary", "2 times"
 *     direct   it says the answer: "No, Tom did not …", "Mary read a book twice."
 *     mention  an answer can be guessed from it
 */
export type Level = "bare" | "direct" | "mention";

/** What a statement says about the question. */
export type Reading =
  | {
      readonly kind: "answer";
      readonly form: AnyForm;
      readonly level: Level;
      readonly response: Response;
      /** Whether it tells more of those whom another statement tells: "Mary did, too". */
      readonly isFurther?: boolean;
    }
  /** Several answers, or one that is held open. */
  | { readonly kind: "hedge"; readonly guess: { readonly form: AnyForm; readonly response: Response } | null }
  | { readonly kind: "abstention"; readonly form: "refusal" | "cannot-tell" };

/** In what words the answer to one of the four flat questions stands. */
export type Form =
  | "yes-no"
  | "did-sentence"
  | "names"
  | "names-sentence"
  | "nobody"
  | "number"
  | "number-word"
  | "times-sentence"
  | "zero-sentence"
  | "date-time"
  | "date-sentence"
  | "relative-time"
  | "unix-time"
  | "free-time"
  | "never";

/** In what words an answer of the other kinds stands. */
export type KindForm =
  | "amount"
  | "amount-sentence"
  | "length"
  | "length-sentence"
  | "no-length"
  | "times"
  | "times-told"
  | "order"
  | "empty"
  | "relation"
  | "relation-sentence"
  | "no-relation";

export type AnyForm = Form | KindForm;

export function answer(form: AnyForm, level: Level, response: Response): Reading {
  return { kind: "answer", form, level, response };
}

export const hedge: Reading = { kind: "hedge", guess: null };

/** Whether two responses are one: names in whatever order, lengths in whatever units. */
export function isSame(a: Response, b: Response): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(response: Response): string {
  const length =
    typeof response === "string" && /^-?P/u.test(response) ? readLength(response, chooseDefaults) : null;
  if (length !== null) return `${length.months} ${length.days * msPerDay + length.ms}`;
  return typeof response === "object" ? JSON.stringify([...response].sort()) : JSON.stringify(response);
}

/**
 * How boldly a reply is read.
 *
 *     strict     only what is surely the answer; whatever is doubtful is unreadable
 *     lenient    likely readings too
 *     published  as the predecessor's code did, faults included, for comparison only
 */
export type Strength = "strict" | "lenient" | "published";

/** What must be known of an item to read a reply to it: nothing of its answer. */
export type AskedItem = Pick<ScoredItem, "zone" | "speechTime"> &
  Partial<Pick<ScoredItem, "question" | "grain">> & {
    /** One of the four flat questions, or the kind of the answer to any other. */
    readonly template: AnswerForm;
    /** The names that an answer can have, as first spelt: of people, or of whatever is asked for. */
    readonly subjects: readonly string[];
    /** The unit in which a length is asked for, which a bare number is of: "How many days …". */
    readonly unit?: Granularity;
    /** Whether a list is of names in an order, not of times. */
    readonly isOrdered?: boolean;
  };

/** From where to where the evidence stands in the reply, in UTF-16 units. */
export interface ReplySpan {
  readonly start: number;
  readonly end: number;
}

/** What a reply was read as, and by which rule. */
export type Extraction =
  | {
      readonly outcome: "answer";
      readonly response: Response;
      /** A stable name, from the table of rules. */
      readonly rule: string;
      readonly span: ReplySpan;
      /**
       * Whether it is marked as the final answer and stands there whole: in a box, a tag or a JSON value
       * that is closed, behind "####" or "Final answer:" with its line or sentence ended, or so behind "Answer:"
       * where nothing follows. Of a reply that was cut off, only such an answer counts.
       */
      readonly isMarked: boolean;
    }
  | {
      readonly outcome: "abstained" | "unreadable";
      readonly response: null;
      readonly rule: string;
      readonly span: ReplySpan | null;
    };

/** Where in a reply its answer stands. */
export type Place = Mark | "json" | "table" | "only" | "first" | "conclusion" | "last" | "list" | "corrected";

/** Why no answer was read, though there is a text. */
export type Fault =
  | "empty"
  | "nothing-read"
  | "unsure"
  | "hedge"
  | "contradiction"
  | "retracted"
  | "echo"
  | "cut"
  | "cut-reasoning"
  | "only-reasoning";

/** A reading and where it stands. */
export interface Placed {
  readonly place: Place;
  readonly reading: Reading;
  readonly span: ReplySpan;
  /** What a mark marks, where that is more than an answer by itself. */
  readonly said?: readonly Said[];
}

/** A statement as evidence. */
export interface Said {
  readonly statement: Statement;
  readonly placed: Placed | null;
  /** Whether it begins as a conclusion does. */
  readonly isConclusion: boolean;
}

/** What a reply says as a whole. */
export type Verdict =
  | {
      readonly outcome: "answer";
      readonly place: Place;
      readonly form: AnyForm;
      readonly response: Response;
      readonly span: ReplySpan;
      /** Where it stands behind what was taken back. */
      readonly mark?: Place;
    }
  | { readonly outcome: "abstained"; readonly form: "refusal" | "cannot-tell"; readonly span: ReplySpan }
  | { readonly outcome: "unreadable"; readonly fault: Fault; readonly span: ReplySpan | null };

/** The verdict that a single reading makes. */
export function verdictOf({ place, reading, span }: Placed): Verdict {
  if (reading.kind === "hedge") return { outcome: "unreadable", fault: "hedge", span };
  if (reading.kind === "abstention") return { outcome: "abstained", form: reading.form, span };
  if (reading.level === "mention") return { outcome: "unreadable", fault: "unsure", span };
  return { outcome: "answer", place, form: reading.form, response: reading.response, span };
}

export function unreadable(fault: Fault, span: ReplySpan | null = null): Verdict {
  return { outcome: "unreadable", fault, span };
}
