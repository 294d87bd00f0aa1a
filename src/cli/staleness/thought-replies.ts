import type { Reply } from "../../benchmark.js";
import type { Preference } from "../../staleness.js";
import { type DecisionTally, type SampleTable, traceOf, TraceTally } from "../../tictoc.js";
import { askedAs, tallyDecisions } from "./decision-replies.js";

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

/**
 * Reads what models decided, as `tallyDecisions` does, and what they thought before.
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
  const thoughts = new Map<string, TraceTally>();
  const thoughtOf = (asked: Pick<DecisionTally, "model" | "condition">): TraceTally => {
    const key = askedAs(asked);
    const tally = thoughts.get(key) ?? new TraceTally(table, asked.model, asked.condition);
    thoughts.set(key, tally);
    return tally;
  };
  const { tallies } = await tallyDecisions(table, files, {
    isSilent,
    onReply: async ({ reply, model, condition, sample, repeat, decision }) => {
      const trace = traceOf(reply);
      thoughtOf({ model, condition }).add({ sample, repeat, trace, attempted: decision === "tool" });
      const preference = table.preferenceOf(sample);
      await onReply({ reply, model, condition, repeat, does: decision, trace, preference });
    },
  });
  return { decisions: tallies, thoughts: tallies.map(thoughtOf) };
}
