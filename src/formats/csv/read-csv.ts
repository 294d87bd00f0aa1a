import type { Issue } from "../../issue/issue.js";
import type { RecordPlace } from "../../issue/place.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type ColumnMap, plainMap } from "../column-map.js";
import type { RecordStream, SourceRecord } from "../source.js";
import { type ColumnPlan, planColumns, spellingIn } from "../columns.js";
import { damageIssue, textBlocks } from "../text-blocks.js";
import { CellNames, type Delimiter, findDelimiter, type Row, RowScanner, TextRows } from "./row-scanner.js";

/** From so many rows it is told what columns of other names hold. */
const sampleSize = 20;

/** How delimited text is read. */
export interface CsvOptions {
  /** Found from the header when it is not told. */
  readonly delimiter?: Delimiter | null;
  /** Every column is what its name says when it is not told. */
  readonly map?: ColumnMap;
}

/**
 * Reads delimited text: a header with the names of the columns, and a record a row.
 *
 * The delimiter is a comma, semicolon, tab or bar, as the header has it, or as a first line `sep=;` says.
 * Blanks around a field do not count; an empty field is no field. Empty lines, and rows of empty fields
 * as spreadsheets leave them, are passed over. Fields may be in double quotes (RFC 4180).
 *
 * @returns the stream; or why there is none: nothing in it, UTF-16, no columns for type and time
 * Cost: under 1 µs a row of four fields; memory for a block of text.
 */
export async function readCsv(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
  options: CsvOptions = {},
): Promise<Result<RecordStream>> {
  const rows = new TextRows(textBlocks(chunks), options.delimiter ?? null);
  const header = await rows.header();
  if (header === null) return failure({ kind: "empty-input", source });
  if (header.fault !== null) return failure(faultOf(header, source));
  const damage = rows.damageOf(header);
  if (damage !== null) return failure(damageIssue(damage, header.line, source));
  const names = header.cells.map((name) => name.trim());
  const first = (await rows.peek()).slice(0, sampleSize);
  const samples = (column: string) => first.map(({ cells }) => cells[names.indexOf(column)] ?? "");
  const plan = planColumns(source, names, options.map ?? plainMap, samples);
  if (!plan.ok) return plan;
  const table = new Table(source, rows, plan.value);
  return success({ source, header: null, batches: table.batches() }, plan.notes);
}

/** The records of the rows behind a header. */
class Table {
  readonly source: string;
  readonly plan: ColumnPlan;
  readonly #rows: TextRows;
  readonly #cells: readonly CellNames[];
  readonly #hasConstants: boolean;

  constructor(source: string, rows: TextRows, plan: ColumnPlan) {
    this.source = source;
    this.plan = plan;
    this.#rows = rows;
    this.#cells = plan.names.map(() => new CellNames());
    this.#hasConstants = Object.keys(plan.constants).length > 0;
  }

  get delimiter(): Delimiter {
    return this.#rows.delimiter;
  }

  async *batches(): AsyncGenerator<readonly SourceRecord[]> {
    for (;;) {
      const rows = await this.#rows.next();
      if (rows === null) return;
      const records: SourceRecord[] = [];
      for (const row of rows) {
        const record = this.#recordOf(row);
        if (record !== null) records.push(record);
      }
      if (records.length > 0) yield records;
    }
  }

  #recordOf(row: Row): SourceRecord | null {
    const damage = this.#rows.damageOf(row);
    if (damage !== null)
      return new CsvRecord(row.text, row, this, damageIssue(damage, row.line, this.source));
    if (row.fault !== null) return new CsvRecord(row.text, row, this, faultOf(row, this.source));
    const { cells } = row;
    const { names, fields, constants } = this.plan;
    if (cells.length !== names.length && cells.every((cell) => cell.trim() === "")) return null;
    if (cells.length !== names.length) {
      const fault = { reason: "fields", found: cells.length, expected: names.length } as const;
      return new CsvRecord(row.text, row, this, {
        kind: "bad-row",
        at: placeIn(this.source, row.line),
        fault,
      });
    }
    const value: Record<string, string> = this.#hasConstants ? { ...constants } : {};
    let isEmpty = true;
    for (const { key, columns, needed } of fields) {
      if (needed !== undefined && cells[needed]?.trim() === "") continue;
      const cell = columns.length === 1 ? this.#read(columns[0] ?? 0, cells) : this.#join(columns, cells);
      if (cell === "") continue;
      isEmpty = false;
      value[key] = cell;
    }
    // Where only columns are filled that are passed over, the row is none that a spreadsheet left empty.
    if (isEmpty && cells.every((cell) => cell.trim() === "")) return null;
    const nul = row.text.indexOf("\0");
    if (nul < 0) return new CsvRecord(value, row, this, null);
    const at = positionIn(row.text, nul);
    const fault: Issue = {
      kind: "bad-row",
      at: placeIn(this.source, row.line + at.line, at.column),
      fault: { reason: "nul" },
    };
    return new CsvRecord(row.text, row, this, fault);
  }

  #read(column: number, cells: readonly string[]): string {
    return this.#cells[column]?.read(cells[column] ?? "") ?? "";
  }

  #join(columns: readonly number[], cells: readonly string[]): string {
    return columns
      .map((column) => (cells[column] ?? "").trim())
      .filter((cell) => cell !== "")
      .join(" ");
  }
}

class CsvRecord implements SourceRecord {
  readonly value: unknown;
  readonly fault: Issue | null;
  readonly #row: Row;
  readonly #table: Table;

  constructor(value: unknown, row: Row, table: Table, fault: Issue | null) {
    this.value = value;
    this.fault = fault;
    this.#row = row;
    this.#table = table;
  }

  get number(): number {
    return this.#row.line;
  }

  spelling(field: string): string {
    return spellingIn(this.#table.plan, field);
  }

  place(field: string | null): RecordPlace {
    const { source, plan, delimiter } = this.#table;
    const { line, text } = this.#row;
    const column = plan.fields.find(({ key }) => key === field)?.columns[0];
    if (column === undefined) return placeIn(source, line, field === null ? null : 1);
    const offset = offsetOf(text, column, delimiter);
    const at = positionIn(text, offset);
    return placeIn(source, line + at.line, at.column);
  }
}

function placeIn(source: string, number: number, column: number | null = null): RecordPlace {
  return { source, unit: "line", number, column };
}

function faultOf({ fault, line }: Row, source: string): Issue {
  if (fault === null) throw new RangeError("a row without a fault");
  return { kind: "bad-row", at: placeIn(source, line, fault.column), fault };
}

/** Where in a sound row a field begins. */
function offsetOf(text: string, column: number, delimiter: Delimiter): number {
  let isQuoted = false;
  let passed = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (passed === column) return at;
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === delimiter && !isQuoted) passed += 1;
  }
  return text.length;
}

/** Lines passed before an offset, and the column there, from 1. */
function positionIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length - 1, column: offset - (before.lastIndexOf("\n") + 1) + 1 };
}

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
    at: placeIn(source, row.line),
    fault: { reason: "fields", found: cells.length, expected: width },
  };
  return [{ line: row.line, cells, fault }];
}
