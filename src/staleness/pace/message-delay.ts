import type { Message } from "../../chat/message.js";
import { msPerMinute, msPerSecond } from "../../time/timeline.js";
import type { Pace } from "./pace.js";

/**
 * How long a message takes from the completion of the one before it to its own, in ms, before any jitter.
 *
 * - A message of the user: to write its words; and first to read those of the assistant's message right before it.
 * - One of the assistant: to generate its words, those of the names and arguments of its calls included.
 * - What a tool gave back: as long as a tool takes.
 * - One of the system: nothing; nobody waits for it.
 *
 * @param before  the message right before it; null for the first
 * @source TicToc, section 2.4; that calls have words too is ours
 */
export function messageDelay(
  message: Message,
  before: Message | null,
  pace: Pace,
  toolSeconds: number,
): number {
  switch (message.role) {
    case "system":
      return 0;
    case "tool":
      return toolSeconds * msPerSecond;
    case "assistant":
      return (countGenerated(message) / pace.generatedWordsPerSecond) * msPerSecond;
    case "user": {
      const read = before?.role === "assistant" ? countWords(before.content) : 0;
      const minutes =
        countWords(message.content) / pace.writtenWordsPerMinute + read / pace.readWordsPerMinute;
      return minutes * msPerMinute;
    }
  }
}

function countGenerated(message: Extract<Message, { role: "system" | "user" | "assistant" }>): number {
  const calls = "toolCalls" in message ? message.toolCalls : [];
  const called = calls.reduce((sum, call) => sum + countWords(`${call.name} ${call.arguments}`), 0);
  return countWords(message.content) + called;
}

/** What spaces part. */
function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== "").length;
}
