import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atLeastOne, atLeastOneComonotone } from "../../src/fuzzy/count-distribution.js";

const degrees = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });

describe("at least one of several events", () => {
  test("the paper's example is exact", () => {
    expect(atLeastOne([0, 0.75])).toBe(0.75);
    expect(atLeastOne([])).toBe(0);
    expect(atLeastOne([0.5, 0.5])).toBe(0.75);
    expect(atLeastOneComonotone([0.5, 0.5])).toBe(0.5);
    expect(atLeastOneComonotone([])).toBe(0);
  });

  test("is the mass of all outcomes with one that applies", () => {
    fc.assert(
      fc.property(degrees, (ps) => {
        let mass = 0;
        for (let outcome = 1; outcome < 2 ** ps.length; outcome += 1) {
          mass += ps.reduce((product, p, i) => product * ((outcome >> i) & 1 ? p : 1 - p), 1);
        }
        expect(atLeastOne(ps)).toBeCloseTo(mass, 12);
      }),
    );
  });

  test("one shared threshold makes it no likelier", () => {
    fc.assert(
      fc.property(degrees, (ps) => {
        expect(atLeastOneComonotone(ps)).toBeLessThanOrEqual(atLeastOne(ps) + 1e-15);
        for (const p of ps) expect(atLeastOneComonotone(ps)).toBeGreaterThanOrEqual(p);
      }),
    );
  });

  test("names a degree outside [0, 1]", () => {
    expect(() => atLeastOne([0.5, 1.5])).toThrow(/1\.5/);
    expect(() => atLeastOneComonotone([-0.5])).toThrow(RangeError);
    expect(() => atLeastOne([Number.NaN])).toThrow(RangeError);
  });
});
