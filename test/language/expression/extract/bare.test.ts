import { expect, test } from "vitest";
import { bareOf } from "../../../../src/language/expression/extract/bare.js";
import { pieceOf } from "../../../../src/language/expression/extract/candidates.js";
import type { ExpressionPolicy } from "../../../../src/language/expression/policy/policy.js";
import { tokenize } from "../../../../src/language/parse/token.js";

const barely = (text: string, spans: ExpressionPolicy["spans"] = "bare"): string => {
  const tokens = tokenize(text);
  return pieceOf(text, tokens, bareOf(text, tokens, { start: 0, end: tokens.length }, spans));
};

test.each([
  ["on Friday.", "Friday"],
  ["in 5 minutes", "in 5 minutes"],
  ["in the morning", "in the morning"],
  ["for the current quarter", "current quarter"],
  ["for the next quarter", "the next quarter"],
  ["in the next 3 days", "next 3 days"],
  ["on the 21st", "the 21st"],
  ["at 3 p.m.", "3 p.m."],
  ["by Friday", "by Friday"],
  ["on Friday next week", "on Friday next week"],
  ["in 3 days on Friday", "in 3 days on Friday"],
  ["in 3 days from Friday", "3 days from Friday"],
  ["at the end of the day", "the end of the day"],
  ["in the next two decades", "the next two decades"],
  ["for the year 2012", "year 2012"],
  ["back Monday 8 to 9", "Monday 8 to 9"],
  ["sometime in August 2012", "August 2012"],
])("“%s” is “%s” without what fastens it", (text, bare) => {
  expect(barely(text)).toBe(bare);
});

test("a policy may leave out the preposition of a range", () => {
  expect(barely("from May to July", "bare-range")).toBe("May to July");
  expect(barely("from May", "bare-range")).toBe("from May");
});
