import { readHeader } from "../../events/event-set-header.js";
import type { RecordPlace } from "../../issue/place.js";
import type { Issue } from "../../issue/issue.js";
import { parseJson, type Salvaged, salvageRecords } from "./salvage-records.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type ColumnMap, mapRecord, plainMap, spellingOf } from "../column-map.js";
import { recordAt, type RecordStream, type SourceRecord } from "../source.js";
import { damageIssue, textBlocks } from "../text-blocks.js";
import { fieldOf } from "../../events/record-fields.js";
import { foldName } from "../../language/words/name-key.js";

/**
 * Reads JSON lines: a record a line; lines with nothing but blanks do not count.
 *
 * The first line may be about the whole set: an object that has `speechTime`, `timeZone`, `facts` or
 * `vocabulary`, and nothing that an event has (no type, action or time).
 *
 * @returns the stream; or that there is nothing in it, or that the keys are those of another program, with a
 *          map to paste
 * Cost: that of `JSON.parse`; memory for a block of text.
 */
export async function readJsonLines(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
  map: ColumnMap = plainMap,
): Promise<Result<RecordStream>> {
  const records = lineRecords(source, chunks, map);
  const first = await records.next();
  if (first.done === true) return failure({ kind: "empty-input", source });
  const [record, ...others] = first.value;
  const header =
    record !== undefined && record.fault === null && isHeader(record.value) ? record.value : null;
  const begun = header === null ? first.value : others;
  const foreign = foreignKeys(begun);
  if (foreign !== null) {
    const samples = (key: string) => begun.slice(0, sampleSize).flatMap((one) => textIn(one.value, key));
    const { proposeMap } = await import("../propose-map.js");
    const proposal = proposeMap(foreign, [...map.fields.keys()], samples);
    return failure({
      kind: "missing-columns",
      source,
      missing: ["type", "time"],
      columns: foreign,
      proposal,
    });
  }
  return success({
    source,
    header: header === null ? null : { ...header, events: [] },
    batches: (async function* () {
      if (begun.length > 0) yield begun;
      yield* records;
    })(),
  });
}

/** From so many records it is told what keys of other names hold. */
const sampleSize = 20;

