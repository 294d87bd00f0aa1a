import { type Issue, utc, type Zone } from "../../expressions.js";
import { describeIssue } from "../describe-issue.js";
import {
  decideRecord,
  type DecideRecordOptions,
  type DecisionRecord,
  decisionRecord,
  type LeveledDecision,
  parseDuration,
  type Sensitivity,
} from "../../staleness.js";
import { exitCode } from "../exit-code.js";
import type { Format } from "../options/option-groups.js";
import { openNamed, readSpeechTime } from "../options/time-options.js";
import { nameOf } from "../read/input.js";
import { type StreamedRecord, streamRecords } from "../read/record-stream.js";
import { ownFailure } from "../own-failure.js";
import { Refusal } from "../refusal.js";
import { type IssueRecord, issueRecord, note } from "../write/issue-output.js";
import { write } from "../write/output.js";
import { outputStyle } from "../write/layout.js";
import { renderDecision } from "./decision-text.js";

/** The options of `oracle staleness decide`. */
export interface DecideFlags {
  readonly at?: string;
  readonly zone?: string;
  readonly level?: "0" | "1" | "2";
  readonly sensitivity: "inventory" | "text" | Sensitivity;
  readonly inventory?: boolean;
  readonly tau?: string;
  readonly effects: boolean;
  readonly validity: boolean;
  readonly format: Format;
}

/** What is written of a conversation, or of a record that is none. */
type Output =
  | (DecisionRecord & { readonly notes: readonly string[] })
  | ({ readonly [unit in "line" | "record"]?: number } & { readonly issues: readonly IssueRecord[] });

/**
 * Decides about each conversation of a file.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option or the file cannot be read
 */
export async function decideFile(file: string, flags: DecideFlags): Promise<number> {
  const zone = flags.zone === undefined ? null : openNamed(flags.zone);
  const options = readOptions(flags, zone);
  const writer = new DecisionWriter(flags.format, zone ?? utc);
  let records = 0;
  let hasFailed = false;
  const decide = (record: StreamedRecord): ReturnType<typeof decideRecord> => {
    if ("issue" in record) return { ok: false, issues: [record.issue] };
    try {
      return decideRecord(record.value, options);
    } catch (fault) {
      hasFailed = true;
      return { ok: false, issues: [ownFailure(fault)] };
    }
  };
  for await (const record of streamRecords(file)) {
    records += 1;
    const decided = decide(record);
    if (!decided.ok) {
      await writer.refuse(record, decided.issues, nameOf(file));
      continue;
    }
    const notes = decided.notes.map((issue) => describeIssue(issue).message);
    for (const one of decided.value) {
      if (flags.level === undefined || one.level === null || String(one.level) === flags.level) {
        await writer.add(one, notes);
      }
    }
  }
  await writer.end();
  if (records === 0) note({ kind: "empty-input", source: nameOf(file) });
  if (hasFailed) return exitCode.failed;
  return writer.count > 0 ? exitCode.answered : exitCode.unanswered;
}

function readOptions(
  { at, sensitivity, inventory = false, tau, effects, validity }: DecideFlags,
  zone: Zone | null,
): DecideRecordOptions {
  const tauMs = tau === undefined ? null : parseDuration(tau);
  if (tau !== undefined && tauMs === null) throw new Refusal({ kind: "bad-duration", written: tau });
  return {
    zone,
    sensitivity,
    inventory,
    ...(at !== undefined && { at: readSpeechTime(at, zone) }),
    ...(tauMs !== null && { tauMs }),
    ...(!effects && { effects: "ignore" }),
    ...(!validity && { validity: "ignore" }),
  };
}

/** Writes decisions as they come. */
class DecisionWriter {
  count = 0;
  #written = 0;
  readonly #style = outputStyle();

  constructor(
    readonly format: Format,
    readonly zone: Zone,
  ) {}

  async add(decided: LeveledDecision, notes: readonly string[]): Promise<void> {
    this.count += 1;
    if (this.format === "text") {
      const lines = renderDecision(decided, notes, this.zone, this.#style);
      await write(`${this.#written > 0 ? "\n" : ""}${lines.join("\n")}\n`);
      this.#written += 1;
    } else await this.#put({ ...decisionRecord(decided, this.zone), notes });
  }

  /** What cannot be decided is no result: for people it is said on standard error. */
  async refuse({ unit, number }: StreamedRecord, issues: readonly Issue[], source: string): Promise<void> {
    if (this.format === "text") {
      for (const cause of issues) note({ kind: "undecided-record", source, unit, number, cause });
    } else await this.#put({ [unit]: number, issues: issues.map(issueRecord) });
  }

  async #put(output: Output): Promise<void> {
    if (this.format === "jsonl") await write(`${JSON.stringify(output)}\n`);
    else {
      const text = JSON.stringify(output, null, 2).replaceAll("\n", "\n  ");
      await write(`${this.#written > 0 ? ",\n" : "[\n"}  ${text}`);
    }
    this.#written += 1;
  }

  async end(): Promise<void> {
    if (this.format === "json") await write(this.#written > 0 ? "\n]\n" : "[]\n");
  }
}
