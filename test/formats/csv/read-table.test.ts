import { describe, expect, test } from "vitest";
import { openTable, readTable, type TableRow } from "../../../src/formats/csv/read-csv.js";
import { sourceOf } from "../../../src/formats/source.js";

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

describe("a table that is read as it comes", () => {
  test("has the same rows and faults, wherever the bytes are cut", async () => {
    const text = 'sep=;\n a ; b \n1; 2 \n\n"x\ny";"é"\n;\n1\n3;4';
    const bytes = new TextEncoder().encode(text);
    const whole = readTable("table.csv", text.replace("sep=;\n", ""), ";");
    const rows = whole.ok ? whole.value.rows.map((row) => withLine(row, row.line + 1)) : [];
    for (const size of [1, 2, 3, 5, 100]) {
      const chunks = async function* (): AsyncGenerator<Uint8Array> {
        await Promise.resolve();
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      };
      const opened = await openTable("table.csv", chunks());
      if (!opened.ok) throw new Error("no table");
      expect(opened.value.names).toEqual(["a", "b"]);
      const streamed: TableRow[] = [];
      for await (const batch of opened.value.batches) streamed.push(...batch);
      expect(streamed.map((row) => withLine(row, row.line))).toEqual(rows);
    }
  });

  test("names a row that is no text, and keeps the others", async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode("a,b\n1,"), 0xff, 0x0a, 0x32, 0x2c, 0x33]);
    const opened = await openTable("table.csv", sourceOf("table.csv", bytes).bytes());
    const rows: TableRow[] = [];
    if (opened.ok) for await (const batch of opened.value.batches) rows.push(...batch);
    expect(rows.map(({ line, cells, fault }) => [line, cells, fault?.kind ?? null])).toEqual([
      [2, [], "bad-encoding"],
      [3, ["2", "3"], null],
    ]);
  });

  test("is none without a header", async () => {
    expect(await openTable("table.csv", sourceOf("table.csv", " \n").bytes())).toEqual({
      ok: false,
      issues: [{ kind: "empty-input", source: "table.csv" }],
    });
  });
});

/** A row on another line, its fault with it by kind alone. */
function withLine({ cells, fault }: TableRow, line: number): object {
  return { cells, line, fault: fault?.kind ?? null };
}
