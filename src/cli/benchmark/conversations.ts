import { type CountedReply, DecisionReplies } from "../../tasks/conversations/decision-replies.js";
import { measuredConversations, versionNote } from "../../tasks/conversations/report/decision-tables.js";
import { noSamples, readAskedSamples } from "../read/samples.js";
import { counted } from "../write/layout.js";
import type { OpenedItems } from "./opened.js";

/** Which conversations, and how they are told apart. */
export interface ConversationFlags {
  readonly items: readonly string[];
  readonly inventory?: boolean;
  readonly excludeSystem?: boolean;
}

/** @throws {Refusal} when a file cannot be read, or people agree on no sample */
export async function openConversations({
  items,
  inventory = false,
  excludeSystem = false,
}: ConversationFlags): Promise<OpenedItems> {
  // Whether lengths count the system message.
  const isSystemCounted = !excludeSystem;
  const { table, asked, samples } = await readAskedSamples(items, { isSystemCounted, inventory });
  const { hasUniformCells: _, ...counts } = asked;
  const { count, scenarios, tool, noTool, unlabelled } = asked;
  const unclear = unlabelled === 0 ? "" : `, ${unlabelled} left aside: nobody says`;
  const rowOf = ({ reply: { id }, model, condition, sample, repeat, decision }: CountedReply): object => {
    return { id, model, strategy: condition, repeat, preference: table.preferenceOf(sample), decision };
  };
  return {
    about: { samples: { ...counts, sources: items }, isSystemCounted },
    lead: `${counted(count, "sample")} of ${counted(scenarios, "scenario")}: people prefer a call in ${tool}, none in ${noTool}${unclear}`,
    note: versionNote,
    source: null,
    format: "jsonl",
    reader(areKept) {
      // A report tells of the samples all the same.
      if (!areKept && tool + noTool === 0) throw noSamples(items);
      const replies = new DecisionReplies(table, { rowOf, areKept });
      return { replies, measured: () => measuredConversations(replies, { asked, samples, table }) };
    },
    close: () => {},
  };
}
