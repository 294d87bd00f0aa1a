import { fieldsOf } from "./json-fields.js";
import type { ToolCall } from "./message.js";
import { readOpenAiChat, readOpenAiResponse, readOpenAiText, toldError } from "./openai-replies.js";
import { readAiSdkReply, readAnthropicReply, readGeminiReply, readOllamaReply } from "./provider-replies.js";
import type { ReplyState } from "./reply-state.js";
import type { Usage } from "./usage.js";

/** A model's reply, whichever server wrote it. */
export interface ServedReply {
  /** Without the reasoning, where the server keeps that apart; null where it has none. */
  readonly text: string | null;
  /** What the server says that the model thought; null where it says nothing. */
  readonly reasoning: string | null;
  readonly toolCalls: readonly ToolCall[];
  readonly state: ReplyState;
  /** In the server's own word; empty when it does not say. */
  readonly finishReason: string;
  readonly usage: Usage | null;
  /** Which model replied, in the server's own word. */
  readonly servedModel: string | null;
}

/** What an answer of a server holds. */
export type ServedReading =
  | { readonly kind: "reply"; readonly reply: ServedReply }
  /** The server says that there is no reply. */
  | { readonly kind: "failed"; readonly message: string }
  /** There is an answer, and nothing in it: in words that follow "the reply". */
  | { readonly kind: "empty"; readonly lacks: string }
  /** It is no answer: what it lacks to be one, in words that follow "the reply". */
  | { readonly kind: "none"; readonly lacks: string };

/**
 * Reads an answer as a server wrote it: of OpenAI's `chat/completions`, `completions` and `responses`, of
 * Anthropic, Gemini, Ollama, or as the AI SDK hands it on. Pieces of streams are no replies.
 *
 * @returns null where it has the shape of none of them
 */
export function readServedReply(value: unknown): ServedReading | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const { object, type, choices, output, status, content, stop_reason: stopReason, done } = fields;
  if (Array.isArray(choices) || object === "chat.completion") {
    return "text" in (fieldsOf((choices as unknown[] | undefined)?.[0]) ?? {})
      ? readOpenAiText(fields)
      : readOpenAiChat(fields);
  }
  if (object === "response" || (Array.isArray(output) && typeof status === "string")) {
    return readOpenAiResponse(fields);
  }
  if (Array.isArray(content) && (type === "message" || stopReason !== undefined)) {
    return readAnthropicReply(fields);
  }
  if (Array.isArray(fields["candidates"]) || fieldsOf(fields["promptFeedback"]) !== null) {
    return readGeminiReply(fields);
  }
  const isGenerated = fieldsOf(fields["message"]) !== null || typeof fields["response"] === "string";
  if (typeof done === "boolean" && isGenerated) return readOllamaReply(fields);
  if ("finishReason" in fields && (typeof fields["text"] === "string" || Array.isArray(content))) {
    return readAiSdkReply(fields);
  }
  const error = toldError(fields);
  return error === null || "reply" in fields ? null : { kind: "failed", message: error };
}
