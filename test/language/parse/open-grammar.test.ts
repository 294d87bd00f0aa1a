import { describe, expect, test } from "vitest";
import { openToy } from "./toy.js";

const grammar = openToy(
  `
@tone: symbol
  high: high, very high
  low: low
@closed: closed
  in: in
S = t:tone x:Name "!" -> x
  | "so" x:A -> One("s", x)
A = n:INT{1..9} -> Number(n)
  | n:INT{0..99}[2] -> Number(n)
  | x:Name -> x
Name = n:OPEN{1..2 !closed} -> Words(n)
`,
  { long: ["S"] },
);

const variants = Array.from({ length: grammar.data.stateCount }, (_, state) =>
  grammar.data.completionsIn(state),
).flat();

describe("an open grammar", () => {
  test("knows its categories by name", () => {
    expect(new Set([grammar.category("S"), grammar.category("A"), grammar.category("Name")]).size).toBe(3);
    expect(() => grammar.category("Nothing")).toThrow(new RangeError("the grammar has no category Nothing"));
    expect(() => grammar.category("tone")).toThrow(RangeError);
  });

  test("knows the words that its rules and classes hold", () => {
    expect([...grammar.vocabulary].toSorted()).toEqual(["!", "high", "in", "low", "so", "very"]);
  });

  test("knows which open runs a rule may begin with", () => {
    expect(grammar.openingRuns).toHaveLength(1);
  });

  test("gives the rule and category of a variant", () => {
    const variant = variants.find(({ names }) => names.includes("t"));
    expect(variant && grammar.ruleOf(variant).id).toBe("toy:7");
    expect(variant && grammar.categoryOf(variant)).toBe(grammar.category("S"));
    expect(() => grammar.ruleOf({ rule: 99, names: [] })).toThrow(
      new RangeError("the grammar has no rule 99"),
    );
  });

  test("knows the states through which a long category is read", () => {
    const long = openToy('S = "a" "b" -> Leaf("s")\nA = "a" "c" -> Leaf("a")', {
      roots: ["S", "A"],
      long: ["S"],
    });
    // After "a" both are open, after "a b" the long one is complete, after "a c" the other.
    expect([1, 2, 3].map((state) => long.isLong(state))).toEqual([true, true, false]);
  });
});
