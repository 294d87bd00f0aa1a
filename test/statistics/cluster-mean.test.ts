import { describe, expect, test } from "vitest";
import { clusterMean } from "../../src/statistics/clusters.js";
import { wilson } from "../../src/statistics/intervals.js";

const ones = (length: number): Float64Array => new Float64Array(length).fill(1);

describe("the mean of clustered values", () => {
  test("has the t interval below 30 clusters and the bootstrap from 30 on, within [0, 1]", () => {
    const few = clusterMean(Float64Array.of(9, 10, 10, 2), ones(4).fill(10), false);
    expect(few).toMatchObject({ value: 0.775, method: "t", clusters: 4, high: 1 });
    expect(few?.low).toBeGreaterThan(0);
    const sums = Float64Array.from({ length: 30 }, (_, at) => at % 5);
    expect(clusterMean(sums, ones(30).fill(10), false)).toMatchObject({ method: "bootstrap", clusters: 30 });
    expect(clusterMean(sums.subarray(1), ones(29).fill(10), false)?.method).toBe("t");
  });

  test("has Wilson's interval where each cluster holds one yes or no", () => {
    const outcomes = Float64Array.of(1, 0, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(clusterMean(outcomes, ones(10), true)).toEqual({
      value: 0.9,
      ...wilson(9, 10),
      method: "wilson",
      clusters: 10,
    });
    expect(clusterMean(outcomes, ones(10), false)?.method).toBe("t");
  });

  test("has no interval with one cluster, and no value with none", () => {
    expect(clusterMean(Float64Array.of(3), Float64Array.of(4), false)).toEqual({
      value: 0.75,
      low: null,
      high: null,
      method: "none",
      clusters: 1,
    });
    expect(clusterMean(new Float64Array(0), new Float64Array(0), false)).toBeNull();
  });
});
