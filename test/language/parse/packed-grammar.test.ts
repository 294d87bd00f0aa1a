import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { GrammarData, RuleData } from "../../../src/language/parse/grammar.js";
import { type GrammarSource, sourceOf } from "../../../src/language/parse/rule-file.js";
import { packAddition, packGrammar, sourceOfPacked } from "../../../src/language/parse/packed-grammar.js";
import { packPatterns, patternsIn } from "../../../src/language/parse/packed-rules.js";
import { asRuleFile, grammars } from "./naive-grammar.js";
import { compileToy } from "./toy.js";

/** Everything that a source has. */
function contents(source: GrammarSource, { rules }: GrammarData): unknown {
  const { symbols, categories, stateCount, beginnings, parts } = source;
  const states = [...new Array(stateCount).keys()];
  return {
    data: { symbols, categories, beginnings, parts },
    transitions: states.map((state) => source.transitionsFrom(state)),
    completions: states.map((state) => source.completionsIn(state)),
    rules: [...rules, null].map((_, index) => withoutPattern(source.rule(index))),
    entries: [...source.firstTokens()].sort().map((token) => [token, source.entriesFrom(token)]),
    none: ["nothing", "constructor", "__proto__"].map((token) => source.entriesFrom(token)),
    vocabulary: [...source.vocabulary()],
  };
}

/** Patterns are packed by themselves. */
function withoutPattern(rule: RuleData | undefined): RuleData | null {
  if (rule === undefined) return null;
  const { id, category, action, tags } = rule;
  return { id, category, action, tags };
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

test("what later rules add is packed apart, and changes no number of the first", () => {
  const first = `@tone: symbol
  high: high
S = t:tone "it's" -> Leaf("s")
A = "a" "b" -> Leaf("ab")`;
  const later = `@colour: colour
  red: red, dark red
T = x:A colour? -> x
  | "a" -> Leaf("a") !order=first
  | "it's" "a" "b" -> Leaf("ab")`;
  const alone = compileToy(first, { roots: ["S", "A"] });
  const both = compileToy(first, { roots: ["S", "T"], later });
  const added = packAddition(both, alone);
  expect(contents(sourceOfPacked(packGrammar(alone), added), both)).toEqual(contents(sourceOf(both), both));
  expect(contents(sourceOfPacked(packGrammar(alone), packAddition(alone, alone)), alone)).toEqual(
    contents(sourceOf(alone), alone),
  );
  expect(added.joins).not.toBe("");
  expect(both.rules.slice(0, alone.rules.length)).toEqual(alone.rules);
});

test("what is packed is ASCII in as many lines as it has rules", () => {
  const packed = packGrammar(rich);
  for (const text of Object.values(packed) as string[]) expect(text).toMatch(/^[\t\n -~]*$/);
  expect(packed.rules.split("\n")).toHaveLength(rich.rules.length);
});

test("patterns come out as they were packed, with quotes, tabs and letters beyond ASCII, from several files", () => {
  const more = [
    { id: "en/other.rules:7", pattern: 'a\t"\\é" b' },
    { id: "en/other.rules:30", pattern: "A B?" },
    { id: "en/first.rules:3", pattern: "" },
  ].map((rule) => ({ ...rich.rules[0]!, ...rule }));
  const rules = [...rich.rules, ...more];
  const packed = packPatterns({ ...rich, rules });
  expect(Object.values(packed).join("\n")).toMatch(/^[\t\n -~]*$/);
  expect([...patternsIn(packed)]).toEqual(rules.map(({ id, pattern }) => [id, pattern]));
});
