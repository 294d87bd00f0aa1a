import { expect, test } from "vitest";
import { extract } from "../../../../src/language/expression/extract/extract.js";
import { taggedText } from "../../../../src/language/expression/timex3/write-timex3.js";
import { contextOf } from "../situation.js";

const { speechTime, zone } = contextOf();

function tagged(text: string, before?: number): string {
  return taggedText(text, extract(text, { speechTime, zone }), zone, before);
}

test("each expression stands in a tag of its best reading, numbered from what stands before", () => {
  expect(tagged("We met yesterday.")).toBe(
    'We met <TIMEX3 tid="t1" type="DATE" value="2023-09-28">yesterday</TIMEX3>.',
  );
  expect(tagged("today", 4)).toBe('<TIMEX3 tid="t5" type="DATE" value="2023-09-29">today</TIMEX3>');
  expect(tagged("nothing")).toBe("nothing");
});

test("what XML does not allow is replaced, and what means something there escaped", () => {
  expect(tagged("a \u0007 < b\u0000, \uD800 & today")).toBe(
    'a \uFFFD &lt; b\uFFFD, \uFFFD &amp; <TIMEX3 tid="t1" type="DATE" value="2023-09-29">today</TIMEX3>',
  );
});
