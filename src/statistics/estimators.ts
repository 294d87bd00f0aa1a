import type { Estimate } from "./intervals.js";

/** What all values add up to; 0 for none. */
export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/**
 * The mean of one statistic of several responders that share clusters.
 *
 *     m = 1/k · Σᵢ f(totals of responder i)
 *
 * Columns: those of the first, then those of the second, and so on. Not defined where one of them is not.
 *
 * @param width  how many columns the statistic has
 * @param count  k: how many responders there are
 */
export function meanStatistic(statistic: ClusterStatistic, width: number, count: number): ClusterStatistic {
  const partsOf = (totals: Float64Array): readonly Float64Array[] =>
    Array.from({ length: count }, (_, at) => totals.subarray(at * width, (at + 1) * width));
  return {
    value: (totals) => partsOf(totals).reduce((sum, part) => sum + statistic.value(part), 0) / count,
    gradient: (totals) =>
      partsOf(totals).flatMap((part) => statistic.gradient(part).map((slope) => slope / count)),
  };
}

/**
 * The ratio of two totals, numerator and denominator taken together: a mean of clustered values (sums over
 * counts), or a skill (gains over gaps).
 *
 *     r = Σ a_c / Σ b_c
 *
 * Columns: a, b. Not defined where Σ b_c is 0. With the counts as b, its cluster-robust variance is the one
 * of a mean: k/(k−1) · Σ (a_c − r · b_c)² / (Σ b_c)².
 *
 * @source W. G. Cochran, Sampling Techniques, §6.3
 */
export const ratio: ClusterStatistic = {
  value: ([a = 0, b = 0]) => (b === 0 ? Number.NaN : a / b),
  gradient: ([a = 0, b = 0]) => [1 / b, -a / (b * b)],
};

/**
 * The difference of two ratios that share clusters: what they have in common cancels out.
 *
 *     d = Σ a_c / Σ b_c − Σ e_c / Σ f_c
 *
 * Columns: a, b, e, f. Not defined where a denominator is 0.
 */
export const ratioDifference: ClusterStatistic = {
  value: (totals) => ratio.value(totals.subarray(0, 2)) - ratio.value(totals.subarray(2, 4)),
  gradient: (totals) => [
    ...ratio.gradient(totals.subarray(0, 2)),
    ...ratio.gradient(totals.subarray(2, 4)).map((part) => -part),
  ],
};

/**
 * The slope of y over x by least squares, from sums alone.
 *
 *     b = (n · Σxy − Σx · Σy) / (n · Σx² − (Σx)²)
 *
 * Columns: n, Σx, Σy, Σx², Σxy of each cluster. Not defined where all x are equal. Its gradient makes the
 * cluster-robust variance: k/(k−1) · Σ_c (Σ_{i of c} (x_i − x̄) · e_i)² / (Σ (x_i − x̄)²)², e the residuals.
 *
 * @source K.-Y. Liang, S. L. Zeger, Biometrika 73 (1986), for the variance
 */
export const slope: ClusterStatistic = {
  value([n = 0, x = 0, y = 0, xx = 0, xy = 0]) {
    const spread = n * xx - x * x;
    // Where all x are equal, rounding may leave a crumb.
    return spread <= 1e-12 * n * xx ? Number.NaN : (n * xy - x * y) / spread;
  },
  gradient(totals) {
    const [n = 0, x = 0, y = 0, xx = 0] = totals;
    const rise = slope.value(totals);
    const mean = x / n;
    const start = y / n - rise * mean;
    const spread = xx - x * mean;
    return [mean * start, rise * mean - start, -mean, -rise, 1].map((part) => part / spread);
  },
};

/** An estimate of a share, with its interval cut to [0, 1]. */
export function withinShares(estimate: Estimate): Estimate {
  const { low, high } = estimate;
  if (low === null || high === null) return estimate;
  return { ...estimate, low: Math.max(0, low), high: Math.min(1, high) };
}

/**
 * The value below which a share of a sample lies, between the values linearly (type 7 of Hyndman and Fan).
 *
 *     h = (n − 1) · share,  x⌊h⌋ + (h − ⌊h⌋) · (x⌊h⌋₊₁ − x⌊h⌋)
 *
 * @param sorted  ascending, at least one value
 * @param share   in [0, 1]
 * @throws {RangeError} for an empty sample or another share
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) throw new RangeError("a quantile needs a value");
  if (!(share >= 0 && share <= 1)) throw new RangeError(`${share} is no share`);
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const value = sorted[below] as number;
  if (below === at) return value;
  const next = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return value + (at - below) * (next - value);
}

/**
 * What clusters add up to: one column for each sum, one entry for each cluster.
 *
 * A mean needs two columns, the sums and the counts of the clusters.
 */
export type ClusterColumns = readonly Float64Array[];

/**
 * A smooth function of the totals of columns, f(s₁ … sₘ), that does not change when all totals are multiplied
 * by one number: a mean, a share of sums, a slope.
 */
export interface ClusterStatistic {
  /** f; NaN where it is not defined. */
  value(totals: Float64Array): number;
  /** ∂f/∂sⱼ, for every column. */
  gradient(totals: Float64Array): readonly number[];
}

/** @throws {RangeError} when the columns are of different lengths, or there is none */
export function totalsOf(columns: ClusterColumns): Float64Array {
  const clusters = columns[0]?.length;
  if (clusters === undefined || columns.some(({ length }) => length !== clusters)) {
    throw new RangeError("columns have one entry for each cluster");
  }
  return Float64Array.from(columns, (column) => {
    let total = 0;
    for (const value of column) total += value;
    return total;
  });
}
