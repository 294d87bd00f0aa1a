import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sameData } from "../../../src/language/parse/meanings.js";
import { lawRuns } from "../../law-runs.js";

/** Small on purpose, so that equal ones are met. */
const data = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<unknown>(null, 0, 1, "0", "a", true),
    fc.array(tie("any"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom("a", "b"), tie("any"), { maxKeys: 2 }),
  ),
})).any;

test("values are the same data exactly where they are written alike", () => {
  fc.assert(
    fc.property(data, data, (a, b) => {
      expect(sameData(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      expect(sameData(a, structuredClone(a))).toBe(true);
    }),
    { numRuns: lawRuns(20_000) },
  );
});

test("the order of names counts, and a list is no object", () => {
  expect(sameData({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
  expect(sameData([], {})).toBe(false);
  expect(sameData({ a: 1 }, { a: 1, b: 1 })).toBe(false);
});
