import { describe, expect, test } from "vitest";
import { builtInStudies } from "../../../src/fuzzy/load-study.js";
import { estimate } from "../../../src/fuzzy/study.js";
import { bandOf } from "../../../src/measure/study/band.js";

const cells = [
  { elapsedMinutes: 5, counts: [0, 0, 0, 0, 40] as const },
  { elapsedMinutes: 60, counts: [10, 10, 10, 10, 10] as const },
];

describe("a bootstrap band", () => {
  test("has no width where all raters agree, and some where they do not", () => {
    const [sure, unsure] = bandOf({ cells }, "mean");
    expect(sure).toEqual({ elapsed: 300_000, low: 1, high: 1 });
    expect((unsure?.high ?? 0) - (unsure?.low ?? 0)).toBeGreaterThan(0.1);
  });

  test("is that of the normal approximation for a mean", () => {
    const [, unsure] = bandOf({ cells }, "mean", { seed: 3, replicates: 4000 });
    // The five answers have the standard deviation √(1/8); 50 raters gave them.
    const half = 1.96 * Math.sqrt(1 / 8 / 50);
    expect(unsure?.low).toBeCloseTo(0.5 - half, 1.7);
    expect(unsure?.high).toBeCloseTo(0.5 + half, 1.7);
  });

  test("is the same for a seed, and hangs on it", () => {
    const band = (seed: number) => bandOf({ cells }, "mean", { seed, replicates: 50 });
    expect(band(1)).toEqual(band(1));
    expect(band(1)).not.toEqual(band(2));
    expect(bandOf({ cells }, "mean")).toEqual(bandOf({ cells }, "mean", { seed: 1, replicates: 1000 }));
  });

  test("holds the degree at every knot of the built-in studies", () => {
    for (const { curves } of builtInStudies()) {
      for (const curve of curves.slice(0, 12)) {
        const band = bandOf(curve, "median", { replicates: 200 });
        curve.cells.forEach(({ counts }, index) => {
          const degree = estimate(counts, "median");
          expect(band[index]?.low).toBeLessThanOrEqual(degree);
          expect(band[index]?.high).toBeGreaterThanOrEqual(degree);
        });
      }
    }
  });

  test("refuses no replicates", () => {
    expect(() => bandOf({ cells }, "mean", { replicates: 0 })).toThrow(RangeError);
  });
});
