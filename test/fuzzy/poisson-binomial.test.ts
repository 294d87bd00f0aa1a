import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CountDistribution,
  poissonBinomial,
  poissonBinomialOfRuns,
} from "../../src/fuzzy/count-distribution.js";

/** The recurrence over all degrees, certain and impossible ones included. */
function naive(degrees: readonly number[]): number[] {
  let mass = [1];
  for (const p of degrees) {
    mass = [...mass, 0].map((m, k) => m * (1 - p) + (mass[k - 1] ?? 0) * p);
  }
  return mass;
}

/** Every count of the naive recurrence, and nothing outside it, within a bound. */
function expectSame(counts: CountDistribution, degrees: readonly number[]): void {
  const expected = naive(degrees);
  expect(counts.from).toBeGreaterThanOrEqual(0);
  expect(counts.from + counts.p.length).toBeLessThanOrEqual(expected.length);
  const worst = expected.map((mass, k) => Math.abs(mass - (counts.p[k - counts.from] ?? 0)));
  expect(Math.max(...worst)).toBeLessThan(1e-13);
  const outside = expected.filter((_, k) => k < counts.from || k >= counts.from + counts.p.length);
  expect(outside.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(counts.lost * 1.001 + 1e-300);
  expect(Math.abs(total(counts) - 1)).toBeLessThan(1e-12);
}

function total({ p, lost }: CountDistribution): number {
  return p.reduce((sum, mass) => sum + mass, 0) + lost;
}

const answer = fc.constantFrom(0, 0.125, 0.25, 0.5, 0.75, 1);
const degree = fc.oneof(answer, fc.double({ min: 0, max: 1, noNaN: true }));

describe("how many of independent events apply", () => {
  test("no events, one event, certain and impossible events", () => {
    const one = (from: number, p: number[]): CountDistribution => ({
      from,
      p: Float64Array.from(p),
      lost: 0,
    });
    expect(poissonBinomial([])).toEqual(one(0, [1]));
    expect(poissonBinomial([0.75])).toEqual(one(0, [0.25, 0.75]));
    expect(poissonBinomial([1, 1, 0, 0.5])).toEqual(one(2, [0.5, 0.5]));
    expect(poissonBinomial([0.5, 0.5])).toEqual(one(0, [0.25, 0.5, 0.25]));
    expect(poissonBinomialOfRuns([{ p: 1, count: 1e9 }])).toEqual(one(1e9, [1]));
  });

  test("few events: the recurrence, with nothing left out", () => {
    fc.assert(
      fc.property(fc.array(degree, { maxLength: 64 }), (degrees) => {
        const counts = poissonBinomial(degrees);
        expect(counts.lost).toBe(0);
        expectSame(counts, degrees);
      }),
    );
  });

  test("many events, alike or not: the same as the recurrence", () => {
    const many = fc.oneof(
      fc.array(degree, { minLength: 65, maxLength: 400 }),
      fc.array(answer, { minLength: 65, maxLength: 400 }),
      fc.array(fc.double({ min: 0, max: 1e-3, noNaN: true }), { minLength: 65, maxLength: 400 }),
    );
    fc.assert(
      fc.property(many, (degrees) => {
        expectSame(poissonBinomial(degrees), degrees);
      }),
      { numRuns: 100 },
    );
  });

  test("none at all is what the product formula leaves", () => {
    fc.assert(
      fc.property(fc.array(degree, { maxLength: 30 }), (degrees) => {
        const counts = poissonBinomial(degrees);
        const none = counts.from === 0 ? (counts.p[0] ?? 0) : 0;
        expect(none).toBeCloseTo(
          degrees.reduce((product, p) => product * (1 - p), 1),
          12,
        );
      }),
    );
  });

  test("a hundred thousand different events stay narrow and whole", () => {
    const degrees = Array.from({ length: 100_000 }, (_, i) => (i * 0.6180339887498949) % 1);
    const counts = poissonBinomial(degrees);
    const mean = degrees.reduce((sum, p) => sum + p, 0);
    const variance = degrees.reduce((sum, p) => sum + p * (1 - p), 0);
    expect(counts.p.length).toBeLessThan(20 * Math.sqrt(variance));
    expect(counts.lost).toBeLessThanOrEqual(1e-16);
    expect(Math.abs(total(counts) - 1)).toBeLessThan(1e-12);
    const found = counts.p.reduce((sum, mass, k) => sum + mass * (counts.from + k), 0);
    expect(Math.abs(found - mean)).toBeLessThan(1e-6);
  });

  test("many events of few degrees give a narrow distribution", () => {
    const runs = [0.25, 0.5, 0.75].map((p) => ({ p, count: 100_000 }));
    const counts = poissonBinomialOfRuns(runs);
    expect(Math.abs(total(counts) - 1)).toBeLessThan(1e-12);
    expect(counts.p.length).toBeLessThan(8_000);
  });

  test("names a degree outside [0, 1]", () => {
    expect(() => poissonBinomial([0.5, 2])).toThrow(/2/);
    expect(() => poissonBinomialOfRuns([{ p: 0.5, count: 0.5 }])).toThrow(RangeError);
  });
});
