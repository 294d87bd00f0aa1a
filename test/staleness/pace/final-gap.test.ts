import { describe, expect, test } from "vitest";
import { sensitivities } from "../../../src/staleness/inventory/scenarios.js";
import { createRandom } from "../../../src/statistics/random.js";
import { finalGaps, publishedGaps } from "../../../src/staleness/pace/final-gap.js";
import { truncatedNormal } from "../../../src/statistics/truncated.js";
import { kolmogorov, standardErrors } from "../../statistics/distances.js";

const count = 5000;

/** The distribution that a gap is drawn from. */
function distributionOf({ meanMs, standardDeviationMs, leastMs, mostMs }: (typeof publishedGaps)["low"][0]) {
  return truncatedNormal({
    mean: meanMs,
    standardDeviation: standardDeviationMs,
    least: leastMs,
    most: mostMs,
  });
}

describe("the time before the last message", () => {
  test("is that of the table, with months of 30 days", () => {
    const seconds = sensitivities.map((sensitivity) =>
      publishedGaps[sensitivity].map((gap) =>
        [gap.meanMs, gap.standardDeviationMs, gap.leastMs, gap.mostMs].map((ms) => ms / 1000),
      ),
    );
    const [minute, hour, day] = [60, 3600, 86_400];
    const row = (unit: number) => [3 * unit, unit, unit, 6 * unit];
    expect(seconds).toEqual([
      [row(minute), row(day), row(30 * day)],
      [row(minute), row(hour), row(day)],
      [row(1), row(minute), row(hour)],
    ]);
  });

  test.each(sensitivities)(
    "of a sensitivity that is %s is spread as the table says (seed 6, D√n at the level 0.001, moments within 4 standard errors)",
    (sensitivity) => {
      const random = createRandom(6);
      const drawn = Array.from({ length: count }, () => finalGaps(sensitivity, random));
      for (const level of [0, 1, 2] as const) {
        const distribution = distributionOf(publishedGaps[sensitivity][level]);
        const gaps = drawn.map((levels) => levels[level]);
        expect(kolmogorov(gaps, distribution)).toBeLessThan(1.95);
        const away = standardErrors(gaps, distribution);
        expect(Math.abs(away.mean)).toBeLessThan(4);
        expect(Math.abs(away.variance)).toBeLessThan(4);
      }
    },
  );

  test("is found out by the same test where it was clipped instead", () => {
    const random = createRandom(6);
    const gaps = Array.from({ length: count }, () => finalGaps("medium", random, { clip: true })[1]);
    const distribution = distributionOf(publishedGaps.medium[1]);
    expect(kolmogorov(gaps, distribution)).toBeGreaterThan(1.95);
    const atLeast = gaps.filter((gap) => gap === publishedGaps.medium[1].leastMs).length;
    // Φ(−2) of them, within 4 standard errors.
    expect(Math.abs(atLeast / count - 0.02275)).toBeLessThan(4 * Math.sqrt((0.02275 * 0.97725) / count));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(publishedGaps.medium[1].mostMs);
  });

  test("is the same for a seed", () => {
    const random = createRandom(1);
    const drawn = sensitivities.map((sensitivity) => finalGaps(sensitivity, random).map(Math.round));
    expect(drawn).toEqual([
      [101_696, 226_531_579, 7_399_987_355],
      [74_277, 14_689_684, 249_511_135],
      [3781, 207_106, 9_893_236],
    ]);
  });
});
