import { completionOf, firstChoice, type Reading } from "./choice.js";
import { type Fields, fieldsOf, textOf } from "./json-fields.js";
import type { Secrets } from "./secrets.js";
import { readToolCalls } from "./tool-calls.js";

/**
 * Reads an answer of `chat/completions`.
 *
 * The text is that of the message; where it has none, the refusal that some servers keep beside it. A text
 * may be empty; a message with neither text nor refusal nor calls of tools is no reply.
 */
export function readChatReply(value: unknown, secrets: Secrets): Reading {
  const reply = fieldsOf(value);
  if (reply === null) return { lacks: "is JSON, but no object" };
  const first = firstChoice(reply);
  if ("lacks" in first) return first;
  const { choice } = first;
  const message = fieldsOf(choice["message"]);
  if (message === null) return { lacks: "has a choice without a message" };
  const toolCalls = readToolCalls(message);
  const reasoning = textOf(message["reasoning_content"]) ?? textOf(message["reasoning"]);
  const text =
    contentOf(message["content"]) ?? textOf(message["refusal"]) ?? (toolCalls.length > 0 ? "" : null);
  if (text === null) return { lacks: lackOfText(choice, reasoning !== null) };
  return { completion: completionOf(reply, choice, { text, toolCalls, reasoning }, secrets) };
}

/** A text, or the texts of parts; null when it is neither. */
function contentOf(content: unknown): string | null {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return null;
  const texts = content.flatMap((part: unknown) => {
    const fields = fieldsOf(part);
    return fields !== null && typeof fields["text"] === "string" ? [fields["text"]] : [];
  });
  return texts.length === 0 ? null : texts.join("");
}

function lackOfText(choice: Fields, hasReasoning: boolean): string {
  if (!hasReasoning) return "has no text in it";
  return choice["finish_reason"] === "length"
    ? "ends in the middle of reasoning, before any text; allow it more tokens"
    : "has reasoning in it, but no text";
}
