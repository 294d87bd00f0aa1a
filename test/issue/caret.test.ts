import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caretBlock } from "../../src/issue/caret.js";

function block(text: string, start: number, end: number): readonly [string, string] {
  return caretBlock({ text, span: { start, end } });
}

test.each<[what: string, text: string, start: number, end: number, lines: readonly [string, string]]>([
  ["the middle", "on 30 February", 3, 5, ["  on 30 February", "     ^^"]],
  ["the start", "30 February", 0, 2, ["  30 February", "  ^^"]],
  ["the end", "30 February", 3, 11, ["  30 February", "     ^^^^^^^^"]],
  ["an empty span", "abc", 1, 1, ["  abc", "   ^"]],
  ["after the end", "abc", 3, 3, ["  abc", "     ^"]],
  ["an empty text", "", 0, 0, ["", "  ^"]],
  ["a span that reaches out of the text", "abc", 1, 99, ["  abc", "   ^^"]],
  ["a span outside the text", "abc", 10, 12, ["  abc", "     ^"]],
  ["a reversed span", "abc", 2, 1, ["  abc", "    ^"]],
  ["tabs and line breaks", "a\tb\nc\r\nd", 4, 5, ["  a b c  d", "      ^"]],
  ["accents that stand alone", "cafe\u0301 now", 6, 9, ["  cafe\u0301 now", "       ^^^"]],
  ["letters outside the basic plane", "𝒜𝒷 now", 5, 8, ["  𝒜𝒷 now", "     ^^^"]],
  ["half of such a letter", "𝒜b", 1, 2, ["  𝒜b", "  ^"]],
  ["wide characters before the span", "昨日 now", 3, 6, ["  昨日 now", "       ^^^"]],
  ["wide characters inside the span", "昨日 now", 0, 2, ["  昨日 now", "  ^^^^"]],
  ["emoji", "😀 now", 3, 6, ["  😀 now", "     ^^^"]],
  ["directions that would turn the line round", "a\u202eb", 2, 3, ["  a⟨U+202E⟩b", "           ^"]],
  ["what would steer a terminal", "a\u001B[2Kb", 1, 2, ["  a⟨U+001B⟩[2Kb", "   ^^^^^^^^"]],
])("%s", (_, text, start, end, lines) => {
  expect(block(text, start, end)).toEqual(lines);
});

describe("long texts are cut around the span", () => {
  const words = "word ".repeat(100);

  test.each<[what: string, start: number, end: number]>([
    ["at the start", 0, 4],
    ["in the middle", 250, 254],
    ["at the end", 495, 499],
    ["wide", 200, 290],
  ])("%s", (_, start, end) => {
    const [line, carets] = block(words, start, end);
    expect(line.length).toBeLessThanOrEqual(102);
    expect(carets.length).toBeLessThanOrEqual(102);
    const from = carets.indexOf("^");
    expect(line.slice(from, carets.length)).toBe(words.slice(start, end));
    expect(line.startsWith("  …")).toBe(start > 100);
    expect(line.endsWith("…")).toBe(end < 400);
  });

  test("a span that is too long itself", () => {
    const [line, carets] = block(`say ${words}`, 4, 400);
    expect(line.endsWith("…")).toBe(true);
    expect(line.length).toBeLessThanOrEqual(102);
    expect(carets.trim()).toMatch(/^\^{90,100}$/);
  });
});

test("any text and span make two short lines with carets in the second", () => {
  const span = fc.tuple(fc.nat(400), fc.nat(400));
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), span, (text, [start, end]) => {
      const lines = block(text, start, end);
      for (const line of lines) {
        expect(line).not.toMatch(/[\n\r\t\u2028\u2029]/);
        expect(line.trimEnd()).toBe(line);
      }
      expect(lines[1]).toMatch(/^ {2,}\^{1,100}$/);
      expect(lines[1].length).toBeLessThanOrEqual(103);
    }),
  );
});
