import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { createRandom } from "../../src/statistics/random.js";
import { truncatedLogNormal } from "../../src/statistics/truncated.js";
import { kolmogorov, standardErrors } from "./distances.js";

const infinity = Number.POSITIVE_INFINITY;

/** Mean and variance by the formulas with 300 digits. */
const known = [
  [3.61, 0.4, 5, infinity, 40.04485702894069, 278.23998001880386],
  [0, 1, 0, infinity, 1.6487212707001282, 4.670774270471605],
  [0, 1, 0, 0.001, 0.0008775346080047671, 1.142701907843969e-8],
  [0, 0.25, 2, 3, 2.1592474779721216, 0.0237836733721842],
  [0, 1, 50, infinity, 64.68635024241233, 326.41260672792174],
  [-2, 0.5, 1, 1.5, 1.113459886882865, 0.010948806103050818],
] as const;

describe("a truncated log-normal distribution", () => {
  test.each(known)("with the logarithm N(%d, %d²) within [%d, %d] has its mean and variance", (...row) => {
    const [logMean, logStandardDeviation, least, most, mean, variance] = row;
    const cut = truncatedLogNormal({ logMean, logStandardDeviation, least, most });
    expect(Math.abs(cut.mean / mean - 1)).toBeLessThan(1e-12);
    expect(Math.abs(cut.variance - variance)).toBeLessThan(1e-12 * mean * mean);
  });

  test.each([
    ["the middle", { logMean: 3.61, logStandardDeviation: 0.4, least: 5, most: infinity }, 1],
    ["a tail", { logMean: 0, logStandardDeviation: 0.25, least: 2, most: 3 }, 2],
  ])(
    "values drawn in %s are spread as it says (D√n at the level 0.001, moments within 4 standard errors)",
    (...row) => {
      const [, parameters, seed] = row;
      const cut = truncatedLogNormal(parameters);
      const random = createRandom(seed);
      const values = Array.from({ length: 10_000 }, () => cut.draw(random));
      expect(kolmogorov(values, cut)).toBeLessThan(1.95);
      const away = standardErrors(values, cut);
      expect(Math.abs(away.mean)).toBeLessThan(4);
      expect(Math.abs(away.variance)).toBeLessThan(4);
    },
  );

  const share = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });
  const least = fc.double({ min: 0, max: 20, noNaN: true });
  law.prop([least, fc.oneof(fc.constant(infinity), fc.double({ min: 0.1, max: 60, noNaN: true })), share])(
    "knows the share below its quantile, and its density is how fast that grows",
    (bound, width, at) => {
      const cut = truncatedLogNormal({
        logMean: 1,
        logStandardDeviation: 0.5,
        least: bound,
        most: bound + width,
      });
      const value = cut.quantile(at);
      expect(value).toBeGreaterThanOrEqual(bound);
      expect(value).toBeLessThanOrEqual(bound + width);
      expect(Math.abs(cut.below(value) - at)).toBeLessThan(1e-11);
      expect(Math.abs(cut.above(value) - (1 - at))).toBeLessThan(1e-11);
      const step = value * 1e-6;
      const inner = cut.below(value - step) > 0 && cut.above(value + step) > 0;
      const growth = (cut.below(value + step) - cut.below(value - step)) / (2 * step);
      if (inner) expect(Math.abs(growth / cut.density(value) - 1)).toBeLessThan(1e-3);
    },
  );

  test("holds nothing below 0", () => {
    const cut = truncatedLogNormal({ logMean: 0, logStandardDeviation: 1, least: 0, most: infinity });
    expect([cut.density(-1), cut.below(-1), cut.above(0)]).toEqual([0, 0, 1]);
    expect([cut.quantile(0), cut.quantile(1)]).toEqual([0, infinity]);
    const below = { logMean: 0, logStandardDeviation: 1, least: -1, most: 1 };
    expect(() => truncatedLogNormal(below)).toThrow(RangeError);
  });
});
