import { createRandom } from "../random/random.js";
import { type ClusterColumns, type ClusterStatistic, totalsOf } from "./cluster-statistic.js";
import type { Interval } from "./estimate.js";
import { quantile } from "./quantile.js";

/** How often clusters are drawn anew, and from which seed. */
export interface Resampling {
  /** The same seed, the same interval; 1 unless given. */
  readonly seed?: number;
  /** 2,000 unless given. */
  readonly replicates?: number;
}

/**
 * The 95 % percentile interval of a statistic from clusters drawn anew, for many clusters.
 *
 * For each replicate, as many clusters as there are are drawn with replacement, whole, and the statistic is
 * taken of their totals; the interval holds the middle 95 %. Replicates of which it is not defined are left
 * out.
 *
 * @returns null with fewer than two clusters, or where the statistic is not defined
 * @throws {RangeError} for a seed or a number of replicates that is none
 * Cost: replicates × clusters × columns.
 * @source A. C. Davison, D. V. Hinkley, Bootstrap Methods and their Application, §3.8 and §5.3
 */
export function clusterBootstrap(
  columns: ClusterColumns,
  statistic: ClusterStatistic,
  { seed = 1, replicates = 2000 }: Resampling = {},
): Interval | null {
  const random = createRandom(seed);
  if (!Number.isInteger(replicates) || replicates < 1) {
    throw new RangeError(`${replicates} is no number of replicates`);
  }
  const clusters = columns[0]?.length ?? 0;
  if (clusters < 2 || Number.isNaN(statistic.value(totalsOf(columns)))) return null;
  const values = new Float64Array(replicates);
  const drawn = new Uint32Array(clusters);
  const totals = new Float64Array(columns.length);
  let defined = 0;
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    for (let at = 0; at < clusters; at += 1) drawn[at] = random.below(clusters);
    for (let column = 0; column < columns.length; column += 1) {
      totals[column] = totalOf(columns[column] as Float64Array, drawn);
    }
    const value = statistic.value(totals);
    if (Number.isNaN(value)) continue;
    values[defined] = value;
    defined += 1;
  }
  if (defined === 0) return null;
  const sorted = values.subarray(0, defined).sort();
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
}

function totalOf(column: Float64Array, drawn: Uint32Array): number {
  let total = 0;
  for (let at = 0; at < drawn.length; at += 1) total += column[drawn[at] as number] as number;
  return total;
}
