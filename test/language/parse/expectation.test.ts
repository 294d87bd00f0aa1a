import { expect, test } from "vitest";
import { Expectations } from "../../../src/language/parse/expectation.js";
import { transitionKey } from "../../../src/language/parse/grammar.js";
import { hasSymbol } from "../../../src/language/parse/leaves.js";
import { tokenize } from "../../../src/language/parse/token.js";
import { openToy } from "./toy.js";

const grammar = openToy(
  'S = x:A "c" -> One("s", x)\n| "d" -> Leaf("d")\nA = "a" -> Leaf("a")\n| x:A "b" -> One("a", x)',
);
const expectations = new Expectations(grammar.data, grammar.transitions, grammar.category("S"));
const word = (text: string): number =>
  grammar.data.symbols.findIndex((symbol) => symbol.kind === "word" && symbol.text === text);

test("a category can begin with what begins its rules, and with what begins those", () => {
  const expected = expectations.of(grammar.category("S"));
  expect(["a", "b", "c", "d"].filter((text) => hasSymbol(expected, word(text)))).toEqual(["a", "d"]);
  expect(hasSymbol(expected, grammar.category("A"))).toBe(true);
});

test("a state goes on only where something stands that it waits for", () => {
  const afterA = grammar.transitions.next(0, transitionKey(grammar.category("A"), false));
  const at = (text: string) => {
    const { shape } = grammar.leaves.at(tokenize(text), 0);
    // What is found out the first time is what is said the second time.
    expect(expectations.canGoOn(afterA, shape)).toBe(hasSymbol(expectations.after(afterA), word(text)));
    return expectations.canGoOn(afterA, shape);
  };
  expect(["a", "b", "c", "d"].filter(at)).toEqual(["b", "c"]);
});

test("an open run goes on with anything", () => {
  const open = openToy('S = "a" OPEN{1..2} -> Leaf("s")');
  const waiting = new Expectations(open.data, open.transitions, open.category("S"));
  const afterA = [...new Array(open.data.stateCount).keys()].filter((state) =>
    waiting.canGoOn(state, open.leaves.at(tokenize("unknown"), 0).shape),
  );
  expect(afterA).toHaveLength(1);
});

test("a state waits for nothing that only other goals are made of", () => {
  const two = openToy('S = "a" x:A -> x\nT = "a" x:B -> x\nA = "x" -> Leaf("x")\nB = "y" -> Leaf("y")', {
    roots: ["S", "T"],
  });
  const y = two.data.symbols.findIndex((symbol) => symbol.kind === "word" && symbol.text === "y");
  const a = two.data.symbols.findIndex((symbol) => symbol.kind === "word" && symbol.text === "a");
  const afterA = two.transitions.next(0, transitionKey(a, false));
  expect(hasSymbol(two.expectationsFor(two.category("S")).after(afterA), y)).toBe(false);
  expect(hasSymbol(two.expectationsFor(two.category("T")).after(afterA), y)).toBe(true);
  expect(two.expectationsFor(two.category("S")).isUseful(y)).toBe(false);
});
