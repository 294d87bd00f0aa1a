import type { FileMetaData, RowGroup, SchemaTree } from "hyparquet";
import { fieldOf } from "../../events/record-fields.js";
import { loadOptional, MissingPackage } from "../../issue/package-issues.js";
import type { RecordPlace } from "../../issue/place.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type ColumnMap, plainMap } from "../column-map.js";
import type { RandomAccess, RecordStream, SourceRecord } from "../source.js";
import { type ColumnPlan, planColumns, spellingIn } from "../columns.js";
import { cellOf, type ColumnType, columnTypeOf, parsers, unpackedAs } from "./column-type.js";
import { findChunkFault, findMetadataFault } from "./check-chunks.js";

/** How many records are handed on together. */
const batchSize = 4096;

/**
 * Reads a Parquet file: a record a row, by the columns of its schema.
 *
 * Timestamps are instants where the file says so and civil times elsewhere; a date is that day; numbers in
 * the time column are Unix times. In every other column numbers, dates and truth values are read as text,
 * and nulls and blank text as nothing. Lists, maps and structures are refused, unless `map` passes them over.
 *
 * @returns the stream; or why there is none: damaged, no columns for type and time, one that is no value
 * Memory: a row group of the columns that are read.
 */
export async function readParquet(
  source: string,
  file: RandomAccess,
  map: ColumnMap = plainMap,
): Promise<Result<RecordStream>> {
  const libraries = await loadParquet();
  if (!libraries.ok) {
    await file.close();
    return libraries;
  }
  const [{ parquetMetadataAsync, parquetSchema }] = libraries.value;
  let metadata: FileMetaData;
  let columns: readonly SchemaTree[];
  try {
    metadata = await parquetMetadataAsync(file);
    columns = parquetSchema(metadata).children;
    const fault = findMetadataFault(metadata, columns);
    if (fault !== null) throw new RangeError(fault);
  } catch (fault) {
    await file.close();
    return failure({ kind: "bad-parquet", source, detail: detailOf(fault) });
  }
  const names = columns.map(({ element }) => element.name);
  const types = columns.map(columnTypeOf);
  const plan = planColumns(source, names, map, (column) => samplesOf(types[names.indexOf(column)]));
  const issues = plan.ok ? unreadable(source, plan.value, types) : plan.issues;
  if (!plan.ok || issues.length > 0) {
    await file.close();
    return failure(...issues);
  }
  const table = new ParquetTable(source, file, metadata, plan.value, columns);
  return success({ source, header: null, batches: table.batches() }, plan.notes);
}

async function loadParquet(): Promise<Result<Libraries>> {
  try {
    const packages = ["hyparquet", "hyparquet-compressors"];
    return success(await loadOptional("Parquet files cannot be read", packages, importParquet));
  } catch (fault) {
    if (fault instanceof MissingPackage) return failure(fault.issue);
    throw fault;
  }
}

type Libraries = Awaited<ReturnType<typeof importParquet>>;

function importParquet() {
  return Promise.all([import("hyparquet"), import("hyparquet-compressors")]);
}

/** What a column of a type may hold, for those that are told by it: the map that is proposed goes by it. */
function samplesOf(type: ColumnType | undefined): readonly string[] {
  if (type?.kind === "date") return ["2023-09-29"];
  return type?.kind === "time-of-day" ? ["08:01"] : [];
}

function detailOf(fault: unknown): string {
  // What the reader stumbles over says nothing to who reads of it.
  const told = fault instanceof Error ? fault.message : String(fault);
  return fault instanceof TypeError || told.includes("undefined")
    ? "what it says of its columns is damaged"
    : told;
}

function unreadable(
  source: string,
  { names, fields }: ColumnPlan,
  types: readonly ColumnType[],
): readonly Issue[] {
  return fields
    .flatMap(({ columns }) => columns)
    .flatMap((column): readonly Issue[] => {
      const type = types[column];
      if (type?.kind !== "other") return [];
      return [{ kind: "unreadable-column", source, column: names[column] ?? "", type: type.what }];
    });
}

/** The values of each column that is read, by its position in the schema. */
type Values = ReadonlyMap<number, ArrayLike<unknown>>;

class ParquetTable {
  readonly source: string;
  readonly plan: ColumnPlan;
  readonly #file: RandomAccess;
  readonly #metadata: FileMetaData;
  readonly #types: readonly ColumnType[];
  readonly #isTime: readonly boolean[];
  /** The columns that may have nulls. */
  readonly #optional: ReadonlySet<string>;

