import type { Bound } from "../../algebra/query.js";
import type { Phrase } from "../../issue/span.js";

/** Those of which there was more, or less, than so much: "ran more than 8 km". */
export interface Bounded {
  readonly bound: Bound;
  readonly value: number;
  /** A unit, in the words of the question. */
  readonly of: Phrase;
}
