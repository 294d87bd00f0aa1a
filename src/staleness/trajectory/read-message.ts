import type { Message, SpokenMessage } from "../../chat/message.js";
import { isFault, type PartFault, partFault } from "./message-fault.js";
import { readBlocks, readSpokenBlocks, readToldText } from "./read-blocks.js";
import { readToolCalls } from "./read-tool-calls.js";
import { isAbsent, nameOf } from "./record-field.js";

/**
 * The turns of a message as OpenAI and Anthropic have them, without their times.
 *
 * One message is one turn, but where Anthropic's blocks put several results of tools, or results and words,
 * into one. A `developer` is the system, a `function` a tool that does not say which call it answers.
 *
 * @returns at least one turn; "unknown-role"; or what cannot be read
 */
export function readMessage(
  message: Readonly<Record<string, unknown>>,
): { readonly turns: readonly Message[] } | PartFault | "unknown-role" {
  switch (message["role"]) {
    case "system":
    case "developer":
      return readSpoken("system", message);
    case "user":
      return readSpoken("user", message);
    case "assistant":
      return readAssistant(message);
    case "tool":
    case "function":
      return readTold(message);
    default:
      return "unknown-role";
  }
}

function readSpoken(
  role: "system" | "user",
  { content }: Readonly<Record<string, unknown>>,
): { readonly turns: readonly Message[] } | PartFault {
  if (typeof content === "string") return { turns: [{ role, content } satisfies SpokenMessage] };
  if (!Array.isArray(content)) return partFault("content", content, "content");
  if (role === "user") return readBlocks(content, role, []);
  const read = readSpokenBlocks(content, "content");
  return isFault(read) ? read : { turns: [{ role, content: read.content }] };
}

function readAssistant(
  message: Readonly<Record<string, unknown>>,
): { readonly turns: readonly Message[] } | PartFault {
  const read = readToolCalls(message);
  if (isFault(read)) return read;
  const { calls } = read;
  const { content } = message;
  if (Array.isArray(content)) return readBlocks(content, "assistant", calls);
  // Null stands beside calls and refusals.
  if (!isAbsent(content) && typeof content !== "string") return partFault("content", content, "content");
  const words = content ?? "";
  return {
    turns: [
      calls.length > 0
        ? { role: "assistant", content: words, toolCalls: calls }
        : { role: "assistant", content: words },
    ],
  };
}

function readTold(
  message: Readonly<Record<string, unknown>>,
): { readonly turns: readonly Message[] } | PartFault {
  const { tool_call_id: id, name, content } = message;
  const toolCallId = isAbsent(id) ? "" : nameOf(id);
  if (toolCallId === null) return partFault("tool_call_id", id, "id");
  if (!isAbsent(name) && typeof name !== "string") return partFault("name", name, "text");
  const text = readToldText(content);
  if (text === null) return partFault("content", content, "content");
  return { turns: [{ role: "tool", content: text, toolCallId, ...(isAbsent(name) ? {} : { name }) }] };
}
