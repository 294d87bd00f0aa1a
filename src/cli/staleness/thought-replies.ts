import { openReplies } from "../read/replies.js";
import { Refusal } from "../refusal.js";
import { paceOf } from "../write/pace.js";
import { note } from "../write/report.js";
import { statusLine } from "../write/status-line.js";
import type { Preference } from "../../staleness.js";
import {
  type Decision,
  DecisionTally,
  readAttempt,
  type SampleTable,
  traceOf,
  TraceTally,
} from "../../tictoc.js";
import type { Reply } from "../../benchmark.js";

/** A reply that counts, with what its model thought before. */
export interface ThoughtfulDecision {
  readonly reply: Reply;
  readonly model: string;
  /** How the model was asked; null where nobody says. */
  readonly condition: string | null;
  readonly repeat: number;
  readonly does: "tool" | "direct";
  /** Null where there is none. */
  readonly trace: string | null;
  readonly preference: Preference | null;
}

/** What models decided and thought, added up. */
export interface ThoughtReplies {
  /** One for each model and way of asking it, in the order in which they come first. */
  readonly decisions: readonly DecisionTally[];
  /** Of the same, also of those without a trace. */
  readonly thoughts: readonly TraceTally[];
}

/** How many lines of a file are named for one kind of fault. */
const toldLimit = 5;

/**
 * Reads what models decided, and what they thought before, from the replies of files, as they come.
 *
 * A model keeps its name over all files; a reply that does not say its model is of the one that the file is named
 * after. Of two replies to the same repeat of a sample the first counts; errors, and replies that break off while
 * thinking, are no decision.
 *
 * @param onReply   called with every reply that counts; waited for
 * @param isSilent  whether what does not count was told before
 * @throws {Refusal} when a file cannot be read, or no reply belongs to a sample
 */
export async function tallyThoughts(
  table: SampleTable,
  files: readonly string[],
  onReply: (reply: ThoughtfulDecision) => Promise<void> | void = () => undefined,
  isSilent = false,
): Promise<ThoughtReplies> {
  const decisions = new Map<string, DecisionTally>();
  const thoughts = new Map<string, TraceTally>();
  const status = statusLine(process.stderr, Date.now);
  for (const file of files) {
    const start = Date.now();
    const replies = openReplies(file, "jsonl");
    const { source } = replies;
    const faults = { unknown: 0, repeated: 0 };
    let count = 0;
    for await (const { reply, number: line } of replies.placed()) {
      count += 1;
      status.tell(() => `${file}: ${paceOf(count, "replies", Date.now() - start)}`);
      const { id, model = replies.model, strategy: condition = null, repeat = 0 } = reply;
      const sample = table.find(id);
      if (sample === null) {
        faults.unknown += 1;
        if (!isSilent && faults.unknown <= toldLimit)
          note({ kind: "unknown-sample-reply", source, line, id });
        continue;
      }
      const key = JSON.stringify([model, condition]);
      const tally = decisions.get(key) ?? new DecisionTally(table, model, condition);
      const thought = thoughts.get(key) ?? new TraceTally(table, model, condition);
      decisions.set(key, tally);
      thoughts.set(key, thought);
      const decision = decisionOf(reply, table, sample);
      if (tally.add(sample, repeat, decision) === "duplicate") {
        faults.repeated += 1;
        if (!isSilent && faults.repeated <= toldLimit)
          note({ kind: "repeated-reply", source, line, id, repeat });
        continue;
      }
      if (decision === "error") continue;
      const trace = traceOf(reply);
      thought.add({ sample, repeat, trace, attempted: decision === "tool" });
      const preference = table.preferenceOf(sample);
      await onReply({ reply, model, condition, repeat, does: decision, trace, preference });
    }
    status.end();
    if (!isSilent) tellMore(source, faults);
  }
  if (decisions.size === 0) throw new Refusal({ kind: "no-sample-replies", sources: files });
  return { decisions: [...decisions.values()], thoughts: [...thoughts.values()] };
}

/** Says how many faults there are beyond those that were told. */
function tellMore(
  source: string,
  { unknown, repeated }: { readonly unknown: number; readonly repeated: number },
): void {
  if (unknown > toldLimit) note({ kind: "more-sample-replies", source, count: unknown - toldLimit });
  if (repeated > toldLimit)
    note({ kind: "more-replies", source, count: repeated - toldLimit, of: "repeated-reply" });
}

/** A reply that breaks off before its model has stopped thinking decides nothing, as one that did not come. */
function decisionOf({ reply, toolCalls, error }: Reply, table: SampleTable, sample: number): Decision {
  if (error != null || (reply === null && toolCalls === undefined)) return "error";
  const { attempt, isCut } = readAttempt(
    { text: reply ?? "", ...(toolCalls !== undefined && { toolCalls }) },
    table.toolsOf(sample),
  );
  if (attempt !== null) return "tool";
  return isCut ? "error" : "direct";
}
