import { describe, expect } from "vitest";
import { fc, test } from "@fast-check/vitest";
import { createRandom } from "../../src/statistics/random.js";

describe("a seeded generator", () => {
  test("gives the same numbers for a seed, everywhere", () => {
    const first = (seed: number): readonly number[] => {
      const random = createRandom(seed);
      return Array.from({ length: 4 }, () => random.below(1_000_000));
    };
    expect([0, 1, 4_294_967_295].map(first)).toMatchInlineSnapshot(`
      [
        [
          526011,
          844623,
          372281,
          301181,
        ],
        [
          951833,
          34076,
          892949,
          752930,
        ],
        [
          869303,
          632794,
          809994,
          427174,
        ],
      ]
    `);
  });

  test("spreads evenly over what it is asked for", () => {
    const counts = new Array<number>(7).fill(0);
    const even = createRandom(7);
    for (let draw = 0; draw < 70_000; draw += 1) {
      const drawn = even.below(7);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    // χ² with 6 degrees of freedom is above 22.5 once in a thousand times; the seed is fixed.
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(22.5);
    const mean =
      Array.from({ length: 10_000 }, () => even.next()).reduce((sum, value) => sum + value, 0) / 10_000;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.012);
  });

  test.prop([fc.nat(4_294_967_295), fc.integer({ min: 1, max: 2 ** 32 })])(
    "stays below its limit",
    (seed, limit) => {
      const random = createRandom(seed);
      for (let draw = 0; draw < 20; draw += 1) {
        const drawn = random.below(limit);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < limit).toBe(true);
        expect(random.next()).toBeLessThan(1);
      }
    },
  );

  test.each([-1, 0.5, 2 ** 32, Number.NaN])("refuses %s as a seed", (seed) => {
    expect(() => createRandom(seed)).toThrow(RangeError);
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1])("refuses %s as a limit", (limit) => {
    expect(() => createRandom(1).below(limit)).toThrow(RangeError);
  });
});
