import type { ModelComparison, Strength } from "../../benchmark.js";
import type { ScoreReport } from "../score/score-report.js";

/** What `oracle compare --json` writes. */
export interface ComparisonReport extends Pick<ScoreReport, "items" | "seed" | "uncounted"> {
  readonly strength: Strength;
  readonly comparisons: readonly ModelComparison[];
}
