import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtInStudies } from "../../src/fuzzy/load-study.js";
import { defaultCurvePolicy, degree, membershipCurve } from "../../src/fuzzy/curve.js";
import { estimate, type SurveyedCurve } from "../../src/fuzzy/study.js";
import { groundCurve } from "../../src/fuzzy/ground.js";
import { elapsedTimes, policies, studyNamed, surveyedCurves, valueOf } from "./arbitraries.js";
import { lawRuns } from "../law-runs.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** Written from the formula alone, with none of the program's tables. */
function naiveDegree(surveyed: SurveyedCurve, log: boolean, tail: string, elapsed: number): number {
  const points = surveyed.cells.map(({ elapsedMinutes, counts }) => ({
    x: elapsedMinutes * minute,
    d: estimate(counts, "median"),
  }));
  const first = points[0] as { x: number; d: number };
  const last = points.at(-1) as { x: number; d: number };
  if (elapsed < 0) return 0;
  if (elapsed <= first.x) return first.d;
  if (elapsed <= last.x) {
    const right = points.findIndex(({ x }) => x >= elapsed);
    const a = points[right - 1] as { x: number; d: number };
    const b = points[right] as { x: number; d: number };
    const f = log ? Math.log : (x: number) => x;
    const t = (f(elapsed) - f(a.x)) / (f(b.x) - f(a.x));
    return a.d * (1 - t) + b.d * t;
  }
  if (tail === "saturate") return { just: 0, recently: 0, "long time ago": 1 }[surveyed.adverbial] ?? last.d;
  if (tail === "hold" || points.length === 1) return last.d;
  const three = points.slice(-3).map(({ x, d }) => ({ x: Math.log(x), d }));
  const n = three.length;
  const [sx, sd] = [three.reduce((s, p) => s + p.x, 0), three.reduce((s, p) => s + p.d, 0)];
  const [sxx, sxd] = [three.reduce((s, p) => s + p.x * p.x, 0), three.reduce((s, p) => s + p.x * p.d, 0)];
  const slope = (n * sxd - sx * sd) / (n * sxx - sx * sx);
  return Math.min(1, Math.max(0, last.d + slope * (Math.log(elapsed) - Math.log(last.x))));
}

