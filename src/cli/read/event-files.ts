import type { Issue } from "../../expressions.js";
import { type Delimiter, isDelimiter } from "../../formats/csv/row-scanner.js";
import { openRecords, type RecordOptions } from "../../formats/open-records.js";
import type { TimeFormat } from "../../time/time-format.js";
import { parseColumnMap } from "../../formats/column-map.js";
import type { RecordStream, Source, SourceRecord } from "../../formats/source.js";
import { readEvents, type ReadEventsOptions } from "../../formats/read-events.js";
import { type EventFlags, given } from "../options/option-groups.js";
import { Refusal, valueOf } from "../session.js";
import { chunksOf, nameOf, openFile } from "./input.js";
import { readSavedEvents, type SavedEvents } from "./saved-events.js";
import { basename, dirname, join } from "node:path";
import { describeIssue } from "../describe-issue.js";
import { WholeFile } from "../write/whole-file.js";

/** How many faults are kept to be shown where no record is good. */
const shownFaults = 20;

/** The records that could not be read, on their way into a file. */
type FaultyRecords = ReturnType<typeof keepFaulty>;

/**
 * Keeps records that could not be read, a line of JSON for each, as
 *
 *     {"file": "events.csv", "line": 7, "record": …, "reasons": ["…"]}
 *
 * with `row` or `record number` in place of the line where there are none.
 *
 * @param file    written also when every record is good; null for one beside the input, which is not
 * @param source  the input
 */
function keepFaulty(file: string | null, source: string) {
  const target = file ?? besides(source);
  const first: Issue[] = [];
  let count = 0;
  let written: WholeFile | null = null;
  return {
    /** How many records there are. */
    get count() {
      return count;
    },
    /** The first faults of them. */
    first,
    add: async (record: SourceRecord, faults: readonly Issue[]) => {
      count += 1;
      if (first.length < shownFaults) first.push(...faults.slice(0, shownFaults - first.length));
      written ??= await WholeFile.open(target);
      await written.write(`${JSON.stringify(lineOf(record, faults))}\n`);
    },
    /** Makes the file be there, whole; its name, or null when there was nothing to write. */
    async commit() {
      if (written === null && file === null) return null;
      written ??= await WholeFile.open(target);
      await written.commit();
      return target;
    },
    /** Leaves what was there before. */
    async abandon() {
      await written?.abandon();
    },
  };
}

function lineOf(record: SourceRecord, faults: readonly Issue[]): object {
  const { source, unit, number } = record.place(null);
  const place = unit === "record" ? { number } : { [unit]: number };
  return { file: source, ...place, record: record.value, reasons: faults.map(reasonOf) };
}

function reasonOf(fault: Issue): string {
  const { message, hint } = describeIssue(fault);
  return hint === null ? message : `${message} Hint: ${hint}`;
}

/** `events.csv.faults.jsonl` beside `events.csv`. */
function besides(source: string): string {
  if (source === "-") return "standard-input.faults.jsonl";
  return join(dirname(source), `${basename(source)}.faults.jsonl`);
}

/** How the events of files are read. */
export interface EventFileOptions extends Omit<ReadEventsOptions, "setAside" | "told"> {
  readonly watch?: ReadingWatch | null;
  readonly records?: RecordOptions;
  /** Where records go that cannot be read; beside the first file for true; null to refuse them all. */
  readonly lenient?: string | true | null;
}

/** Is told how far the reading of files is. */
export interface ReadingWatch {
  /** So many more bytes were read. */
  bytes(count: number): void;
  /** So many records were read until now. */
  records(count: number): void;
}

/**
 * Reads the events of files as one set, or opens the one that was saved.
 *
 * @throws {Refusal} listing every fault of them; when not one record can be read
 */
