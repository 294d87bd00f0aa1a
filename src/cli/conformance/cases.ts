import { fieldsOf } from "../../issue/json-value.js";
import { basename } from "node:path";
import { formatInstant, type Issue, type ReadingRecord } from "../../expressions.js";
import {
  type AcceptedInterval,
  categoryOf,
  type ConformanceCase,
  corpusOf,
  type ExpectedGroup,
  type Judgement,
} from "../../language/conformance/conformance.js";
import { readReference } from "../options/time-options.js";
import { nameOf, readInput } from "../read/input.js";
import { readJson, readJsonLines, isExact, lineFault } from "../read/json.js";
import { Refusal, reasonOf, exitCode } from "../session.js";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { explainExpression } from "../../language/expression/resolve.js";
import { type Block, group, lines } from "../../page/document/block.js";
import { terminalText } from "../../page/document/terminal.js";
import { refuseInput } from "../write/whole-file.js";
import { issueRecord } from "../write/issue-output.js";
import { intervalInWords } from "../../page/document/time-text.js";

/** How many readings of a failure are written. */
const readingLimit = 10;

/** A case that did not come out as it should, with how its readings came about. */
export type FailureRecord = ReturnType<typeof failureRecord>;

export function failureRecord(
  { corpus, one, source, line }: PlacedCase,
  preset: string | null,
  judgement: Judgement,
) {
  const { outcome, records, readings, right, issue } = judgement;
  const derivationOf = (index: number): readonly string[] => {
    const reading = readings[index];
    return reading === undefined ? [] : explainExpression(reading.parsed, one.text).split("\n");
  };
  const record = right === null ? undefined : records[right];
  return {
    id: one.id,
    corpus,
    category: categoryOf(one),
    preset,
    source,
    line,
    text: one.text,
    speechTime: formatInstant(one.speechTime, one.zone),
    outcome,
    accept: one.accept,
    /** The best first, of so many. */
    readings: records.slice(0, readingLimit),
    of: records.length,
    derivation: derivationOf(0),
    /** The first right reading, and where it stands, counted from 1. */
    right:
      right === null || record === undefined
        ? null
        : { ...record, place: right + 1, derivation: derivationOf(right) },
    issue: issue === null ? null : issueRecord(issue),
  };
}

const outcomeWords: Readonly<Record<Judgement["outcome"], string>> = {
  first: "right",
  later: "right, but not first",
  wrong: "wrong",
  unread: "not read",
  silent: "rightly not read",
  overread: "read, though it says no time",
};

/** A failure for people: what was expected, what was read, and how. */
export function failureBlock(failure: FailureRecord): Block {
  const { id, text, speechTime, outcome, accept, readings, derivation, right, issue } = failure;
  const [best] = readings;
  return group(
    `${id} “${text}” said ${speechTime}: ${outcomeWords[outcome]}`,
    ...(accept.length === 0 ? [] : [`expected: ${accept.map(intervalInWords).join(" or ")}`]),
    ...(best === undefined ? [] : [readingBlock("read", best, derivation)]),
    ...(right === null ? [] : [readingBlock(`place ${right.place}`, right, right.derivation)]),
    ...(issue === null ? [] : [issue.message]),
  );
}

function readingBlock(name: string, record: ReadingRecord, derivation: readonly string[]): Block {
  const by = record.by.map(({ policy, value }) => `${policy}=${value}`).join(" ");
  const pieces = record.intervals ?? [record];
  const said = pieces.length === 0 ? "no time at all" : pieces.slice(0, 3).map(intervalInWords).join(", ");
  const words = `${name}: ${said} (${record.reading})${by === "" ? "" : ` ${by}`}`;
  return group(words, lines(...derivation));
}

/**
 * Opens a file for failures: readable text where its name ends in `.txt`, else a JSON object a line. What
 * it held is replaced.
 *
 * @throws {Refusal} when it cannot be written, or is one of the files that are read
 */
export async function failureFile(file: string) {
  await refuseInput(file);
  const stream = createWriteStream(file);
  const isText = file.endsWith(".txt");
  const refuse = (fault: unknown): never => {
    const issue = { kind: "unwritable-file", file, detail: reasonOf(fault) } as const;
    throw new Refusal(issue, { exitCode: exitCode.failed });
  };
  await once(stream, "open").catch(refuse);
  return {
    async add(failure: FailureRecord) {
      const line = isText ? terminalText([failureBlock(failure)]) : JSON.stringify(failure);
      if (!stream.write(`${line}\n`)) await once(stream, "drain").catch(refuse);
    },
    async close() {
      stream.end();
      await finished(stream).catch(refuse);
    },
  };
}

/** A case, the corpus that it belongs to and the place where it stands. */
export interface PlacedCase {
  readonly corpus: string;
  readonly one: ConformanceCase;
  readonly source: string;
  readonly line: number;
}

