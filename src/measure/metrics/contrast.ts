import { clusterEstimate } from "../../statistics/cluster-estimate.js";
import type { Resampling } from "../../statistics/cluster-bootstrap.js";
import type { Estimate } from "../../statistics/estimate.js";
import { ratioDifference } from "../../statistics/ratio-difference.js";
import { signFlip } from "../../statistics/sign-flip.js";
import { stratifiedDifference, weighted } from "../../statistics/stratified-difference.js";
import { add, type ClusterSums, present } from "./cluster-sums.js";
import type { ItemTable } from "./item-table.js";
import { bestMargin, type Tally } from "./tally.js";

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

/** Each is two strata. */
const strataOfTemplates = ["who", "did", "how-often", "when-last"] as const;

/**
 * The difference of how often the best possible answer is given in two cells, among items that are alike: of one
 * template, and all with no, nobody, 0 or never as a best answer, or all without.
 *
 * So it does not matter how often such an answer is right in a cell, how probable its best answers are, or how
 * its templates are mixed. The test flips signs as that of `scoreContrast` does.
 *
 * @param one    by number of the group, 1 for those of the first cell
 * @param other  of the second
 * @returns null where no items of the two are alike
 */
export function accuracyContrast(
  items: ItemTable,
  tally: Tally,
  [one, other]: readonly [Uint8Array, Uint8Array],
  resampling: Resampling,
): Contrast | null {
  const { groups, groupOf, clusterOf, clusters, ceilings, negatives } = items;
  const columns = Array.from({ length: 8 * strataOfTemplates.length }, () => new Float64Array(clusters));
  const templateOf = groups.map(({ template }) => strataOfTemplates.indexOf(template));
  for (let item = 0; item < groupOf.length; item += 1) {
    const group = groupOf[item] as number;
    const cell = one[group] === 1 ? 0 : 1;
    if (cell === 1 && other[group] !== 1) continue;
    const isNegative = (negatives[item] as number) >= (ceilings[item] as number) - bestMargin;
    const column = 8 * (templateOf[group] as number) + (isNegative ? 4 : 0) + 2 * cell;
    const cluster = clusterOf[item] as number;
    add(columns[column] as Float64Array, cluster, tally.bestShareOf(item));
    add(columns[column + 1] as Float64Array, cluster, 1);
  }
  const counts = columns.filter((_, at) => at % 2 === 1);
  const weights = Float64Array.from({ length: clusters }, (_, at) =>
    counts.reduce((all, count) => all + (count[at] as number), 0),
  );
  const held = present(weights, columns);
  const difference = clusterEstimate(held, stratifiedDifference, resampling);
  if (difference === null) return null;
  const within = Array.from(held[0] ?? [], (_, at) =>
    weighted(Float64Array.from(held, (column) => column[at] as number)),
  ).filter(({ weight }) => weight > 0);
  return {
    difference,
    p:
      within.length === 0
        ? null
        : signFlip(
            within.map(({ sum }) => sum),
            resampling,
          ).p,
  };
}
