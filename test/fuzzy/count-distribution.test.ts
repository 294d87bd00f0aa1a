import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convolve, type CountDistribution, normalise, trim } from "../../src/fuzzy/count-distribution.js";

const distribution = (from: number, p: number[], lost = 0): CountDistribution => ({
  from,
  p: Float64Array.from(p),
  lost,
});

describe("distributions of counts", () => {
  test("two coins make 1, 2, 1", () => {
    const coin = distribution(3, [0.5, 0.5]);
    expect(convolve(coin, coin, 0)).toEqual(distribution(6, [0.25, 0.5, 0.25]));
  });

  test("trimming shifts the start and owns up to what is gone", () => {
    expect(trim(distribution(5, [0.001, 0.002, 0.994, 0.003]), 0.003)).toEqual(
      distribution(7, [0.994], 0.001 + 0.002 + 0.003),
    );
    expect(trim(distribution(5, [0, 1, 0]), 0)).toEqual(distribution(6, [1]));
    expect(trim(distribution(0, [0.5, 0.5], 0.25), 1).p.length).toBe(1);
  });

  test("normalising makes kept and lost 1", () => {
    const { p, lost } = normalise(distribution(0, [1, 3], 0.5));
    expect([...p, lost]).toEqual([0.125, 0.375, 0.5]);
  });

  test("a sum does not mind the order of its parts", () => {
    const parts = fc
      .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 })
      .map((weights) => normalise(distribution(weights.length, weights)));
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const [one, two] = [convolve(a, b, 0), convolve(b, a, 0)];
        expect(one.from).toBe(two.from);
        one.p.forEach((mass, k) => {
          expect(mass).toBeCloseTo(two.p[k] ?? -1, 12);
        });
        expect(one.p.reduce((x, y) => x + y, 0)).toBeCloseTo(1, 12);
      }),
    );
  });
});
