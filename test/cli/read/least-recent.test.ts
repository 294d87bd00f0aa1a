import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { LeastRecent } from "../../../src/cli/read/least-recent.js";

describe("values within a bound", () => {
  test("go when they were not asked for longest", () => {
    const kept = new LeastRecent<number>(3);
    for (const key of ["a", "b", "c"]) kept.set(key, 0, 1);
    kept.get("a");
    kept.set("d", 0, 1);
    expect(["a", "b", "c", "d"].map((key) => kept.has(key))).toEqual([true, false, true, true]);
  });

  test("stay when they came last, however large", () => {
    const kept = new LeastRecent<string>(3);
    kept.set("small", "s", 1);
    kept.set("large", "l", 100);
    expect([kept.get("small"), kept.get("large"), kept.size]).toEqual([undefined, "l", 100]);
    kept.set("next", "n", 1);
    expect([kept.get("large"), kept.get("next"), kept.size]).toEqual([undefined, "n", 1]);
  });

  test("are none with a bound of 0", () => {
    const kept = new LeastRecent<number>(0);
    kept.set("a", 1, 1);
    expect([kept.get("a"), kept.size]).toEqual([undefined, 0]);
  });

  const step = fc.record({
    key: fc.constantFrom("a", "b", "c", "d", "e"),
    size: fc.option(fc.integer({ min: 0, max: 9 })),
  });

  law.prop([fc.integer({ min: 1, max: 20 }), fc.array(step, { maxLength: 60 })])(
    "are those of a list that is searched from its end",
    (bound, steps) => {
      const kept = new LeastRecent<number>(bound);
      let list: { readonly key: string; readonly value: number; readonly size: number }[] = [];
      steps.forEach(({ key, size }, number) => {
        const found = list.find((one) => one.key === key);
        if (size === null) {
          expect(kept.get(key)).toBe(found?.value);
          if (found !== undefined) list = [...list.filter((one) => one !== found), found];
        } else {
          kept.set(key, number, size);
          list = [...list.filter((one) => one !== found), { key, value: number, size }];
          const total = () => list.reduce((sum, one) => sum + one.size, 0);
          while (total() > bound && list.length > 1) list.shift();
        }
        expect(kept.size).toBe(list.reduce((sum, one) => sum + one.size, 0));
      });
      for (const key of ["a", "b", "c", "d", "e"]) {
        expect(kept.has(key)).toBe(list.some((one) => one.key === key));
      }
    },
  );
});
