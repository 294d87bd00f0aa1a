import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { holm } from "../../src/statistics/significance.js";

const probability = fc.double({ min: 0, max: 1, noNaN: true });

describe("Holm's adjustment", () => {
  test("multiplies the least by all, the next by one less, and never falls", () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    for (const [at, value] of [0.03, 0.06, 0.06, 0.02].entries()) expect(adjusted[at]).toBeCloseTo(value, 12);
    expect(holm([])).toEqual([]);
  });

  test.prop([fc.array(probability, { minLength: 1, maxLength: 20 })])(
    "lies between the value and Bonferroni's, in the same order",
    (values) => {
      const adjusted = holm(values);
      for (const [at, value] of values.entries()) {
        expect(adjusted[at]).toBeGreaterThanOrEqual(value);
        expect(adjusted[at]).toBeLessThanOrEqual(Math.min(1, values.length * value));
        for (const [other, against] of values.entries()) {
          if (value < against) expect(adjusted[at]).toBeLessThanOrEqual(adjusted[other] ?? 0);
        }
      }
      expect(holm([...values].reverse())).toEqual([...adjusted].reverse());
    },
  );

  test("refuses what is no probability", () => {
    expect(() => holm([0.5, 1.5])).toThrow(RangeError);
    expect(() => holm([Number.NaN])).toThrow(RangeError);
  });
});
