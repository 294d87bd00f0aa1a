import { expect, test } from "vitest";
import { followsMember, membersAt } from "../../../../src/language/expression/extract/word-class.js";
import { tokenize } from "../../../../src/language/parse/token.js";

test("members of a class are found forwards and backwards, of one token or several", () => {
  const tokens = tokenize("dates back to 1865 on page 5");
  expect(membersAt("lead", tokens, 4)).toEqual([5]);
  expect(membersAt("lead", tokens, 5)).toEqual([]);
  expect(followsMember("cue", tokens, 3)).toBe(true);
  expect(followsMember("cue", tokens, 6)).toBe(false);
  expect(followsMember("label", tokens, 6)).toBe(true);
});
