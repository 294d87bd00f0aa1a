import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRuns, runsOf } from "../../src/fuzzy/curve.js";

describe("runs of equal degrees", () => {
  test("stand in the order of first occurrence", () => {
    expect(runsOf([0.5, 0.25, 0.5])).toEqual([
      { p: 0.5, count: 2 },
      { p: 0.25, count: 1 },
    ]);
    expect(runsOf([])).toEqual([]);
  });

  test("hold every degree once and all events", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0.25, 0.5, 1)), (degrees) => {
        const runs = runsOf(degrees);
        expect(new Set(runs.map(({ p }) => p)).size).toBe(runs.length);
        const all = runs.flatMap(({ p, count }) => new Array<number>(count).fill(p));
        expect(all.sort()).toEqual(degrees.toSorted());
      }),
    );
  });

  test("a wrong degree or count breaks the contract", () => {
    expect(() => checkRuns([{ p: 0.5, count: 0 }])).not.toThrow();
    expect(() => checkRuns([{ p: -0.1, count: 1 }])).toThrow(/-0\.1/);
    expect(() => checkRuns([{ p: Number.NaN, count: 1 }])).toThrow(RangeError);
    expect(() => checkRuns([{ p: 0.5, count: 1.5 }])).toThrow(/1\.5/);
    expect(() => checkRuns([{ p: 0.5, count: -1 }])).toThrow(RangeError);
  });
});
