import { clusterBootstrap, type Resampling } from "./cluster-bootstrap.js";
import { type ClusterColumns, type ClusterStatistic, totalsOf } from "./cluster-statistic.js";
import { clusterT } from "./cluster-t.js";
import type { Estimate } from "./estimate.js";

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
