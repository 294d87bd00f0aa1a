import type { Bound } from "../../algebra/query.js";
import type { Phrase } from "../../issue/span.js";
import type { Period } from "../../time/period.js";

/** Those of which there was more, or less, than so much: "ran more than 8 km", "the runs that lasted over an hour". */
export interface Bounded {
  readonly bound: Bound;
  readonly value: number | Period;
  /** A unit or what the amount is called, in the words of the question; how long the events last; whatever they have. */
  readonly of: Phrase | "extent" | "size";
  /** What the amount is called, where that is said beside its unit: "a price of more than 20 euros". */
  readonly named?: Phrase;
  /** Whether each event is meant for itself: of "who ran more than 8 km" that is open. */
  readonly isEach: boolean;
}
