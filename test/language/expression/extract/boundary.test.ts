import { expect, test } from "vitest";
import { endsSentence, isCompared, isCut } from "../../../../src/language/expression/extract/boundary.js";
import { tokenize } from "../../../../src/language/parse/token.js";

/** Whether what stands in brackets is cut out of something longer. */
function isCutIn(marked: string): boolean {
  const [before = "", within = "", after = ""] = marked.split(/[[\]]/);
  const start = tokenize(before).length;
  const text = before + within + after;
  return isCut(text, tokenize(text), { start, end: start + tokenize(within).length });
}

test.each([
  "2.[0.1]",
  "$[20]",
  "[20]%",
  "[10] %",
  "133-[03-03-2020]",
  "[4]a",
  "8[May]",
  "[3]:4",
  "page [5]",
  "No. [12]",
  "Month.[May]",
  "a [5']",
  "a-[Friday]",
  "27 [5/8]",
  "at [2020.10]",
  "John [3:16]",
  "28 [CNY]",
  "[q1]=5",
])("%s is cut", (text) => expect(isCutIn(text)).toBe(true));

test.each([
  "on [5 May].",
  "[Friday]'s",
  "says:[30 December]",
  "([2009])",
  "[5], 6",
  "report-[2002-10-09].xlsx",
  "[Mon]-only",
  "_[17 May]_",
  "the day—[Monday]—when",
  "Monday/[Tuesday]",
  "Friday [5/8]",
  "In [2020.10]",
])("%s is whole", (text) => expect(isCutIn(text)).toBe(false));

test.each([
  ["June| Two", true],
  ["It was 2019| May came", true],
  ["May 5| 3 came", true],
  ["Sept| Two left", true],
  ["5 p.m| The doors", true],
  ["5 p.m| Monday", false],
  ["5 p.m| Eastern time", false],
  ["5 p.m| today", false],
  ["Sept| 2022", false],
  ["Jan| 5", false],
  ["5| May 2019", false],
  ["5| 3. 2019", false],
  ["at 5|30", false],
  ["June|", false],
])("“%s”: the full stop there ends a sentence: %s", (marked, expected) => {
  const at = tokenize(marked.split("|")[0] ?? "").length;
  const text = marked.replace("|", ".");
  expect(endsSentence(text, tokenize(text), at)).toBe(expected);
});

test("marks that compare stand around tags and before quotes", () => {
  const tokens = tokenize("home -> yesterday <b>today");
  expect(isCompared(tokens, { start: 2, end: 4 })).toBe(true);
  expect(isCompared(tokens, { start: 4, end: 6 })).toBe(true);
  expect(isCompared(tokens, { start: 3, end: 4 })).toBe(false);
});
