import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasSymbol, type Leaves } from "../../../src/language/parse/leaves.js";
import { tokenize } from "../../../src/language/parse/token.js";
import { openToy } from "./toy.js";

const grammar = openToy(
  `
@tone: symbol
  high: high, very high, 7
  low: low, very low indeed
  deep: low, very deep
S = t:tone "so" x:A -> One("s", x)
A = n:INT{1..9} -> Number(n)
  | n:INT{0..99}[2] -> Number(n)
  | n:INT{20..2459}[4] -> Number(n)
  | "42" -> Leaf("answer")
`,
);

function leavesOf(text: string, start = 0): Leaves {
  return grammar.leaves.at(tokenize(text), start);
}

function written({ shape, values }: Leaves): readonly string[] {
  return shape.symbols.map((symbol, leaf) => {
    const what = grammar.data.symbols[symbol];
    const range = what?.kind === "integer" ? ` ${what.low}..${what.high}` : "";
    return `${what?.kind}${range} of ${shape.lengths[leaf]}: ${JSON.stringify(values[leaf])}`;
  });
}

describe("what begins at a token", () => {
  test("are words, members of a class, and numbers in range", () => {
    expect(written(leavesOf("so high"))).toEqual(["word of 1: null"]);
    expect(written(leavesOf("so high", 1))).toEqual(['class of 1: ["high"]']);
    expect(written(leavesOf("low"))).toEqual(['class of 1: ["low","deep"]']);
    expect(written(leavesOf("8"))).toEqual(["integer 1..9 of 1: null"]);
    expect(written(leavesOf("08"))).toEqual(["integer 1..9 of 1: null", "integer 0..99 of 1: null"]);
    expect(written(leavesOf("0019"))).toEqual([]);
    expect(written(leavesOf("42"))).toEqual(["word of 1: null", "integer 0..99 of 1: null"]);
    expect(written(leavesOf("7"))).toEqual(["integer 1..9 of 1: null", 'class of 1: ["high"]']);
  });

  test("are phrases of several tokens too, as far as they go on", () => {
    expect(written(leavesOf("very high"))).toEqual(['class of 2: ["high"]']);
    expect(written(leavesOf("very low"))).toEqual([]);
    expect(written(leavesOf("very low indeed"))).toEqual(['class of 3: ["low"]']);
    expect(written(leavesOf("very"))).toEqual([]);
  });

  test("is nothing for what no rule names, and behind the last token", () => {
    expect(written(leavesOf("unheard of"))).toEqual([]);
    expect(written(leavesOf("§"))).toEqual([]);
    expect(written(leavesOf("99999999999999999999"))).toEqual([]);
    expect(written(leavesOf("so", 1))).toEqual([]);
  });
});

describe("tokens have one shape", () => {
  test("where only their values differ", () => {
    expect(leavesOf("low").shape).toBe(leavesOf("high").shape);
    expect(leavesOf("very high").shape).toBe(leavesOf("very deep").shape);
    expect(leavesOf("very low indeed").shape).not.toBe(leavesOf("very deep").shape);
    expect(leavesOf("unheard").shape).toBe(leavesOf("unseen").shape);
    expect(leavesOf("unheard").shape).not.toBe(leavesOf("§").shape);
    expect(leavesOf("unheard").shape.isWord).toBe(true);
  });

  test("where the same ranges hold both numbers, written with as many digits", () => {
    const number = fc.stringMatching(/^[0-9]{1,6}$/);
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(leavesOf(a).shape === leavesOf(b).shape).toBe(
          JSON.stringify(written(leavesOf(a)).map(withoutValues)) ===
            JSON.stringify(written(leavesOf(b)).map(withoutValues)),
        );
      }),
    );
    fc.assert(
      fc.property(number, (text) => {
        const value = Number(text);
        const inRange = (low: number, high: number): boolean => value >= low && value <= high;
        const { shape } = leavesOf(text);
        const ranges = grammar.data.symbols.flatMap((what, symbol) =>
          what.kind === "integer" ? [{ symbol, ...what }] : [],
        );
        for (const { symbol, low, high, digits } of ranges) {
          expect(hasSymbol(shape.set, symbol)).toBe(
            inRange(low, high) && (digits ?? text.length) === text.length,
          );
        }
      }),
    );
  });
});

function withoutValues(leaf: string): string {
  return leaf.replace(/:.*/, "");
}
