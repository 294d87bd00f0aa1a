import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  defaultExclusionRules,
  exclude,
  type ExclusionRules,
  repeatedAnswers,
} from "../../../src/measure/study/exclusion.js";
import type { RawAnswer } from "../../../src/measure/study/raw-answers.js";

function answer(rater: number, step: number | null, elapsed = 1): RawAnswer {
  return { rater, eventType: "eat", person: null, adverbial: "just", elapsed, step };
}

function steps(answers: readonly RawAnswer[], rules: Partial<ExclusionRules>) {
  return exclude({ answers, checks: [] }, { ...defaultExclusionRules, ...rules }).kept.map(
    ({ step }) => step,
  );
}

describe("what does not count", () => {
  test("is every answer of a rater who fails more checks than are allowed", () => {
    const answers = [answer(0, 1), answer(1, 2)];
    const checks = [false, false, true].map((passed) => ({ rater: 0, passed }));
    const kept = (allowedFailedChecks: number | null) =>
      exclude({ answers, checks }, { ...defaultExclusionRules, allowedFailedChecks }).kept.length;
    expect([0, 1, 2, null].map(kept)).toEqual([1, 1, 2, 2]);
  });

  test("is a rater who says the same so many times", () => {
    const flat = Array.from({ length: 10 }, (_, at) => answer(0, 3, at + 1));
    expect(steps(flat, {})).toEqual([]);
    expect(steps(flat.slice(1), {})).toHaveLength(9);
    expect(steps([...flat, answer(0, 2, 11)], {})).toHaveLength(11);
    expect(steps(flat, { straightLining: 0 })).toHaveLength(10);
  });

  test("is a rater with too few answers", () => {
    const answers = [answer(0, 1, 1), answer(0, null, 2), answer(1, 1, 1), answer(1, 2, 2)];
    expect(steps(answers, { minAnswers: 2 })).toEqual([1, 2]);
  });

  test("of repeated answers hangs on the rule", () => {
    const answers = [answer(0, 1), answer(0, 2), answer(0, 3), answer(1, 4)];
    expect(repeatedAnswers.map((repeated) => steps(answers, { repeated }))).toEqual([
      [1, 4],
      [3, 4],
      [1, 2, 3, 4],
      [4],
    ]);
  });

  const answers = fc.array(
    fc.record({
      rater: fc.nat(4),
      eventType: fc.constantFrom("eat", "sleep"),
      person: fc.constant(null),
      adverbial: fc.constantFrom("just", "recently"),
      elapsed: fc.integer({ min: 1, max: 3 }),
      step: fc.option(fc.nat(4)),
    }),
    { maxLength: 60 },
  );
  const checks = fc.array(fc.record({ rater: fc.nat(4), passed: fc.boolean() }), { maxLength: 10 });
  const rules = fc.record({
    allowedFailedChecks: fc.option(fc.nat(3)),
    straightLining: fc.nat(5),
    minAnswers: fc.nat(8),
    repeated: fc.constantFrom(...repeatedAnswers),
  });

  test("is counted, each answer once", () => {
    fc.assert(
      fc.property(answers, checks, rules, (given, checked, by) => {
        const { kept, counts } = exclude({ answers: given, checks: checked }, by);
        const { missing, ofExcludedRaters, repeated } = counts.answers;
        expect(kept.length + missing + ofExcludedRaters + repeated).toBe(given.length);
        const raters = new Set([...given, ...checked].map(({ rater }) => rater)).size;
        const { failedChecks, straightLining, fewAnswers } = counts.raters;
        expect(new Set(kept.map(({ rater }) => rater)).size).toBeLessThanOrEqual(
          raters - failedChecks - straightLining - fewAnswers,
        );
      }),
    );
  });

  test("is less under a rule that allows more", () => {
    fc.assert(
      fc.property(answers, checks, rules, (given, checked, by) => {
        const kept = (change: Partial<ExclusionRules>): number =>
          exclude({ answers: given, checks: checked }, { ...by, ...change }).kept.length;
        expect(kept({ allowedFailedChecks: null })).toBeGreaterThanOrEqual(kept({ allowedFailedChecks: 0 }));
        expect(kept({ straightLining: 0 })).toBeGreaterThanOrEqual(kept({}));
        expect(kept({ minAnswers: 0 })).toBeGreaterThanOrEqual(kept({}));
        expect(kept({ repeated: "all" })).toBeGreaterThanOrEqual(kept({ repeated: "first" }));
        expect(kept({ repeated: "first" })).toBeGreaterThanOrEqual(kept({ repeated: "none" }));
      }),
    );
  });
});
