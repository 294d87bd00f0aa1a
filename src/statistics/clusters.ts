import {
  type ClusterColumns,
  type ClusterStatistic,
  totalsOf,
  quantile,
  ratio,
  withinShares,
} from "./estimators.js";
import { type Estimate, type Interval, studentT, wilson } from "./intervals.js";
import { createRandom } from "./random.js";

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
  if (!Number.isInteger(replicates) || replicates < 1) {
    throw new RangeError(`${replicates} is no number of replicates`);
  }
  const clusters = columns[0]?.length ?? 0;
  if (clusters < 2 || Number.isNaN(statistic.value(totalsOf(columns)))) return null;
  const draws = drawsOf(seed, replicates, clusters);
  const values = new Float64Array(replicates);
  const totals = new Float64Array(columns.length);
  let defined = 0;
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    const drawn = draws(replicate);
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

/** Up to so many draws are kept for the next statistic of as many clusters: 32 MiB. */
const keptDraws = 2 ** 23;

interface Draws {
  readonly seed: number;
  readonly replicates: number;
  readonly clusters: number;
  readonly drawn: Uint32Array;
}

/** The cells of a table mostly have as many clusters as the one before. */
let last: Draws | null = null;

/** Which clusters each replicate draws, to be asked for in order. */
function drawsOf(seed: number, replicates: number, clusters: number): (replicate: number) => Uint32Array {
  const random = createRandom(seed);
  // A cluster is likelier than another one by less than clusters / 2³².
  const fill = (drawn: Uint32Array): Uint32Array => {
    for (let at = 0; at < drawn.length; at += 1) drawn[at] = random.next() * clusters;
    return drawn;
  };
  if (replicates * clusters > keptDraws) {
    const drawn = new Uint32Array(clusters);
    return () => fill(drawn);
  }
  if (last?.seed !== seed || last.replicates !== replicates || last.clusters !== clusters) {
    last = { seed, replicates, clusters, drawn: fill(new Uint32Array(replicates * clusters)) };
  }
  const { drawn } = last;
  return (replicate) => drawn.subarray(replicate * clusters, (replicate + 1) * clusters);
}

function totalOf(column: Float64Array, drawn: Uint32Array): number {
  let total = 0;
  for (let at = 0; at < drawn.length; at += 1) total += column[drawn[at] as number] as number;
  return total;
}

/**
 * The cluster-robust 95 % interval of a statistic by Student's t, for few clusters.
 *
 *     ψ_c = Σⱼ ∂f/∂sⱼ · x_cj,  se² = k/(k−1) · Σ ψ_c²,  f ± t(.975, k−1) · se
 *
 * For a mean this is the interval of clustered standard errors (CR1).
 *
 * @returns null with fewer than two clusters, or where the statistic is not defined
 * @source A. C. Cameron, D. L. Miller, Journal of Human Resources 50 (2015), §II and §VI
 */
export function clusterT(columns: ClusterColumns, statistic: ClusterStatistic): Interval | null {
  const totals = totalsOf(columns);
  const clusters = columns[0]?.length ?? 0;
  const value = statistic.value(totals);
  if (clusters < 2 || Number.isNaN(value)) return null;
  const gradient = statistic.gradient(totals);
  let squares = 0;
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    let influence = 0;
    for (const [at, column] of columns.entries()) influence += (gradient[at] ?? 0) * (column[cluster] ?? 0);
    squares += influence * influence;
  }
  const error = Math.sqrt((clusters / (clusters - 1)) * squares);
  const reach = error * studentT(0.975, clusters - 1);
  return { low: value - reach, high: value + reach };
}

/** From so many clusters on they are drawn anew. */
const bootstrapFrom = 30;

/**
 * A statistic of clusters with its 95 % interval: `clusterT` below 30 clusters, `clusterBootstrap` from 30 on.
 *
 * @param columns  without clusters that have no part in it
 * @returns null where the statistic is not defined
 */
export function clusterEstimate(
  columns: ClusterColumns,
  statistic: ClusterStatistic,
  resampling: Resampling = {},
): Estimate | null {
  const value = statistic.value(totalsOf(columns));
  if (Number.isNaN(value)) return null;
  const clusters = columns[0]?.length ?? 0;
  const method = clusters < 2 ? "none" : clusters < bootstrapFrom ? "t" : "bootstrap";
  const interval =
    method === "t"
      ? clusterT(columns, statistic)
      : method === "bootstrap"
        ? clusterBootstrap(columns, statistic, resampling)
        : null;
  if (interval === null) return { value, low: null, high: null, method: "none", clusters };
  return { value, ...interval, method, clusters };
}

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
