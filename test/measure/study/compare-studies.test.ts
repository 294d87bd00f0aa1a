import { describe, expect, test } from "vitest";
import { builtInStudies } from "../../../src/fuzzy/load-study.js";
import { defaultCurvePolicy, membershipCurve } from "../../../src/fuzzy/curve.js";
import type { AnswerCounts, Study } from "../../../src/fuzzy/study.js";
import { compareStudies } from "../../../src/measure/study/compare-studies.js";

const [fuzzylli, cogalex] = builtInStudies() as readonly [Study, Study];
const policy = defaultCurvePolicy;

/** A study of one curve: whoever was asked at 1 and at 100 minutes gave one of two answers. */
function study(id: string, counts: readonly AnswerCounts[], minutes = [1, 100]): Study {
  const cells = counts.map((each, index) => ({ elapsedMinutes: minutes[index] ?? 0, counts: each }));
  return { ...fuzzylli, id, curves: [{ eventType: "nap", person: null, adverbial: "just", cells }] };
}

const falling = study("falling", [
  [0, 0, 0, 0, 9],
  [9, 0, 0, 0, 0],
]);

describe("comparing studies", () => {
  test("a study does not differ from itself", () => {
    for (const { mean, greatest } of compareStudies(
      { study: fuzzylli, policy },
      { study: fuzzylli, policy },
      { replicates: 3 },
    )) {
      expect([mean, greatest]).toEqual([
        { value: 0, low: 0, high: 0 },
        { value: 0, low: 0, high: 0 },
      ]);
    }
  });

  test("finds the mean and the greatest difference of two lines", () => {
    const level = study("level", [
      [0, 0, 0, 0, 9],
      [0, 0, 0, 0, 9],
    ]);
    const log = { ...policy, interpolation: "log" as const };
    const [found] = compareStudies(
      { study: falling, policy: log },
      { study: level, policy: log },
      { replicates: 5 },
    );
    // The gap grows from 0 to 1, evenly by the logarithm of elapsed.
    expect(found?.mean?.value).toBeCloseTo(0.5, 9);
    expect(found?.greatest?.value).toBe(1);
    expect(found?.at).toBe(100 * 60_000);
    expect(found?.shared).toEqual({ from: 60_000, until: 6_000_000 });
  });

  test("says when no time was measured by both", () => {
    const later = study("later", [[0, 0, 0, 0, 9]], [1000]);
    const [found] = compareStudies({ study: falling, policy }, { study: later, policy });
    expect(found).toMatchObject({ shared: null, mean: null, greatest: null, at: null });
  });

  test("compares what both studies asked about, by the person where they can", () => {
    const common = compareStudies({ study: fuzzylli, policy }, { study: cogalex, policy }, { replicates: 2 });
    expect(new Set(common.map(({ eventType }) => eventType))).toEqual(new Set(["have birthday"]));
    expect(compareStudies({ study: falling, policy }, { study: cogalex, policy })).toEqual([]);
    const own = compareStudies(
      { study: fuzzylli, policy },
      { study: fuzzylli, policy: { ...policy, estimator: "mean" } },
      { replicates: 2 },
    );
    expect(own).toHaveLength(fuzzylli.curves.length);
    for (const { persons } of own) expect(persons[0]).toBe(persons[1]);
  });

  test("two estimators see the same raters", () => {
    // Every rater gives 0 or 1: whichever are drawn, the mean is the share.
    const split = study("split", [
      [3, 0, 0, 0, 9],
      [9, 0, 0, 0, 4],
    ]);
    const [found] = compareStudies(
      { study: split, policy: { ...policy, estimator: "mean" } },
      { study: split, policy: { ...policy, estimator: "share" } },
      { replicates: 50 },
    );
    expect(found?.greatest?.high).toBeLessThan(1e-12);
  });

  test("the greatest difference is no less than at any knot, and the mean no more than it", () => {
    const mean = { ...policy, estimator: "mean" as const };
    for (const found of compareStudies(
      { study: fuzzylli, policy },
      { study: fuzzylli, policy: mean },
      { replicates: 2 },
    )) {
      const one = membershipCurve(
        fuzzylli.curves.find(
          (curve) =>
            curve.eventType === found.eventType &&
            curve.person === found.persons[0] &&
            curve.adverbial === found.adverbial,
        ) ?? fuzzylli.curves[0]!,
        mean,
        fuzzylli,
      );
      const gaps = found.curves[0].knots.map(({ elapsed, degree }) =>
        Math.abs(degree - one.degreeAt(elapsed)),
      );
      expect(found.greatest?.value).toBeGreaterThanOrEqual(Math.max(...gaps) - 1e-12);
      expect(found.mean?.value).toBeLessThanOrEqual(found.greatest?.value ?? 0);
    }
  });
});
