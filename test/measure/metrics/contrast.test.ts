import { expect, test } from "vitest";
import type { ClusterSums } from "../../../src/measure/metrics/cluster-sums.js";
import { scoreContrast } from "../../../src/measure/metrics/compare-models.js";

/** Clusters of so many items each, with these mean scores. */
function cell(clusters: readonly (readonly [items: number, mean: number])[]): ClusterSums {
  const items = Float64Array.from(clusters, ([count]) => count);
  const scores = Float64Array.from(clusters, ([count, mean]) => count * mean);
  const none = new Float64Array(clusters.length);
  return {
    items,
    scores,
    ceilings: items,
    negatives: none,
    answered: items,
    answeredScores: scores,
    areBinary: false,
  };
}

test("a cluster with more items of both weighs more in the test of a difference", () => {
  // Weighed by n·m/(n + m) the differences are 2, ½ and −½: of the 8 sums of them with other signs, 3, 2, 2 and
  // their opposites lie as far from 0 as 2 does, and 1 does not.
  const one = cell([
    [4, 1],
    [1, 1],
    [1, 0],
  ]);
  const other = cell([
    [4, 0],
    [1, 0],
    [1, 1],
  ]);
  expect(scoreContrast(one, other, {})?.p).toBe(6 / 8);
});
