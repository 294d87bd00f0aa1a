import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { signFlip } from "../../src/statistics/significance.js";

/** Darwin's maize: the heights of crossed plants beyond those of self-fertilised ones, in eighths of an inch. */
const maize = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];

describe("the sign-flip test", () => {
  test("finds Fisher's figure for Darwin's maize", () => {
    expect(signFlip(maize)).toEqual({ p: 1726 / 32768, isExact: true, clusters: 15 });
  });

  test("is drawn at random with many clusters, alike for a seed", () => {
    const many = Array.from({ length: 30 }, (_, at) => (maize[at % 15] ?? 0) / 10);
    const drawn = signFlip(many, { seed: 3 });
    expect(drawn.isExact).toBe(false);
    expect(drawn).toEqual(signFlip(many, { seed: 3 }));
    // The normal approximation of the same sum, two-sided.
    expect(drawn.p).toBeGreaterThan(0.0001);
    expect(drawn.p).toBeLessThan(0.02);
  });

  test("gives a p of 1 where nothing differs, and no less than 2 of all patterns", () => {
    expect(signFlip([0, 0, 0]).p).toBe(1);
    expect(signFlip([1e-17, 2e-17, 1e-17])).toEqual({ p: 1, isExact: true, clusters: 0 });
    expect(signFlip([])).toEqual({ p: 1, isExact: true, clusters: 0 });
    expect(signFlip([1, 2, 3, 4, 5]).p).toBe(2 / 32);
  });

  test.prop([fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 })])(
    "counts every pattern, whatever the order, the side and the scale",
    (differences) => {
      const values = differences.map((value) => Math.round(value * 8));
      const { p } = signFlip(values);
      const observed = Math.abs(values.reduce((total, value) => total + value, 0));
      let reached = 0;
      for (let pattern = 0; pattern < 2 ** values.length; pattern += 1) {
        const total = values.reduce((sum, value, at) => sum + ((pattern >> at) & 1 ? value : -value), 0);
        if (Math.abs(total) >= observed) reached += 1;
      }
      expect(p).toBeCloseTo(reached / 2 ** values.length, 12);
      expect(signFlip([...values].reverse()).p).toBe(p);
      expect(signFlip(values.map((value) => -3 * value)).p).toBe(p);
    },
  );

  test("refuses what is no number", () => {
    expect(() => signFlip([1, Number.NaN])).toThrow(RangeError);
  });
});
