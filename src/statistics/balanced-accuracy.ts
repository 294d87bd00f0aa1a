import type { ClusterStatistic } from "./cluster-statistic.js";
import { ratio } from "./ratio.js";

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
