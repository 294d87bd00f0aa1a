import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { wilson } from "../../src/statistics/intervals.js";

describe("Wilson's interval", () => {
  // SciPy 1.17, binomtest(…).proportion_ci(method="wilson")
  test.each([
    [0, 10, 0, 0.27753279986288926],
    [1, 10, 0.017876213095072896, 0.4041500267952385],
    [81, 263, 0.2552885198782742, 0.36620957698280004],
    [10, 10, 0.7224672001371109, 1],
  ])("of %i among %i is that of SciPy", (successes, n, low, high) => {
    const interval = wilson(successes, n);
    expect(interval.low).toBeCloseTo(low, 12);
    expect(interval.high).toBeCloseTo(high, 12);
  });

  test.prop([fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true })])(
    "holds the share, lies in [0, 1], and is mirrored",
    (n, part) => {
      const successes = Math.round(n * part);
      const { low, high } = wilson(successes, n);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(successes / n);
      expect(high).toBeGreaterThanOrEqual(successes / n);
      expect(wilson(n - successes, n).low).toBeCloseTo(1 - high, 12);
    },
  );

  test("needs outcomes", () => {
    expect(() => wilson(0, 0)).toThrow(RangeError);
    expect(() => wilson(4, 3)).toThrow(RangeError);
  });
});