export async function readEventFiles(
  files: readonly string[],
  { records = {}, lenient = null, watch = null, ...options }: EventFileOptions,
): Promise<SavedEvents> {
  const saved = await readSavedEvents(files, options);
  if (saved !== null) return saved;
  const source = files.map(nameOf).join(", ");
  const notes: Issue[] = [];
  const streams: RecordStream[] = [];
  for (const file of files) {
    const stream = await openRecords(sourceOf(file, watch), { ...records, salvage: lenient !== null });
    if (!stream.ok) throw new Refusal(stream.issues, { source: nameOf(file) });
    streams.push(stream.value);
    notes.push(...stream.notes);
  }
  let total = 0;
  const faulty = lenient === null ? null : keepFaulty(lenient === true ? null : lenient, files[0] ?? "-");
  try {
    const read = await readEvents(streams, {
      ...options,
      setAside: faulty?.add ?? null,
      told: (count) => {
        total = count;
        watch?.records(count);
      },
    });
    if (!read.ok) {
      const hasGoodRecords = lenient === null && areSome(read.issues, total);
      throw new Refusal(read.issues, { source, hasGoodRecords });
    }
    // A text of something else is no set without events, about which "nobody" would be true.
    const other = notes.find(({ kind }) => kind === "passed-over");
    if (other !== undefined && read.value.size === 0) throw new Refusal(other, { source });
    await finish(faulty, total, source, notes);
    return { set: read.value, zone: read.value.zone, notes: [...notes, ...read.notes] };
  } catch (fault) {
    await faulty?.abandon();
    throw fault;
  }
}

/** Whether issues are about records of which others are good; several may be about one. */
function areSome(issues: readonly Issue[], records: number): boolean {
  const faults = issues.reduce((sum, issue) => {
    if (issue.kind === "more-faults") return sum + issue.count;
    return sum + (isOfRecord(issue) ? 1 : 0);
  }, 0);
  return faults > 0 && faults < records;
}

function isOfRecord({ kind }: Issue): boolean {
  return ["bad-record", "bad-row", "bad-rows", "bad-encoding", "bad-json", "bad-sentence"].includes(kind);
}

async function finish(
  faulty: FaultyRecords | null,
  total: number,
  source: string,
  notes: Issue[],
): Promise<void> {
  if (faulty === null) return;
  const file = await faulty.commit();
  const { count, first } = faulty;
  if (count > 0 && count >= total) throw new Refusal(first, { source });
  if (count > 0 && file !== null) notes.push({ kind: "set-aside", count, of: total, file });
}

/** The bytes of a file of events, or of standard input. */
export function sourceOf(file: string, watch: ReadingWatch | null = null): Source {
  const source = {
    name: nameOf(file),
    bytes: () => counted(chunksOf(file, ["parquet", "saved-set"]), watch),
  };
  return file === "-" ? source : { ...source, open: () => openFile(file) };
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  watch: ReadingWatch | null,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    watch?.bytes(chunk.length);
    yield chunk;
  }
}

/**
 * How the records of a file are found, by the options.
 *
 * @throws {Refusal} when an option cannot be read
 */
export function readRecordOptions(flags: EventFlags): RecordOptions {
  const { inputFormat, delimiter, map, roles, ignore } = flags;
  const read = parseColumnMap(given({ map, roles, ignore }));
  return {
    format: inputFormat ?? null,
    delimiter: delimiter === undefined ? null : readDelimiter(delimiter),
    map: valueOf(read),
  };
}

/**
 * How times are written, by the options; null where they say nothing.
 *
 * @throws {Refusal} when times cannot be written so
 */
export async function readTimeFormats({ timeFormat }: EventFlags): Promise<TimeFormat | null> {
  if (timeFormat === undefined) return null;
  const { openTimeFormats } = await import("../../time/time-format.js");
  return valueOf(openTimeFormats(timeFormat));
}

/** @throws {Refusal} when it is none */
export function readDelimiter(written: string): Delimiter {
  const delimiter = /^(tab|\\t)$/i.test(written) ? "\t" : written;
  if (!isDelimiter(delimiter)) throw new Refusal({ kind: "bad-delimiter", written });
  return delimiter;
}
