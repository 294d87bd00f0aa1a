import { describe, expect, test } from "vitest";
import { boundsTable } from "../../analysis/bounds.mjs";
import { createItems } from "../../src/tasks/questions/generate/create-items.js";
import { guide, sectionOf } from "../docs/guide.js";

const section = sectionOf(guide("evidence"), "Bounds of vague questions");

/** The cells of the rows of a table, but the line under its head. */
function rowsOf(table: string): readonly (readonly string[])[] {
  const lines = table.split("\n").filter((line) => line.startsWith("| "));
  return lines.filter((line) => !line.includes("---")).map((line) => line.slice(2, -2).split(/\s*\|\s*/));
}

describe("the bounds of vague questions", () => {
  const computed = rowsOf(boundsTable({ createItems }, { seeds: 3, lengths: [5, 20] }));
  const printed = rowsOf(section);

  test("have a row for each profile, tail and bound", () => {
    expect(computed).toHaveLength(9);
    expect(printed.slice(0, 9).map((row) => row.slice(0, 3))).toEqual(computed.map((row) => row.slice(0, 3)));
  });

  test("are as the guide says, which takes more seeds", () => {
    for (const [index, row] of computed.entries()) {
      if (index === 0) continue;
      const few = [Number.parseFloat(row[3] ?? ""), Number.parseFloat(row[4] ?? "")];
      const many = [
        Number.parseFloat(printed[index]?.[3] ?? ""),
        Number.parseFloat(printed[index]?.[5] ?? ""),
      ];
      few.forEach((value, at) => expect(Math.abs(value - (many[at] ?? Number.NaN))).toBeLessThan(0.045));
    }
  });
});
