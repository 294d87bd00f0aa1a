import type { ClusterStatistic } from "./cluster-statistic.js";

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
