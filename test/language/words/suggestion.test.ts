import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, suggest } from "../../../src/language/words/suggestion.js";

describe("suggest", () => {
  it.each([
    ["Marry", ["Tom", "Mary", "Ria"], "Mary"],
    ["tim", ["Mary", "Tom"], "Tom"],
    ["the kichen", ["living room", "Kitchen"], "Kitchen"],
    ["livingroom", ["Living_Room"], "Living_Room"],
    ["ktichen", ["kitchen"], "kitchen"],
    ["bath", ["path", "bats"], "bats"],
    ["cat", ["dog"], null],
    ["x", ["y", "xy"], null],
    ["", ["a"], null],
    ["Mary", [], null],
    ["x".repeat(65), ["x".repeat(65)], null],
  ])("%j among %j: %j", (name, known, suggestion) => {
    expect(suggest(name, known)).toBe(suggestion);
  });

  it("prefers the nearer to the earlier, and the earlier of equals", () => {
    expect(suggest("salsa", ["salad", "salsas"])).toBe("salsas");
    expect(suggest("salsa", ["salsas", "salsb"])).toBe("salsas");
  });

  it("finds a name behind any one slip of the hand", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."abcdefgh".split("")),
      minLength: 4,
      maxLength: 12,
    });
    fc.assert(
      fc.property(letters, fc.nat(), (name, at) => {
        const cut = at % name.length;
        expect(suggest(name.slice(0, cut) + name.slice(cut + 1), [name])).toBe(name);
      }),
    );
  });
});

describe("editDistance", () => {
  /** The definition, without limit or memory: the referee. */
  const naive = (a: string, b: string): number => {
    if (a === "" || b === "") return a.length + b.length;
    const [x, y, restA, restB] = [a.at(-1), b.at(-1), a.slice(0, -1), b.slice(0, -1)];
    const least = Math.min(naive(restA, b) + 1, naive(a, restB) + 1, naive(restA, restB) + (x === y ? 0 : 1));
    const isSwap = a.length > 1 && b.length > 1 && x === b.at(-2) && y === a.at(-2);
    return isSwap ? Math.min(least, naive(a.slice(0, -2), b.slice(0, -2)) + 1) : least;
  };

  it("is the definition, cut off above the limit", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
    fc.assert(
      fc.property(word, word, fc.nat(7), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(naive(a, b), limit + 1));
      }),
      { numRuns: 500 },
    );
  });
});
