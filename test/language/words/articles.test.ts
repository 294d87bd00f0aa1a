import { describe, expect, it } from "vitest";
import { isArticle, withoutArticle } from "../../../src/language/words/name-key.js";

describe("withoutArticle", () => {
  it.each([
    ["the kitchen", "kitchen"],
    ["A Lively  Salsa", "Lively  Salsa"],
    ["an_apple", "apple"],
    ["  the kitchen", "kitchen"],
    ["the", "the"],
    ["the ", "the "],
    ["The A", "A"],
    ["the a team", "team"],
    ["theatre", "theatre"],
    ["A. Smith", "A. Smith"],
    ["Anna", "Anna"],
    ["", ""],
  ])("%j is %j", (name, rest) => {
    expect(withoutArticle(name)).toBe(rest);
  });
});

describe("isArticle", () => {
  it.each([
    ["the", true],
    ["An", true],
    ["A", true],
    ["any", false],
    ["", false],
  ])("%j: %j", (word, is) => {
    expect(isArticle(word)).toBe(is);
  });
});
