import { fieldsOf } from "../../issue/json-value.js";
import { openTable } from "../../formats/csv/read-csv.js";
import type { Issue } from "../../expressions.js";
import type { AnnotationField } from "../../tasks/conversations/issues.js";
import {
  annotationField,
  AnnotationTable,
  readAnnotation,
} from "../../tasks/conversations/preference/annotation.js";
import { Refusal, valueOf, session } from "../session.js";
import { chunksOf, nameOf } from "./input.js";
import { parseLine, readJson, lineFault, linesOf } from "./json.js";
import { statusLine } from "../write/output.js";

/** So many faults are kept; those beyond are counted. */
const faultLimit = 1000;

const neededFields: readonly AnnotationField[] = ["annotator", "trajectory", "level", "choice"];

/**
 * Reads files of annotations as one: CSV or TSV with a header, or JSON lines; "-" is standard input.
 *
 * @returns the annotations; faults, at most 1000, then their number; and how many lines are left out
 * @throws {Refusal} when a file cannot be read, or lacks columns; when lines cannot be read, unless lenient
 */
export async function readAnnotations(sources: readonly string[], isLenient: boolean) {
  const table = new AnnotationTable();
  const faults: Issue[] = [];
  let unread = 0;
  const status = statusLine(session().io.stderr, Date.now);
  for (const source of sources) {
    for await (const { record, fault, line } of recordsOf(source)) {
      const at = { source: nameOf(source), unit: "line", number: line, column: null } as const;
      const issue = fault ?? add(record, at);
      if (table.size % 4096 === 0) status.tell(() => `${table.size} annotations`);
      if (issue === null) continue;
      unread += 1;
      if (faults.length < faultLimit) faults.push(issue);
    }
  }
  status.end();
  if (unread > faults.length) faults.push({ kind: "more-faults", count: unread - faults.length });
  const [source = ""] = sources;
  if (unread > 0 && !isLenient) {
    throw new Refusal(faults, { source: nameOf(source), hasGoodRecords: table.size > 0 });
  }
  return { table, faults, unread };

  function add(
    record: Readonly<Record<string, unknown>>,
    at: Parameters<typeof readAnnotation>[1],
  ): Issue | null {
    const read = readAnnotation(record, at);
    return read.ok ? table.add(read.value, at) : (read.issues[0] ?? null);
  }
}

interface PlacedRecord {
  readonly record: Readonly<Record<string, unknown>>;
  readonly line: number;
  /** Why there is no record. */
  readonly fault: Issue | null;
}

const none: Readonly<Record<string, unknown>> = {};

async function* recordsOf(source: string): AsyncGenerator<PlacedRecord> {
  const chunks = chunksOf(source)[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) throw new Refusal({ kind: "empty-input", source: nameOf(source) });
  const all = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  const [mark] = /[^\s\uFEFF]/u.exec(new TextDecoder().decode(first.value.subarray(0, 4096))) ?? [];
  if (mark === "[") yield* listRecords(source, all);
  else yield* mark === "{" ? lineRecords(source, all) : tableRecords(source, all);
}

/** A list is read whole. */
async function* listRecords(source: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<PlacedRecord> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  const values = readJson(
    Buffer.concat(pieces)
      .toString("utf8")
      .replace(/^\uFEFF/u, ""),
    nameOf(source),
  );
  for (const [at, value] of (values as readonly unknown[]).entries()) yield recordOf(value, at + 1);
}

function recordOf(value: unknown, line: number): PlacedRecord {
  const record = fieldsOf(value);
  if (record !== null) return { record, line, fault: null };
  return { record: none, line, fault: lineFault(line, "it", value, "object") };
}

async function* lineRecords(source: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<PlacedRecord> {
  let line = 0;
  for await (const lines of linesOf(chunks)) {
    for (const text of lines) {
      line += 1;
      if (text?.trim() === "") continue;
      const json = parseLine(text, nameOf(source), line);
      yield "issue" in json ? { record: none, line, fault: json.issue } : recordOf(json.value, line);
    }
  }
}

async function* tableRecords(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<PlacedRecord> {
  const { names, batches } = valueOf(await openTable(nameOf(source), chunks));
  const fields = names.map(annotationField);
  const missing = neededFields.filter((field) => !fields.includes(field));
  if (missing.length > 0) {
    throw new Refusal({
      kind: "missing-annotation-columns",
      source: nameOf(source),
      missing,
      columns: names,
    });
  }
  for await (const rows of batches) {
    for (const { line, cells, fault } of rows) {
      const record: Record<string, string> = {};
      for (const [at, field] of fields.entries()) if (field !== null) record[field] ??= cells[at] ?? "";
      yield { record, line, fault };
    }
  }
}
