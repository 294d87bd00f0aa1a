import { describe, expect, test } from "vitest";
import { agreementOn } from "../../../../src/tasks/conversations/preference/preference-curves.js";
import type {
  ChoiceCounts,
  RatedSample,
} from "../../../../src/tasks/conversations/preference/gather-preferences.js";
import { krippendorffAlpha } from "../../../../src/statistics/agreement.js";

const counts: readonly ChoiceCounts[] = [
  [5, 0, 0, 0],
  [4, 1, 0, 0],
  [0, 2, 2, 1],
  [0, 0, 1, 4],
  [1, 0, 0, 4],
  [0, 0, 0, 1],
];
const samples = counts.map((all, at): RatedSample => {
  const raters = all.reduce((sum, count) => sum + count, 0);
  const trajectory = `t${Math.floor(at / 2)}`;
  return {
    id: `${trajectory}@${at % 2}`,
    trajectory,
    level: 0,
    counts: all,
    raters,
    score: 0,
    preference: null,
  };
});

describe("the agreement on samples", () => {
  test("is Krippendorff's alpha of their choices, with an interval over trajectories", () => {
    const units = counts.map((all) =>
      all.flatMap((count, value) => Array.from({ length: count }, () => value)),
    );
    const agreement = agreementOn(samples);
    for (const level of ["interval", "ordinal", "nominal"] as const) {
      expect(agreement[level]?.value).toBeCloseTo(krippendorffAlpha(units, level) ?? 2, 12);
      expect(agreement[level]).toMatchObject({ clusters: 3, method: "t" });
      expect(agreement[level]?.high).toBeLessThanOrEqual(1);
    }
  });

  test("is not defined where nobody differs, or nobody is there to differ", () => {
    const nothing = { interval: null, ordinal: null, nominal: null };
    expect(agreementOn([])).toEqual(nothing);
    expect(agreementOn(samples.slice(0, 1))).toEqual(nothing);
    expect(agreementOn(samples.slice(5))).toEqual(nothing);
  });
});
