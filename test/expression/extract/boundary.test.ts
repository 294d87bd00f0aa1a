import { expect, test } from "vitest";
import { isCut } from "../../../src/expression/extract/boundary.js";
import { tokenize } from "../../../src/text/token.js";

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
])("%s is whole", (text) => expect(isCutIn(text)).toBe(false));
