import type { DecisionContrast } from "../../tictoc.js";
import type { ReportedSamples } from "./alignment-report.js";
import type { UncountedReplies } from "./decision-replies.js";

/** What `oracle staleness compare --json` writes. */
export interface ContrastReport {
  readonly samples: ReportedSamples;
  /** Whether lengths count the system message. */
  readonly isSystemCounted: boolean;
  readonly seed: number;
  readonly contrasts: readonly DecisionContrast[];
  readonly uncounted: readonly UncountedReplies[];
}
