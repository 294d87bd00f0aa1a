import { describe, expect, test } from "vitest";
import { clusterT } from "../../src/statistics/clusters.js";
import { ratio, slope } from "../../src/statistics/estimators.js";
import { columnsOf, lengths, scores } from "./clustered-scores.js";

describe("the cluster-robust t interval", () => {
  // By the matrix formula of clustered standard errors, b ± t · √(k/(k−1) · (X'X)⁻¹ (Σ X'ee'X) (X'X)⁻¹), in NumPy.
  test("of a mean is that of a regression on a constant", () => {
    const interval = clusterT(columnsOf([scores, scores.map(() => 1)]), ratio);
    expect(interval?.low).toBeCloseTo(0.5567817942463148, 10);
    expect(interval?.high).toBeCloseTo(0.8460753486108284, 10);
  });

  test("of a slope is that of a regression on a line", () => {
    const columns = columnsOf([
      scores.map(() => 1),
      lengths,
      scores,
      lengths.map((length) => length * length),
      scores.map((score, at) => score * (lengths[at] ?? 0)),
    ]);
    const interval = clusterT(columns, slope);
    expect(interval?.low).toBeCloseTo(-0.018105020602661222, 10);
    expect(interval?.high).toBeCloseTo(-0.012412220776649132, 10);
  });

  test("needs two clusters and a value", () => {
    const one = [Float64Array.of(3), Float64Array.of(4)];
    expect(clusterT(one, ratio)).toBeNull();
    expect(clusterT([Float64Array.of(1, 2), Float64Array.of(0, 0)], ratio)).toBeNull();
    expect(() => clusterT([Float64Array.of(1, 2), Float64Array.of(1)], ratio)).toThrow(RangeError);
  });
});
