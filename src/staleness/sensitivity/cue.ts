import { cueData } from "../generated/sensitivity.js";
import type { Sensitivity } from "../inventory/scenario.js";

/**
 * A kind of words in what a tool says about itself that tell how fast its results stop being true.
 *
 * The words of a cue share one weight, so that one that no description had when the weights were fitted counts
 * like the others.
 */
export interface Cue {
  readonly id: string;
  /** What its words say, for people. */
  readonly meaning: string;
  /** To which sensitivity it points before anything is fitted: our judgement. */
  readonly leans: Sensitivity;
  /**
   * Words and phrases in lower case. A plural counts as the word (`delays`, `deliveries`), and so does whatever
   * begins like a word that ends in `*`.
   */
  readonly words: readonly string[];
}

/** All of them; the order is that of the weights. */
export const cues: readonly Cue[] = cueData;
