import { fieldsOf } from "../issue/json-value.js";
import { meaningOf } from "../events/record-fields.js";
import type { Issue } from "../issue/issue.js";
import { type Result, success } from "../issue/result.js";
import { foldName } from "../language/words/name-key.js";
import { openZone, utc } from "../time/zone.js";
import { type ColumnMap, type FieldSource, findColumn, pairsOf, parseColumnMap } from "./column-map.js";
import { collect, peek, type Source } from "./source.js";
import { openTable } from "./csv/read-csv.js";
import { type Format, formatOfContent, formatOfName, type RecordOptions } from "./open-records.js";
import { holdsClock, holdsDay, proposeMap } from "./propose-map.js";
import { WrittenTimes } from "./written-times.js";

/** What a log of others is read by: which columns are which fields, how its times are written, and where. */
export interface Mapping {
  /** Pairs as `parseColumnMap` takes them; none where the columns are what their names say. */
  readonly map: readonly string[];
  /** Formats as `openTimeFormats` takes them; none where times are read as they are. */
  readonly timeFormat: readonly string[];
  /** An IANA name or an offset; null where the log does not say. */
  readonly zone: string | null;
}

/** What is known of a log before it is looked at. */
export interface MappingOptions extends RecordOptions {
  /** Whether it is known how times are written. */
  readonly knowsTimes?: boolean;
}

/** The rows of a log: its columns, and their texts. */
interface Rows {
  readonly names: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly string[])[]>;
}

/** From so many rows it is told what columns hold. */
const sampleSize = 1000;

/** Enough to tell the format from. */
const headBytes = 1 << 16;

/**
 * What a log of CSV or JSON is likely meant to be read by: by the names of its columns, by what they hold, and by all
 * of its times together.
 *
 * Notes say what was inferred: inferred-columns, inferred-times, inferred-zone. Where nothing is likely, nothing is inferred, and
 * reading the log says what is missing.
 *
 * @returns the mapping; or open-day-order, where nothing tells days from months
 * Cost: linear in the log, which is read once; memory for a sample of it, or for all of it in JSON.
 */
export async function inferMapping(source: Source, options: MappingOptions = {}): Promise<Result<Mapping>> {
  const { name } = source;
  const nothing: Mapping = { map: [], timeFormat: [], zone: null };
  const rows = await rowsOf(source, options);
  if (rows === null) return success(nothing);
  const { names, batches } = rows;
  const sample: (readonly string[])[] = [];
  const iterator = batches[Symbol.asyncIterator]();
  let next = await iterator.next();
  for (; next.done !== true && sample.length < sampleSize; next = await iterator.next()) {
    sample.push(...next.value);
  }
  const samples = (column: string) => sample.flatMap((cells) => cells[names.indexOf(column)] ?? []);
  const told = options.map?.fields ?? new Map<string, never>();
  const joined = told.has("time") ? null : joinedTime(names, samples);
  const free = names.filter((column) => !columnsIn(options.map, names).includes(column));
  const proposed = proposeMap(free, [...told.keys(), ...(joined === null ? [] : ["time"])], samples);
  const map = [...(joined ?? []), ...(proposed === null ? [] : pairsOf(proposed))];
  const fields = parseColumnMap({ map });
  const columns = fields.ok ? timeColumns(names, [options.map, fields.value]) : [];
  const notes: Issue[] = map.length === 0 ? [] : [{ kind: "inferred-columns", source: name, map }];
  const zone = zoneIn(columns.map((column) => names[column] ?? ""));
  if (zone !== null) notes.push({ kind: "inferred-zone", source: name, zone });
  if (options.knowsTimes === true || columns.length === 0) {
    await iterator.return?.();
    return success({ map, timeFormat: [], zone }, notes);
  }
  const times = new WrittenTimes();
  const add = (cells: readonly string[]): void =>
    times.add(columns.map((column) => cells[column] ?? "").join(" "));
  sample.forEach(add);
  for (; next.done !== true; next = await iterator.next()) next.value.forEach(add);
  const settled = times.settle(name);
  if (!settled.ok) return settled;
  const { formats, order, evidence } = settled.value;
  if (formats.length > 0) notes.push({ kind: "inferred-times", source: name, formats, order, evidence });
  return success({ map, timeFormat: formats, zone }, notes);
}

