import { formatInstant, type Issue, utc, type Zone } from "../../expressions.js";
import {
  decideRecord,
  type DecideRecordOptions,
  decisionRecord,
  type LeveledDecision,
  type Sensitivity,
  type StalenessDecision,
} from "../../staleness.js";
import { parseDuration } from "../../staleness/validity/duration-text.js";
import { describeIssue } from "../describe-issue.js";
import { exitCode, ownFailure, Refusal } from "../session.js";
import type { Format } from "../options/option-groups.js";
import { openNamed, readSpeechTime } from "../options/time-options.js";
import { nameOf } from "../read/input.js";
import { type StreamedRecord, streamRecords } from "../read/json.js";
import { issueRecord, note } from "../write/issue-output.js";
import { type Block, grid, group, heading } from "../../page/document/block.js";
import { counted, RecordWriter } from "../write/layout.js";
import { durationInWords } from "../../page/document/time-text.js";

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

/**
 * Decides about each conversation of a file.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option or the file cannot be read
 */
export async function decideFile(file: string, flags: DecideFlags): Promise<number> {
  const zone = flags.zone === undefined ? null : openNamed(flags.zone);
  const options = readOptions(flags, zone);
  const writer = new RecordWriter(flags.format, true);
  let records = 0;
  let count = 0;
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
      await refuse(writer, record, decided.issues, nameOf(file));
      continue;
    }
    const notes = decided.notes.map((issue) => describeIssue(issue).message);
    for (const one of decided.value) {
      if (flags.level === undefined || one.level === null || String(one.level) === flags.level) {
        count += 1;
        const shown = zone ?? utc;
        await writer.add({ ...decisionRecord(one, shown), notes }, () => decisionBlock(one, notes, shown));
      }
    }
  }
  await writer.end();
  if (records === 0) note({ kind: "empty-input", source: nameOf(file) });
  if (hasFailed) return exitCode.failed;
  return count > 0 ? exitCode.answered : exitCode.unanswered;
}

/** What cannot be decided is no result: for people it is said on standard error. */
async function refuse(
  writer: RecordWriter,
  { unit, number }: StreamedRecord,
  issues: readonly Issue[],
  source: string,
): Promise<void> {
  await writer.add({ [unit]: number, issues: issues.map(issueRecord) }, () => {
    for (const cause of issues) note({ kind: "undecided-record", source, unit, number, cause });
    return null;
  });
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

/** A decision for people: the advice, which result it rests on, how old that is, and how fast it ages. */
function decisionBlock({ decision, level }: LeveledDecision, notes: readonly string[], zone: Zone): Block {
  const { id, advice } = decision;
  const name = [id ?? "", level === null ? "" : `level ${level}`].filter(Boolean).join(", ");
  return group(
    heading(`${name === "" ? "" : `${name}: `}${advice}`),
    ...adviceLines(decision),
    group(heading("What counts"), ...resultLines(decision, zone)),
    group(heading("How old it is"), ages(decision)),
    group(heading("How fast it ages"), ...halfLifeLines(decision, zone)),
    ...(notes.length === 0 ? [] : [group(heading("Beside that"), ...notes)]),
  );
}

/** What to do, and why. */
function adviceLines(decision: StalenessDecision): readonly string[] {
  const { basis, isCallAdvised, tool, score, degree, evidence, mayHaveHappened } = decision;
  const { failure, effect } = evidence.result;
  const own = evidence.result.tool ?? "the tool";
  const other = tool === null || tool === evidence.result.tool ? null : tool;
  const age = `S = ${score.toFixed(2)} of 3, stale by ${percent(degree)}`;
  const call = other === null ? "Call the tool again" : `Call ${other}, which only reads`;
  const failed =
    failure === null ? "" : ` The result is an error, ${quoted(failure.text)}, and tells nothing.`;
  const warning = mayHaveHappened ? [`What ${own} was to do may have happened all the same.`] : [];
  switch (basis) {
    case "age":
      return [`${isCallAdvised ? call : "Answer from what is known"}: ${age}.`];
    case "failed":
      return [`${call}.${failed}`, ...warning];
    case "act":
      return [`Call ${other ?? own}: the last message asks for it.${failed}`, ...warning];
    case "only-write": {
      const by = effect?.word == null ? "" : `, by ${quoted(effect.word)}`;
      return [
        `Call nothing, and say so: only ${own} could tell, and it changes something${by}.${failed}`,
        ...warning,
        `By age alone: ${age}.`,
      ];
    }
  }
}

const reasons = {
  only: "the only one to choose",
  words: "the newest that the last message is about",
  context: "the newest that the conversation was about last",
  newest: "the newest; no word of the last message tells them apart",
} as const;

function resultLines({ evidence: { result } }: StalenessDecision, zone: Zone): readonly string[] {
  const { message, tool, call, at, of, reason, words } = result;
  const called = call === null || call === "" ? "" : ` (${call})`;
  const what = tool ?? "a tool without a name";
  const which = of === 1 ? "the only result" : `of ${of} results, ${reasons[reason]}`;
  return [
    `message ${message}, ${formatInstant(at, zone)}: ${what}${called}`,
    `${which}${words.length === 0 ? "" : `, by ${words.slice(0, mostWords).map(quoted).join(", ")}`}`,
  ];
}

/** So many words are shown of each kind. */
const mostWords = 6;

function ages({ elapsedMs, gapMs }: StalenessDecision): Block {
  return grid([
    ["Δ", lengthWords(elapsedMs), "from that result to the last message"],
    ["gap", lengthWords(gapMs), "from the message before the last one"],
  ]);
}

function halfLifeLines(
  { elapsedMs, evidence: { halfLife } }: StalenessDecision,
  zone: Zone,
): readonly string[] {
  const { tauMs, source, sensitivity, scenario, reading, window, unboundedTauMs } = halfLife;
  const lines = [`τ  ${halfLifeWords(tauMs)}, after which it is stale by half`];
  if (source === "given")
    lines.push(sensitivity === null ? "as given" : `${sensitivity} sensitivity, as given`);
  if (source === "inventory") lines.push(`${sensitivity} sensitivity: ${scenario}, of the inventory`);
  if (source === "text") {
    const words = [...new Set((reading?.cues ?? []).flatMap((cue) => cue.words.map(({ found }) => found)))];
    const by =
      words.length === 0 ? "no word is known" : `by ${words.slice(0, mostWords).map(quoted).join(", ")}`;
    lines.push(`${sensitivity} sensitivity most likely, from what the tool says of itself: ${by}`);
  }
  if (window !== null) {
    const ends = `${elapsedMs >= window.lengthMs ? "ended" : "ends"} ${formatInstant(window.endsAt, zone)}`;
    const bounds =
      tauMs < unboundedTauMs ? `bounds it, from ${halfLifeWords(unboundedTauMs)}` : "does not bound it";
    lines.push(`${quoted(window.text)} ${bounds}; ${ends}`);
  }
  return lines;
}

function lengthWords(ms: number): string {
  return ms === 0 ? "no time" : durationInWords(ms);
}

const msPerDay = 86_400_000;

/** Whole days are easier to compare than weeks and days. */
function halfLifeWords(ms: number): string {
  return ms >= msPerDay && ms % msPerDay === 0 ? counted(ms / msPerDay, "day") : lengthWords(ms);
}

function percent(degree: number): string {
  return `${(100 * degree).toFixed(degree < 0.1 || degree > 0.9 ? 1 : 0)} %`;
}

function quoted(text: string): string {
  return `"${text}"`;
}
