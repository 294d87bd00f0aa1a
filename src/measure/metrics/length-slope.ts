import { clusterEstimate, type Resampling } from "../../statistics/clusters.js";
import { signFlip } from "../../statistics/significance.js";
import { slope } from "../../statistics/estimators.js";
import type { ClusterSums } from "./cluster-sums.js";
import type { Contrast } from "./compare-models.js";

/** The slope is of so many events more. */
const eventsOfSlope = 10;

/**
 * How much the mean score changes with ten events more: least squares over the items, x the number of events.
 *
 * The test flips the signs of Σ (x − x̄_c) · y within clusters.
 *
 * @param cells  the sums of each length
 * @returns null where there are not two lengths
 */
export function lengthSlope(
  cells: readonly { readonly length: number; readonly sums: ClusterSums }[],
  resampling: Resampling,
): Contrast | null {
  const clusters = cells[0]?.sums.items.length ?? 0;
  const column = (of: (x: number, n: number, y: number) => number): Float64Array =>
    Float64Array.from({ length: clusters }, (_, at) =>
      cells.reduce((all, { length, sums }) => {
        return all + of(length / eventsOfSlope, sums.items[at] as number, sums.scores[at] as number);
      }, 0),
    );
  const columns = [
    column((_x, n) => n),
    column((x, n) => n * x),
    column((_x, _n, y) => y),
    column((x, n) => n * x * x),
    column((x, _n, y) => x * y),
  ];
  const [n, x, y, , xy] = columns as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  const has = (at: number): boolean => (n[at] as number) > 0;
  const difference = clusterEstimate(
    columns.map((values) => values.filter((_, at) => has(at))),
    slope,
    resampling,
  );
  if (difference === null) return null;
  const within = Array.from(n, (count, at) =>
    count === 0 ? 0 : (xy[at] as number) - ((x[at] as number) * (y[at] as number)) / count,
  );
  return {
    difference,
    p: signFlip(
      within.filter((_, at) => has(at)),
      resampling,
    ).p,
  };
}
