import { expect, test } from "vitest";
import { readRuleFile, usedRules } from "../../../src/language/parse/rule-file.js";
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

function namesUsedBy(...roots: readonly string[]): readonly string[] {
  const [used] = usedRules([file], roots, (text) => tokenize(text).map((token) => token.text));
  return [
    ...(used?.rules ?? []).map(({ category }) => category),
    ...(used?.classes ?? []).map(({ name }) => name),
  ];
}

test("what a root reaches stays, through categories, classes and the exceptions of open runs", () => {
  expect(namesUsedBy("S")).toEqual(["S", "A", "colour"]);
  expect(namesUsedBy("B")).toEqual(["A", "B", "B", "colour", "closed"]);
  expect(namesUsedBy("closed")).toEqual(["closed"]);
});
