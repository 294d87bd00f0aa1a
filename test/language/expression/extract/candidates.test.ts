import { expect, test } from "vitest";
import { candidatesIn, pieceOf } from "../../../../src/language/expression/extract/candidates.js";
import { tokenize } from "../../../../src/language/parse/token.js";

test("everything that can be read is a candidate", () => {
  const text = "the last Friday at 5";
  const tokens = tokenize(text);
  const { candidates } = candidatesIn(tokens, { start: 0, end: tokens.length });
  const pieces = candidates.map((candidate) => pieceOf(text, tokens, candidate));
  expect(pieces).toEqual(expect.arrayContaining(["last Friday at 5", "Friday", "at 5"]));
  expect(new Set(pieces).size).toBe(pieces.length);
});

test.each(["next ", "in May 5 ", "1 2 3 ", "from Monday to 5 pm or ", "the first of the last "])(
  "the work for “%s…” grows with its length",
  (phrase) => {
    const work = (times: number): number => {
      const tokens = tokenize(phrase.repeat(times));
      return candidatesIn(tokens, { start: 0, end: tokens.length }).size;
    };
    expect(work(800) / work(400)).toBeLessThan(2.2);
  },
);
