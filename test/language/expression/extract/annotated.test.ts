import { expect, test } from "vitest";
import { annotated } from "../../../../src/language/expression/extract/bare.js";
import { pieceOf } from "../../../../src/language/expression/extract/candidates.js";
import { tokenize } from "../../../../src/language/parse/token.js";

test.each([
  ["on Friday", ["Friday"]],
  ["since May 1995", ["May 1995"]],
  ["by the end of the year", ["the end of the year"]],
  ["in the past two years", ["the past two years"]],
  ["over the next five years", ["the next five years"]],
  ["in two years", ["two years"]],
  ["about two weeks ago", ["about two weeks ago"]],
  ["two days before Friday", ["two days before Friday"]],
  ["a five-year", ["five-year"]],
  ["from 1982 to 1986", ["1982", "1986"]],
  ["between 1990 and 1995", ["1990", "1995"]],
  ["from March 3, 1982 until 1986", ["March 3, 1982", "1986"]],
  ["5 to 6 pm", ["5 to 6 pm"]],
  ["the three months to June", ["the three months to June"]],
  ["at 8", ["at 8"]],
])("“%s” is marked as %j", (text, marked) => {
  const tokens = tokenize(text);
  const candidate = { start: 0, end: tokens.length };
  expect(annotated(text, tokens, candidate).map((each) => pieceOf(text, tokens, each))).toEqual(marked);
});
