import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { explainExpression } from "../../language/expression/resolve.js";
import { formatInstant, type ReadingRecord } from "../../expressions.js";
import { categoryOf, type Judgement } from "../../language/conformance/conformance.js";
import { exitCode } from "../exit-code.js";
import { reasonOf } from "../own-failure.js";
import { Refusal } from "../refusal.js";
import { refuseInput } from "../write/input-guard.js";
import { issueRecord } from "../write/issue-output.js";
import { intervalInWords } from "../write/time-text.js";
import type { PlacedCase } from "./cases.js";

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
export function failureText(failure: FailureRecord): readonly string[] {
  const { id, text, speechTime, outcome, accept, readings, derivation, right, issue } = failure;
  const [best] = readings;
  return [
    `${id} “${text}” said ${speechTime}: ${outcomeWords[outcome]}`,
    ...(accept.length === 0 ? [] : [`  expected  ${accept.map(intervalInWords).join(" or ")}`]),
    ...(best === undefined ? [] : lines("read", best, derivation)),
    ...(right === null ? [] : lines(`place ${right.place}`, right, right.derivation)),
    ...(issue === null ? [] : [`  ${issue.message}`]),
  ];
}

function lines(name: string, record: ReadingRecord, derivation: readonly string[]): readonly string[] {
  const by = record.by.map(({ policy, value }) => `${policy}=${value}`).join(" ");
  const pieces = record.intervals ?? [record];
  const said = pieces.length === 0 ? "no time at all" : pieces.slice(0, 3).map(intervalInWords).join(", ");
  return [
    `  ${name.padEnd(8)}  ${said}  (${record.reading})${by === "" ? "" : `  ${by}`}`,
    ...derivation.map((line) => `            ${line}`),
  ];
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
      const line = isText ? `${failureText(failure).join("\n")}\n` : JSON.stringify(failure);
      if (!stream.write(`${line}\n`)) await once(stream, "drain").catch(refuse);
    },
    async close() {
      stream.end();
      await finished(stream).catch(refuse);
    },
  };
}
