import { measuredConversations, versionNote } from "../../tasks/tictoc/report/decision-tables.js";
import { type CountedReply, tallyDecisions } from "../read/decisions.js";
import { readLabelledSamples } from "../read/samples.js";
import { counted } from "../write/layout.js";
import type { OpenedItems } from "./opened.js";
import { jsonLine } from "./output.js";

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
  const { table, samples } = await readLabelledSamples(items, { isSystemCounted, inventory });
  const { count, scenarios, tool, noTool, unlabelled } = samples;
  const unclear = unlabelled === 0 ? "" : `, ${unlabelled} left aside: nobody says`;
  const rowOf = ({ reply: { id }, model, condition, sample, repeat, decision }: CountedReply): object => {
    return { id, model, strategy: condition, repeat, preference: table.preferenceOf(sample), decision };
  };
  return {
    about: { samples, isSystemCounted },
    lead: `${counted(count, "sample")} of ${counted(scenarios, "scenario")}: people prefer a call in ${tool}, none in ${noTool}${unclear}`,
    note: versionNote,
    async measure(replies, put) {
      const { tallies, uncounted } = await tallyDecisions(table, replies, async (reply) => {
        await put?.(jsonLine(rowOf(reply)));
      });
      return { measured: measuredConversations(tallies), uncounted };
    },
    close: () => {},
  };
}
