import { describe, expect, test } from "vitest";
import { readTable } from "../../../src/formats/csv/read-table.js";

describe("a table of text", () => {
  test("has the names of its header, and trimmed cells with their lines", () => {
    const text = '\r\n a ; "b;c"\r\n1; 2 \r\n\r\n"x\ny";""\r\n;\r\n3;4';
    expect(readTable("table.csv", text)).toEqual({
      ok: true,
      notes: [],
      value: {
        source: "table.csv",
        names: ["a", "b;c"],
        rows: [
          { line: 3, cells: ["1", "2"], fault: null },
          { line: 5, cells: ["x\ny", ""], fault: null },
          { line: 8, cells: ["3", "4"], fault: null },
        ],
      },
    });
  });

  test("keeps the fault of a row beside the others", () => {
    const table = readTable("table.csv", 'a,b\n1\n"2,3\n4,5');
    const faults = table.ok ? table.value.rows.map(({ line, fault }) => [line, fault]) : [];
    expect(faults).toEqual([
      [
        2,
        {
          kind: "bad-row",
          at: { source: "table.csv", unit: "line", number: 2, column: null },
          fault: { reason: "fields", found: 1, expected: 2 },
        },
      ],
      [
        3,
        {
          kind: "bad-row",
          at: { source: "table.csv", unit: "line", number: 3, column: 1 },
          fault: { reason: "open-quote", column: 1 },
        },
      ],
      [4, null],
    ]);
  });

  test("is refused when there is nothing in it, or its header cannot be read", () => {
    expect(readTable("table.csv", " \n ")).toMatchObject({ issues: [{ kind: "empty-input" }] });
    expect(readTable("table.csv", 'a,"b\n1,2')).toMatchObject({ issues: [{ kind: "bad-row" }] });
  });
});
