import { expect, test } from "vitest";
import { addAll, addSymbol, emptySymbolSet, hasSymbol, meet } from "../../../src/language/parse/leaves.js";
import { openToy } from "./toy.js";

test("sets of symbols hold what is put into them, beyond a word's bits too", () => {
  const one = new Int32Array(3);
  const other = new Int32Array(3);
  addSymbol(other, 31);
  addSymbol(other, 64);
  addAll(one, other);
  expect([30, 31, 32, 64].filter((symbol) => hasSymbol(one, symbol))).toEqual([31, 64]);
});

test("sets meet where they have a symbol in common", () => {
  const one = new Int32Array(3);
  const other = new Int32Array(3);
  addSymbol(one, 63);
  addSymbol(other, 95);
  expect(meet(one, other)).toBe(false);
  addSymbol(other, 63);
  expect(meet(one, other)).toBe(true);
});

test("an empty set has room for every symbol of its grammar", () => {
  const { data } = openToy(
    `S = ${Array.from({ length: 40 }, (_, n) => `"w${"x".repeat(n)}"`).join(" ")} -> Leaf("s")`,
  );
  const set = emptySymbolSet(data);
  data.symbols.forEach((_, symbol) => {
    expect(hasSymbol(set, symbol)).toBe(false);
    addSymbol(set, symbol);
    expect(hasSymbol(set, symbol)).toBe(true);
  });
});
