import type { AskedSamples, TraceSummary } from "../../tictoc.js";

/** What `oracle staleness traces --json` writes. */
export interface TracesReport {
  readonly samples: AskedSamples;
  readonly seed: number;
  readonly models: readonly TraceSummary[];
}