  constructor(
    source: string,
    file: RandomAccess,
    metadata: FileMetaData,
    plan: ColumnPlan,
    columns: readonly SchemaTree[],
  ) {
    this.source = source;
    this.plan = plan;
    this.#file = file;
    this.#metadata = metadata;
    this.#types = columns.map(columnTypeOf);
    this.#optional = new Set(
      columns
        .filter(({ element }) => element.repetition_type !== "REQUIRED")
        .map(({ element }) => element.name),
    );
    this.#isTime = plan.fields.map(({ key }) => ["time", "end"].includes(fieldOf(key).kind));
  }

  async *batches(): AsyncGenerator<readonly SourceRecord[]> {
    try {
      let start = 0;
      for (const group of this.#metadata.row_groups) {
        const end = start + Number(group.num_rows);
        const values = await this.#read(group, start, end);
        if ("fault" in values) yield [new ParquetRow(this, start + 1, null, values.fault)];
        else yield* this.#rows(values.read, start, end);
        start = end;
      }
    } finally {
      await this.#file.close();
    }
  }

  async #read(
    group: RowGroup,
    start: number,
    end: number,
  ): Promise<{ readonly read: Values } | { readonly fault: Issue }> {
    const { names, fields } = this.plan;
    const positions = [...new Set(fields.flatMap(({ columns }) => columns))];
    const byName = new Map(positions.map((position) => [names[position] ?? "", position]));
    const chunks = new Map<number, (readonly [rowStart: number, data: ArrayLike<unknown>])[]>();
    const [{ parquetRead }, { compressors }] = await importParquet();
    try {
      const fault = await findChunkFault(this.#file, group, new Set(byName.keys()), this.#optional);
      if (fault !== null) throw new RangeError(fault);
      await parquetRead({
        file: this.#file,
        metadata: { ...this.#metadata, schema: this.#metadata.schema.map(unpackedAs) },
        utf8: false,
        columns: [...byName.keys()],
        rowStart: start,
        rowEnd: end,
        compressors,
        parsers,
        geoparquet: false,
        onChunk: ({ columnName, columnData, rowStart }) => {
          const position = byName.get(columnName);
          if (position === undefined) return;
          const known = chunks.get(position) ?? [];
          known.push([rowStart, columnData]);
          chunks.set(position, known);
        },
      });
      const read = new Map(
        positions.map((position) => [position, joined(chunks.get(position) ?? [], start, end)]),
      );
      return { read };
    } catch (fault) {
      const at = { source: this.source, first: start + 1, last: end };
      return { fault: { kind: "bad-rows", ...at, detail: detailOf(fault) } };
    }
  }

  *#rows(values: Values, start: number, end: number): Generator<readonly SourceRecord[]> {
    const size = end - start;
    for (let first = 0; first < size; first += batchSize) {
      const records: SourceRecord[] = [];
      for (let row = first; row < Math.min(first + batchSize, size); row += 1) {
        records.push(new ParquetRow(this, start + row + 1, this.#recordOf(values, row), null));
      }
      yield records;
    }
  }

  #recordOf(values: Values, row: number): Record<string, unknown> {
    const record: Record<string, unknown> = { ...this.plan.constants };
    for (let place = 0; place < this.plan.fields.length; place += 1) {
      const field = this.plan.fields[place];
      if (field === undefined) continue;
      const isTime = this.#isTime[place] === true;
      const [only = 0] = field.columns;
      if (field.columns.length === 1) {
        const cell = cellOf(values.get(only)?.[row], this.#types[only] ?? { kind: "text" }, isTime);
        if (cell !== null) record[field.key] = cell;
        continue;
      }
      const cells = field.columns
        .map((column) => cellOf(values.get(column)?.[row], this.#types[column] ?? { kind: "text" }, false))
        .filter((cell) => cell !== null);
      if (cells.length > 0) record[field.key] = cells.map(String).join(" ");
    }
    return record;
  }
}

/** The values of one column as one list. */
function joined(
  chunks: readonly (readonly [rowStart: number, data: ArrayLike<unknown>])[],
  start: number,
  end: number,
): ArrayLike<unknown> {
  const [first] = chunks;
  if (chunks.length === 1 && first?.[0] === start && first[1].length === end - start) return first[1];
  const whole = new Array<unknown>(end - start).fill(null);
  let filled = 0;
  for (const [rowStart, data] of chunks) {
    for (let at = 0; at < data.length; at += 1) {
      const row = rowStart + at - start;
      if (row < 0 || row >= whole.length) continue;
      whole[row] = data[at];
      filled += 1;
    }
  }
  if (filled !== whole.length) throw new RangeError(`${filled} values where there should be ${whole.length}`);
  return whole;
}

class ParquetRow implements SourceRecord {
  readonly number: number;
  readonly value: unknown;
  readonly fault: Issue | null;
  readonly #table: ParquetTable;

  constructor(table: ParquetTable, number: number, value: unknown, fault: Issue | null) {
    this.#table = table;
    this.number = number;
    this.value = value;
    this.fault = fault;
  }

  spelling(field: string): string {
    return spellingIn(this.#table.plan, field);
  }

  place(): RecordPlace {
    return { source: this.#table.source, unit: "row", number: this.number, column: null };
  }
}
