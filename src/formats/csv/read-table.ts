import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type Delimiter, findDelimiter, type Row, RowScanner, TextRows } from "./row-scanner.js";
import { damageIssue, textBlocks } from "../text-blocks.js";

/** A table as it stands in a file: its columns have no meaning yet. */
export interface TextTable {
  /** What messages call it. */
  readonly source: string;
  /** The names in the header, trimmed, in their order. */
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

/** A table that is read as it comes. */
export interface TableStream extends Omit<TextTable, "rows"> {
  /** Those that were read together at a time. */
  readonly batches: AsyncIterable<readonly TableRow[]>;
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

/**
 * Reads a table as {@link readTable} does, its rows as they are asked for.
 *
 * @returns the stream; or that there is no header
 * Cost: linear; memory for a block of text.
 */
export async function openTable(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
  delimiter: Delimiter | null = null,
): Promise<Result<TableStream>> {
  const rows = new TextRows(textBlocks(chunks), delimiter);
  const header = await rows.header();
  if (header === null) return failure({ kind: "empty-input", source });
  const damage = rows.damageOf(header);
  if (damage !== null) return failure(damageIssue(damage, header.line, source));
  if (header.fault !== null) return failure(faultOf(header, source));
  const names = header.cells.map((name) => name.trim());
  return success({ source, names, batches: batches() });

  async function* batches(): AsyncGenerator<readonly TableRow[]> {
    for (let next = await rows.next(); next !== null; next = await rows.next()) {
      yield next.flatMap((row): readonly TableRow[] => {
        const lost = rows.damageOf(row);
        if (lost === null) return rowOf(row, names.length, source);
        return [{ line: row.line, cells: [], fault: damageIssue(lost, row.line, source) }];
      });
    }
  }
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
