import { describe, expect, test } from "vitest";
import type { Knot } from "../../src/fuzzy/study.js";
import { tailOf } from "../../src/fuzzy/tail.js";

const knot = (elapsed: number, degree: number): Knot => ({ elapsed, degree, counts: [1, 0, 0, 0, 0] });
const rising = [knot(1000, 0), knot(2000, 0.25), knot(4000, 0.25), knot(8000, 0.5)];

describe("the tail of a curve", () => {
  test("continue takes the least-squares slope of the last three knots on ln(elapsed)", () => {
    const { slope, level, from } = tailOf(rising, "continue", "long time ago", []);
    // Equal steps of ln 2: the slope is that between the outer two of the three.
    expect(slope).toBeCloseTo(0.25 / (2 * Math.LN2), 12);
    expect(level).toBe(1);
    // Half the way is left, at 0.125 for each doubling: four doublings.
    expect([128_000, 128_001]).toContain(from);
  });

  test("continue is level at once where the line leaves [0, 1] or is level", () => {
    const fallen = [knot(1000, 0.5), knot(2000, 0.25), knot(4000, 0)];
    expect(tailOf(fallen, "continue", "just", [])).toEqual({ slope: 0, level: 0, from: 4000 });
    const level = [knot(1000, 0.75), knot(3000, 0.75), knot(4000, 0.75)];
    expect(tailOf(level, "continue", "just", [])).toEqual({ slope: 0, level: 0.75, from: 4000 });
    const there = [knot(720, 0.5), knot(1440, 0.625), knot(2880, 0.5)];
    expect(tailOf(there, "continue", "recently", [])).toEqual({ slope: 0, level: 0.5, from: 2880 });
    expect(tailOf([knot(5, 0.5)], "continue", "just", [])).toEqual({ slope: 0, level: 0.5, from: 5 });
  });

  test("continue with two knots goes on along both", () => {
    const { slope, level, from } = tailOf([knot(1000, 1), knot(2000, 0.5)], "continue", "just", []);
    expect(slope).toBeCloseTo(-0.5 / Math.LN2, 12);
    expect(level).toBe(0);
    expect([4000, 4001]).toContain(from);
  });

  test("hold keeps the last degree", () => {
    expect(tailOf(rising, "hold", "just", [])).toEqual({ slope: 0, level: 0.5, from: 8000 });
  });

  test("saturate jumps to the limit of the adverbial, the study's own first", () => {
    expect(tailOf(rising, "saturate", "just", [])).toEqual({ slope: 0, level: 0, from: 8001 });
    expect(tailOf(rising, "saturate", "recently", [])).toEqual({ slope: 0, level: 0, from: 8001 });
    expect(tailOf(rising, "saturate", "long time ago", [])).toEqual({ slope: 0, level: 1, from: 8001 });
    const held = { slope: 0, level: 0.5, from: 8000 };
    expect(tailOf(rising, "saturate", "some time ago", [])).toEqual(held);
    expect(tailOf(rising, "saturate", "ages ago", [])).toEqual(held);
    expect(tailOf(rising, "saturate", "ages ago", [{ adverbial: "ages ago", limit: 1 }]).level).toBe(1);
    expect(tailOf(rising, "saturate", "just", [{ adverbial: "just", limit: null }])).toEqual(held);
  });
});
