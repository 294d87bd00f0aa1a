import { basename, extname } from "node:path";
import { inflateRawSync } from "node:zlib";
import { parsePythonJson, recogniseReplies, repliesFormats } from "../../measure/replies/replies-reader.js";
import { isInspectArchive, openInspectArchive } from "../../measure/replies/inspect-archive.js";
import { type RepliesFormat, RepliesReader, type Reply } from "../../benchmark.js";
import type { Issue } from "../../expressions.js";
import { inMemory, type RandomAccess } from "../../formats/source.js";
import { openZip } from "../../formats/zip/zip-file.js";
import { Refusal, valueOf, session } from "../session.js";
import { note } from "../write/issue-output.js";
import { binaryKindOf } from "./binary.js";
import { harnessModel } from "./harness-model.js";
import { chunksOf, nameOf, openFile, readInput } from "./input.js";
import { parseLine, type Line, linesOf } from "./json.js";
import { paceOf } from "../write/layout.js";
import { statusLine } from "../write/output.js";

/** How many lines of a file are named for one kind of fault. */
const toldLimit = 5;

/** How many replies of a file did not count. */
export interface Uncounted {
  readonly file: string;
  /** To nothing that was asked. */
  readonly unknown: number;
  /** Of a model, a way of asking it, an item and a repeat that has one. */
  readonly repeated: number;
}

/** A file of replies that is read from end to end, of which those that do not count are noted. */
export class CountedReplies {
  readonly file: RepliesFile;
  readonly #path: string;
  readonly #faults = { unknown: 0, repeated: 0 };
  #line = 0;

  /** @param format  of the file; told from its content where it is null */
  constructor(path: string, format: string | null = null) {
    this.file = openReplies(path, format);
    this.#path = path;
  }