/**
 * Reads a file of cases, one JSON object a line; empty lines do not count. The issues are the faults of the lines
 * that are no cases.
 *
 * @throws {Refusal} when there is no such file, or nothing in it
 */
export async function readCases(source: string) {
  const name = nameOf(source);
  const file = basename(source).replace(/\.\w+$/, "");
  const cases: PlacedCase[] = [];
  const issues: Issue[] = [];
  for (const json of await readJsonLines(source)) {
    const one = "issue" in json ? json.issue : readCase(json.value, json.line);
    if ("kind" in one) issues.push(one);
    else cases.push({ corpus: corpusOf(one.id, file), one, source: name, line: json.line });
  }
  return { cases, issues };
}

function readCase(value: unknown, line: number): ConformanceCase | Issue {
  const fields = fieldsOf(value);
  if (fields === null) return lineFault(line, "it", value, "object");
  const { id = `line ${line}`, text, reference, speechTime = reference, offset = null, accept } = fields;
  if (typeof id !== "string" && !(typeof id === "number" && isExact(id)))
    return lineFault(line, "id", id, "text");
  if (typeof text !== "string") return lineFault(line, "text", text, "text");
  if (typeof speechTime !== "string") return lineFault(line, "speechTime", speechTime, "time");
  if (offset !== null && typeof offset !== "string") return lineFault(line, "offset", offset, "text");
  const read = readReference(speechTime, offset, null);
  if (!read.ok) return lineFault(line, "speechTime", speechTime, "time", read.issues[0]);
  const accepted = Array.isArray(accept) ? (accept as readonly unknown[]).map(readAccepted) : [null];
  const intervals = accepted.filter((interval) => interval !== null);
  if (intervals.length < accepted.length) return lineFault(line, "accept", accept, "intervals");
  return {
    id: String(id),
    text,
    ...read.value,
    accept: intervals,
    startOnly: fields["startOnly"] === true,
    endOnly: fields["endOnly"] === true,
    dayOnly: fields["dayOnly"] === true,
    pointOnly: fields["pointOnly"] === true,
    granularity: textIn(fields["granularity"]),
    category: textIn(fields["category"]) ?? (textIn(fields["holiday"]) === null ? null : "holiday"),
    direction: directionIn(fields["direction"]),
  };
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** A source that stayed on the day of speech took what is nearest. */
function directionIn(value: unknown): ConformanceCase["direction"] {
  if (value === "same") return "nearest";
  return value === "past" || value === "future" ? value : null;
}

function readAccepted(value: unknown): AcceptedInterval | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const start = civilIn(fields["start"]);
  const end = civilIn(fields["end"]);
  return start === undefined || end === undefined ? null : { start, end };
}

const civil = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

/** A civil time to the second; undefined when it is none. */
function civilIn(value: unknown): string | null | undefined {
  if (value === null) return null;
  if (typeof value !== "string") return undefined;
  const [whole, date, clock = "00:00", second = "00"] = civil.exec(value) ?? [];
  if (whole === undefined || Number.isNaN(Date.parse(`${date}T${clock}:${second}Z`))) return undefined;
  return `${date}T${clock}:${second}`;
}

/**
 * Reads a file `{"groups": [{"name", "reason", "fails": "first" | "any", "ids"}]}`.
 *
 * @throws {Refusal} when a group lacks something, or an id is listed twice
 */
export async function readExpectedFailures(file: string): Promise<readonly ExpectedGroup[]> {
  const source = nameOf(file);
  const groups = fieldsOf(readJson(await readInput(file), source))?.["groups"];
  const refuse = (at: string, expected: "groups" | "text" | "fails" | "ids" | "new-id"): never => {
    throw new Refusal({ kind: "bad-expected-failures", source, at, expected });
  };
  if (!Array.isArray(groups)) return refuse("groups", "groups");
  const seen = new Set<string>();
  return (groups as readonly unknown[]).map((value, index): ExpectedGroup => {
    const at = `groups[${index}]`;
    const { name, reason, fails, ids } = fieldsOf(value) ?? {};
    if (typeof name !== "string" || name.trim() === "") return refuse(`${at}.name`, "text");
    if (typeof reason !== "string" || reason.trim() === "") return refuse(`${at}.reason`, "text");
    if (fails !== "first" && fails !== "any") return refuse(`${at}.fails`, "fails");
    if (!Array.isArray(ids)) return refuse(`${at}.ids`, "ids");
    const known = (ids as readonly unknown[]).map((id, place) => {
      if (typeof id !== "string") return refuse(`${at}.ids[${place}]`, "ids");
      if (seen.has(id)) return refuse(`${at}.ids[${place}]`, "new-id");
      seen.add(id);
      return id;
    });
    return { name, reason, fails, ids: known };
  });
}
