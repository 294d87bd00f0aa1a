import { expect, test } from "vitest";
import { evidence } from "../../../../src/language/expression/extract/word-class.js";
import { english } from "../../../../src/language/expression/english.js";

test("what only extraction asks is no part of the grammar of expressions", () => {
  expect(() => english.grammar.category("Doubtful")).toThrow(RangeError);
  expect(() => evidence().category("Alone")).toThrow(RangeError);
  expect(evidence().category("Doubtful")).toBeGreaterThanOrEqual(0);
});
