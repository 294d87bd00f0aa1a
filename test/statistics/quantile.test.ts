import { describe, expect } from "vitest";
import { fc, test } from "@fast-check/vitest";
import { quantile } from "../../src/statistics/estimators.js";

describe("a quantile", () => {
  test("lies between the values, linearly", () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([1, 2, 3, 4], 0.1)).toBeCloseTo(1.3, 12);
    expect(quantile([7], 0.9)).toBe(7);
    expect(quantile([-0, 0], 0)).toBe(-0);
  });

  test.prop([
    fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ])("is within the sample, has its ends, and rises with the share", (sample, share) => {
    const sorted = sample.toSorted((a, b) => a - b);
    expect(quantile(sorted, 0)).toBe(sorted[0]);
    expect(quantile(sorted, 1)).toBe(sorted.at(-1));
    const value = quantile(sorted, share);
    expect(value).toBeGreaterThanOrEqual(sorted[0] ?? 0);
    expect(value).toBeLessThanOrEqual((sorted.at(-1) ?? 0) + 1e-6);
    expect(quantile(sorted, Math.min(1, share + 0.1))).toBeGreaterThanOrEqual(value - 1e-6);
  });

  test("needs a value and a share", () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError);
    expect(() => quantile([1], 1.5)).toThrow(RangeError);
  });
});
