import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { createRandom } from "../../src/statistics/random.js";
import { truncatedNormal } from "../../src/statistics/truncated.js";
import { kolmogorov, standardErrors } from "./distances.js";

const infinity = Number.POSITIVE_INFINITY;

/** Mean and variance by the textbook formulas with 400 digits. */
const known = [
  [0, 1, -infinity, infinity, 0, 1],
  [238, 60, 50, infinity, 238.17682082963222, 3566.726418423352],
  [40, 16, 10, infinity, 41.13508280066976, 220.6591030155311],
  [3, 1, 1, 6, 3.050782989674879, 0.8731486399754057],
  [0, 1, 1.4, infinity, 1.8540572016769534, 0.15815197525755953],
  [0, 1, 2.5, infinity, 2.8227447976639075, 0.0889738014211154],
  [0, 1, 10, infinity, 10.098093233962512, 0.009445377825656262],
  [0, 1, 10_000, infinity, 10000.0001, 9.99999940000005e-9],
  [0, 1, 5, 6, 5.183147090477173, 0.029452430768483057],
  [0, 1, 30, 30.01, 30.00475033354834, 8.295927006621743e-6],
  [0, 1, -0.3, 0.2, -0.048966998541879796, 0.020659605384467695],
  [0, 1, -1e-6, 2e-6, 4.99999999999625e-7, 7.49999999999775e-13],
  [0, 1, -infinity, -40, -40.02496884720726, 0.0006226683785913888],
  [5, 2, 100, 101, 100.04206802233124, 0.0017681559639418363],
  [0, 1, -2, -1.9999, -1.999949998333375, 8.333333313887887e-10],
] as const;

describe("a truncated normal distribution", () => {
  test.each(known)("N(%d, %d²) within [%d, %d] has its mean and variance", (...row) => {
    const [mean, standardDeviation, least, most, cutMean, cutVariance] = row;
    const cut = truncatedNormal({ mean, standardDeviation, least, most });
    expect(Math.abs(cut.mean - cutMean)).toBeLessThan(
      1e-11 * Math.sqrt(cutVariance) + 1e-15 * Math.abs(cutMean),
    );
    expect(Math.abs(cut.variance / cutVariance - 1)).toBeLessThan(1e-11);
  });

  test("without bounds it is the normal one", () => {
    const normal = truncatedNormal({ mean: 0, standardDeviation: 1, least: -infinity, most: infinity });
    // By arithmetic with 60 digits.
    expect(normal.quantile(0.975)).toBeCloseTo(1.9599639845400543, 14);
    expect(normal.quantile(1e-20)).toBeCloseTo(-9.262340089798407, 13);
    expect(normal.quantile(0.5)).toBe(0);
    expect(normal.below(-10) / 7.619853024160525e-24).toBeCloseTo(1, 13);
    expect(normal.above(37) / 5.725571222524577e-300).toBeCloseTo(1, 13);
    expect(normal.density(1)).toBeCloseTo(0.24197072451914334, 15);
  });

  const bound = fc.double({ min: -50, max: 50, noNaN: true });
  const width = fc.oneof(fc.constant(infinity), fc.double({ min: 0.001, max: 60, noNaN: true }));
  const share = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });

  law.prop([bound, width, fc.boolean(), share])(
    "knows the share below its quantile",
    (edge, span, isUpper, at) => {
      const bounds = isUpper ? { least: edge - span, most: edge } : { least: edge, most: edge + span };
      const cut = truncatedNormal({ mean: 0, standardDeviation: 1, ...bounds });
      const value = cut.quantile(at);
      // A value has 16 digits, and what lies within its last one cannot be told apart.
      const resolution = cut.density(value) * Math.max(1, Math.abs(value)) * 4e-16;
      expect(value).toBeGreaterThanOrEqual(bounds.least);
      expect(value).toBeLessThanOrEqual(bounds.most);
      expect(Math.abs(cut.below(value) - at)).toBeLessThan(1e-12 + resolution);
      expect(Math.abs(cut.above(value) - (1 - at))).toBeLessThan(1e-12 + resolution);
    },
  );

  law.prop([bound, width, share, share])("its shares are those of its density", (least, span, one, other) => {
    const cut = truncatedNormal({ mean: 0, standardDeviation: 1, least, most: least + span });
    const [from, to] = [cut.quantile(Math.min(one, other)), cut.quantile(Math.max(one, other))];
    const steps = 2000;
    const heights = Array.from({ length: steps }, (_, step) =>
      cut.density(from + ((to - from) * (step + 0.5)) / steps),
    );
    const area = (heights.reduce((sum, height) => sum + height, 0) * (to - from)) / steps;
    expect(Math.abs(area - (cut.below(to) - cut.below(from)))).toBeLessThan(1e-4);
  });

  test.each([
    ["the middle", { mean: 3, standardDeviation: 1, least: 1, most: 6 }, 1],
    ["a far tail", { mean: 0, standardDeviation: 1, least: 30, most: infinity }, 2],
    ["a far tail below", { mean: 0, standardDeviation: 1, least: -infinity, most: -8 }, 3],
    ["a narrow place", { mean: 0, standardDeviation: 1, least: 2, most: 2.1 }, 4],
    ["a part of a tail", { mean: 0, standardDeviation: 1, least: 5, most: 5.5 }, 5],
  ])(
    "values drawn in %s are spread as it says (D√n at the level 0.001, moments within 4 standard errors)",
    (...row) => {
      const [, parameters, seed] = row;
      const cut = truncatedNormal(parameters);
      const random = createRandom(seed);
      const values = Array.from({ length: 10_000 }, () => cut.draw(random));
      expect(kolmogorov(values, cut)).toBeLessThan(1.95);
      const away = standardErrors(values, cut);
      expect(Math.abs(away.mean)).toBeLessThan(4);
      expect(Math.abs(away.variance)).toBeLessThan(4);
    },
  );

  test("draws the same values for a seed", () => {
    const random = createRandom(1);
    const cut = truncatedNormal({ mean: 238, standardDeviation: 60, least: 50, most: infinity });
    expect(Array.from({ length: 4 }, () => cut.draw(random).toFixed(9))).toEqual([
      "151.962834010",
      "213.030178380",
      "227.483719766",
      "111.542889648",
    ]);
  });

  test.each([
    [Number.NaN, 1, 0, 1],
    [0, 0, 0, 1],
    [0, infinity, 0, 1],
    [0, 1, 1, 1],
    [0, 1, 2, 1],
    [0, 1, Number.NaN, 1],
  ])("there is none of N(%d, %d²) within [%d, %d]", (mean, standardDeviation, least, most) => {
    expect(() => truncatedNormal({ mean, standardDeviation, least, most })).toThrow(RangeError);
  });

  test("a share lies between 0 and 1", () => {
    const cut = truncatedNormal({ mean: 0, standardDeviation: 1, least: -1, most: infinity });
    expect([cut.quantile(0), cut.quantile(1)]).toEqual([-1, infinity]);
    expect(() => cut.quantile(1.1)).toThrow(RangeError);
    expect([cut.density(-2), cut.below(-2), cut.above(-2)]).toEqual([0, 0, 1]);
  });
});
