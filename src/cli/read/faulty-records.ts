import { basename, dirname, join } from "node:path";
import type { Issue } from "../../expressions.js";
import { describeIssue } from "../describe-issue.js";
import type { SourceRecord } from "../../formats/source.js";
import { WholeFile } from "../write/whole-file.js";

/** How many faults are kept to be shown where no record is good. */
const shownFaults = 20;

/** The records that could not be read, on their way into a file. */
export interface FaultyRecords {
  /** How many records there are. */
  readonly count: number;
  /** The first faults of them. */
  readonly first: readonly Issue[];
  readonly add: (record: SourceRecord, faults: readonly Issue[]) => Promise<void>;
  /** Makes the file be there, whole; its name, or null when there was nothing to write. */
  commit(): Promise<string | null>;
  /** Leaves what was there before. */
  abandon(): Promise<void>;
}

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
export function keepFaulty(file: string | null, source: string): FaultyRecords {
  const target = file ?? besides(source);
  const first: Issue[] = [];
  let count = 0;
  let written: WholeFile | null = null;
  return {
    get count() {
      return count;
    },
    first,
    async add(record, faults) {
      count += 1;
      if (first.length < shownFaults) first.push(...faults.slice(0, shownFaults - first.length));
      written ??= await WholeFile.open(target);
      await written.write(`${JSON.stringify(lineOf(record, faults))}\n`);
    },
    async commit() {
      if (written === null && file === null) return null;
      written ??= await WholeFile.open(target);
      await written.commit();
      return target;
    },
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
