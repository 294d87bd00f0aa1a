import { describe, expect, test } from "vitest";
import { compileGrammar } from "../../../src/language/parse/compile.js";
import { transitionKey } from "../../../src/language/parse/grammar.js";
import { readRuleFile } from "../../../src/language/parse/rule-file.js";
import { compileToy, typing } from "./toy.js";

/** What is said about rules that do not compile, line by line. */
function faultsIn(rules: string, options?: Parameters<typeof compileToy>[1]): readonly string[] {
  try {
    compileToy(rules, options);
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return (error as RangeError).message.split("\n");
  }
  return [];
}

describe("a grammar that is sound", () => {
  test("becomes plain data, of which JSON loses nothing", () => {
    const data = compileToy(`
@colour: colour
  red: red, bright red
S = c:colour "!"? -> Colour(c)
  | n:INT{1..9}[1] ~ "x" -> Number(n) !order=first
`);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    expect(data.rules.map(({ id, pattern, tags }) => ({ id, pattern, tags }))).toEqual([
      { id: "toy:4", pattern: 'c:colour "!"?', tags: [] },
      { id: "toy:5", pattern: 'n:INT{1..9}[1] ~ "x"', tags: [{ policy: "order", value: "first" }] },
    ]);
    expect(data.lexicon.map(({ tokens, value }) => ({ tokens, value }))).toEqual([
      { tokens: ["red"], value: "red" },
      { tokens: ["bright", "red"], value: "red" },
    ]);
  });

  test("shares the states of rules that begin alike", () => {
    const apart = compileToy('S = "a" "b" "c" -> Leaf("x") | "z" -> Leaf("z")'.replace(" | ", "\n| "));
    const shared = compileToy(
      'S = "a" "b" "c" -> Leaf("x")\n| "a" "b" "d" -> Leaf("y")\n| "a" "b" -> Leaf("z")',
    );
    expect(apart.transitions).toHaveLength(1 + 3 + 1);
    expect(shared.transitions).toHaveLength(1 + 2 + 2);
  });

  test("tells a symbol from the same symbol glued", () => {
    const data = compileToy('S = "a" "b" -> Leaf("x")\n| "a" ~ "b" -> Leaf("y")');
    const b = data.symbols.findIndex((symbol) => symbol.kind === "word" && symbol.text === "b");
    const keys = data.transitions[1]?.filter((_, index) => index % 2 === 0);
    expect(keys).toEqual([transitionKey(b, false), transitionKey(b, true)]);
  });

  test("marks the long categories", () => {
    const data = compileToy('S = A -> Leaf("s")\nA = "a" -> Leaf("a")', { long: ["S"] });
    expect(
      data.symbols.flatMap((symbol) => (symbol.kind === "category" ? [[symbol.name, symbol.long]] : [])),
    ).toEqual([
      ["S", true],
      ["A", false],
    ]);
  });

  test("may lie in several files, in any order", () => {
    const files = [
      readRuleFile('S = x:A b:tone -> Two("s", x, x)', "one"),
      readRuleFile('@tone: symbol\n  high: high\nA = "a" -> Leaf("a")', "two"),
    ];
    const data = compileGrammar(files, { ...typing, roots: ["S"], long: [] });
    expect(data.rules.map(({ id }) => id)).toEqual(["one:1", "two:3"]);
  });
});

