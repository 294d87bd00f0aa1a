import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { createRandom } from "../../../../src/statistics/random.js";
import {
  fitHalfLife,
  scoreError,
  type TimedScore,
} from "../../../../src/tasks/conversations/preference/preference-curves.js";

const minute = 60_000;

function scored(trajectory: string, elapsedMs: number, score: number, raters = 5): TimedScore {
  return { trajectory, elapsedMs, score, raters };
}

describe("the τ that fits", () => {
  law.prop([fc.double({ min: 1, max: 25, noNaN: true })])("is the one that made the scores", (logTau) => {
    const tau = Math.exp(logTau);
    const scores = [0.1, 0.5, 1, 3, 20].map((share, at) =>
      scored(`t${at}`, share * tau, (3 * share) / (share + 1)),
    );
    const fit = fitHalfLife(scores);
    expect(Math.log(fit.tauMs ?? 0)).toBeCloseTo(logTau, 5);
    expect(fit.error).toBeCloseTo(0, 6);
    expect(fit).toMatchObject({ trajectories: 5, samples: 5 });
  });

  test("has no other τ near it that fits better", () => {
    const scores = [scored("a", minute, 0.4), scored("b", 9 * minute, 2, 7), scored("c", 90 * minute, 2.4)];
    const { tauMs, error } = fitHalfLife(scores);
    for (const factor of [0.5, 0.9, 0.999, 1.001, 1.1, 2]) {
      expect(scoreError(scores, (tauMs ?? 0) * factor)).toBeGreaterThan(error ?? 9);
    }
  });

  test("lies within its interval for about 95 of 100 sets of trajectories", () => {
    const random = createRandom(11);
    const tau = 30 * minute;
    let covered = 0;
    for (let round = 0; round < 100; round += 1) {
      const scores = Array.from({ length: 12 }, (_, at) => {
        // What samples of one trajectory share.
        const shift = (random.next() - 0.5) * 0.8;
        return [2, 25, 300].map((minutes) => {
          const mean = (3 * minutes * minute) / (minutes * minute + tau);
          return scored(`t${at}`, minutes * minute, mean + shift * Math.min(mean, 3 - mean));
        });
      }).flat();
      const { low, high } = fitHalfLife(scores);
      if ((low ?? tau + 1) <= tau && tau <= (high ?? 0)) covered += 1;
    }
    expect(covered).toBeGreaterThanOrEqual(88);
    expect(covered).toBeLessThanOrEqual(100);
  });

  test("is none where everybody always chose the same end", () => {
    const none = { tauMs: null, low: null, high: null, error: null };
    for (const score of [0, 3]) {
      const scores = [scored("a", minute, score), scored("b", 60 * minute, score)];
      expect(fitHalfLife(scores)).toEqual({ ...none, trajectories: 2, samples: 2 });
    }
  });

  test("has no interval from a single trajectory", () => {
    const fit = fitHalfLife([scored("a", minute, 0.5), scored("a", 60 * minute, 2.5)]);
    expect([fit.tauMs === null, fit.low, fit.high]).toEqual([false, null, null]);
  });

  test("needs scores, after some time", () => {
    expect(() => fitHalfLife([])).toThrow(RangeError);
    expect(() => fitHalfLife([scored("a", 0, 1)])).toThrow(RangeError);
  });
});
