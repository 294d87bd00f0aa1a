import { findDelimiter } from "./csv/row-scanner.js";
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