describe("a membership curve", () => {
  test("eat risotto, a long time ago: 0 after two hours, 0.75 after a week", () => {
    const curve = valueOf(
      groundCurve(studyNamed("fuzzylli"), "eat risotto", "long time ago", defaultCurvePolicy),
    );
    expect(curve.degreeAt(2 * hour)).toBe(0);
    expect(curve.degreeAt(week)).toBe(0.75);
    expect(curve.degreeAt(10 * hour)).toBe(0.125);
    expect(curve.degreeAt(-1)).toBe(0);
    expect(curve.degreeAt(0)).toBe(0);
  });

  test("is not made monotone: chat with friend, recently, rises at one day", () => {
    const curve = valueOf(
      groundCurve(studyNamed("fuzzylli"), "chat with friend", "recently", defaultCurvePolicy),
    );
    expect([12 * hour, day, 2 * day].map((elapsed) => curve.degreeAt(elapsed))).toEqual([0.5, 0.625, 0.5]);
  });

  test("interpolates in elapsed or in its logarithm", () => {
    const surveyed = { ...risottoJust(), cells: [cell(10, [0, 0, 0, 0, 1]), cell(1000, [1, 0, 0, 0, 0])] };
    expect(membershipCurve(surveyed).degreeAt(505 * minute)).toBe(0.5);
    const log = membershipCurve(surveyed, { ...defaultCurvePolicy, interpolation: "log" });
    expect(log.degreeAt(100 * minute)).toBeCloseTo(0.5, 12);
  });

  test("a reading says what it rests on", () => {
    const curve = membershipCurve(risottoJust(), { ...defaultCurvePolicy, tail: "hold" });
    const [first, second] = curve.knots;
    expect(degree(curve, 17.5 * minute)).toEqual({
      degree: 0.875,
      extrapolated: null,
      knots: [first, second],
    });
    expect(degree(curve, 5 * minute)).toEqual({ degree: 1, extrapolated: null, knots: [first, first] });
    expect(degree(curve, minute)).toEqual({ degree: 1, extrapolated: "before", knots: [null, first] });
    expect(degree(curve, week)).toEqual({
      degree: 0,
      extrapolated: "after",
      knots: [curve.knots.at(-1), null],
    });
    expect(degree(curve, -1)).toEqual({ degree: 0, extrapolated: null, knots: [null, null] });
    expect(first?.counts).toEqual([0, 2, 0, 3, 41]);
  });

  test("elapsed that is no number breaks the contract", () => {
    expect(() => membershipCurve(risottoJust()).degreeAt(Number.NaN)).toThrow(RangeError);
    expect(() => membershipCurve({ ...risottoJust(), cells: [] })).toThrow(RangeError);
  });

  test("is what the formula says, wherever it is asked", () => {
    fc.assert(
      fc.property(surveyedCurves, policies, elapsedTimes, (surveyed, policy, elapsed) => {
        const curve = membershipCurve(surveyed, { ...policy, estimator: "median" });
        const expected = naiveDegree(surveyed, policy.interpolation === "log", policy.tail, elapsed);
        expect(curve.degreeAt(elapsed)).toBeCloseTo(expected, 9);
      }),
      { numRuns: lawRuns(20_000) },
    );
  });

  test("lies in [0, 1] and goes through its knots", () => {
    fc.assert(
      fc.property(surveyedCurves, policies, elapsedTimes, (surveyed, policy, elapsed) => {
        const curve = membershipCurve(surveyed, policy);
        const value = curve.degreeAt(elapsed);
        expect(value >= 0 && value <= 1).toBe(true);
        for (const [i, knot] of curve.knots.entries()) {
          const asked = surveyed.cells[i];
          expect(knot.degree).toBe(asked && estimate(asked.counts, policy.estimator));
          expect(curve.degreeAt(knot.elapsed)).toBe(knot.degree);
        }
      }),
    );
  });

  test("continue and hold have no jump at the last knot", () => {
    fc.assert(
      fc.property(surveyedCurves, policies, (surveyed, policy) => {
        fc.pre(policy.tail !== "saturate");
        const curve = membershipCurve(surveyed, policy);
        const last = curve.knots.at(-1);
        if (!last) throw new RangeError("no last knot");
        expect(curve.degreeAt(last.elapsed * (1 + 1e-13))).toBeCloseTo(last.degree, 9);
      }),
    );
  });
});

