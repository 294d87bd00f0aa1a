import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type Delimiter, findDelimiter } from "./delimiter.js";
import { type Row, RowScanner } from "./row-scanner.js";

/** A table as it stands in a file: its columns have no meaning yet. */
export interface TextTable {
  /** What messages call it. */
  readonly source: string;
  /** The names in the header, trimmed, in their order. */
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** On which it begins, from 1. */
  readonly line: number;
  /** Trimmed; as many as there are names, unless there is a fault. */
  readonly cells: readonly string[];
  /** Why the row cannot be told apart into its cells; null when it can. */
  readonly fault: Issue | null;
}

/**
 * Reads delimited text that holds something other than events: a header, and rows of as many cells.
 *
 * Quotes, line ends, empty lines and the choice of the delimiter are those of `readCsv`.
 *
 * @param source  what messages call it
 * @returns the table, with the faults of single rows beside them; or that there is no header
 * Cost: linear; the whole table is held.
 */
export function readTable(
  source: string,
  text: string,
  delimiter: Delimiter | null = null,
): Result<TextTable> {
  const lines = text.replaceAll(/\r\n?/g, "\n");
  const start = /\S/.exec(lines)?.index;
  if (start === undefined) return failure({ kind: "empty-input", source });
  const lineStart = lines.lastIndexOf("\n", start) + 1;
  const first = lines.slice(lineStart).split("\n", 1)[0] ?? "";
  const scanner = new RowScanner(
    delimiter ?? findDelimiter(first),
    lines.slice(0, lineStart).split("\n").length,
  );
  const [header, ...rows] = scanner.scan(lines.slice(lineStart), true);
  if (header === undefined) return failure({ kind: "empty-input", source });
  if (header.fault !== null) return failure(faultOf(header, source));
  const names = header.cells.map((name) => name.trim());
  return success({ source, names, rows: rows.flatMap((row) => rowOf(row, names.length, source)) });
}

function rowOf(row: Row, width: number, source: string): readonly TableRow[] {
  const cells = row.cells.map((cell) => cell.trim());
  if (row.fault !== null) return [{ line: row.line, cells, fault: faultOf(row, source) }];
  if (cells.every((cell) => cell === "")) return [];
  if (cells.length === width) return [{ line: row.line, cells, fault: null }];
  const fault: Issue = {
    kind: "bad-row",
    at: { source, unit: "line", number: row.line, column: null },
    fault: { reason: "fields", found: cells.length, expected: width },
  };
  return [{ line: row.line, cells, fault }];
}

function faultOf({ fault, line }: Row, source: string): Issue {
  if (fault === null) throw new RangeError("a row without a fault");
  return { kind: "bad-row", at: { source, unit: "line", number: line, column: fault.column }, fault };
}
