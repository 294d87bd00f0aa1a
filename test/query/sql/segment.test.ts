import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { policyChoices } from "../../../src/query/policy.js";
import { builtInStudies } from "../../../src/fuzzy/load-study.js";
import { type CurvePolicy, membershipCurve } from "../../../src/fuzzy/curve.js";
import { type Segment, segmentsOf } from "../../../src/query/sql/plan.js";

const surveyed = builtInStudies().flatMap((study) => study.curves.map((curve) => ({ study, curve })));
const policies: fc.Arbitrary<CurvePolicy> = fc.record({
  estimator: fc.constantFrom(...policyChoices.estimator),
  interpolation: fc.constantFrom(...policyChoices.interpolation),
  tail: fc.constantFrom(...policyChoices.tail),
});

/** As the database does it. */
function degreeIn(segments: readonly Segment[], elapsed: number): number {
  const found = segments.filter(({ start, end }) => start <= elapsed && elapsed < end);
  expect(found).toHaveLength(1);
  return found.reduce((_, { start, axis, degree, slope }) => {
    const run = axis === "log" ? Math.log(elapsed / start) : elapsed - start;
    return Math.min(1, Math.max(0, degree + slope * run));
  }, 0);
}

describe("the segments of a curve", () => {
  test("cover every elapsed time once, with the degree of the curve", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...surveyed),
        policies,
        fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 20, maxLength: 20 }),
        ({ study, curve: cells }, policy, exponents) => {
          const curve = membershipCurve(cells, policy, study);
          const segments = segmentsOf(curve, study.limits);
          const near = curve.knots.flatMap(({ elapsed }) => [elapsed - 1, elapsed, elapsed + 1]);
          for (const elapsed of [0, 1, ...near, ...exponents.map((exponent) => Math.round(10 ** exponent))]) {
            expect(Math.abs(degreeIn(segments, elapsed) - curve.degreeAt(elapsed))).toBeLessThan(1e-14);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test("follow a study's own limits, and hold the last degree where it claims none", () => {
    const [first] = surveyed;
    if (first === undefined) throw new Error("there is a curve");
    const policy: CurvePolicy = { estimator: "mean", interpolation: "linear", tail: "saturate" };
    const curve = membershipCurve(first.curve, policy, { id: "mine", limits: [] });
    const { adverbial, knots } = curve;
    const last = knots.at(-1)?.degree;
    const end = (limit: 0 | 1 | null): number => degreeIn(segmentsOf(curve, [{ adverbial, limit }]), 1e15);
    expect([end(0), end(1), end(null)]).toEqual([0, 1, last]);
  });
});
