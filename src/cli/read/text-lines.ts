import { fieldsOf } from "../../issue/json-value.js";
import type { Issue } from "../../expressions.js";
import { exitCode, ownFailure } from "../session.js";
import { textIn } from "./binary.js";
import { nameOf, takeStandardInput } from "./input.js";
import { type IssueRecord, issueRecord, note } from "../write/issue-output.js";
import { parseLine, type Line, lineFault, linesOf } from "./json.js";
import { type Manner, type ReadingFlags, readManner } from "../options/manner.js";
import { write } from "../write/output.js";
import { readReference, type Reference } from "../options/time-options.js";

/** What is made of the text of a line. */
export interface TextReader<T extends object> {
  read(text: string, reference: Reference, manner: Manner): T;
  /** What is written where a line cannot be read, or we fail on it. */
  unread(issue: IssueRecord): T;
  /** Whether something was found. */
  isFound(output: T): boolean;
}

/**
 * Reads standard input line by line, `{id, text, speechTime, offset?}`, and writes one line for each, in
 * order, before it waits for the next.
 *
 * @returns what to exit with when the input ends
 * @throws {Refusal} when an option cannot be read
 */
export async function readTextLines<T extends object>(
  flags: ReadingFlags,
  reader: TextReader<T>,
): Promise<number> {
  const lineReader = new LineReader(await readManner(flags), reader);
  let number = 0;
  let found = 0;
  for await (const lines of linesOf(textIn(takeStandardInput(), nameOf("-")))) {
    for (const line of lines) {
      number += 1;
      const { written, isFound } = lineReader.answer(line, number);
      if (isFound) found += 1;
      await write(`${written}\n`);
    }
  }
  if (lineReader.hasFailed) return exitCode.failed;
  return number > 0 && found === 0 ? exitCode.unanswered : exitCode.answered;
}

/** A line's answer; its id as the line gave it, null when it gave none or could not be read. */
interface Answered<T> {
  readonly id: unknown;
  readonly output: T;
}

class LineReader<T extends object> {
  readonly #manner: Manner;
  readonly #reader: TextReader<T>;
  /** The kinds of notes that were made: each is made once. */
  readonly #told = new Set<string>();
  hasFailed = false;

  constructor(manner: Manner, reader: TextReader<T>) {
    this.#manner = manner;
    this.#reader = reader;
  }

  /** What is written for a line, whatever it holds: nothing in it ends the stream. */
  answer(line: Line, number: number): { readonly written: string; readonly isFound: boolean } {
    try {
      const { id, output } = this.#read(line, number);
      return { written: JSON.stringify({ id, ...output }), isFound: this.#reader.isFound(output) };
    } catch (fault) {
      return { written: JSON.stringify({ id: null, ...this.#failed(fault) }), isFound: false };
    }
  }

  #read(line: Line, number: number): Answered<T> {
    const json = parseLine(line, "standard input", number);
    if ("issue" in json) return this.#unread(null, json.issue);
    const fields = fieldsOf(json.value);
    if (fields === null) return this.#unread(null, lineFault(number, "it", json.value, "object"));

    const { id = null, text, reference, speechTime = reference, offset = null } = fields;
    if (typeof text !== "string") return this.#unread(id, lineFault(number, "text", text, "text"));
    if (typeof speechTime !== "string" && typeof speechTime !== "number") {
      return this.#unread(id, lineFault(number, "speechTime", speechTime, "time"));
    }
    if (offset !== null && typeof offset !== "string") {
      return this.#unread(id, lineFault(number, "offset", offset, "text"));
    }
    const read = readReference(speechTime, offset, this.#manner.zone);
    if (!read.ok) return this.#unread(id, ...read.issues);
    this.#tell(read.notes);
    return { id, output: this.#output(text, read.value) };
  }

  #output(text: string, reference: Reference): T {
    try {
      return this.#reader.read(text, reference, this.#manner);
    } catch (fault) {
      return this.#failed(fault);
    }
  }

  #failed(fault: unknown): T {
    const issue = ownFailure(fault);
    this.hasFailed = true;
    return this.#reader.unread(issueRecord(issue));
  }

  #unread(id: unknown, ...[issue]: readonly Issue[]): Answered<T> {
    return { id, output: this.#reader.unread(issueRecord(issue ?? { kind: "failed", reason: "no issue" })) };
  }

  #tell(issues: readonly Issue[]): void {
    for (const issue of issues) {
      if (this.#told.has(issue.kind)) continue;
      this.#told.add(issue.kind);
      note(issue);
    }
  }
}
