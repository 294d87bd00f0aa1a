import { clusterEstimate, clusterMean, type Resampling } from "../../statistics/clusters.js";
import type { Estimate } from "../../statistics/intervals.js";
import { ratio } from "../../statistics/estimators.js";
import type { ItemTable } from "./item-table.js";
import type { Tally } from "./tally.js";

/** What the items of a cell add up to in each cluster; one entry for every cluster of the benchmark. */
export interface ClusterSums {
  readonly items: Float64Array;
  readonly scores: Float64Array;
  readonly ceilings: Float64Array;
  readonly negatives: Float64Array;
  /** Items with an answer, and their scores over answers alone. */
  readonly answered: Float64Array;
  readonly answeredScores: Float64Array;
  /** Whether every score is 0 or 1. */
  readonly areBinary: boolean;
}

/** Below this mean gap between ceiling and negative there is no skill to tell. */
const leastGap = 0.05;

/** @param isIn  by number of the group, 1 for those that count */
export function clusterSums(items: ItemTable<object>, tally: Tally, isIn: Uint8Array): ClusterSums {
  const { groupOf, clusterOf, clusters, ceilings, negatives } = items;
  const column = (): Float64Array => new Float64Array(clusters);
  const sums = {
    items: column(),
    scores: column(),
    ceilings: column(),
    negatives: column(),
    answered: column(),
    answeredScores: column(),
  };
  let areBinary = true;
  for (let item = 0; item < groupOf.length; item += 1) {
    if (isIn[groupOf[item] as number] !== 1) continue;
    const cluster = clusterOf[item] as number;
    const score = tally.scoreOf(item);
    if (score !== 0 && score !== 1) areBinary = false;
    add(sums.items, cluster, 1);
    add(sums.scores, cluster, score);
    add(sums.ceilings, cluster, ceilings[item] as number);
    add(sums.negatives, cluster, negatives[item] as number);
    if (!tally.hasAnswer(item)) continue;
    add(sums.answered, cluster, 1);
    add(sums.answeredScores, cluster, tally.answeredScoreOf(item));
  }
  return { ...sums, areBinary };
}

/** The mean score over all items; null without an item. */
export function meanScore(sums: ClusterSums, resampling: Resampling): Estimate | null {
  const [scores, items] = present(sums.items, [sums.scores, sums.items]);
  return clusterMean(scores as Float64Array, items as Float64Array, sums.areBinary, resampling);
}

/** The mean score over the items with an answer; null without one. */
export function meanAnswered(sums: ClusterSums, resampling: Resampling): Estimate | null {
  const [scores, answered] = present(sums.answered, [sums.answeredScores, sums.answered]);
  return clusterMean(scores as Float64Array, answered as Float64Array, sums.areBinary, resampling);
}

/**
 * What a model gains of what is to be gained over the constant no, nobody, 0 and never.
 *
 *     skill = Σ (score − negative) / Σ (ceiling − negative)
 *
 * It is not clipped: below 0 the constant does better.
 *
 * @returns null where the mean of ceiling − negative is below .05
 */
export function skillOf(sums: ClusterSums, resampling: Resampling): Estimate | null {
  if (!hasSkill(sums)) return null;
  return clusterEstimate(present(sums.items, skillColumns(sums)), ratio, resampling);
}

/** Gains and gaps of each cluster. */
function skillColumns({ scores, ceilings, negatives }: ClusterSums): readonly [Float64Array, Float64Array] {
  return [
    scores.map((score, at) => score - (negatives[at] as number)),
    ceilings.map((ceiling, at) => ceiling - (negatives[at] as number)),
  ];
}

function hasSkill({ items, ceilings, negatives }: ClusterSums): boolean {
  return total(ceilings) - total(negatives) >= leastGap * total(items);
}

/** The entries of the clusters that have a part in a cell. */
export function present(weights: Float64Array, columns: readonly Float64Array[]): readonly Float64Array[] {
  return columns.map((values) => values.filter((_, at) => (weights[at] as number) > 0));
}

export function total(column: Float64Array): number {
  let sum = 0;
  for (const value of column) sum += value;
  return sum;
}

export function add(column: Float64Array, at: number, value: number): void {
  column[at] = (column[at] as number) + value;
}
