import { clusterEstimate } from "./cluster-estimate.js";
import type { Resampling } from "./cluster-bootstrap.js";
import type { Estimate } from "./estimate.js";
import { ratio } from "./ratio.js";
import { withinShares } from "./within-shares.js";
import { wilson } from "./wilson.js";

/**
 * The mean of clustered values in [0, 1] with its 95 % interval, which is cut to [0, 1].
 *
 * @param sums      of the values of each cluster
 * @param counts    how many values each cluster has; above 0
 * @param areBinary whether every value is 0 or 1: with one value in every cluster the interval is `wilson`
 * @returns null without a cluster
 */
export function clusterMean(
  sums: Float64Array,
  counts: Float64Array,
  areBinary: boolean,
  resampling: Resampling = {},
): Estimate | null {
  const mean = clusterEstimate([sums, counts], ratio, resampling);
  if (mean === null || mean.low === null || mean.high === null) return mean;
  if (areBinary && counts.every((count) => count === 1)) {
    const clusters = counts.length;
    return { ...mean, ...wilson(Math.round(mean.value * clusters), clusters), method: "wilson" };
  }
  return withinShares(mean);
}
