import { type ClusterColumns, type ClusterStatistic, totalsOf, meanStatistic, ratio } from "./estimators.js";
import { clusterBootstrap, type Resampling } from "./clusters.js";
import { type Estimate, type Interval, studentT } from "./intervals.js";

/**
 * The mean of how often the positives are called positive and how often the negatives are not.
 *
 *     A = ½ · (Σ t_c / Σ p_c + 1 − Σ f_c / Σ n_c)
 *
 * Columns: t (positives called positive), p (positives), f (negatives called positive), n (negatives) of each
 * cluster. Not defined without positives, or without negatives: who always calls the same way has ½, which is
 * no value for a class that was never asked about.
 */
export const balancedAccuracy: ClusterStatistic = {
  value: (totals) => (1 + ratio.value(totals.subarray(0, 2)) - ratio.value(totals.subarray(2, 4))) / 2,
  gradient: (totals) => [
    ...ratio.gradient(totals.subarray(0, 2)).map((part) => part / 2),
    ...ratio.gradient(totals.subarray(2, 4)).map((part) => -part / 2),
  ],
};

/**
 * The difference of two balanced accuracies on the same samples, from the differences of what each calls
 * positive there.
 *
 *     d = ½ · (Σ (t_c − t'_c) / Σ p_c − Σ (f_c − f'_c) / Σ n_c)
 *
 * Columns: t − t', p, f − f', n of each cluster. The four ratios of the two accuracies are two here, as both
 * have the same denominators. Not defined without positives, or without negatives.
 */
export const balancedDifference: ClusterStatistic = {
  value: (totals) => balancedAccuracy.value(totals) - 1 / 2,
  gradient: (totals) => balancedAccuracy.gradient(totals),
};

/**
 * Positives called positive, positives, negatives called positive, negatives: four columns with one entry for
 * each cluster.
 */
export type BalancedColumns = ClusterColumns;

/** From so many clusters of each class on they are drawn anew. */
const bootstrapFrom = 30;

/**
 * The mean balanced accuracy of one responder or more, or the difference of two, with its 95 % interval: one
 * for two classes of which each may be in some of the clusters alone.
 *
 * Positives are in k₁ clusters, negatives in k₂. With 30 and more of both, clusters are drawn anew; with fewer,
 *
 *     ψ_c = √(k₁/(k₁−1)) · p_c + √(k₂/(k₂−1)) · n_c,  se² = Σ ψ_c²,  A ± t(.975, ν) · se
 *     ν = (V₁ + V₂)² / (V₁²/(k₁−1) + V₂²/(k₂−1)), at most k − 1
 *
 * p and n are the influences of a cluster by its positives and its negatives, V₁ and V₂ the variances of the two
 * rates. With both classes in every cluster se is that of `clusterT`. A single cluster of a class tells nothing of
 * how clusters differ there: no interval then.
 *
 * @param responders  on the same clusters, without those that have no part in it; at least one
 * @param of          "difference" where the first columns of each class are differences of two responders
 * @returns null where a class of one of the responders is empty
 * @source B. L. Welch, Biometrika 34 (1947), and F. E. Satterthwaite, Biometrics Bulletin 2 (1946), for ν
 */
export function balancedEstimate(
  responders: readonly BalancedColumns[],
  of: "accuracy" | "difference",
  resampling: Resampling = {},
): Estimate | null {
  const single = of === "accuracy" ? balancedAccuracy : balancedDifference;
  const statistic = meanStatistic(single, 4, responders.length);
  const columns = responders.flat();
  const value = statistic.value(totalsOf(columns));
  if (Number.isNaN(value)) return null;
  const clusters = columns[0]?.length ?? 0;
  const inClass = [1, 3].map((at) => clustersWith(responders.map((each) => each[at] as Float64Array)));
  const fewest = Math.min(...inClass);
  if (fewest < 2) return { value, low: null, high: null, method: "none", clusters };
  if (fewest >= bootstrapFrom) {
    const drawn = clusterBootstrap(columns, statistic, resampling);
    if (drawn !== null) return { value, ...drawn, method: "bootstrap", clusters };
  }
  const gradient = statistic.gradient(totalsOf(columns));
  const [positive, negative] = [0, 2].map((first) => influences(columns, gradient, first));
  const interval = welch(
    value,
    [positive ?? [], negative ?? []],
    [inClass[0] ?? 0, inClass[1] ?? 0],
    clusters,
  );
  return { value, ...interval, method: "t", clusters };
}

function welch(
  value: number,
  [positive, negative]: readonly [readonly number[], readonly number[]],
  [positives, negatives]: readonly [number, number],
  clusters: number,
): Interval {
  const [one, other] = [positives / (positives - 1), negatives / (negatives - 1)];
  let [squares, first, second] = [0, 0, 0];
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    const [p, n] = [positive[cluster] as number, negative[cluster] as number];
    squares += (Math.sqrt(one) * p + Math.sqrt(other) * n) ** 2;
    first += one * p * p;
    second += other * n * n;
  }
  const spread = first ** 2 / (positives - 1) + second ** 2 / (negatives - 1);
  // Of no variance at all there is no such number, and none is needed.
  const degrees = spread === 0 ? clusters - 1 : Math.min((first + second) ** 2 / spread, clusters - 1);
  const reach = Math.sqrt(squares) * studentT(0.975, Math.max(1, Math.floor(degrees)));
  return { low: value - reach, high: value + reach };
}

/** What each cluster adds by one class: the columns `first` and `first` + 1 of every responder. */
function influences(
  columns: readonly Float64Array[],
  gradient: readonly number[],
  first: number,
): readonly number[] {
  return Array.from(columns[0] ?? [], (_, cluster) => {
    let influence = 0;
    for (let at = first; at < columns.length; at += 4) {
      for (const column of [at, at + 1]) {
        influence += (gradient[column] as number) * (columns[column]?.[cluster] ?? 0);
      }
    }
    return influence;
  });
}

function clustersWith(totals: readonly Float64Array[]): number {
  return Array.from(totals[0] ?? []).filter((_, at) => totals.some((column) => (column[at] as number) > 0))
    .length;
}
