import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultCurvePolicy, degree, membershipCurve } from "../../src/fuzzy/curve.js";
import { groundCurve } from "../../src/fuzzy/ground.js";
import { comparable, pooledCurve } from "../../src/fuzzy/pooled-curve.js";
import { pooledStudy, surveyedAdverbials, surveyedTypes } from "../../src/fuzzy/study.js";
import { elapsedTimes, policies, studyNamed, surveyedCurves, valueOf } from "./arbitraries.js";

const seven = [
  "watch film",
  "eat risotto",
  "read book",
  "dance salsa",
  "store wine bottle",
  "drink juice",
  "chat with friend",
];

describe("the average of curves", () => {
  test("is the average at every elapsed time, and holds its stretches", () => {
    const few = fc.array(surveyedCurves, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(few, policies, fc.array(elapsedTimes, { maxLength: 10 }), (surveyed, policy, times) => {
        const curves = surveyed.map((one) => membershipCurve(one, policy));
        const pool = pooledCurve("pooled:any", curves);
        for (const elapsed of times) {
          const mean = curves.reduce((sum, curve) => sum + curve.degreeAt(elapsed), 0) / curves.length;
          expect(pool.degreeAt(elapsed)).toBeCloseTo(mean, 12);
          const stretch = pool.stretches.find(({ from, until }) => from <= elapsed && elapsed < until);
          if (stretch?.degree !== null) expect(pool.degreeAt(elapsed)).toBe(stretch?.degree);
          const moves = curves.some((curve) =>
            curve.stretches.some((s) => s.from <= elapsed && elapsed < s.until && s.degree === null),
          );
          expect(stretch?.degree === null).toBe(moves);
          if (elapsed >= pool.constantFrom.elapsed)
            expect(pool.degreeAt(elapsed)).toBe(pool.constantFrom.degree);
          if (elapsed <= pool.constantUntil.elapsed)
            expect(pool.degreeAt(elapsed)).toBe(pool.constantUntil.degree);
        }
        expect(pool.degreeAt(-1)).toBe(0);
        for (const [i, stretch] of pool.stretches.entries()) {
          expect(stretch.from).toBe(i === 0 ? 0 : pool.stretches[i - 1]?.until);
        }
      }),
    );
  });

  test("lies between the least and the greatest of its members, and is any of them where all are equal", () => {
    const few = fc.array(surveyedCurves, { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(few, policies, fc.array(elapsedTimes, { maxLength: 10 }), (surveyed, policy, times) => {
        const curves = surveyed.map((one) => membershipCurve(one, policy));
        const pool = pooledCurve("pooled:any", curves);
        const [first] = curves;
        if (first === undefined) throw new Error("there is one");
        const alike = pooledCurve(
          "pooled:alike",
          curves.map(() => first),
        );
        for (const elapsed of [...times, ...pool.knots.map((knot) => knot.elapsed)]) {
          const degrees = curves.map((curve) => curve.degreeAt(elapsed));
          expect(pool.degreeAt(elapsed)).toBeGreaterThanOrEqual(Math.min(...degrees));
          expect(pool.degreeAt(elapsed)).toBeLessThanOrEqual(Math.max(...degrees));
          expect(alike.degreeAt(elapsed)).toBe(first.degreeAt(elapsed));
        }
      }),
    );
  });

  test("adds up the raters of a shared knot and marks what any curve has to extrapolate", () => {
    const cells = (...minutes: number[]) =>
      minutes.map((elapsedMinutes) => ({ elapsedMinutes, counts: [0, 1, 2, 3, 4] as const }));
    const curve = (eventType: string, ...minutes: number[]) =>
      membershipCurve({ eventType, person: "third-person", adverbial: "just", cells: cells(...minutes) });
    const pool = pooledCurve("pooled:x", [curve("a", 1, 10), curve("b", 10, 100)]);
    expect(pool.knots.map((knot) => [knot.elapsed, knot.counts])).toEqual([
      [60_000, [0, 1, 2, 3, 4]],
      [600_000, [0, 2, 4, 6, 8]],
      [6_000_000, [0, 1, 2, 3, 4]],
    ]);
    expect(pool.pooledOver).toEqual(["a", "b"]);
    expect(pool.person).toBe("third-person");
    expect(degree(pool, 600_000).extrapolated).toBeNull();
    expect(degree(pool, 599_999).extrapolated).toBe("before");
    expect(degree(pool, 600_001).extrapolated).toBe("after");
    expect(() => pooledCurve("pooled:x", [])).toThrow(RangeError);
  });

  test("predicts the medians of a left-out type of the seven within 0.105, from all types within 0.165", () => {
    const study = studyNamed("fuzzylli");
    const errorOf = (types: readonly string[]): number => {
      const errors = seven.flatMap((left) => {
        const others = pooledStudy(
          study,
          types.filter((type) => type !== left),
        );
        return surveyedAdverbials(study).flatMap((adverbial) => {
          const pool = valueOf(groundCurve(others, left, adverbial, defaultCurvePolicy));
          const own = valueOf(groundCurve(study, left, adverbial, defaultCurvePolicy));
          return own.knots.map((knot) => Math.abs(pool.degreeAt(knot.elapsed) - knot.degree));
        });
      });
      expect(errors.length).toBe(7 * 4 * 7);
      return errors.reduce((a, b) => a + b, 0) / errors.length;
    };
    expect(errorOf(seven).toFixed(3)).toBe("0.105");
    expect(errorOf(surveyedTypes(study)).toFixed(3)).toBe("0.165");
  });
});

describe("the curves that can stand for a type that was not surveyed", () => {
  const curve = (eventType: string, person: "first-person" | "third-person", ...minutes: number[]) => ({
    ...{ eventType, person, adverbial: "just" },
    cells: minutes.map((elapsedMinutes) => ({ elapsedMinutes, counts: [0, 1, 2, 3, 4] as const })),
  });
  const names = (curves: Parameters<typeof comparable>[0]) =>
    comparable(curves).map(({ eventType }) => eventType);

  test("are the most that were asked in one person over one span, whatever was asked between", () => {
    const three = [
      curve("a", "third-person", 1, 5, 10),
      curve("b", "third-person", 1, 10),
      curve("c", "third-person", 1, 7, 10),
    ];
    const others = [curve("d", "first-person", 1, 5, 10), curve("e", "third-person", 1, 5, 100)];
    expect(names([...others, ...three])).toEqual(["a", "b", "c"]);
  });

  test("are all of several groups that are equally large, and none of none", () => {
    const alone = [curve("a", "third-person", 1, 10), curve("b", "third-person", 1, 20)];
    expect(names([...alone, curve("c", "third-person", 1, 20)])).toEqual(["b", "c"]);
    expect(names(alone)).toEqual(["a", "b"]);
    expect(names([])).toEqual([]);
  });
});
