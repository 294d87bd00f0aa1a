import type { TruncatedLogNormal } from "../../statistics/truncated-log-normal.js";
import type { TruncatedNormal } from "../../statistics/truncated-normal.js";

/** From what the pace of a conversation is drawn, and what else its messages take. */
export interface PaceModel {
  /** How fast the user reads, in words a minute. */
  readonly reading: TruncatedNormal;
  /** How fast the user writes, in words a minute. */
  readonly writing: TruncatedLogNormal;
  /** How fast the model writes, in words a second. */
  readonly generation: TruncatedNormal;
  /** How long a tool takes, in seconds. */
  readonly toolSeconds: number;
  /** The standard deviation of what is added to each delay, in seconds, so that none is too regular. */
  readonly jitterSeconds: number;
}

/**
 * The paces of TicToc.
 *
 * @source TicToc, Table 3 (distributions; the writing pace is log-normal, so its 3.61 and 0.40 are those of the
 *         logarithm) and section 2.4 (a tool takes about a second); it does not state the jitter: half a second
 *         is ours
 */
export const publishedPaces: PaceModel = {
  reading: { mean: 238, standardDeviation: 60, least: 50, most: Number.POSITIVE_INFINITY },
  writing: { logMean: 3.61, logStandardDeviation: 0.4, least: 5, most: Number.POSITIVE_INFINITY },
  generation: { mean: 40, standardDeviation: 16, least: 10, most: Number.POSITIVE_INFINITY },
  toolSeconds: 1,
  jitterSeconds: 0.5,
};
