import { expect, test } from "vitest";
import { sourceOf } from "../../../src/language/parse/rule-file.js";
import { compileToy } from "./toy.js";

const data = compileToy(`@tone: symbol
  high: high, very high
  low: low, very low
S = t:tone "so" "high" -> Leaf("s")`);

test("phrases are found by their first token, in their order", () => {
  const source = sourceOf(data);
  expect(source.firstTokens()).toEqual(["high", "very", "low"]);
  expect(source.entriesFrom("very").map(({ tokens, value }) => [tokens.join(" "), value])).toEqual([
    ["very high", "high"],
    ["very low", "low"],
  ]);
  expect(source.entriesFrom("so")).toEqual([]);
});

test("rules and their categories go by number", () => {
  const source = sourceOf(data);
  expect(source.rule(0)).toBe(data.rules[0]);
  expect(source.rule(1)).toBeUndefined();
  expect(source.categories).toEqual([data.rules[0]?.category]);
});

test("the vocabulary holds every word once", () => {
  expect([...sourceOf(data).vocabulary()]).toEqual(["so", "high", "very", "low"]);
});