describe("the constant stretches of a curve", () => {
  test("risotto, just: all of 1 up to five minutes, none from a day on, a quarter between", () => {
    const curve = membershipCurve(risottoJust());
    expect(curve.constantUntil).toEqual({ elapsed: 5 * minute, degree: 1 });
    expect(curve.constantFrom).toEqual({ elapsed: day, degree: 0 });
    expect(curve.stretches).toEqual([
      { from: 0, until: 5 * minute + 1, degree: 1 },
      { from: 5 * minute + 1, until: 6 * hour, degree: null },
      { from: 6 * hour, until: 12 * hour + 1, degree: 0.25 },
      { from: 12 * hour + 1, until: day, degree: null },
      { from: day, until: Number.POSITIVE_INFINITY, degree: 0 },
    ]);
  });

  test("a curve that never changes is one stretch", () => {
    const curve = membershipCurve({ ...risottoJust(), cells: [cell(1, [0, 0, 1, 0, 0])] });
    expect(curve.stretches).toEqual([{ from: 0, until: Number.POSITIVE_INFINITY, degree: 0.5 }]);
    expect(curve.constantFrom).toEqual({ elapsed: 0, degree: 0.5 });
    expect(curve.constantUntil).toEqual({ elapsed: Number.POSITIVE_INFINITY, degree: 0.5 });
  });

  test("a curve that never comes to rest says so", () => {
    // So flat that the line would need e^20000 times as long.
    const flat = [cell(1, [0, 0, 9999, 1, 0]), cell(2, [0, 0, 9998, 2, 0]), cell(3, [0, 0, 9997, 3, 0])];
    const curve = membershipCurve(
      { ...risottoJust(), cells: flat },
      { ...defaultCurvePolicy, estimator: "mean" },
    );
    expect(curve.constantFrom.elapsed).toBe(Number.POSITIVE_INFINITY);
    expect(curve.stretches.at(-1)?.degree).toBeNull();
  });

  test("cover all elapsed times in order, and hold exactly what they say", () => {
    fc.assert(
      fc.property(
        surveyedCurves,
        policies,
        fc.array(elapsedTimes, { maxLength: 20 }),
        (surveyed, policy, times) => {
          const curve = membershipCurve(surveyed, policy);
          const { stretches } = curve;
          expect(stretches[0]?.from).toBe(0);
          expect(stretches.at(-1)?.until).toBe(Number.POSITIVE_INFINITY);
          for (const [i, stretch] of stretches.entries()) {
            if (i > 0) expect(stretch.from).toBe(stretches[i - 1]?.until);
            expect(stretch.until).toBeGreaterThan(stretch.from);
            if (stretch.degree === null) continue;
            const ends = [stretch.from, Math.min(stretch.until - 1, 1e15)].filter((x) => x >= stretch.from);
            const inside = times.filter((elapsed) => elapsed >= stretch.from && elapsed < stretch.until);
            for (const elapsed of [...ends, ...inside]) expect(curve.degreeAt(elapsed)).toBe(stretch.degree);
          }
        },
      ),
    );
  });

  test("constantFrom is where the end begins, and no later", () => {
    fc.assert(
      fc.property(surveyedCurves, policies, elapsedTimes, (surveyed, policy, more) => {
        const curve = membershipCurve(surveyed, policy);
        const { elapsed, degree: level } = curve.constantFrom;
        fc.pre(elapsed < 1e15);
        expect(curve.degreeAt(elapsed)).toBe(level);
        expect(curve.degreeAt(elapsed + more)).toBe(level);
        if (elapsed > 0) {
          // Just below, the logarithm may round to the level; well below it may not.
          const below = elapsed > curve.measured.until + 1 ? elapsed * 0.999 : elapsed - 1;
          expect(curve.degreeAt(below)).not.toBe(level);
        }
      }),
    );
  });

  test("in the built-in studies every curve starts level and ends level", () => {
    for (const study of builtInStudies()) {
      for (const surveyed of study.curves) {
        const curve = membershipCurve(surveyed, defaultCurvePolicy, study);
        expect(curve.constantUntil.elapsed).toBeGreaterThanOrEqual(curve.measured.from);
        expect(curve.constantFrom.elapsed).toBeLessThan(Number.POSITIVE_INFINITY);
      }
    }
  });
});

function cell(elapsedMinutes: number, counts: [number, number, number, number, number]) {
  return { elapsedMinutes, counts };
}

/** Written out from the survey, so that the curve's figures do not hang on the data file. */
function risottoJust(): SurveyedCurve {
  return {
    eventType: "eat risotto",
    person: "third-person",
    adverbial: "just",
    cells: [
      cell(5, [0, 2, 0, 3, 41]),
      cell(30, [0, 0, 6, 22, 20]),
      cell(120, [3, 5, 19, 17, 3]),
      cell(360, [10, 17, 17, 4, 0]),
      cell(720, [23, 14, 8, 2, 0]),
      cell(1440, [35, 6, 6, 1, 0]),
      cell(2880, [37, 5, 5, 1, 0]),
    ],
  };
}
