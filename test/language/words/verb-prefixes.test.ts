import { describe, expect, it } from "vitest";
import { basesOf } from "../../../src/language/words/inflection.js";

describe("basesOf: the rests, shortest first", () => {
  it.each([
    ["babysit", ["sit"]],
    ["underpin", ["pin", "derpin"]],
    ["photoshop", ["shop"]],
    ["unseen", ["seen"]],
    ["delight", []],
    ["under", ["der"]],
    ["over", []],
    ["eat", []],
    ["", []],
  ])("%s", (verb, bases) => {
    expect(basesOf(verb)).toEqual(bases);
  });
});
