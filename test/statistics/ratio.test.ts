import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { balancedAccuracy, balancedDifference } from "../../src/statistics/balanced.js";
import { meanStatistic, ratio, ratioDifference } from "../../src/statistics/estimators.js";
import { stratifiedDifference } from "../../src/statistics/stratified-difference.js";

const total = fc.double({ min: 0.5, max: 50, noNaN: true });

describe("a ratio of totals", () => {
  test("is not defined over nothing", () => {
    expect(ratio.value(Float64Array.of(3, 4))).toBe(0.75);
    expect(ratio.value(Float64Array.of(3, 0))).toBeNaN();
    expect(ratioDifference.value(Float64Array.of(3, 4, 1, 4))).toBe(0.5);
    expect(ratioDifference.value(Float64Array.of(3, 4, 1, 0))).toBeNaN();
    expect(balancedAccuracy.value(Float64Array.of(3, 4, 1, 4))).toBe(0.75);
    expect(balancedAccuracy.value(Float64Array.of(0, 0, 1, 4))).toBeNaN();
    expect(balancedAccuracy.value(Float64Array.of(3, 4, 0, 0))).toBeNaN();
  });

  test.prop([fc.tuple(total, total, total, total)])("is a difference of two in a single stratum", (given) => {
    const totals = Float64Array.from(given);
    const difference = stratifiedDifference.value(totals);
    expect(Math.abs(difference - ratioDifference.value(totals))).toBeLessThan(
      1e-9 * (1 + Math.abs(difference)),
    );
  });

  test("among what is alike does not hang on how much of it there is", () => {
    // .9 and .6 on either side, of very different shares: the two ratios differ by .21.
    const totals = Float64Array.of(9, 10, 90, 100, 60, 100, 6, 10);
    expect(stratifiedDifference.value(totals)).toBeCloseTo(0, 12);
    // .1 more in the first stratum, and .3 less in the second, whose weight is the same.
    expect(stratifiedDifference.value(Float64Array.of(10, 10, 90, 100, 30, 100, 6, 10))).toBeCloseTo(
      -0.1,
      12,
    );
    // What one side has nothing of says nothing.
    expect(stratifiedDifference.value(Float64Array.of(5, 10, 9, 10, 7, 10, 0, 0))).toBeCloseTo(-0.4, 12);
    expect(stratifiedDifference.value(Float64Array.of(0, 0, 9, 10, 7, 10, 0, 0))).toBeNaN();
    expect(stratifiedDifference.gradient(Float64Array.of(5, 10, 9, 10, 7, 10, 0, 0)).slice(4)).toEqual([
      0, 0, 0, 0,
    ]);
  });

  test.prop([fc.array(total, { minLength: 8, maxLength: 8 })])(
    "among what is alike has the gradient that small steps show",
    (given) => {
      const totals = Float64Array.from(given);
      for (const [at, part] of stratifiedDifference.gradient(totals).entries()) {
        const step = 1e-5 * (totals[at] ?? 0);
        const [above = 0, below = 0] = [step, -step].map((by) =>
          stratifiedDifference.value(totals.map((value, column) => (column === at ? value + by : value))),
        );
        expect(Math.abs((above - below) / (2 * step) - part)).toBeLessThan(1e-5 * (1 + Math.abs(part)));
      }
    },
  );

  test.prop([fc.tuple(total, total, total, total)])("has the gradient that small steps show", (given) => {
    const totals = Float64Array.from(given);
    for (const [statistic, columns] of [
      [ratio, 2],
      [ratioDifference, 4],
      [balancedAccuracy, 4],
      [balancedDifference, 4],
      [meanStatistic(ratio, 2, 2), 4],
    ] as const) {
      const gradient = statistic.gradient(totals.subarray(0, columns));
      expect(gradient).toHaveLength(columns);
      for (const [at, part] of gradient.entries()) {
        const step = 1e-5 * (totals[at] ?? 0);
        const [above = 0, below = 0] = [step, -step].map((by) =>
          statistic.value(
            totals.subarray(0, columns).map((value, column) => (column === at ? value + by : value)),
          ),
        );
        expect(Math.abs((above - below) / (2 * step) - part)).toBeLessThan(1e-5 * (1 + Math.abs(part)));
      }
    }
  });
});
