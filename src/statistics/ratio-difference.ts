import type { ClusterStatistic } from "./cluster-statistic.js";
import { ratio } from "./ratio.js";

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
