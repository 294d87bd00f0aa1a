import { expect, test } from "vitest";
import { isCommonAdjective } from "../../../src/language/words/name-key.js";

test.each(["old", "tall", "younger"])("%s is one", (word) => {
  expect(isCommonAdjective(word)).toBe(true);
});

test.each(["man", "robot", "eat", ""])("“%s” is none", (word) => {
  expect(isCommonAdjective(word)).toBe(false);
});
