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
