import { describe, expect, test } from "vitest";
import { RaterNames } from "../../../src/measure/study/names.js";

function knowing(...names: readonly string[]): RaterNames {
  const raters = new RaterNames();
  for (const name of names) raters.add(name);
  return raters;
}

describe("the names of raters", () => {
  test("are numbered in the order in which they come, each once", () => {
    const raters = knowing("b", "a", "b");
    expect([raters.find("b"), raters.find("a"), raters.find("c"), raters.count]).toEqual([0, 1, null, 2]);
  });

  test.each([
    ["P017", "eat P017 risotto", true],
    ["P017", "eatp017risotto", true],
    ["mary", "Mary", true],
    ["mary", "visit Mary, twice", true],
    ["mary", "visit a primary school", false],
    ["17", "17", true],
    ["17", "eat 17 pies", false],
    ["al", "ask Al", false],
  ])("%s is found in %j: %s", (name, text, isFound) => {
    expect(knowing(name).mentionedIn(text)).toBe(isFound);
  });
});
