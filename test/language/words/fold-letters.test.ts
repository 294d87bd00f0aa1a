import fc from "fast-check";
import { expect, test } from "vitest";
import { foldLetters } from "../../../src/language/words/name-key.js";

test.each([
  ["Neulich", "neulich"],
  ["vor GROẞER Zeit", "vor grosser zeit"],
  ["εχθές", "εχθέσ"],
  ["de\u0301ja\u0300", "d\u00e9j\u00e0"],
  ["最近", "最近"],
])("%s is compared as %s", (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});

test("folding twice is folding once, in capitals and out of them", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldLetters(foldLetters(text))).toBe(foldLetters(text));
      expect(foldLetters(text.normalize("NFD"))).toBe(foldLetters(text.normalize("NFC")));
    }),
  );
});
