import type { SampleReply } from "../../tasks/conversations/dpo/dpo-pair.js";
import { openReplies } from "./replies.js";

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
