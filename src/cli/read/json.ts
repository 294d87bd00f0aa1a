import type { Issue } from "../../expressions.js";
import { parseJson } from "../../formats/json/salvage-records.js";
import { Refusal } from "../session.js";
import { chunksOf, nameOf, readInput } from "./input.js";
import { shownValue } from "../../issue/json-value.js";
import { byteLines, lineLimit, lineText } from "../../formats/lines.js";

/**
 * Reads a text as one JSON value.
 *
 * @throws {Refusal} when it is none
 */
export function readJson(text: string, source: string): unknown {
  const read = parseJson(text, source);
  if ("issue" in read) throw new Refusal(read.issue);
  return read.value;
}

/** What a line holds, or why it holds nothing: it is no JSON, or was longer than the limit. */
export function parseLine(
  line: Line,
  source: string,
  number: number,
  parse: typeof parseJson = parseJson,
): ReturnType<typeof parseJson> {
  if (line !== null) return parse(line, source, number);
  return { issue: { kind: "long-line", line: number, limit: lineLimit } };
}

/** What a line holds, and its number, counted from 1. */
export type JsonLine = { readonly line: number } & ({ readonly value: unknown } | { readonly issue: Issue });

/**
 * The lines of a file of JSON lines, empty ones left out.
 *
 * @throws {Refusal} when there is no such file, or nothing in it
 */
export async function readJsonLines(source: string): Promise<readonly JsonLine[]> {
  const name = nameOf(source);
  const text = await readInput(source);
  return text.split("\n").flatMap((written, index): readonly JsonLine[] => {
    if (written.trim() === "") return [];
    const line = index + 1;
    return [{ line, ...parseJson(written.replace(/\r$/, ""), name, line) }];
  });
}

/** A value of a file of JSON. */
export interface JsonRecord {
  readonly value: unknown;
  /** The line, or the place in the list; counted from 1. */
  readonly number: number;
}

/**
 * The records of a file: a JSON list of them, one record, or one a line; "-" is standard input.
 *
 * @throws {Refusal} when there is no such file, or it holds anything else
 */
export async function readJsonRecords(source: string): Promise<readonly JsonRecord[]> {
  const name = nameOf(source);
  const text = await readInput(source);
  if (/^\s*\[/u.test(text)) {
    return (readJson(text, name) as readonly unknown[]).map((value, at) => ({ value, number: at + 1 }));
  }
  const lines = text
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" ? [] : [{ text: line.replace(/\r$/u, ""), number: at + 1 }]));
  // Where the first line is no value by itself, one value is written over many lines.
  const [first] = lines;
  if (first !== undefined && "issue" in parseJson(first.text, name, first.number)) {
    return [{ value: readJson(text, name), number: 1 }];
  }
  const read = lines.map((line) => ({ number: line.number, ...parseJson(line.text, name, line.number) }));
  const faults = read.flatMap((one) => ("issue" in one ? [one.issue] : []));
  if (faults.length > 0) throw new Refusal(faults, { source: name });
  return read.map((one) => ({ value: "value" in one ? one.value : null, number: one.number }));
}

/** A record of a file of JSON, or why it is none, with its place. */
export type StreamedRecord = {
  /** "line" in JSON lines, else "record" in a list. */
  readonly unit: "line" | "record";
  /** Counted from 1. */
  readonly number: number;
} & ({ readonly value: unknown } | { readonly issue: Issue });

/**
 * The records of a file, or of standard input for "-": JSON lines, a list, or one record alone.
 *
 * Where the first line is a JSON object by itself, or looks like one that is faulty, or cannot begin any JSON, each line
 * is a record, read as it comes; else the whole is one JSON text. Where that is none, and its second line is a record by
 * itself, only the first line is odd.
 *
 * @param limit  the most bytes of a line
 * @throws {Refusal} when there is no such file, nothing in it, no JSON, or too long a line in one text
 */
export async function* streamRecords(source: string, limit = lineLimit): AsyncGenerator<StreamedRecord> {
  const name = nameOf(source);
  let number = 0;
  let isLines = false;
  const whole: string[] = [];
  for await (const lines of linesOf(chunksOf(source), limit)) {
    for (const line of lines) {
      number += 1;
      if (whole.length === 0 && !isLines) {
        if (line?.trim() === "") continue;
        isLines = line === null || isRecord(line) || !/^\s*[[{]/u.test(line);
      }
      if (line === null) {
        const issue = { kind: "long-line", line: number, limit } as const;
        // What is left of one text without a line of it may be JSON, of something else.
        if (!isLines) throw new Refusal(issue, { source: name });
        yield { unit: "line", number, issue };
      } else if (!isLines) whole.push(line);
      else if (line.trim() !== "") yield { unit: "line", number, ...parseJson(line, name, number) };
    }
  }
  if (isLines) return;
  if (whole.length === 0) throw new Refusal({ kind: "empty-input", source: name });
  const first = number - whole.length + 1;
  const read = parseJson(whole.join("\n"), name, first);
  if ("issue" in read) {
    if (!isOneOddLine(whole)) throw new Refusal(read.issue);
    for (const [index, line] of whole.entries()) {
      if (line.trim() === "") continue;
      yield { unit: "line", number: first + index, ...parseJson(line, name, first + index) };
    }
    return;
  }
  const list = Array.isArray(read.value) ? (read.value as readonly unknown[]) : [read.value];
  for (const [index, value] of list.entries()) yield { unit: "record", number: index + 1, value };
}

/** Whether lines are records, but for the first: one that was cut, and that would hold up all others. */
function isOneOddLine([first = "", ...others]: readonly string[]): boolean {
  const second = others.find((line) => line.trim() !== "");
  if (!first.trim().startsWith("{") || second === undefined || !isRecord(second)) return false;
  return !("issue" in parseJson(second, "", 1));
}

/** Whether a line is a record of its own, be it faulty within. */
function isRecord(line: string): boolean {
  const text = line.trim();
  return text.startsWith("{") && text.endsWith("}");
}

export { lineLimit };

/** A line without its end, or null when it was longer than the limit. */
export type Line = string | null;

/**
 * The lines of a stream of UTF-8, those that have arrived together at a time.
 *
 * Lines end with LF or CRLF; the last one need not. A byte order mark at the start is left out.
 *
 * @param limit  the most bytes of a line, its end aside
 */
export async function* linesOf(
  stream: AsyncIterable<unknown>,
  limit = lineLimit,
): AsyncGenerator<readonly Line[]> {
  for await (const lines of byteLines(stream as AsyncIterable<Uint8Array>, limit)) {
    yield lines.map(({ bytes, at }) => (bytes === null ? null : lineText(bytes, at)));
  }
}

/** Of a line: what it lacks. */
export type LineFault = Extract<Issue, { readonly kind: "bad-line" }>;

/** That a field of a line does not hold what it should. */
export function lineFault(
  line: number,
  field: string,
  value: unknown,
  expected: LineFault["expected"],
  cause?: Issue,
): LineFault {
  const fault = { kind: "bad-line", line, field, value: shownValue(value, true), expected } as const;
  return cause === undefined ? fault : { ...fault, cause };
}

/** Whether a number is the one that was written: JSON holds no whole numbers beyond 2^53, and reads the nearest. */
export function isExact(number: number): boolean {
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
}
