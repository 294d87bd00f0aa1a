import { describe, expect, test } from "vitest";
import { Forests } from "../../../src/language/parse/forests.js";
import { meaningsOf } from "../../../src/language/parse/meanings.js";
import type { Grammar } from "../../../src/language/parse/open-grammar.js";
import { classOf, withPhrases } from "../../../src/language/parse/with-phrases.js";
import { tokenize } from "../../../src/language/parse/token.js";
import { openToy } from "./toy.js";

const toy = openToy(
  `
@tone: symbol
  high: high, very high
  low: low
S = t:tone "so"? -> Leaf(t)
`,
);

const phrases = [
  ["very high", "shrill"],
  ["Grollend", "rumbling"],
  ["größer als je", "roaring"],
  ["größer", "greater"],
  ["l'aigu", "sharp"],
  ["high", "tall"],
].map(([phrase = "", value = ""]) => ({ tokens: tokenize(phrase), value }));

const larger = withPhrases(toy, [{ name: "tone", phrases }]);

const forests = new Forests(toy, toy.category("S"), 24);
const operators = { Leaf: (tone: string) => tone };

function tones(text: string, grammar: Grammar): readonly unknown[] {
  const tokens = tokenize(text);
  const node = forests.of(tokens, grammar);
  return node === null
    ? []
    : meaningsOf(node, tokens, text, grammar, operators).meanings.map(({ value }) => value);
}

describe("a class with more members", () => {
  test.each([
    ["grollend", ["rumbling"]],
    ["GROLLEND so", ["rumbling"]],
    ["GRÖSSER", ["greater"]],
    ["GRÖẞER ALS JE so", ["roaring"]],
    ["l’aigu", ["sharp"]],
  ])("reads %s", (text, values) => {
    expect(tones(text, larger)).toEqual(values);
    expect(tones(text, toy)).toEqual([]);
  });

  test("reads the old ones, those of the same words after the new", () => {
    expect(tones("low", larger)).toEqual(["low"]);
    expect(tones("very high", larger)).toEqual(["shrill", "high"]);
    expect(tones("high", larger)).toEqual(["tall", "high"]);
    expect(tones("high", toy)).toEqual(["high"]);
  });

  test("needs all words of a phrase", () => {
    expect(tones("größer als", larger)).toEqual([]);
    expect(tones("l aigu so low", larger)).toEqual([]);
  });

  test("knows the words of both", () => {
    expect(["so", "low", "GRÖSSER", "aigu"].filter((word) => larger.knows(word))).toHaveLength(4);
    expect(["so", "aigu"].map((word) => toy.knows(word))).toEqual([true, false]);
    expect(larger.knows("deep")).toBe(false);
    expect(larger.vocabulary).toContain("je");
    expect(larger.vocabulary).toContain("so");
  });

  test("shares what is known of the rules", () => {
    const goal = toy.category("S");
    expect(larger.expectationsFor(goal)).toBe(toy.expectationsFor(goal));
    const low = tokenize("low");
    expect(larger.leaves.at(low, 0)).toBe(toy.leaves.at(low, 0));
  });

  test("may be enlarged again", () => {
    const largest = withPhrases(larger, [
      { name: "tone", phrases: [{ tokens: tokenize("basso"), value: "deep" }] },
    ]);
    expect(["basso", "grollend", "low"].map((text) => tones(text, largest))).toEqual([
      ["deep"],
      ["rumbling"],
      ["low"],
    ]);
  });

  test("must be a class", () => {
    expect(() => classOf(toy, "S")).toThrow(new RangeError("the grammar has no class S"));
  });
});
