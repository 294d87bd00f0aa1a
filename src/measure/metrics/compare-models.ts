import { clusterEstimate, type Resampling } from "../../statistics/clusters.js";
import { ratio, ratioDifference } from "../../statistics/estimators.js";
import type { Estimate } from "../../statistics/intervals.js";
import { holm, signFlip } from "../../statistics/significance.js";
import { stratifiedDifference, weighted } from "../../statistics/stratified-difference.js";
import { add, type ClusterSums, present } from "./cluster-sums.js";
import type { GroupOf, ItemTable, QuestionTable } from "./item-table.js";
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
  return tested(difference, within, resampling);
}

function tested(difference: Estimate, within: readonly number[], resampling: Resampling): Contrast {
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
  items: QuestionTable,
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
  return tested(
    difference,
    within.map(({ sum }) => sum),
    resampling,
  );
}

/** Two models on the same items. */
export interface ModelComparison<By extends string = QuestionFacet> {
  readonly models: readonly [string, string];
  /** Which items: "all", or those of a value of a facet. */
  readonly by: "all" | By;
  /** "all", or which one of them. */
  readonly name: string;
  /** The items that both have a reply to, whatever could be read from it. */
  readonly items: number;
  /** The items left out, because the first, the second or both have no reply. */
  readonly leftOut: { readonly onlyFirst: number; readonly onlySecond: number; readonly neither: number };
  /** The mean scores over these items. */
  readonly scores: readonly [number, number];
  /** The first less the second, item by item. */
  readonly difference: Estimate;
  /** Sign-flip over clusters, two-sided. */
  readonly p: number;
  /** Whether all patterns of signs were gone through. */
  readonly isExact: boolean;
  /** Holm, over all comparisons of the table. */
  readonly adjusted: number;
}

/** What questions about events are compared by. */
export type QuestionFacet = "category" | "template" | "length";

const questionFacets: readonly QuestionFacet[] = ["category", "template", "length"];

/** Every pair of models, item by item: over all questions, by category, template and length. */
export function compareModels(
  items: QuestionTable,
  tallies: readonly Tally[],
  resampling: Resampling = {},
): readonly ModelComparison[] {
  return compareBy(items, tallies, questionFacets, resampling);
}

/**
 * Every pair of models, item by item: over all items, and over those of each value of some facets.
 *
 * @param tallies  of two models or more
 * @returns no row where two models have no item in common
 */
export function compareBy<F extends object, By extends keyof F & string>(
  items: ItemTable<F>,
  tallies: readonly Tally[],
  facets: readonly By[],
  resampling: Resampling = {},
): readonly ModelComparison<By>[] {
  const pairs = tallies.flatMap((one, at) => tallies.slice(at + 1).map((other) => [one, other] as const));
  const cells = [
    { by: "all" as const, name: "all", isIn: items.select(() => true) },
    ...facets.flatMap((by) =>
      facetValues(items.groups, by).map((value) => ({
        by,
        name: `${value as string | number}`,
        isIn: items.select((group) => group[by] === value),
      })),
    ),
  ];
  const rows = pairs.flatMap((pair) =>
    cells.flatMap(({ by, name, isIn }) => {
      const compared = comparePair(items, pair, isIn, resampling);
      return compared === null ? [] : [{ by, name, ...compared }];
    }),
  );
  const adjusted = holm(rows.map(({ p }) => p));
  return rows.map((row, at) => ({ ...row, adjusted: adjusted[at] as number }));
}

/** The values of a facet as they first occur; numbers by size. */
export function facetValues<F extends object, By extends keyof F>(
  groups: readonly GroupOf<F>[],
  by: By,
): readonly F[By][] {
  const values = [...new Set(groups.map((group) => group[by] as F[By]))];
  return values.every((value) => typeof value === "number") ? values.toSorted((a, b) => a - b) : values;
}

function comparePair(
  items: ItemTable<object>,
  [one, other]: readonly [Tally, Tally],
  isIn: Uint8Array,
  resampling: Resampling,
): Omit<ModelComparison, "by" | "name" | "adjusted"> | null {
  const { groupOf, clusterOf, clusters } = items;
  const sums = new Float64Array(clusters);
  const counts = new Float64Array(clusters);
  const leftOut = { onlyFirst: 0, onlySecond: 0, neither: 0 };
  let both = 0;
  let [first, second] = [0, 0];
  for (let item = 0; item < groupOf.length; item += 1) {
    if (isIn[groupOf[item] as number] !== 1) continue;
    const [hasFirst, hasSecond] = [one.hasReply(item), other.hasReply(item)];
    if (!hasFirst || !hasSecond) {
      leftOut[hasFirst ? "onlyFirst" : hasSecond ? "onlySecond" : "neither"] += 1;
      continue;
    }
    const cluster = clusterOf[item] as number;
    const [a, b] = [one.scoreOf(item), other.scoreOf(item)];
    sums[cluster] = (sums[cluster] as number) + (a - b);
    counts[cluster] = (counts[cluster] as number) + 1;
    both += 1;
    first += a;
    second += b;
  }
  const isThere = (_: number, at: number): boolean => (counts[at] as number) > 0;
  const differences = sums.filter(isThere);
  const difference = clusterEstimate([differences, counts.filter(isThere)], ratio, resampling);
  if (difference === null) return null;
  const { p, isExact } = signFlip(differences, resampling);
  return {
    models: [one.model, other.model],
    items: both,
    leftOut,
    scores: [first / both, second / both],
    difference,
    p,
    isExact,
  };
}
