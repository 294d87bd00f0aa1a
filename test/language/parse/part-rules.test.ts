import { expect, test } from "vitest";
import { partRules, readRuleFile, type RuleFile } from "../../../src/language/parse/rule-file.js";
import { tokenize } from "../../../src/language/parse/token.js";

const file = readRuleFile(
  `
@colour: colour
  red: red

@closed: closed
  and: and

S = x:A "and" y:A -> Two(x, y)
A = c:colour -> Colour(c)
B = n:OPEN{1..2 !closed} a:A? -> Open(n)
  | b:B -> b
`,
  "toy",
);

function namesIn(files: readonly RuleFile[]): readonly string[] {
  const rules = files.flatMap((each) => each.rules.map(({ category }) => category));
  return [...rules, ...files.flatMap(({ classes }) => classes.map(({ name }) => name))];
}

function partedBy(...roots: readonly string[]) {
  const { used, others } = partRules([file], roots, (text) => tokenize(text).map((token) => token.text));
  return { used: namesIn(used), others: namesIn(others) };
}

function namesUsedBy(...roots: readonly string[]): readonly string[] {
  return partedBy(...roots).used;
}

test("what no root reaches is apart", () => {
  expect(partedBy("S").others).toEqual(["B", "B", "closed"]);
  expect(partedBy("S", "B").others).toEqual([]);
});

test("what a root reaches stays, through categories, classes and the exceptions of open runs", () => {
  expect(namesUsedBy("S")).toEqual(["S", "A", "colour"]);
  expect(namesUsedBy("B")).toEqual(["A", "B", "B", "colour", "closed"]);
  expect(namesUsedBy("closed")).toEqual(["closed"]);
});
