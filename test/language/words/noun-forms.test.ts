import { describe, expect, test } from "vitest";
import { verbsOf } from "../../../src/language/words/base-form.js";
import { isSameNoun, pluralsOf, singularsOf } from "../../../src/language/words/noun-forms.js";

describe("nouns", () => {
  test.each([
    ["coffee", "coffees"],
    ["bus", "buses"],
    ["party", "parties"],
    ["day", "days"],
    ["box", "boxes"],
    ["child", "children"],
    ["knife", "knives"],
    ["potato", "potatoes"],
  ])("%s, %s", (singular, plural) => {
    expect(pluralsOf(singular)).toContain(plural);
    expect(singularsOf(plural)).toContain(singular);
    expect(isSameNoun(singular, plural)).toBe(true);
  });

  test.each([
    ["glass", "glas"],
    ["bus", "bu"],
    ["analysis", "analysi"],
    ["news", "newspaper"],
  ])("%s is not %s", (a, b) => {
    expect(isSameNoun(a, b)).toBe(false);
  });
});

test.each([
  ["took", ["take"]],
  ["taking", ["take"]],
  ["felt", ["feel"]],
  ["replaced", ["replace"]],
  ["babysat", ["babysat", "babysit"]],
  ["being", ["be"]],
])("%s is a form of %j", (word, verbs) => {
  expect([...verbsOf(word)].sort()).toEqual([...verbs].sort());
});