  /**
   * The replies as they come, each time from the first on; a line at a terminal says how far it is.
   *
   * @throws {Refusal} when the file cannot be read
   */
  async *read(): AsyncGenerator<Reply> {
    const start = Date.now();
    const status = statusLine(session().io.stderr, Date.now);
    let count = 0;
    Object.assign(this.#faults, { unknown: 0, repeated: 0 });
    try {
      for await (const { reply, number } of this.file.placed()) {
        this.#line = number;
        count += 1;
        yield reply;
        status.tell(() => `${this.#path}: ${paceOf(count, "replies", Date.now() - start)}`);
      }
    } finally {
      status.end();
    }
  }

  /** Notes that the reply which was read last is to nothing that was asked. */
  unknown({ id }: Pick<Reply, "id">): void {
    this.#faults.unknown += 1;
    if (this.#faults.unknown > toldLimit) return;
    note({ kind: "unknown-reply", source: this.file.source, line: this.#line, id });
  }

  /** Notes that there is a reply already in the place of the one which was read last. */
  repeated({ id, repeat = 0 }: Pick<Reply, "id" | "repeat">): void {
    this.#faults.repeated += 1;
    if (this.#faults.repeated > toldLimit) return;
    note({ kind: "repeated-reply", source: this.file.source, line: this.#line, id, repeat });
  }

  /** Says how many there are beyond those that were told. */
  conclude(): Uncounted {
    const { source } = this.file;
    const { unknown, repeated } = this.#faults;
    for (const [of, faults] of [
      ["unknown-reply", unknown],
      ["repeated-reply", repeated],
    ] as const) {
      if (faults > toldLimit) note({ kind: "more-replies", source, count: faults - toldLimit, of });
    }
    return { file: source, unknown, repeated };
  }
}

/** How many faults are gathered before reading ends. */
const faultLimit = 20;

/** A file of replies. */
export interface RepliesFile {
  /** What it is called in messages. */
  readonly source: string;
  /**
   * The model's name for replies that do not say it: that of the results beside samples of lm-evaluation-harness, else
   * the name of the file without its ending.
   */
  readonly model: string;
  /**
   * The replies in the order of the file, as they are read. Lines are read one at a time; a log that is one
   * JSON value is read whole.
   *
   * @throws {Refusal} listing the first faults with their places, once the good replies before them are out
   */
  replies(): AsyncIterable<Reply>;
  /** The same replies, each with its place. */
  placed(): AsyncIterable<PlacedReply>;
}

/** A reply, and the number of its line; in a log that is one JSON value its own number. Counted from 1. */
export interface PlacedReply {
  readonly reply: Reply;
  readonly number: number;
}

/**
 * Opens a file of replies ("-" is standard input): our own JSONL, batches and answers as servers wrote them, samples of
 * lm-evaluation-harness, a log of Inspect as `.eval` or JSON, results of promptfoo, a run of HELM; told apart by
 * content unless the format is named.
 *
 * @throws {Refusal} when there is no such format
 */
export function openReplies(path: string, format: string | null = null): RepliesFile {
  const source = nameOf(path);
  const named = repliesFormats.find((known) => known === format) ?? null;
  if (format !== null && named === null) throw unknownFormat(source, format);
  const model = path === "-" ? "standard-input" : (harnessModel(path) ?? basename(path, extname(path)));
  let isTold = false;
  const tell = (notes: readonly Issue[]): void => {
    if (!isTold) note(notes);
    isTold ||= notes.length > 0;
  };
  const placed = (): AsyncIterable<PlacedReply> => readReplies({ path, source, named, tell });
  return { source, model, placed, replies: () => withoutPlaces(placed()) };
}

async function* withoutPlaces(placed: AsyncIterable<PlacedReply>): AsyncGenerator<Reply> {
  for await (const { reply } of placed) yield reply;
}

/** A file to be read. */
interface GivenFile {
  readonly path: string;
  readonly source: string;
  /** Null where its content tells. */
  readonly named: RepliesFormat | null;
  /** Says what a reader of its replies should know; once, however often it is read. */
  readonly tell: (notes: readonly Issue[]) => void;
}

async function* readReplies(file: GivenFile): AsyncGenerator<PlacedReply> {
  const { path, source } = file;
  const chunks = chunksOf(path, ["zip"]);
  const first = await chunks.next();
  if (first.done === true) throw new Refusal({ kind: "empty-input", source });
  const all = (async function* () {
    yield first.value;
    yield* chunks;
  })();
  if (binaryKindOf(first.value) !== "zip") yield* readText(file, all);
  else if (path === "-") yield* readArchive(file, inMemory(await wholeOf(all)));
  else {
    await chunks.return(undefined);
    yield* readArchive(file, await openFile(path));
  }
}

async function* readText(file: GivenFile, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<PlacedReply> {
  const { path, source, named, tell } = file;
  const faults: Issue[] = [];
  let reader: RepliesReader | null = null;
  let number = 0;
  for await (const lines of linesOf(chunks)) {
    for (const line of lines) {
      number += 1;
      if (line?.trim() === "") continue;
      const value = parseLine(line, source, number, parsePythonJson);
      if (reader === null && isLogStart(line, value) && path !== "-") {
        yield* readLog(file);
        return;
      }
      if ("issue" in value) {
        faults.push(value.issue);
        continue;
      }
      reader ??= new RepliesReader(named ?? formatOf(value.value, source), source);
      const read = reader.readLine(value.value, number);
      if (!read.ok) faults.push(...read.issues);
      else if (faults.length === 0) {
        tell(read.notes);
        for (const reply of read.value) yield { reply, number };
      }
    }
    if (faults.length >= faultLimit) break;
  }
  refuse(faults, source);
  if (number === 0 || reader === null) throw new Refusal({ kind: "empty-input", source });
}

/** Of a zip archive, a log of Inspect is read, sample by sample. */
async function* readArchive({ source, tell }: GivenFile, access: RandomAccess): AsyncGenerator<PlacedReply> {
  try {
    const zip = valueOf(await openZip(access, source, inflate));
    if (!isInspectArchive(zip.names)) throw new Refusal({ kind: "binary-file", source, what: "zip" });
    const log = await openInspectArchive(zip, source);
    if (!log.ok) throw new Refusal(log.issues);
    tell(log.notes);
    if (log.value.count === 0) throw new Refusal({ kind: "empty-input", source });
    const faults: Issue[] = [];
    for (let number = 1; number <= log.value.count && faults.length < faultLimit; number += 1) {
      const read = await log.value.read(number);
      if (!read.ok) faults.push(...read.issues);
      else if (faults.length === 0) for (const reply of read.value) yield { reply, number };
    }
    refuse(faults, source);
  } finally {
    await access.close();
  }
}

function inflate(packed: Uint8Array, size: number): Uint8Array {
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
}

async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces);
}

type Parsed = ReturnType<typeof parsePythonJson>;

/** Whether a first line only begins a JSON value, as in a log that is written over many lines. */
function isLogStart(line: Line, value: Parsed): boolean {
  if (line === null) return true;
  return "issue" in value && /^\s*[[{]\s*$/u.test(line);
}

async function* readLog({ path, source, named, tell }: GivenFile): AsyncGenerator<PlacedReply> {
  const parsed = parsePythonJson(await readInput(path), source);
  if ("issue" in parsed) throw new Refusal(parsed.issue);
  const read = new RepliesReader(named ?? formatOf(parsed.value, source), source).readLog(parsed.value);
  if (!read.ok) return refuse(read.issues, source);
  tell(read.notes);
  for (const [at, reply] of read.value.entries()) yield { reply, number: at + 1 };
}

function formatOf(value: unknown, source: string): RepliesFormat {
  const format = recogniseReplies(value);
  if (format === null) throw unknownFormat(source, null);
  return format;
}

function unknownFormat(source: string, format: string | null): Refusal {
  return new Refusal({ kind: "unknown-replies", source, format, known: repliesFormats });
}

function refuse(faults: readonly Issue[], source: string): void {
  if (faults.length > 0) throw new Refusal(faults.slice(0, faultLimit), { source });
}
