import { describe, expect, test } from "vitest";
import { readRuleFile } from "../../src/language/parse/rule-file.js";
import { openToy, read } from "../language/parse/toy.js";
import { faultsOf, type Reader } from "./rule-faults.js";

/** The faults of a rule file with the phrases beside its rules, read by the grammar that it is. */
function faultsIn(text: string): readonly string[] {
  const grammar = openToy(text);
  const reader: Reader = {
    derivationsOf: (phrase) => read(grammar, phrase).meanings,
    nameOf(category) {
      const symbol = grammar.data.symbols[category];
      return symbol?.kind === "category" ? symbol.name : "";
    },
    meaningOf: (phrase) => read(grammar, phrase).meanings.map(({ value }) => value as string)[0] ?? "!",
  };
  return readRuleFile(text, "toy").rules.flatMap((rule) => faultsOf(rule, reader));
}

describe("a rule beside its phrases", () => {
  test("is sound when they use it, mean what they say, and others are refused", () => {
    expect(
      faultsIn(
        'S = n:INT -> Number(n)\n  + 3 => 3\n  + 4 | 5\n  - three\n| "three" -> Leaf("3")\n  + three => 3',
      ),
    ).toEqual([]);
  });

  test("is a fault when no phrase stands there", () => {
    expect(faultsIn('S = n:INT -> Number(n)\n  + 3\n| "three" -> Leaf("3")')).toEqual([
      "toy:3: no phrase beside the rule",
    ]);
  });

  test("is a fault when the phrases are read without it", () => {
    expect(faultsIn('S = n:INT -> Number(n)\n  + 3\n| n:INT "!" -> Number(n)\n  + 3')).toEqual([
      "toy:3: “3” does not use the rule",
    ]);
  });

  test("is a fault when no phrase stands for one of its categories", () => {
    const rules = (phrases: string): string =>
      `S = (x:A|x:B) -> x\n${phrases}\nA = "a" -> Leaf("a")\n  + a\nB = "b" -> Leaf("b")\n  + b`;
    expect(faultsIn(rules("  + a"))).toEqual(["toy:1: no phrase beside the rule has a B in its place"]);
    expect(faultsIn(rules("  + a | b"))).toEqual([]);
  });

  test("is a fault when a phrase is not read at all, or means something else", () => {
    expect(faultsIn("S = n:INT{1..9} -> Number(Double(n))\n  + 3 => 3\n  + 10")).toEqual([
      "toy:1: “3” is 6, not 3",
      "toy:1: “10” does not use the rule",
    ]);
  });

  test("is a fault when it reads what it should refuse", () => {
    expect(faultsIn("S = n:INT -> Number(n)\n  + 3\n  - 4")).toEqual(["toy:1: “4” uses the rule"]);
  });

  test("is used also where another derivation of the same meaning comes first", () => {
    expect(
      faultsIn('S = "a" -> Leaf("a")\n  + a\n| A -> Leaf("a")\n  + a\nA = "a" -> Leaf("b")\n  + a'),
    ).toEqual([]);
  });
});
