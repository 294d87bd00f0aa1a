import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokenize } from "../../../src/language/parse/token.js";

/** Tokens as one line, with a ~ before those that are glued to the one before. */
function shown(text: string): string {
  return tokenize(text)
    .map(({ text: token, glued }) => `${glued ? "~" : ""}${token}`)
    .join(" ");
}

/** White space, and what parts words like it. */
const NOTHING = /^[\s\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

describe("tokens", () => {
  test.each([
    ["3pm", "3 ~pm"],
    ["3 pm", "3 pm"],
    ["Tom's  Birthday", "tom ~' ~s birthday"],
    ["2023-09-29T22:18", "2023 ~- ~09 ~- ~29 ~t ~22 ~: ~18"],
    ["Tom’s – ‘90s…", "tom ~' ~s - ' ~90 ~s ~."],
    ["Zoë Ångström", "zoë ångström"],
    ["ＦＲＩＤＡＹ", "friday"],
    ["२०२३", "2023"],
    ["東京 2023年", "東京 2023 ~年"],
    ["👍🏽!", "👍 ~🏽 ~!"],
    ["a\u0301b", "áb"],
    ["\u200f\u05dc\u05d0\u200f \u2067\u05db\u2069?", "\u05dc\u05d0 \u05db ?"],
    ["3\u200bpm \u202b3pm\u202c", "3 pm 3 ~pm"],
    [" \t\n", ""],
    ["", ""],
  ])("of %j are %j", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test("are words, numbers and marks", () => {
    expect(tokenize("May 14, 2023").map(({ kind }) => kind)).toEqual(["word", "number", "mark", "number"]);
  });

  test("keep their places, and together all that is no white space", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const tokens = tokenize(text);
        let end = 0;
        for (const { span, glued } of tokens) {
          expect(text.slice(end, span.start)).toMatch(NOTHING);
          expect(glued).toBe(end > 0 && end === span.start);
          expect(span.end).toBeGreaterThan(span.start);
          end = span.end;
        }
        expect(text.slice(end)).toMatch(NOTHING);
      }),
    );
  });

  test("of digits of any script are ASCII digits", () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.constantFrom(0x30, 0x660, 0x966, 0xff10, 0x1d7ce), (n, zero) => {
        const written = Array.from(String(n))
          .map((digit) => String.fromCodePoint(zero + Number(digit)))
          .join("");
        expect(tokenize(written).map(({ text }) => text)).toEqual([String(n)]);
      }),
    );
  });
});
