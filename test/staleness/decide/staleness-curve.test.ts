import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import {
  adviceOf,
  halfLives,
  meanPreference,
  stalenessDegree,
} from "../../../src/staleness/decide/staleness-curve.js";
import { isCallAdvised } from "../../../src/staleness.js";
import { sensitivities } from "../../../src/staleness/inventory/scenarios.js";

describe("how stale something is", () => {
  test.each([
    ["low", 15 * 24 * 3600],
    ["medium", 30 * 60],
    ["high", 25],
  ] as const)("is a half after τ: %s", (sensitivity, seconds) => {
    expect(stalenessDegree(seconds * 1000, halfLives[sensitivity])).toBe(0.5);
  });

  law.prop([fc.double({ min: 0, max: 1e15, noNaN: true }), fc.constantFrom(...sensitivities)])(
    "makes a call advised from τ on",
    (elapsedMs, sensitivity) => {
      const tau = halfLives[sensitivity];
      const degree = stalenessDegree(elapsedMs, tau);
      expect(degree).toBeGreaterThanOrEqual(0);
      expect(degree).toBeLessThan(1);
      // At τ itself the last bit may go either way.
      if (Math.abs(elapsedMs - tau) > 1e-6 * tau)
        expect(isCallAdvised(meanPreference(degree))).toBe(elapsedMs > tau);
    },
  );

  test.each([
    [0, "Direct"],
    [0.49, "Direct"],
    [0.5, "Lean-Direct"],
    [1.49, "Lean-Direct"],
    [1.5, "Lean-Tool"],
    [2.5, "Lean-Tool"],
    [2.51, "Tool"],
    [3, "Tool"],
  ] as const)("S = %d is %s", (score, advice) => {
    expect(adviceOf(score)).toBe(advice);
  });

  test.each([
    [-1, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
    [1, 0],
    [1, Number.NaN],
  ])("%d ms against τ = %d ms has none", (elapsedMs, tauMs) => {
    expect(() => stalenessDegree(elapsedMs, tauMs)).toThrow(RangeError);
  });
});
