import { isSavedSet } from "../events/saved-set.js";
import { failure, type Result } from "../issue/result.js";
import { type ColumnMap, plainMap } from "./column-map.js";
import { collect, inMemory, peek, type RandomAccess, type RecordStream, type Source } from "./source.js";
import { type Delimiter, findDelimiter } from "./csv/row-scanner.js";
import { readJsonDocument, readJsonLines } from "./json/read-json.js";
import { fieldOf } from "../events/record-fields.js";
import { foldName } from "../language/words/name-key.js";

/** How records are written. TSV is CSV whose delimiter is a tab. */
export type Format = "json" | "jsonl" | "csv" | "tsv" | "parquet" | "text";

const endings: Readonly<Record<string, Format>> = {
  json: "json",
  jsonl: "jsonl",
  ndjson: "jsonl",
  csv: "csv",
  psv: "csv",
  tsv: "tsv",
  tab: "tsv",
  parquet: "parquet",
  pq: "parquet",
};

/** The format that the ending of a name tells; null when it tells none, such as `.txt`. */
export function formatOfName(name: string): Format | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? null) : null;
}

/**
 * The format that the first bytes look like.
 *
 *     PAR1                                   Parquet
 *     [ or {                                 JSON; JSON lines when the first line is an object by itself
 *                                            and no event set
 *     {Action or [2023-09                    text
 *     a first line with two known fields     CSV, by any delimiter; or
 *                                            one of short names, with as many fields in the next line
 *     anything else                          text
 *
 * @param head  the start of the source; a few kB tell enough
 */
export function formatOfContent(head: Uint8Array): Format {
  if (isParquet(head)) return "parquet";
  const text = new TextDecoder().decode(head).trimStart();
  // Fields without quotes, as prompts have them.
  if (/^(?:\[\s*)?\{\s*\p{L}/u.test(text)) return "text";
  if (text.startsWith("[") && !/^\[\d{4}-\d/.test(text)) return "json";
  if (text.startsWith("{")) return isLines(text) ? "jsonl" : "json";
  const [first = "", second = ""] = text.split(/\r\n?|\n/, 2);
  const delimiter = findDelimiter(first.replace(/^sep=(.)$/i, "$1$1"));
  if (/^sep=[,;\t|]$/i.test(first)) return "csv";
  const known = first.split(delimiter).filter((name) => fieldOf(name.replaceAll('"', "")).kind !== "role");
  if (known.length >= 2) return delimiter === "\t" ? "tsv" : "csv";
  return isHeader(first.split(delimiter), second.split(delimiter)) ? "csv" : "text";
}

/** Whether names stand in a line, not words of a sentence, and as many fields in the next one. */
function isHeader(names: readonly string[], fields: readonly string[]): boolean {
  if (names.length < 2 || fields.length !== names.length) return false;
  return names.every((name) => /^[^\d.?!:]+$/.test(name) && name.trim().split(/\s+/).length <= 4);
}

function isParquet(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x41 && head[2] === 0x52 && head[3] === 0x31;
}

/** Whether the first line is an object by itself, and either more follows or it holds no list of events. */
function isLines(text: string): boolean {
  const end = text.search(/\r\n?|\n/);
  try {
    const first: unknown = JSON.parse(end < 0 ? text : text.slice(0, end));
    if (end >= 0 && text.slice(end).trim() !== "") return true;
    const keys = Object.keys(first as object).map((key) => foldName(key).replaceAll(/[ -]/g, ""));
    return !keys.includes("events") && !keys.includes("eventset");
  } catch (fault) {
    if (fault instanceof SyntaxError) return false;
    throw fault;
  }
}

/** How the records of a source are found. */
export interface RecordOptions {
  /** Told by the name of the source, then by its content, when it is not said. */
  readonly format?: Format | null;
  /** Of CSV; found from the header when it is not said. */
  readonly delimiter?: Delimiter | null;
  readonly map?: ColumnMap;
  /** Finds the good records of a JSON document that is damaged; without it, that is refused as a whole. */
  readonly salvage?: boolean;
}

/** A part of the source at a time where it can be had so; all of it else. */
async function wholeOf(
  source: Source,
  bytes: AsyncIterable<Uint8Array>,
  abandon: () => Promise<void>,
): Promise<RandomAccess> {
  if (source.open === undefined) return inMemory(await collect(bytes));
  await abandon();
  return source.open();
}

/** Enough to tell the format from. */
const headBytes = 1 << 16;

/**
 * Opens a source of records: its format, what it says of the set as a whole, and its columns are read; the
 * records follow as they are asked for.
 *
 *     const records = await openRecords(sourceOf("events.csv", "type,time\neat,2023-09-29 20:27"));
 *
 * @returns the stream; or why there is none
 */
export async function openRecords(
  source: Source,
  { format = null, delimiter = null, map = plainMap, salvage = false }: RecordOptions = {},
): Promise<Result<RecordStream>> {
  const { name } = source;
  const { head, bytes, abandon } = await peek(source.bytes(), headBytes);
  const named = formatOfName(name);
  const seen = formatOfContent(head);
  const said = format ?? named ?? seen;
  // A file is opened where files are read; what comes as a stream is not, since a set lies in one piece.
  if (isSavedSet(head)) {
    await abandon();
    return failure({ kind: "streamed-saved-set", source: name });
  }
  if (isWide(head)) {
    await abandon();
    return failure({ kind: "wide-encoding", source: name });
  }
  if (seen === "parquet" ? said !== "parquet" : format === null && isOther(said, seen, head)) {
    await abandon();
    return failure({ kind: "other-format", source: name, said, seen });
  }
  // The larger readers are loaded when there is something for them to read.
  switch (said) {
    case "json":
      return readJsonDocument(name, bytes, map, salvage);
    case "jsonl":
      return readJsonLines(name, bytes, map);
    case "csv":
    case "tsv": {
      const { readCsv } = await import("./csv/read-csv.js");
      return readCsv(name, bytes, { delimiter: delimiter ?? (said === "tsv" ? "\t" : null), map });
    }
    case "parquet": {
      const { readParquet } = await import("./parquet/read-parquet.js");
      return readParquet(name, await wholeOf(source, bytes, abandon), map);
    }
    case "text": {
      const { readText } = await import("./prompt/read-text.js");
      return readText(name, bytes);
    }
  }
}

/** Whether the content is plainly not what the name says; what only may be is left to the reader of its format. */
function isOther(said: Format, seen: Format, head: Uint8Array): boolean {
  if (said === "csv" || said === "tsv") return seen === "json" || seen === "jsonl";
  if (said !== "json") return false;
  // One object by itself may be a set without its events.
  return seen === "jsonl"
    ? /\}\s*?[\r\n]\s*\{/.test(new TextDecoder().decode(head))
    : seen === "csv" || seen === "tsv";
}

/** Whether text is in UTF-16, by its byte order mark or by every other byte of its beginning being 0. */
function isWide(head: Uint8Array): boolean {
  const [first = 1, second = 1, third = 1, fourth = 1] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (
    (first === 0) !== (second === 0) && (third === 0) === (first === 0) && (fourth === 0) === (second === 0)
  );
}