/** The rows of a log whose columns can be told; null for other formats, which say what they hold. */
async function rowsOf(
  source: Source,
  { format = null, delimiter = null }: RecordOptions,
): Promise<Rows | null> {
  const { head, bytes, abandon } = await peek(source.bytes(), headBytes);
  const said: Format = format ?? formatOfName(source.name) ?? formatOfContent(head);
  if (said === "csv" || said === "tsv") {
    const table = await openTable(source.name, bytes, delimiter ?? (said === "tsv" ? "\t" : null));
    if (!table.ok) return null;
    const { names, batches } = table.value;
    return { names, batches: cellsOf(batches) };
  }
  if (said === "json" || said === "jsonl") return jsonRows(await collect(bytes), said);
  await abandon();
  return null;
}

async function* cellsOf(
  batches: AsyncIterable<readonly { readonly cells: readonly string[]; readonly fault: Issue | null }[]>,
): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const batch of batches) {
    yield batch.flatMap(({ cells, fault }) => (fault === null ? [cells] : []));
  }
}

/** The records of a list, of an event set, or of lines, by all the keys that any of them has. */
function jsonRows(bytes: Uint8Array, format: "json" | "jsonl"): Rows | null {
  const text = new TextDecoder().decode(bytes);
  const lines = format === "jsonl" ? text.split("\n").filter((line) => line.trim() !== "") : [text];
  const values = lines.flatMap((line): readonly unknown[] => {
    const value = parsed(line);
    return format === "jsonl" ? [value] : Array.isArray(value) ? value : listIn(value);
  });
  const records = values.map((value) => fieldsOf(value)).filter((record) => record !== null);
  if (records.length === 0) return null;
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const cells = records.map((record) => names.map((name) => textOf(record[name])));
  return { names, batches: once(cells) };
}

async function* once<T>(value: T): AsyncGenerator<T> {
  await Promise.resolve();
  yield value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function listIn(value: unknown): readonly unknown[] {
  const events = fieldsOf(value)?.["events"];
  return Array.isArray(events) ? events : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Of columns that are called "date" and "time", which make one time: a pair of a map. */
function joinedTime(
  names: readonly string[],
  samples: (column: string) => readonly string[],
): readonly string[] | null {
  const own = names.filter((name) => meaningOf(name) === "time");
  const day = own.find((name) => holdsDay(samples(name)));
  const clock = own.find((name) => holdsClock(samples(name)));
  return own.length === 2 && day !== undefined && clock !== undefined ? [`time=${day}+${clock}`] : null;
}

/** Where the columns stand that make the time of an event. */
function timeColumns(names: readonly string[], maps: readonly (ColumnMap | undefined)[]): readonly number[] {
  const filling = maps.map((map) => map?.fields.get("time")).find((each) => each !== undefined);
  if (filling !== undefined) return columnsOf(filling, names).map((column) => names.indexOf(column));
  const own = names.findIndex((name) => meaningOf(name) === "time");
  return own < 0 ? [] : [own];
}

/** The columns that a map names. */
function columnsIn(map: ColumnMap | undefined, names: readonly string[]): readonly string[] {
  return [...(map?.fields.values() ?? [])].flatMap((filling) => columnsOf(filling, names));
}

function columnsOf(filling: FieldSource, names: readonly string[]): readonly string[] {
  if ("constant" in filling) return [];
  const whole = findColumn(filling.column, names);
  if (whole !== null) return [whole];
  return filling.column.split("+").flatMap((part) => findColumn(part.trim(), names) ?? []);
}

/** The zone that the name of a column says: "Start (UTC)", "time [Europe/Berlin]". */
function zoneIn(columns: readonly string[]): string | null {
  for (const column of columns) {
    const [, named = ""] = /[([]\s*([\w/+:-]+)\s*[)\]]\s*$/u.exec(column) ?? [];
    if (foldName(named) === "utc") return utc.name;
    const zone = /\/|^[+-]\d/u.test(named) ? openZone(named) : null;
    if (zone?.ok === true) return zone.value.name;
  }
  return null;
}
