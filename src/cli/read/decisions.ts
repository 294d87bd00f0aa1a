import type { Reply } from "../../benchmark.js";
import { type Decision, DecisionTally } from "../../staleness/metrics/decision-tally.js";
import { readAttempt } from "../../staleness/attempt/attempt.js";
import type { SampleReply } from "../../staleness/dpo/dpo-pair.js";
import type { SampleTable } from "../../staleness/metrics/sample-table.js";
import { traceOf } from "../../staleness/trace/trace.js";
import { TraceTally } from "../../staleness/trace/trace-tally.js";
import { CountedReplies, type Uncounted } from "./counted-replies.js";
import { openReplies } from "./replies.js";
import { Refusal } from "../refusal.js";

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

/**
 * Reads from the replies of files whether a tool was called, as they come, in any order.
 *
 * A model keeps its name over all files, so that each of them may hold one way of asking it, or a part of the
 * samples; a reply that does not say its model is of the one that the file is named after. Memory is that of the
 * tallies, however many replies there are.
 *
 * @param onReply  called with every reply that counts; waited for
 * @returns        a tally for each model and way of asking it, in the order in which they come first
 * @throws {Refusal} when a file cannot be read, or no reply belongs to a sample
 */
export async function tallyDecisions(
  table: SampleTable,
  files: readonly string[],
  onReply?: (reply: CountedReply) => Promise<void> | void,
): Promise<{ readonly tallies: readonly DecisionTally[]; readonly uncounted: readonly Uncounted[] }> {
  const tallies = new Map<string, DecisionTally>();
  const uncounted: Uncounted[] = [];
  for (const file of files) {
    const replies = new CountedReplies(file, "jsonl");
    for await (const reply of replies.read()) {
      const { id, model = replies.file.model, strategy: condition = null, repeat = 0 } = reply;
      const sample = table.find(id);
      if (sample === null) {
        replies.unknown(reply);
        continue;
      }
      const tally = tallyOf(tallies, { model, condition }, () => new DecisionTally(table, model, condition));
      const decision = decisionOf(reply, table, sample);
      const added = tally.add(sample, repeat, decision);
      if (decision === "error") continue;
      if (added === "duplicate") replies.repeated(reply);
      else await onReply?.({ reply, model, condition, sample, repeat, decision });
    }
    uncounted.push(replies.conclude());
  }
  if (tallies.size === 0) throw new Refusal({ kind: "no-replies", sources: files, items: null });
  return { tallies: [...tallies.values()], uncounted };
}

/** The tally of a model and a way of asking it. */
function tallyOf<T>(
  tallies: Map<string, T>,
  { model, condition }: Pick<DecisionTally, "model" | "condition">,
  make: () => T,
): T {
  const key = JSON.stringify([model, condition]);
  const tally = tallies.get(key) ?? make();
  tallies.set(key, tally);
  return tally;
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

/**
 * Reads what models decided, as `tallyDecisions` does, and what they thought before.
 *
 * @returns of each model and way of asking it a tally of decisions and one of thoughts, also without a trace
 * @throws {Refusal} when a file cannot be read, or no reply belongs to a sample
 */
export async function tallyThoughts(
  table: SampleTable,
  files: readonly string[],
  onReply?: (reply: CountedReply) => Promise<void> | void,
): Promise<{ readonly decisions: readonly DecisionTally[]; readonly thoughts: readonly TraceTally[] }> {
  const thoughts = new Map<string, TraceTally>();
  const thoughtOf = (asked: Pick<DecisionTally, "model" | "condition">): TraceTally =>
    tallyOf(thoughts, asked, () => new TraceTally(table, asked.model, asked.condition));
  const { tallies } = await tallyDecisions(table, files, async (counted) => {
    const { reply, sample, repeat, decision } = counted;
    thoughtOf(counted).add({ sample, repeat, trace: traceOf(reply), attempted: decision === "tool" });
    await onReply?.(counted);
  });
  return { decisions: tallies, thoughts: tallies.map(thoughtOf) };
}

/**
 * The replies of files of `oracle run`, by the sample that they reply to, in their order; errors are no replies, nor
 * is what was cut, refused or only thought.
 *
 * @throws {Refusal} when a file cannot be read, or a line of it
 */
export async function readSampleReplies(
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly SampleReply[]>> {
  const replies = new Map<string, SampleReply[]>();
  for (const file of files) {
    for await (const { id, reply, toolCalls = [], state, error } of openReplies(file, "jsonl").replies()) {
      if (error != null || state !== undefined) continue;
      const kept = replies.get(id) ?? [];
      kept.push({ text: reply ?? "", toolCalls });
      replies.set(id, kept);
    }
  }
  return replies;
}
