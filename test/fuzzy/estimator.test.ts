import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerValue, estimate, raters } from "../../src/fuzzy/study.js";

const someCounts = fc
  .array(fc.nat(40), { minLength: 2, maxLength: 7 })
  .filter((all) => all.some((count) => count > 0));

describe("the degree that answers amount to", () => {
  test("the median of an even number is the mean of the middle two", () => {
    expect(estimate([0, 0, 1, 0, 1], "median")).toBe(0.75);
    expect(estimate([0, 0, 5, 19, 24], "median")).toBe(0.875);
    expect(estimate([1, 0, 0, 0, 1], "median")).toBe(0.5);
    expect(estimate([0, 0, 0, 0, 7], "median")).toBe(1);
  });

  test("the mean weighs answers, the share counts those above a half", () => {
    expect(estimate([1, 1, 1, 1, 0], "mean")).toBe(0.375);
    expect(estimate([1, 1, 1, 1, 0], "share")).toBe(0.375);
    expect(estimate([0, 3, 0, 1, 0], "share")).toBe(0.25);
    expect(estimate([0, 3, 0, 1, 0], "mean")).toBe(0.375);
  });

  test("of four answers, each stands for a third more", () => {
    expect(estimate([1, 0, 0, 1], "mean")).toBe(0.5);
    expect(estimate([0, 0, 3, 0], "median")).toBe(2 / 3);
    expect(estimate([0, 3, 1, 0], "median")).toBe(1 / 3);
    expect(estimate([1, 1, 1, 1], "share")).toBe(0.5);
    expect(estimate([0, 9, 0, 0], "share")).toBe(0);
  });

  test("each is what sorting all answers gives", () => {
    fc.assert(
      fc.property(someCounts, (answers) => {
        const all = answers.flatMap((count, i) =>
          new Array<number>(count).fill(answerValue(i, answers.length)),
        );
        const n = all.length;
        const middle = ((all[Math.ceil(n / 2) - 1] ?? 0) + (all[Math.floor(n / 2)] ?? 0)) / 2;
        expect(raters(answers)).toBe(n);
        expect(estimate(answers, "median")).toBe(middle);
        expect(estimate(answers, "mean")).toBeCloseTo(all.reduce((a, b) => a + b, 0) / n, 12);
        const above = all.reduce((sum, x) => sum + (x > 0.5 ? 1 : x === 0.5 ? 0.5 : 0), 0);
        expect(estimate(answers, "share")).toBeCloseTo(above / n, 12);
      }),
    );
  });

  test("nobody's answer is no degree", () => {
    expect(() => estimate([0, 0, 0, 0, 0], "median")).toThrow(RangeError);
  });
});
