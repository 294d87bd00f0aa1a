import { clusterEstimate } from "../../statistics/cluster-estimate.js";
import type { Resampling } from "../../statistics/cluster-bootstrap.js";
import type { Estimate } from "../../statistics/estimate.js";
import { ratioDifference } from "../../statistics/ratio-difference.js";
import { signFlip } from "../../statistics/sign-flip.js";
import { type ClusterSums, hasSkill, present, skillColumns } from "./cluster-sums.js";

/** By how much one mean is above another, with the test that there is no difference. */
export interface Contrast {
  readonly difference: Estimate;
  /** Two-sided; null where no cluster has items of both. */
  readonly p: number | null;
}

/**
 * The difference of the mean scores of two cells, whose clusters are the same ones.
 *
 * The interval takes shared clusters together. The test flips the signs of the differences within clusters that
 * have items of both: d_c = w_c · (mean of one − mean of the other), w_c = n·m/(n + m) of the counts.
 *
 * @returns null where a cell is empty
 */
export function scoreContrast(one: ClusterSums, other: ClusterSums, resampling: Resampling): Contrast | null {
  const weights = one.items.map((count, at) => count + (other.items[at] as number));
  const columns = [one.scores, one.items, other.scores, other.items];
  const difference = clusterEstimate(present(weights, columns), ratioDifference, resampling);
  if (difference === null) return null;
  const within: number[] = [];
  for (let at = 0; at < one.items.length; at += 1) {
    const [n, m] = [one.items[at] as number, other.items[at] as number];
    if (n === 0 || m === 0) continue;
    const [a, b] = [(one.scores[at] as number) / n, (other.scores[at] as number) / m];
    within.push(((n * m) / (n + m)) * (a - b));
  }
  return { difference, p: within.length === 0 ? null : signFlip(within, resampling).p };
}

/** The difference of the skills of two cells; null where one of them has none. */
export function skillContrast(one: ClusterSums, other: ClusterSums, resampling: Resampling): Estimate | null {
  if (!hasSkill(one) || !hasSkill(other)) return null;
  const weights = one.items.map((count, at) => count + (other.items[at] as number));
  const columns = [...skillColumns(one), ...skillColumns(other)];
  return clusterEstimate(present(weights, columns), ratioDifference, resampling);
}
