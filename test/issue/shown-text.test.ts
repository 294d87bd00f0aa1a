import { test as property, fc } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { escapedInJson, shownName, shownText } from "../../src/issue/shown-text.js";

test("shows what would turn or steer the text around it", () => {
  expect(shownText("a\u202Eb\u2066c\u0000d\u001B[31m")).toBe("a⟨U+202E⟩b⟨U+2066⟩c⟨U+0000⟩d⟨U+001B⟩[31m");
  expect(shownText("half \uD83D of a character, \u{E0041} a tag")).toBe(
    "half ⟨U+D83D⟩ of a character, ⟨U+E0041⟩ a tag",
  );
});

test("leaves writing as it is: line breaks, tabs, marks, emoji of several parts, right-to-left letters", () => {
  const plain = "naïve\n\té 👩‍👩‍👧 שלום नमस्ते";
  expect(shownText(plain)).toBe(plain);
});

test("shortens heaps of marks over one letter", () => {
  expect(shownText(`a${"\u0301".repeat(1000)}b`)).toBe(`a${"\u0301".repeat(4)}…b`);
});

property.prop([fc.string({ unit: "binary" })])("nothing unseen is left, whatever the text", (text) => {
  expect(shownText(text).replaceAll(/[\n\t]/gu, "")).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
  expect(shownText(text)).not.toMatch(/\p{Cs}/u);
});

test("a name is one line of at most so many characters", () => {
  expect(shownName("gpt\n 4")).toBe("gpt 4");
  expect(shownName("x".repeat(1e6), 10)).toBe(`${"x".repeat(9)}…`);
  expect(shownName("👩".repeat(10), 10)).toBe("👩".repeat(10));
});

property.prop([fc.string({ unit: "binary" })])("JSON is the same value, and all of it is seen", (text) => {
  const json = escapedInJson(JSON.stringify({ text }, null, 2));
  expect(JSON.parse(json)).toEqual({ text });
  expect(json.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u);
});
