import { type ClusterColumns, type ClusterStatistic, totalsOf } from "./cluster-statistic.js";
import type { Interval } from "./estimate.js";
import { studentT } from "./student-t.js";

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
