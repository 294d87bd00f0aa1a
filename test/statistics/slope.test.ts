import { describe, expect, test } from "vitest";

import { slope, totalsOf } from "../../src/statistics/estimators.js";
import { columnsOf, lengths, scores } from "./clustered-scores.js";

const columns = columnsOf([
  scores.map(() => 1),
  lengths,
  scores,
  lengths.map((length) => length * length),
  scores.map((score, at) => score * (lengths[at] ?? 0)),
]);

describe("a slope", () => {
  test("is that of least squares", () => {
    expect(slope.value(totalsOf(columns))).toBeCloseTo(-0.015258620689655177, 12);
  });

  test("has no value where all x are equal", () => {
    expect(slope.value(Float64Array.of(3, 0.3, 2, 0.03, 0.2))).toBeNaN();
    expect(slope.value(Float64Array.of(0, 0, 0, 0, 0))).toBeNaN();
  });

  test("has the gradient that small steps show", () => {
    const totals = totalsOf(columns);
    for (const [at, part] of slope.gradient(totals).entries()) {
      const step = 1e-5 * Math.abs(totals[at] ?? 0);
      const beside = [step, -step].map((by) =>
        slope.value(totals.map((total, column) => (column === at ? total + by : total))),
      );
      expect(((beside[0] ?? 0) - (beside[1] ?? 0)) / (2 * step)).toBeCloseTo(part, 6);
    }
  });
});
