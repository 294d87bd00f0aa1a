import { expect, test } from "vitest";
import { regionsOf } from "../../../../src/language/expression/extract/candidates.js";
import { english } from "../../../../src/language/expression/english.js";
import { tokenize } from "../../../../src/language/parse/token.js";

function regionsIn(text: string, lead = 0, masked = ""): readonly string[] {
  const tokens = tokenize(text);
  const how = { masked: (token: { text: string }) => token.text === masked, lead };
  return regionsOf(text, tokens, english.grammar, how).map(({ start, end }) =>
    tokens
      .slice(start, end)
      .map((token) => token.text)
      .join(" "),
  );
}

test("unknown words, masked tokens and blank lines end a region", () => {
  expect(regionsIn("Xylophones last Friday at 5 zebras 3")).toEqual(["last friday at 5", "3"]);
  expect(regionsIn("May 5 May 6", 0, "6")).toEqual(["may 5 may"]);
  expect(regionsIn("May\n \n5")).toEqual(["may", "5"]);
});

test("the end of a short line ends a region, that of a wrapped one does not", () => {
  expect(regionsIn("May\n5")).toEqual(["may", "5"]);
  expect(regionsIn(`${"x".repeat(40)} May\n5`)).toEqual(["may 5"]);
});

test("unknown words before a region belong to it where names are looked for", () => {
  expect(regionsIn("zebras xylophones quokkas Friday", 2)).toEqual(["xylophones quokkas friday"]);
});
