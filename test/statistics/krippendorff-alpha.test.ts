import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { clusterBootstrap, clusterT } from "../../src/statistics/clusters.js";
import { alphaStatistic, krippendorffAlpha, tallyCoincidences } from "../../src/statistics/agreement.js";
import { alphaByPairs } from "./alpha-by-pairs.js";

/** Four coders and twelve units; `-` is missing. From Krippendorff (2011). */
const coders = ["123321412---", "1233224125-3", "-3332342251-", "12332441251-"].map((written) =>
  Array.from(written),
);
const published = Array.from({ length: 12 }, (_, unit) =>
  coders.flatMap((coder) => (coder[unit] === "-" ? [] : [Number(coder[unit])])),
);

const levels = ["nominal", "ordinal", "interval", "ratio"] as const;
const someUnits = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }), { maxLength: 12 });

describe("Krippendorff's alpha", () => {
  test("of the published example is the published one", () => {
    expect(coders.map(({ length }) => length)).toEqual([12, 12, 12, 12]);
    expect(krippendorffAlpha(published, "nominal")).toBeCloseTo(0.743, 3);
    expect(krippendorffAlpha(published, "ordinal")).toBeCloseTo(0.815, 3);
    expect(krippendorffAlpha(published, "interval")).toBeCloseTo(0.849, 3);
  });

  test("of two raters who always agree is 1, however few they are", () => {
    const units = [[0, 0], [3, 3], [2]];
    for (const level of levels) expect(krippendorffAlpha(units, level)).toBe(1);
  });

  test("falls below 0 where raters contradict each other", () => {
    expect(
      krippendorffAlpha(
        [
          [0, 3],
          [3, 0],
        ],
        "interval",
      ),
    ).toBeCloseTo(-0.5, 12);
  });

  test("is not defined where nothing varies, or nothing can be paired", () => {
    for (const level of levels) {
      expect(
        krippendorffAlpha(
          [
            [2, 2],
            [2, 2, 2],
          ],
          level,
        ),
      ).toBeNull();
      expect(krippendorffAlpha([[1], [2], [3]], level)).toBeNull();
      expect(krippendorffAlpha([], level)).toBeNull();
    }
  });

  test("takes finite values alone, and on the ratio level none below 0", () => {
    expect(() => krippendorffAlpha([[1, Number.NaN]], "nominal")).toThrow(RangeError);
    expect(() => krippendorffAlpha([[1, -1]], "ratio")).toThrow(RangeError);
  });

  law.prop([someUnits, fc.constantFrom(...levels)])("is what all pairs of values say", (units, level) => {
    const alpha = krippendorffAlpha(units, level);
    const naive = alphaByPairs(units, level);
    if (naive === null) expect(alpha).toBeNull();
    else expect(alpha).toBeCloseTo(naive, 9);
  });

  law.prop([someUnits, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 })])(
    "does not change with the unit or the origin of an interval scale",
    (units, factor, shift) => {
      const moved = units.map((unit) => unit.map((value) => factor * value + shift));
      const alpha = krippendorffAlpha(units, "interval");
      const other = krippendorffAlpha(moved, "interval");
      if (alpha === null) expect(other).toBeNull();
      else expect(other).toBeCloseTo(alpha, 9);
    },
  );
});

describe("the interval of alpha over clusters of units", () => {
  const columns = Array.from({ length: 25 }, () => new Float64Array(published.length));
  for (const [at, unit] of published.entries()) {
    tallyCoincidences(
      [1, 2, 3, 4, 5].map((value) => unit.filter((one) => one === value).length),
      columns,
      at,
    );
  }

  test.each(["nominal", "ordinal", "interval"] as const)("holds alpha on the %s level", (level) => {
    const statistic = alphaStatistic([1, 2, 3, 4, 5], level);
    const alpha = krippendorffAlpha(published, level) ?? Number.NaN;
    for (const interval of [clusterT(columns, statistic), clusterBootstrap(columns, statistic)]) {
      expect(interval?.low).toBeLessThan(alpha);
      expect(interval?.high).toBeGreaterThan(alpha);
    }
  });

  test("by t is that of leaving out one cluster at a time, roughly", () => {
    const statistic = alphaStatistic([1, 2, 3, 4, 5], "interval");
    const interval = clusterT(columns, statistic);
    const width = (interval?.high ?? 0) - (interval?.low ?? 0);
    const without = published.map(
      (_, out) =>
        krippendorffAlpha(
          published.filter((_unit, at) => at !== out),
          "interval",
        ) ?? 0,
    );
    const mean = without.reduce((all, one) => all + one, 0) / without.length;
    const squares = without.reduce((all, one) => all + (one - mean) ** 2, 0);
    const jackknife = 2 * 2.201 * Math.sqrt(((without.length - 1) / without.length) * squares);
    expect(width / jackknife).toBeGreaterThan(0.6);
    expect(width / jackknife).toBeLessThan(1.2);
  });
});
