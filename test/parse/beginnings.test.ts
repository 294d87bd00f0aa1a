import { expect, test } from "vitest";
import { beginningsOf } from "../../src/parse/beginnings.js";
import { compileToy } from "./toy.js";

test("a category begins with what its rules begin with, and a terminal with nothing", () => {
  const data = compileToy(`S = x:A "c" -> One("s", x)
  | "d" -> Leaf("d")
A = "a" -> Leaf("a")
  | x:A "b" -> One("a", x)`);
  const nameOf = (symbol: number): string => {
    const what = data.symbols[symbol];
    return what?.kind === "word" ? what.text : what?.kind === "category" ? what.name : "";
  };
  const beginnings = beginningsOf(data).map((symbols, symbol) => [
    nameOf(symbol),
    symbols.map(nameOf).sort(),
  ]);
  expect(Object.fromEntries(beginnings)).toEqual({
    S: ["A", "d"],
    A: ["A", "a"],
    a: [],
    b: [],
    c: [],
    d: [],
  });
});
