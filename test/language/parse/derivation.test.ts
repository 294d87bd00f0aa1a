import { expect, test } from "vitest";
import { printDerivation, rulesIn } from "../../../src/language/parse/forests.js";
import { compileToy, openToy, read } from "./toy.js";

const rules = `
S = x:A "and" y:A -> Two("s", x, y)
  | "only" x:A -> x
A = n:INT -> Number(n)
  | "x" -> Leaf("x")
  | B -> Leaf("x")
B = "x" -> Leaf("b")
`;

const grammar = openToy(rules);
const patterns = new Map(compileToy(rules).rules.map(({ id, pattern }) => [id, pattern]));

function nameOf(category: number): string {
  const symbol = grammar.data.symbols[category];
  return symbol?.kind === "category" ? symbol.name : "?";
}

test("a derivation is printed with the words that each rule read, and where they stand", () => {
  const text = "12  and 7";
  const [meaning] = read(grammar, text).meanings;
  expect(
    meaning === undefined ? "" : printDerivation(meaning, text, nameOf, (rule) => patterns.get(rule) ?? "?"),
  ).toBe(
    [
      'S “12  and 7” 0–9  x:A "and" y:A  (toy:2)',
      "  A “12” 0–2  n:INT  (toy:4)",
      "  A “7” 8–9  n:INT  (toy:4)",
    ].join("\n"),
  );
});

test("the rules in a derivation are those of its parts and of its rivals", () => {
  const [meaning] = read(grammar, "only x").meanings;
  expect([...(meaning === undefined ? [] : rulesIn(meaning))].toSorted()).toEqual([
    "toy:3",
    "toy:5",
    "toy:6",
    "toy:7",
  ]);
});
