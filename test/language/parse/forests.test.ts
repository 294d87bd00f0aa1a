import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "../../../src/language/parse/chart.js";
import { Forests } from "../../../src/language/parse/forests.js";
import { meaningsOf } from "../../../src/language/parse/meanings.js";
import { sourceOf } from "../../../src/language/parse/rule-file.js";
import { openGrammar } from "../../../src/language/parse/open-grammar.js";
import { tokenize } from "../../../src/language/parse/token.js";
import { asRuleFile, grammars, texts } from "./naive-grammar.js";
import { chartOf, compileToy, openToy, operators } from "./toy.js";

const grammar = openToy(`@colour: colour
  red: red, dark red
  green: green
S = n:INT{1..31} colour? -> Number(n)
  | x:A -> x
A = colour w:WORD{1..2 !colour} -> Words(w)`);

test("rows of one shape share a forest, and others do not", () => {
  const forests = new Forests(grammar, grammar.category("S"), 24);
  const of = (text: string) => forests.of(tokenize(text));
  expect(of("3 red")).not.toBeNull();
  expect(of("17 green")).toBe(of("3 red"));
  expect(of("3 dark red")).not.toBe(of("3 red"));
  expect(of("3red")).not.toBe(of("3 red"));
  expect(of("32 red")).toBeNull();
  expect(of("3")).not.toBeNull();
});

test("a forest means for every row of its shape what that row means alone", () => {
  const forests = new Forests(grammar, grammar.category("S"), 24);
  for (const text of ["3 red", "17 green", "3 dark red", "red ann", "green bob", "red ann lee", "9"]) {
    const tokens = tokenize(text);
    const alone = chartOf(grammar, text).node;
    const shared = forests.of(tokens);
    expect(shared && meaningsOf(shared, tokens, text, grammar, operators)).toEqual(
      alone && meaningsOf(alone, tokens, text, grammar, operators),
    );
  }
});

test("whatever the grammar, shared forests have the meanings of charts of their own", () => {
  fc.assert(
    fc.property(
      grammars({ chains: true }),
      fc.array(texts, { minLength: 1, maxLength: 5 }),
      (random, rows) => {
        const open = openGrammar(sourceOf(compileToy(asRuleFile(random), { roots: ["S", "A", "B"] })));
        const goal = open.category("S");
        const forests = new Forests(open, goal, 24);
        for (const row of [...rows, ...rows]) {
          const text = row.join(" ");
          const tokens = tokenize(text);
          const alone = parse(open, tokens, { goal, spanLimit: 24 }).node(goal, 0, tokens.length);
          const shared = forests.of(tokens);
          expect(shared && meaningsOf(shared, tokens, text, open, operators)).toEqual(
            alone && meaningsOf(alone, tokens, text, open, operators),
          );
        }
      },
    ),
    { numRuns: 100 },
  );
});

test("what is kept is bounded: a forest that was let go is made again, and means the same", () => {
  const binary = openToy('S = x:S y:S -> Two("s", x, y)\n| "a" -> Leaf("a")\n| "b" -> Leaf("b")');
  const forests = new Forests(binary, binary.category("S"), 24, 100);
  const first = forests.of(tokenize("a b a"));
  expect(forests.of(tokenize("a b a"))).toBe(first);
  forests.of(tokenize("a ".repeat(20)));
  const again = forests.of(tokenize("a b a"));
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});
