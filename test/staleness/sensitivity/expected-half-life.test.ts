import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { halfLives } from "../../../src/staleness/decide/staleness-curve.js";
import { expectedHalfLife } from "../../../src/staleness/sensitivity/read-sensitivity.js";

test("a sensitivity that is sure has its own τ", () => {
  expect(expectedHalfLife({ low: 0, medium: 1, high: 0 }, halfLives)).toBeCloseTo(halfLives.medium, 3);
  expect(expectedHalfLife({ low: 0, medium: 0, high: 1 }, halfLives)).toBeCloseTo(halfLives.high, 3);
});

test("between two that are alike it is the geometric mean", () => {
  // Δ/(Δ + 4) + Δ/(Δ + 25) = 1 where Δ² = 100.
  expect(expectedHalfLife({ low: 0.5, medium: 0, high: 0.5 }, { low: 25, medium: 9, high: 4 })).toBeCloseTo(
    10,
    9,
  );
});

test.prop([fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })])(
  "the expected degree of stale is one half there",
  (first, second) => {
    const [low, medium] = [Math.min(first, second), Math.abs(first - second)];
    const probabilities = { low, medium, high: 1 - low - medium };
    const tau = expectedHalfLife(probabilities, halfLives);
    const degree =
      (probabilities.low * tau) / (tau + halfLives.low) +
      (probabilities.medium * tau) / (tau + halfLives.medium) +
      (probabilities.high * tau) / (tau + halfLives.high);
    expect(degree).toBeCloseTo(0.5, 6);
  },
);

test("probabilities that are none are refused", () => {
  expect(() => expectedHalfLife({ low: 0.5, medium: 0, high: 0 }, halfLives)).toThrow(RangeError);
  expect(() => expectedHalfLife({ low: 2, medium: -1, high: 0 }, halfLives)).toThrow(RangeError);
});
