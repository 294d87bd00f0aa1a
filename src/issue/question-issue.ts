import type { Place } from "./place.js";

/** Questions. */
export type QuestionIssue =
  | { readonly kind: "not-a-question"; readonly place: Place }
  | {
      readonly kind: "refused-question";
      readonly reason: "negation" | "conjunction" | "object" | "habit" | "ordinal";
      readonly place: Place;
    }
  /** There is a verb, and nobody who does it. */
  | { readonly kind: "missing-subject"; readonly place: Place }
  | { readonly kind: "pronoun"; readonly pronoun: string; readonly place: Place };
