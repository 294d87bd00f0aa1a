import { expect, test } from "vitest";
import { categoryParts } from "../../../src/language/parse/pattern.js";
import { compileToy } from "./toy.js";

const data = compileToy(`S = x:A "c" -> One("s", x)
  | "d" -> Leaf("d")
A = "a" -> Leaf("a")
  | x:A "b" -> One("a", x)`);

/** The same by names. */
function named(lists: readonly (readonly number[])[]): Readonly<Record<string, readonly string[]>> {
  const nameOf = (symbol: number): string => {
    const what = data.symbols[symbol];
    return what?.kind === "word" ? what.text : what?.kind === "category" ? what.name : "";
  };
  return Object.fromEntries(lists.map((list, symbol) => [nameOf(symbol), list.map(nameOf).sort()]));
}

test("a category begins with what its rules begin with, and a terminal with nothing", () => {
  const { beginnings } = categoryParts(data);
  expect(named(beginnings)).toEqual({ S: ["A", "d"], A: ["A", "a"], a: [], b: [], c: [], d: [] });
});

test("a category is made of everything in its rules", () => {
  const { parts } = categoryParts(data);
  expect(named(parts)).toEqual({ S: ["A", "c", "d"], A: ["A", "a", "b"], a: [], b: [], c: [], d: [] });
});