describe("a fault is named with its file and line:", () => {
  test.each([
    ["an unknown operator", 'S = "a" -> Nothing("a")', "toy:1: there is no operator Nothing"],
    ["an unknown operator inside", 'S = "a" -> One("a", Nothing())', "toy:1: there is no operator Nothing"],
    ["a wrong operand type", "S = n:INT -> Words(n)", "toy:1: operand 1 of Words is phrase, not integer"],
    [
      "a wrong result inside",
      'S = n:INT -> One("s", Double(n))',
      "toy:1: operand 2 of One is tree, not integer",
    ],
    ["too many operands", "S = n:INT -> Number(n, n)", "toy:1: Number takes 1 operands, not 2"],
    ["too few operands", 'S = "a" -> One("a")', "toy:1: One takes 2 operands, not 1"],
    ["an unbound name", "S = INT -> Number(n)", "toy:1: nothing in the pattern binds n"],
    [
      "a name that may be missing",
      'S = "a" n:INT? -> Number(n)',
      "toy:1: operand 1 of Number needs n, which may be missing",
    ],
    [
      "a name that one alternative lacks",
      '\nS = (n:INT | "a") -> Number(n)',
      "toy:2: operand 1 of Number needs n, which may be missing",
    ],
    [
      "a name that may be missing as a whole",
      'S = x:A? "a" -> x\nA = "b" -> Leaf("b")',
      "toy:1: x may be missing, but S needs it",
    ],
    ["a name bound twice", "S = n:INT n:INT -> Number(n)", "toy:1: n is bound twice"],
    [
      "one name for two types",
      'S = (n:INT "a" | n:WORD) -> Number(n)',
      "toy:1: n is integer here and phrase there",
    ],
    ["none where something must be", "S = INT -> Number(none)", "toy:1: operand 1 of Number cannot be none"],
    ["an unknown category", 'S = Thing -> Leaf("s")', "toy:1: there is no category or lexicon class Thing"],
    ["an unknown class", 'S = c:colour -> Leaf("s")', "toy:1: there is no category or lexicon class colour"],
    [
      "an unknown class in an open run",
      "S = n:WORD{1..2 !closed} -> Words(n)",
      "toy:1: there is no lexicon class closed",
    ],
    ["a category that nothing uses", 'S = "a" -> Leaf("a")\nA = "b" -> Leaf("b")', "toy:2: nothing uses A"],
    [
      "a class that nothing uses",
      '@tone: symbol\n  high: high\nS = "a" -> Leaf("a")',
      "toy:1: nothing uses tone",
    ],
    [
      "a category that only itself uses",
      'S = "a" -> Leaf("a")\nA = "b" -> Leaf("b")\n| A "b" -> Leaf("b")',
      "toy:2: nothing uses A",
    ],
    [
      "a constant that the type does not have",
      'S = "a" -> Colour("blue")',
      'toy:1: operand 1 of Colour is colour, not "blue"',
    ],
    ["a number for a symbol", 'S = "a" -> Colour(7)', "toy:1: operand 1 of Colour is colour, not integer"],
    [
      "two types for one category",
      'S = "a" -> Leaf("a")\n| n:INT -> n',
      "toy:2: builds integer, but S is tree",
    ],
    [
      "a class that is there twice",
      '@tone: symbol\n  high: high\n@tone: symbol\n  low: low\nS = tone -> Leaf("s")',
      "toy:3: the class tone is already there",
    ],
    ["a pattern that cannot be read", 'S = "a" ) -> Leaf("a")', 'toy:1: cannot read pattern at ")"'],
    ["an operator tree that cannot be read", 'S = "a" -> Leaf("a"', 'toy:1: cannot read operator tree at ""'],
  ])("%s", (_, rules, fault) => {
    expect(faultsIn(rules)).toEqual([fault]);
  });

  test("a root that no rule builds", () => {
    expect(faultsIn('A = "a" -> Leaf("a")', { roots: ["S", "A"] })).toEqual([
      "there is no category S, which is a root",
    ]);
  });

  test("all of them, and not the first alone", () => {
    const rules = 'S = n:INT -> Words(n)\n| Thing -> Leaf("t")\n| "a" -> Nothing()\nA = "b" -> Leaf("b")';
    expect(
      faultsIn(rules)
        .map((fault) => fault.slice(0, 6))
        .toSorted(),
    ).toEqual(["toy:1:", "toy:2:", "toy:3:", "toy:4:"]);
  });
});

describe("what is no fault", () => {
  test.each([
    ["an optional operand that may be missing", 'S = x:A? "z" -> Maybe(x)\nA = "a" -> Leaf("a")'],
    ["none for an optional operand", 'S = "a" -> Maybe(none)'],
    ["a name that every alternative binds", 'S = ("a" n:INT | n:INT "b") -> Number(n)'],
    ["a name that nothing takes", 'S = n:INT -> Leaf("s")'],
    ["a value handed through", "S = x:A -> x\nA = n:INT -> Number(n)"],
    ["a category that uses itself", 'S = x:S "a" -> One("s", x)\n| "a" -> Leaf("a")'],
    [
      "two categories that use each other",
      'S = x:A "a" -> One("s", x)\nA = x:S "b" -> One("a", x)\n| "b" -> Leaf("b")',
    ],
    ["a class used as an exception alone", "@closed: closed\n  in: in\nS = n:WORD{1..2 !closed} -> Words(n)"],
    ["a constant of its type", 'S = "a" -> Colour("green")'],
    ["any constant for a symbol", 'S = "a" -> Leaf("whatever")'],
  ])("%s", (_, rules) => {
    expect(faultsIn(rules)).toEqual([]);
  });
});
