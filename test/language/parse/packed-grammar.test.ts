import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { GrammarData } from "../../../src/language/parse/grammar.js";
import { type GrammarSource, sourceOf } from "../../../src/language/parse/rule-file.js";
import { packGrammar, sourceOfPacked } from "../../../src/language/parse/packed-grammar.js";
import { asRuleFile, grammars } from "./naive-grammar.js";
import { compileToy } from "./toy.js";

/** Everything that a source has. */
function contents(source: GrammarSource, { rules }: GrammarData): unknown {
  const { symbols, categories, transitions, beginnings, parts } = source;
  return {
    data: { symbols, categories, transitions, beginnings, parts },
    completions: transitions.map((_, state) => source.completionsIn(state)),
    rules: [...rules, null].map((_, index) => source.rule(index)),
    entries: [...source.firstTokens()].sort().map((token) => [token, source.entriesFrom(token)]),
    none: ["nothing", "constructor", "__proto__"].map((token) => source.entriesFrom(token)),
    vocabulary: [...source.vocabulary()],
  };
}

test("a grammar comes out as it was packed", () => {
  fc.assert(
    fc.property(grammars({ chains: true }), (rules) => {
      const data = compileToy(asRuleFile(rules), { roots: ["S", "A", "B"] });
      expect(contents(sourceOfPacked(packGrammar(data)), data)).toEqual(contents(sourceOf(data), data));
    }),
  );
});

const rich = compileToy(`@tone: symbol
  high: high, very high, "'", très haut
  low: low, very low, 7
S = t:tone x:A? "·" n:INT -> Maybe(x) !order=first
  | t:tone "it's" WORD{1..2 !tone} -> Leaf("s")
A = "a" -> Leaf("é \\ '")`);

test("also with phrases, marks, tags and letters beyond ASCII", () => {
  expect(contents(sourceOfPacked(packGrammar(rich)), rich)).toEqual(contents(sourceOf(rich), rich));
});

test("what is packed is ASCII in as many lines as it has rules", () => {
  const packed = packGrammar(rich);
  for (const text of Object.values(packed) as string[]) expect(text).toMatch(/^[\n -~]*$/);
  expect(packed.rules.split("\n")).toHaveLength(rich.rules.length);
});