function textIn(record: unknown, key: string): readonly string[] {
  const value = (record as Readonly<Record<string, unknown>>)[key];
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

/** The keys of records of which none says what an event is or when it was; null when any does. */
function foreignKeys(records: readonly SourceRecord[]): readonly string[] | null {
  const keys = new Set<string>();
  for (const { value, fault } of records) {
    if (fault !== null || typeof value !== "object" || value === null || Array.isArray(value)) return null;
    for (const key of Object.keys(value)) keys.add(key);
  }
  const isTold = [...keys].some((key) => ["type", "action", "time"].includes(fieldOf(key).kind));
  return keys.size === 0 || isTold ? null : [...keys];
}

const headerKeys = new Set(["speechtime", "timezone", "zone", "facts", "vocabulary"]);

function isHeader(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  const isEvent = keys.some((key) => ["type", "action", "time"].includes(fieldOf(key).kind));
  return !isEvent && keys.some((key) => headerKeys.has(foldName(key).replaceAll(/[ -]/g, "")));
}

async function* lineRecords(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
  map: ColumnMap,
): AsyncGenerator<readonly SourceRecord[], undefined> {
  for await (const { text, line: first, faults } of textBlocks(chunks)) {
    const records: SourceRecord[] = [];
    let line = first;
    for (const written of text.split("\n")) {
      if (written.trim() !== "") {
        const damage = faults.get(line);
        const place = { source, line, written, map };
        if (damage !== undefined)
          records.push(new JsonLine(place, written, damageIssue(damage, line, source)));
        else {
          const read = parseJson(written, source, line);
          if ("issue" in read) records.push(new JsonLine(place, written, read.issue));
          else records.push(new JsonLine(place, mapRecord(read.value, map), null));
        }
      }
      line += 1;
    }
    if (records.length > 0) yield records;
  }
  return undefined;
}

interface LinePlace {
  readonly source: string;
  readonly line: number;
  readonly written: string;
  readonly map: ColumnMap;
}

class JsonLine implements SourceRecord {
  readonly value: unknown;
  readonly fault: Issue | null;
  readonly #place: LinePlace;

  constructor(place: LinePlace, value: unknown, fault: Issue | null) {
    this.#place = place;
    this.value = value;
    this.fault = fault;
  }

  get number(): number {
    return this.#place.line;
  }

  spelling(field: string): string {
    return spellingOf(field, this.#place.map);
  }

  place(field: string | null): RecordPlace {
    const { source, line, written } = this.#place;
    const key = field === null ? -1 : written.indexOf(JSON.stringify(this.spelling(field)));
    return { source, unit: "line", number: line, column: field === null ? null : Math.max(key, 0) + 1 };
  }
}

/** The most UTF-16 units of a text: a document may be one line. */
const textLimit = 0x1fff_ffe8;

/** How many records are handed on together. */
const batchSize = 4096;

/**
 * Reads a JSON document: a list of records, or an object `{ speechTime, timeZone, events, facts,
 * vocabulary }`.
 *
 * @param salvage  of a document that is no JSON, finds the records that are by themselves
 * @returns the stream; or why there is none: nothing in it, too much, no UTF-8, where it stops being JSON
 * Memory: the document. What does not fit is better written as JSON lines.
 */
export async function readJsonDocument(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
  map: ColumnMap = plainMap,
  salvage = false,
): Promise<Result<RecordStream>> {
  const texts: string[] = [];
  const issues: Issue[] = [];
  let length = 0;
  for await (const { text, faults } of textBlocks(chunks, textLimit)) {
    length += text.length;
    if (length > textLimit) return failure({ kind: "unreadable-file", file: source, fault: "size" });
    texts.push(text);
    for (const [line, damage] of faults) issues.push(damageIssue(damage, line, source));
  }
  const [damage] = issues;
  if (damage !== undefined && !salvage) return failure(...issues);
  const text = texts.join("");
  if (text.trim() === "") return failure({ kind: "empty-input", source });
  const read = parseJson(text, source);
  if (salvage && ("issue" in read || damage !== undefined)) {
    const { header, pieces } = salvageRecords(text, source, "issue" in read ? read.issue : (damage as Issue));
    return success({ source, header, batches: salvagedBatches(source, pieces, map) });
  }
  if ("issue" in read) return failure(read.issue);
  // Without a header, a stream is a list; here it stands for nothing at all.
  if (read.value === null) return failure(...readHeader(null, null, 0).issues);
  const { records } = readHeader(read.value, null, 0);
  return success({ source, header: read.value, batches: batchesOf(source, records, map) });
}

async function* batchesOf(
  source: string,
  records: readonly unknown[],
  map: ColumnMap,
): AsyncGenerator<readonly SourceRecord[]> {
  for (let start = 0; start < records.length; start += batchSize) {
    await Promise.resolve();
    yield records
      .slice(start, start + batchSize)
      .map((record, at) => new JsonRecord(source, start + at + 1, mapRecord(record, map), map));
  }
}

async function* salvagedBatches(
  source: string,
  pieces: readonly Salvaged[],
  map: ColumnMap,
): AsyncGenerator<readonly SourceRecord[]> {
  await Promise.resolve();
  yield pieces.map(({ value, line, column, fault }, index): SourceRecord => {
    if (fault === null) return new JsonRecord(source, index + 1, mapRecord(value, map), map);
    return recordAt({ source, unit: "line", number: line, column }, value, fault);
  });
}

class JsonRecord implements SourceRecord {
  readonly number: number;
  readonly value: unknown;
  readonly fault = null;
  readonly #source: string;
  readonly #map: ColumnMap;

  constructor(source: string, number: number, value: unknown, map: ColumnMap) {
    this.#source = source;
    this.number = number;
    this.value = value;
    this.#map = map;
  }

  spelling(field: string): string {
    return spellingOf(field, this.#map);
  }

  place(): RecordPlace {
    return { source: this.#source, unit: "record", number: this.number, column: null };
  }
}
