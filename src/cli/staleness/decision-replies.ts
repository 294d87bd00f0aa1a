import type { Reply } from "../../benchmark.js";
import { type Decision, DecisionTally, readAttempt, type SampleTable } from "../../tictoc.js";
import { Refusal } from "../refusal.js";
import { openReplies } from "../read/replies.js";
import { note } from "../write/issue-output.js";
import { paceOf } from "../write/figures.js";
import { statusLine } from "../write/progress.js";
import { session } from "../session.js";

/** How many lines of a file are named for one kind of fault. */
const toldLimit = 5;

/** How many replies of a file did not count. */
export interface UncountedReplies {
  readonly file: string;
  /** To no sample. */
  readonly unknown: number;
  /** Of a model, condition, sample and repeat that has one. */
  readonly repeated: number;
}

/** What models decided, added up. */
export interface DecidedReplies {
  /** One for each model and way of asking it, in the order in which they come first. */
  readonly tallies: readonly DecisionTally[];
  readonly uncounted: readonly UncountedReplies[];
}

/** A reply that counts: the first one that came to a repeat of a sample. */
export interface CountedReply {
  readonly reply: Reply;
  readonly model: string;
  /** How the model was asked; null where nobody says. */
  readonly condition: string | null;
  /** The number of its sample. */
  readonly sample: number;
  readonly repeat: number;
  readonly decision: Exclude<Decision, "error">;
}

/** What is done beside adding up. */
export interface TallyOptions {
  /** Called with every reply that counts; waited for. */
  readonly onReply?: (reply: CountedReply) => Promise<void> | void;
  /** Whether what does not count was told before. */
  readonly isSilent?: boolean;
}

/**
 * Reads from the replies of files whether a tool was called, as they come, in any order.
 *
 * A model keeps its name over all files, so that each of them may hold one way of asking it, or a part of the
 * samples; a reply that does not say its model is of the one that the file is named after. Memory is that of the
 * tallies, however many replies there are.
 *
 * @throws {Refusal} when a file cannot be read, or no reply belongs to a sample
 */
export async function tallyDecisions(
  table: SampleTable,
  files: readonly string[],
  { onReply, isSilent = false }: TallyOptions = {},
): Promise<DecidedReplies> {
  const tallies = new Map<string, DecisionTally>();
  const uncounted: UncountedReplies[] = [];
  const status = statusLine(session().io.stderr, Date.now);
  for (const file of files) {
    const start = Date.now();
    const replies = openReplies(file, "jsonl");
    const faults = new FileFaults(replies.source, isSilent);
    let count = 0;
    for await (const { reply, number } of replies.placed()) {
      count += 1;
      status.tell(() => `${file}: ${paceOf(count, "replies", Date.now() - start)}`);
      const counted = add(table, tallies, reply, { model: replies.model, line: number, faults });
      if (counted !== null) await onReply?.(counted);
    }
    status.end();
    uncounted.push(faults.conclude());
  }
  if (tallies.size === 0) throw new Refusal({ kind: "no-sample-replies", sources: files });
  return { tallies: [...tallies.values()], uncounted };
}

interface ReplyContext {
  /** Of replies that do not say it. */
  readonly model: string;
  readonly line: number;
  readonly faults: FileFaults;
}

/** @returns null where it does not count */
function add(
  table: SampleTable,
  tallies: Map<string, DecisionTally>,
  reply: Reply,
  { model: fileModel, line, faults }: ReplyContext,
): CountedReply | null {
  const { id, model = fileModel, strategy: condition = null, repeat = 0 } = reply;
  const sample = table.find(id);
  if (sample === null) {
    faults.unknown(line, id);
    return null;
  }
  const key = askedAs({ model, condition });
  const tally = tallies.get(key) ?? new DecisionTally(table, model, condition);
  tallies.set(key, tally);
  const decision = decisionOf(reply, table, sample);
  const added = tally.add(sample, repeat, decision);
  if (decision === "error") return null;
  if (added !== "duplicate") return { reply, model, condition, sample, repeat, decision };
  faults.repeated(line, id, repeat);
  return null;
}

/** A key for a model and a way of asking it. */
export function askedAs({ model, condition }: Pick<DecisionTally, "model" | "condition">): string {
  return JSON.stringify([model, condition]);
}

/** A reply without a call that was cut, or only thought, decides nothing, as one that did not come. */
function decisionOf({ reply, toolCalls, state, error }: Reply, table: SampleTable, sample: number): Decision {
  if (error != null || (reply === null && toolCalls === undefined)) return "error";
  const { attempt, isCut } = readAttempt(
    { text: reply ?? "", ...(toolCalls !== undefined && { toolCalls }) },
    table.toolsOf(sample),
  );
  if (attempt !== null) return "tool";
  return isCut || state === "cut" || state === "reasoning-only" ? "error" : "direct";
}

/** The replies of a file that do not count: the first are told, the others counted. */
class FileFaults {
  readonly #source: string;
  readonly #isSilent: boolean;
  #unknown = 0;
  #repeated = 0;

  constructor(source: string, isSilent: boolean) {
    this.#source = source;
    this.#isSilent = isSilent;
  }

  unknown(line: number, id: string): void {
    this.#unknown += 1;
    if (this.#isSilent || this.#unknown > toldLimit) return;
    note({ kind: "unknown-sample-reply", source: this.#source, line, id });
  }

  repeated(line: number, id: string, repeat: number): void {
    this.#repeated += 1;
    if (this.#isSilent || this.#repeated > toldLimit) return;
    note({ kind: "repeated-reply", source: this.#source, line, id, repeat });
  }

  /** Says how many there are beyond those that were told. */
  conclude(): UncountedReplies {
    const [unknown, repeated] = [this.#unknown, this.#repeated];
    const source = this.#source;
    if (this.#isSilent) return { file: source, unknown, repeated };
    if (unknown > toldLimit) note({ kind: "more-sample-replies", source, count: unknown - toldLimit });
    if (repeated > toldLimit) {
      note({ kind: "more-replies", source, count: repeated - toldLimit, of: "repeated-reply" });
    }
    return { file: source, unknown, repeated };
  }
}
