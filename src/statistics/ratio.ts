import type { ClusterStatistic } from "./cluster-statistic.js";

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
