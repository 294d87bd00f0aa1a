import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { dpoLoss, marginOf, publishedDpoSettings } from "../../../../src/tasks/conversations/dpo/dpo-pair.js";

const ratio = fc.double({ min: -200, max: 200, noNaN: true });
const beta = fc.double({ min: 0.01, max: 1, noNaN: true });
const margin = fc.double({ min: 0, max: 1.5, noNaN: true });

describe("the loss of a pair", () => {
  test("before training is that of the margin alone", () => {
    expect(dpoLoss({ chosen: 0, rejected: 0, beta: 0.1, margin: 1.5 })).toBeCloseTo(1.7014, 4);
    expect(dpoLoss({ chosen: 0, rejected: 0, beta: 0.1, margin: 0 })).toBeCloseTo(Math.LN2, 12);
  });

  test("is precise where e^x overflows or vanishes", () => {
    expect(dpoLoss({ chosen: -1e6, rejected: 1e6, beta: 1, margin: 1 })).toBe(2e6 + 1);
    expect(dpoLoss({ chosen: 1e6, rejected: -1e6, beta: 1, margin: 1 })).toBe(0);
    // 1 + e⁻⁴⁰ is 1 in floating point, and its logarithm must not be 0.
    expect(dpoLoss({ chosen: 40, rejected: 0, beta: 1, margin: 0 })).toBeCloseTo(Math.exp(-40), 30);
  });

  law.prop([ratio, ratio, beta, margin])(
    "is that of plain DPO whose log-ratios are closer by δ/β: an offset",
    (chosen, rejected, strength, delta) => {
      const offset = dpoLoss({ chosen, rejected, beta: strength, margin: delta });
      const plain = dpoLoss({ chosen: chosen - delta / strength, rejected, beta: strength, margin: 0 });
      expect(offset).toBeCloseTo(plain, 9);
    },
  );

  law.prop([ratio, ratio, beta, margin])(
    "falls by β · σ(δ − β · difference) as the chosen side gains",
    (chosen, rejected, strength, delta) => {
      const step = 1e-4;
      const at = (by: number): number =>
        dpoLoss({ chosen: chosen + by, rejected, beta: strength, margin: delta });
      const slope = (at(step) - at(-step)) / (2 * step);
      const short = delta - strength * (chosen - rejected);
      expect(slope).toBeCloseTo(-strength / (1 + Math.exp(-short)), 6);
    },
  );

  law.prop([ratio, beta, margin, margin])(
    "and its slope grow with the margin, and not in proportion to it",
    (difference, strength, one, other) => {
      const [less = 0, more = 0] = [one, other].toSorted((a, b) => a - b);
      const terms = { chosen: difference, rejected: 0, beta: strength };
      const gap = dpoLoss({ ...terms, margin: more }) - dpoLoss({ ...terms, margin: less });
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThanOrEqual(more - less + 1e-9);
    },
  );

  test.each([
    { chosen: Number.NaN, rejected: 0, beta: 0.1, margin: 0 },
    { chosen: 0, rejected: Number.POSITIVE_INFINITY, beta: 0.1, margin: 0 },
    { chosen: 0, rejected: 0, beta: 0, margin: 0 },
    { chosen: 0, rejected: 0, beta: 0.1, margin: -0.1 },
  ])("takes terms that make sense alone: %o", (terms) => {
    expect(() => dpoLoss(terms)).toThrow(RangeError);
  });
});

describe("the margin of a sample", () => {
  test("is how far its mean is from the middle", () => {
    expect([0, 0.5, 1.5, 1.6, 3].map(marginOf)).toEqual([1.5, 1, 0, expect.closeTo(0.1, 12), 1.5]);
    expect(() => marginOf(3.1)).toThrow(RangeError);
  });
});

test("the published settings give small steps to what strays dearly", () => {
  for (const { learningRate, beta: dear, epochs } of publishedDpoSettings) {
    expect(learningRate).toBe(dear === 0.1 ? 5e-7 : 5e-6);
    expect(epochs).toBe(1);
  }
  expect(publishedDpoSettings).toHaveLength(5);
});
