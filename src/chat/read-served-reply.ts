import { fieldsOf } from "./json.js";
import { readOpenAiChat, readOpenAiResponse, readOpenAiText, toldError } from "./openai-replies.js";
import { readAiSdkReply, readAnthropicReply, readGeminiReply, readOllamaReply } from "./provider-replies.js";
import type { ServedReading } from "./served-reply.js";

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
