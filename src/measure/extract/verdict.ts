import type { Response } from "../score.js";
import type { Mark } from "./marked-answer.js";
import type { Form, Reading } from "./reading.js";
import type { ReplySpan } from "./extraction.js";
import type { Statement } from "./statement.js";

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
      readonly form: Form;
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
