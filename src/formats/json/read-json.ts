import { readHeader } from "../../events/event-set-header.js";
import type { RecordPlace } from "../../issue/place.js";
import type { Issue } from "../../issue/issue.js";
import { parseJson } from "./json-text.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type ColumnMap, mapRecord, plainMap, spellingOf } from "../column-map.js";
import { recordAt, type RecordStream, type SourceRecord } from "../source.js";
import { type Salvaged, salvageRecords } from "./salvage-records.js";
import { damageIssue, textBlocks } from "../text-blocks.js";

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
