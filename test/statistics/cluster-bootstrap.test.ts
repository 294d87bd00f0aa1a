import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createRandom } from "../../src/statistics/random.js";
import { clusterBootstrap, clusterT } from "../../src/statistics/clusters.js";
import { ratio } from "../../src/statistics/estimators.js";

/** Clusters of unequal size around means of their own. */
function drawn(clusters: number, seed: number): readonly [Float64Array, Float64Array] {
  const random = createRandom(seed);
  const counts = Float64Array.from({ length: clusters }, () => 5 + random.below(10));
  const sums = counts.map((count) => count * (0.3 + 0.4 * random.next()));
  return [sums, counts];
}

describe("the cluster bootstrap", () => {
  test("is alike for a seed, and near the t interval where clusters are many", () => {
    const columns = drawn(200, 7);
    const interval = clusterBootstrap(columns, ratio, { seed: 5 });
    expect(interval).toEqual(clusterBootstrap(columns, ratio, { seed: 5 }));
    expect(interval).not.toEqual(clusterBootstrap(columns, ratio, { seed: 6 }));
    const other = clusterT(columns, ratio);
    expect(interval?.low).toBeCloseTo(other?.low ?? 0, 2);
    expect(interval?.high).toBeCloseTo(other?.high ?? 0, 2);
  });

  test("draws whole clusters: with two of them every replicate is one of three", () => {
    const columns = [Float64Array.of(0, 10), Float64Array.of(10, 10)];
    expect(clusterBootstrap(columns, ratio)).toEqual({ low: 0, high: 1 });
  });

  test("leaves out replicates without a value", () => {
    const columns = [Float64Array.of(0, 3, 0), Float64Array.of(0, 4, 0)];
    expect(clusterBootstrap(columns, ratio)).toEqual({ low: 0.75, high: 0.75 });
  });

  test.prop([fc.integer({ min: 2, max: 40 }), fc.nat({ max: 1000 })], { numRuns: 30 })(
    "lies within the means of the clusters",
    (clusters, seed) => {
      const [sums, counts] = drawn(clusters, seed);
      const means = Array.from(sums, (sum, at) => sum / (counts[at] ?? 1));
      const interval = clusterBootstrap([sums, counts], ratio, { seed, replicates: 100 });
      expect(interval?.low).toBeGreaterThanOrEqual(Math.min(...means) - 1e-12);
      expect(interval?.high).toBeLessThanOrEqual(Math.max(...means) + 1e-12);
    },
  );

  test("needs clusters, a value, a seed and replicates", () => {
    expect(clusterBootstrap([Float64Array.of(1), Float64Array.of(2)], ratio)).toBeNull();
    expect(clusterBootstrap([Float64Array.of(1, 1), Float64Array.of(0, 0)], ratio)).toBeNull();
    expect(() => clusterBootstrap(drawn(5, 1), ratio, { replicates: 0 })).toThrow(RangeError);
    expect(() => clusterBootstrap(drawn(5, 1), ratio, { seed: -1 })).toThrow(RangeError);
  });
});
