import { expect, test } from "vitest";
import { isInIdiom } from "../../../../src/language/expression/extract/candidates.js";
import { tokenize } from "../../../../src/language/parse/token.js";

test("a fixed phrase and its parts are no expression; what holds more than it may be", () => {
  const tokens = tokenize("what about now and then");
  expect(isInIdiom(tokens, { start: 1, end: 3 })).toBe(true);
  expect(isInIdiom(tokens, { start: 2, end: 3 })).toBe(true);
  expect(isInIdiom(tokens, { start: 2, end: 5 })).toBe(true);
  expect(isInIdiom(tokenize("in one day"), { start: 0, end: 3 })).toBe(false);
  expect(isInIdiom(tokenize("so good morning it"), { start: 0, end: 4 })).toBe(false);
});
