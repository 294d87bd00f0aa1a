import type { ClusteredBy, HypothesisTest, PolicyFlips, Strength, Summary } from "../../benchmark.js";
import type { Uncounted } from "../read/tallies.js";

/** What `oracle score --json` writes. */
export interface ScoreReport {
  readonly items: {
    readonly source: string;
    readonly count: number;
    readonly roots: number;
    readonly clusteredBy: ClusteredBy;
  };
  readonly strength: Strength;
  readonly seed: number;
  readonly models: readonly (Summary & { readonly hypotheses: readonly HypothesisTest[] })[];
  readonly flips: readonly PolicyFlips[];
  readonly uncounted: readonly Uncounted[];
}
