import type { Issue } from "../index.js";
import { exitCode } from "./exit-code.js";
import { takeStandardInput } from "./input.js";
import { issueRecord } from "./issue-record.js";
import { parseJson } from "./json.js";
import { fieldsOf, lineFault } from "./line-fault.js";
import { type Line, lineLimit, linesOf } from "./lines.js";
import { type Manner, type ReadingFlags, readManner } from "./manner.js";
import { write } from "./output.js";
import { type Reference, readReference } from "./reference.js";
import { note } from "./report.js";
import { type Resolution, readText, resolutionOf } from "./resolution.js";

/** A line of output. */
interface LineOutput extends Resolution {
  /** As the line gave it; null when it gave none or could not be read. */
  readonly id: unknown;
}

/**
 * Resolves standard input line by line, `{id, text, reference, offset?}`, and writes one line for each, in
 * order, before it waits for the next.
 *
 * @returns what to exit with when the input ends
 * @throws {Refusal} when an option cannot be read
 */
export async function resolveLines(flags: ReadingFlags): Promise<number> {
  const resolver = new LineResolver(await readManner(flags));
  let number = 0;
  let resolved = 0;
  for await (const lines of linesOf(takeStandardInput())) {
    for (const line of lines) {
      number += 1;
      const output = await resolver.resolve(line, number);
      if (output.readings.length > 0) resolved += 1;
      await write(`${JSON.stringify(output)}\n`);
    }
  }
  if (resolver.hasFailed) return exitCode.failed;
  return number > 0 && resolved === 0 ? exitCode.unanswered : exitCode.answered;
}

class LineResolver {
  readonly #manner: Manner;
  /** The kinds of notes that were made: each is made once. */
  readonly #told = new Set<string>();
  hasFailed = false;

  constructor(manner: Manner) {
    this.#manner = manner;
  }

  async resolve(line: Line, number: number): Promise<LineOutput> {
    if (line === null) return unread(null, { kind: "long-line", line: number, limit: lineLimit });
    const json = parseJson(line, "standard input", number);
    if ("issue" in json) return unread(null, json.issue);
    const fields = fieldsOf(json.value);
    if (fields === null) return unread(null, lineFault(number, "it", json.value, "object"));

    const { id = null, text, reference, offset = null } = fields;
    if (typeof text !== "string") return unread(id, lineFault(number, "text", text, "text"));
    if (typeof reference !== "string" && typeof reference !== "number") {
      return unread(id, lineFault(number, "reference", reference, "time"));
    }
    if (offset !== null && typeof offset !== "string") {
      return unread(id, lineFault(number, "offset", offset, "text"));
    }
    const read = readReference(reference, offset, this.#manner.zone);
    if (!read.ok) return unread(id, ...read.issues);
    this.#tell(read.notes);
    return { id, ...(await this.#resolution(text, read.value)) };
  }

  /** One text that we fail on must not cost the others their answers. */
  async #resolution(text: string, reference: Reference): Promise<Resolution> {
    try {
      return resolutionOf(await readText(text, reference, this.#manner), reference.zone);
    } catch (fault) {
      if (process.argv.includes("--debug")) throw fault;
      this.hasFailed = true;
      const reason = fault instanceof Error ? fault.message : String(fault);
      return { readings: [], issue: issueRecord({ kind: "failed", reason }) };
    }
  }

  #tell(issues: readonly Issue[]): void {
    for (const issue of issues) {
      if (this.#told.has(issue.kind)) continue;
      this.#told.add(issue.kind);
      note(issue);
    }
  }
}

function unread(id: unknown, ...issues: readonly Issue[]): LineOutput {
  const [issue] = issues;
  return issue === undefined ? { id, readings: [] } : { id, readings: [], issue: issueRecord(issue) };
}
