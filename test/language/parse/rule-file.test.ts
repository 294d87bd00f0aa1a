import { describe, expect, test } from "vitest";
import { readRuleFile } from "../../../src/language/parse/rule-file.js";

const file = `# A comment.

@colour: symbol
  red: red, crimson
  "a:b": "a, b", ","
  12: dozen

Thing = n:INT -> Number(n)
          + 3 | three => 3
          + 4
          - minus 3
      | c:colour -> Colour(c) !order=first !side=left-hand
          # Another comment.
          + red => red => bright

Other = "a | b" -> Leaf("=>")
| "|" -> Leaf("x")
`;

describe("rule files", () => {
  const { rules, classes } = readRuleFile(file, "en/things.rules");

  test("hold rules, each with its category, place, pattern, tree and tags", () => {
    expect(rules.map(({ id, category, pattern, action }) => ({ id, category, pattern, action }))).toEqual([
      { id: "en/things.rules:8", category: "Thing", pattern: "n:INT", action: "Number(n)" },
      { id: "en/things.rules:12", category: "Thing", pattern: "c:colour", action: "Colour(c)" },
      { id: "en/things.rules:16", category: "Other", pattern: '"a | b"', action: 'Leaf("=>")' },
      { id: "en/things.rules:17", category: "Other", pattern: '"|"', action: 'Leaf("x")' },
    ]);
    expect(rules[1]?.tags).toEqual([
      { policy: "order", value: "first" },
      { policy: "side", value: "left-hand" },
    ]);
    expect(rules[0]?.tags).toEqual([]);
  });

  test("hold the phrases beside each rule, those that it reads and those that it refuses", () => {
    expect(rules[0]?.corpus).toEqual([
      { line: 9, text: "3", meaning: "3" },
      { line: 9, text: "three", meaning: "3" },
      { line: 10, text: "4", meaning: null },
    ]);
    expect(rules[0]?.rejects).toEqual([{ line: 11, text: "minus 3", meaning: null }]);
    expect(rules[1]?.corpus).toEqual([{ line: 14, text: "red", meaning: "red => bright" }]);
    expect(rules[1]?.rejects).toEqual([]);
  });

  test("hold lexicon classes, with spellings in quotes where they hold a mark", () => {
    expect(classes).toEqual([
      {
        id: "en/things.rules:3",
        name: "colour",
        type: "symbol",
        members: [
          { value: "red", spellings: ["red", "crimson"] },
          { value: "a:b", spellings: ["a, b", ","] },
          { value: 12, spellings: ["dozen"] },
        ],
      },
    ]);
  });

  test("are the same with the line ends of another system", () => {
    expect(readRuleFile(file.replaceAll("\n", "\r\n"), "en/things.rules")).toEqual({ rules, classes });
  });

  test.each([
    ["a rule without a tree", 'Thing = "a"', 1],
    ["a rule without a category", '"a" -> Leaf("a")', 1],
    ["an alternative of nothing", '| "a" -> Leaf("a")', 1],
    ["an alternative after a class", '@colour: symbol\n  red: red\n| "a" -> Leaf("a")', 3],
    ["a category in small letters", 'thing = "a" -> Leaf("a")', 1],
    ["a phrase before any rule", "  + three", 1],
    ["a phrase in a class", "@colour: symbol\n  red: red\n  + red", 3],
    ["a member outside a class", 'Thing = "a" -> Leaf("a")\n  red: crimson', 2],
    ["a member without a value", "@colour: symbol\n  red, crimson", 2],
    ["a class without a type", "@colour\n  red: red", 1],
    ["a class in capitals", "@Colour: symbol", 1],
    ["a tag without a value", 'Thing = "a" -> Leaf("a") !order', 1],
    ["a tag with a value in capitals", '# first\nThing = "a" -> Leaf("a") !order=First', 2],
    ["prose", 'Thing = "a" -> Leaf("a")\n\nand so on', 3],
  ])("name file and line of %s", (_, text, line) => {
    expect(() => readRuleFile(text, "en/bad.rules")).toThrow(RangeError);
    expect(() => readRuleFile(text, "en/bad.rules")).toThrow(`en/bad.rules:${line}: cannot read`);
  });
});
