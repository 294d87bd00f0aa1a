import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOneSlipAway, respellings } from "../../../src/language/parse/respell.js";
import { tokenize } from "../../../src/language/parse/token.js";
import { lawRuns } from "../../law-runs.js";

const vocabulary = new Set([
  "yesterday",
  "friday",
  "monday",
  "month",
  "months",
  "last",
  "week",
  "march",
  "marsh",
]);

function respelt(text: string): readonly string[] {
  return respellings(tokenize(text), vocabulary).map(({ tokens }) =>
    tokens.map((token) => token.text).join(" "),
  );
}

describe("respellings", () => {
  test.each([
    ["yesterdya", "yesterday", "two neighbours swapped"],
    ["yesterdayy", "yesterday", "a letter added"],
    ["yesteray", "yesterday", "a letter dropped"],
    ["yezterday", "yesterday", "a letter changed"],
    ["Firday", "friday", "in any case"],
  ])("reads %s as %s: %s", (written, read) => {
    expect(respelt(written)).toEqual([read]);
  });

  test.each([
    ["yestrdya", "two slips"],
    ["weeek", "a known word of four letters"],
    ["mnth", "an unknown word of four letters"],
    ["friday", "a known word"],
    ["2023", "a number"],
    ["zzzzzzzz", "like none"],
    ["", "nothing at all"],
  ])("has none for %s: %s", (text) => {
    expect(respelt(text)).toEqual([]);
  });

  test("has every near word, fewest changes first, and leaves out what was written", () => {
    expect(respelt("marxh")).toEqual(["march", "marsh"]);
    expect(respelt("last marxh")).toEqual(["last march", "last marsh"]);
    expect(respelt("firday yesteray")).toEqual(["firday yesterday", "friday yesteray", "friday yesterday"]);
  });

  test("keeps the places of the text and says what was changed", () => {
    const [respelling] = respellings(tokenize("last  Mondya!"), vocabulary);
    expect(respelling?.tokens.map(({ text, span }) => ({ text, span }))).toEqual([
      { text: "last", span: { start: 0, end: 4 } },
      { text: "monday", span: { start: 6, end: 12 } },
      { text: "!", span: { start: 12, end: 13 } },
    ]);
    expect(respelling?.changes.map(({ written, read }) => [written.span.start, read])).toEqual([
      [6, "monday"],
    ]);
  });

  test("are few, however many words are near others", () => {
    const many = Array.from({ length: 20 }, () => "marxh").join(" ");
    const found = respellings(tokenize(many), vocabulary);
    expect(found).toHaveLength(64);
    expect(found.every(({ changes }) => changes.length <= 2)).toBe(true);
  });
});

describe("one slip of the pen", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });

  test("is what a look at every slip finds", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneSlipAway(a, b)).toBe(a !== b && slips(a).has(b));
      }),
      { numRuns: lawRuns(40_000) },
    );
  });

  test("counts both ways", () => {
    fc.assert(fc.property(word, word, (a, b) => isOneSlipAway(a, b) === isOneSlipAway(b, a)));
  });
});

/** Everything that one slip makes of a word over a, b, c. */
function slips(word: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of "abc") {
      found.add(before + letter + after);
      if (after !== "") found.add(before + letter + after.slice(1));
    }
    found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  return found;
}
