import type { Response } from "../score.js";

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
      readonly form: Form;
      readonly level: Level;
      readonly response: Response;
      /** Whether it tells more of those whom another statement tells: "Mary did, too". */
      readonly isFurther?: boolean;
    }
  /** Several answers, or one that is held open. */
  | { readonly kind: "hedge"; readonly guess: { readonly form: Form; readonly response: Response } | null }
  | { readonly kind: "abstention"; readonly form: "refusal" | "cannot-tell" };

/** In what words an answer stands. */
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

export function answer(form: Form, level: Level, response: Response): Reading {
  return { kind: "answer", form, level, response };
}

export const hedge: Reading = { kind: "hedge", guess: null };

/** Whether two responses are one: names in whatever order. */
export function isSame(a: Response, b: Response): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(response: Response): string {
  return typeof response === "object" ? JSON.stringify([...response].sort()) : JSON.stringify(response);
}
