import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { binomial } from "../../src/fuzzy/count-distribution.js";

/** P(k) by whole numbers: C(n, k) · a^k · (b − a)^(n − k) / b^n for p = a / b. */
function exactly(n: number, k: number, a: number, b: number): number {
  let choose = 1n;
  for (let i = 0; i < k; i += 1) choose = (choose * BigInt(n - i)) / BigInt(i + 1);
  const scale = 10n ** 40n;
  const scaled =
    (choose * BigInt(a) ** BigInt(k) * BigInt(b - a) ** BigInt(n - k) * scale) / BigInt(b) ** BigInt(n);
  return Number(scaled) / 1e40;
}

describe("the binomial distribution", () => {
  test("is exact to the last digits, far tails included", () => {
    for (const [n, a, b] of [
      [16, 1, 4],
      [100, 1, 2],
      [400, 3, 4],
      [300, 1, 128],
    ] as const) {
      const { from, p } = binomial(a / b, n, 1e-18);
      p.forEach((mass, i) => {
        const expected = exactly(n, from + i, a, b);
        expect(Math.abs(mass - expected)).toBeLessThanOrEqual(1e-12 * expected);
      });
    }
  });

  test("sums to 1, keeps its mean, and bounds what it leaves out", () => {
    const p = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true });
    fc.assert(
      fc.property(p, fc.integer({ min: 1, max: 1_000_000 }), (degree, count) => {
        const { from, p: mass, lost } = binomial(degree, count, 1e-18);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from + mass.length - 1).toBeLessThanOrEqual(count);
        expect(lost).toBeLessThanOrEqual(2e-18);
        expect(Math.abs(mass.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
        const mean = mass.reduce((sum, m, i) => sum + m * (from + i), 0);
        expect(Math.abs(mean - degree * count)).toBeLessThanOrEqual(1e-11 * count);
        expect(mass.length).toBeLessThan(20 * Math.sqrt(count * degree * (1 - degree)) + 40);
      }),
      { numRuns: 60 },
    );
  });
});
