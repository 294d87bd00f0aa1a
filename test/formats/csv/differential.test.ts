import { fc, test as law } from "@fast-check/vitest";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { type Delimiter, RowScanner } from "../../../src/formats/csv/row-scanner.js";
import { lawRuns } from "../../law-runs.js";

/** Whether a row is more than an empty line: the other library takes that for a row. */
function hasContent(cells: readonly string[]): boolean {
  return cells.length > 1 || (cells[0] ?? "").trim() !== "";
}

/** The cells of every row, and whether any row has a fault. */
function ours(
  text: string,
  delimiter: Delimiter,
): { cells: readonly (readonly string[])[]; isSound: boolean } {
  const scanner = new RowScanner(delimiter, 1);
  const rows = [...scanner.scan(text, false), ...scanner.scan("", true)];
  const cells = rows.map((row) => row.cells);
  return { cells: cells.filter(hasContent), isSound: rows.every(({ fault }) => fault === null) };
}

/** The same by another library; null when it refuses the text. */
function theirs(text: string, delimiter: Delimiter): readonly (readonly string[])[] | null {
  try {
    const rows = parse(text, { delimiter, relax_column_count: true, record_delimiter: "\n" });
    return rows.filter(hasContent);
  } catch {
    return null;
  }
}

const delimiter = fc.constantFrom<Delimiter>(",", ";", "\t", "|");
const cell = fc.string({
  unit: fc.constantFrom("a", "b", " ", '"', ",", ";", "\n", "é", "\t", "|"),
  maxLength: 6,
});

law.prop([fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), delimiter], {
  numRuns: 500,
})("any cells, written as RFC 4180 says, are read back", (rows, between) => {
  const text = rows
    .map((cells) => `${cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(between)}\n`)
    .join("");
  expect(ours(text, between)).toEqual({ cells: rows, isSound: true });
  expect(theirs(text, between)).toEqual(rows);
});

let compared = 0;
const loose = fc.string({ unit: fc.constantFrom("a", '"', '"', ",", ",", "\n", "b"), maxLength: 14 });
law.prop([loose], { numRuns: lawRuns(60_000) })("whatever another library reads is read alike", (text) => {
  const expected = theirs(text, ",");
  if (expected === null) {
    expect(ours(text, ",").isSound).toBe(false);
    return;
  }
  compared += 1;
  expect(ours(text, ",")).toEqual({ cells: expected, isSound: true });
});

test("many were compared", () => {
  expect(compared).toBeGreaterThan(500);
});
