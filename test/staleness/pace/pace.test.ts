import { describe, expect, test } from "vitest";
import { createRandom } from "../../../src/statistics/random.js";
import { drawPace, publishedPaces } from "../../../src/staleness/pace/pace.js";
import { truncatedLogNormal, truncatedNormal } from "../../../src/statistics/truncated.js";
import { kolmogorov, standardErrors } from "../../statistics/distances.js";

describe("the pace of a conversation", () => {
  test("is spread as the table says (seed 3, D√n at the level 0.001, moments within 4 standard errors)", () => {
    const random = createRandom(3);
    const paces = Array.from({ length: 5000 }, () => drawPace(publishedPaces, random));
    const samples = [
      [truncatedNormal(publishedPaces.reading), paces.map((pace) => pace.readWordsPerMinute)],
      [truncatedLogNormal(publishedPaces.writing), paces.map((pace) => pace.writtenWordsPerMinute)],
      [truncatedNormal(publishedPaces.generation), paces.map((pace) => pace.generatedWordsPerSecond)],
    ] as const;
    for (const [distribution, values] of samples) {
      expect(kolmogorov(values, distribution)).toBeLessThan(1.95);
      const away = standardErrors(values, distribution);
      expect(Math.abs(away.mean)).toBeLessThan(4);
      expect(Math.abs(away.variance)).toBeLessThan(4);
    }
  });

  test("is found out by the same test where slow models were clipped instead", () => {
    const random = createRandom(3);
    const { least, ...uncut } = publishedPaces.generation;
    const normal = truncatedNormal({ ...uncut, least: Number.NEGATIVE_INFINITY });
    const clipped = Array.from({ length: 5000 }, () => Math.max(least, normal.draw(random)));
    expect(kolmogorov(clipped, truncatedNormal(publishedPaces.generation))).toBeGreaterThan(1.95);
  });

  test("is never 0", () => {
    const reading = { ...publishedPaces.reading, least: 0 };
    expect(() => drawPace({ ...publishedPaces, reading }, createRandom(1))).toThrow(RangeError);
  });
});
