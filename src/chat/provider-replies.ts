import { type Fields, fieldsOf, listOf, textOf } from "../issue/json-value.js";
import { calledWith, counted, readToolCalls, summed, usageOf } from "./message.js";
import {
  joined,
  partsOf,
  readOpenAiChat,
  readOpenAiResponse,
  readOpenAiText,
  toldError,
} from "./openai-replies.js";
import { endOf, repliedWith, type ServedReading, unlessEmpty } from "./served-reply.js";

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

/** Reads a message of Anthropic: its blocks of text. Tokens that came from a cache or went there are read, too. */
function readAnthropicReply(answer: Fields): ServedReading {
  const blocks = partsOf(answer["content"]);
  const text = joined(blocks.map((block) => (block["type"] === "text" ? block["text"] : null)));
  const thoughts = blocks.filter(({ type }) => type === "thinking" || type === "redacted_thinking");
  const toolCalls = blocks
    .filter(({ type }) => type === "tool_use")
    .map(({ id, name, input }) => calledWith(id, name, input));
  const usage = fieldsOf(answer["usage"]);
  const inputTokens = ["input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens"];
  return repliedWith({
    text,
    reasoning: joined(
      thoughts.map(({ thinking }) => thinking),
      "\n",
    ),
    toolCalls,
    finishReason: textOf(answer["stop_reason"]) ?? "",
    usage: usageOf(
      summed(...inputTokens.map((field) => counted(usage?.[field]))),
      counted(usage?.["output_tokens"]),
    ),
    servedModel: textOf(answer["model"]),
    hasThought: thoughts.length > 0,
  });
}

/** Reads an answer of Gemini: the first candidate. Without one, what blocked the prompt is a refusal. */
function readGeminiReply(answer: Fields): ServedReading {
  const candidate = fieldsOf(listOf(answer["candidates"])[0]);
  const blocked = textOf(fieldsOf(answer["promptFeedback"])?.["blockReason"]);
  if (candidate === null && blocked === null) return { kind: "none", lacks: "has no candidate in it" };
  const parts = partsOf(fieldsOf(candidate?.["content"])?.["parts"]);
  const thoughts = parts.filter(({ thought }) => thought === true);
  const text = joined(parts.filter(({ thought }) => thought !== true).map((part) => part["text"]));
  const toolCalls = parts.flatMap(({ functionCall }) => {
    const called = fieldsOf(functionCall);
    return called === null ? [] : [calledWith(called["id"], called["name"], called["args"])];
  });
  const usage = fieldsOf(answer["usageMetadata"]);
  const thoughtTokens = counted(usage?.["thoughtsTokenCount"]);
  const finishReason = textOf(candidate?.["finishReason"]) ?? blocked ?? "";
  const reading = repliedWith({
    text,
    reasoning: joined(
      thoughts.map((part) => part["text"]),
      "\n",
    ),
    toolCalls,
    finishReason,
    usage: usageOf(
      counted(usage?.["promptTokenCount"]),
      summed(counted(usage?.["candidatesTokenCount"]), thoughtTokens),
    ),
    servedModel: textOf(answer["modelVersion"]),
    hasThought: thoughts.length > 0 || (thoughtTokens ?? 0) > 0,
    isRefused: candidate === null,
  });
  const isUnknown = endOf(finishReason) === null && finishReason !== "";
  return unlessEmpty(reading, isUnknown ? ` (${finishReason})` : "");
}

/** Reads an answer of Ollama's `/api/chat`, or of its `/api/generate`. */
function readOllamaReply(answer: Fields): ServedReading {
  if (answer["done"] !== true) return { kind: "none", lacks: "is a piece of a stream; streams are not read" };
  const finishReason = textOf(answer["done_reason"]) ?? "";
  if (finishReason === "load" || finishReason === "unload") {
    return { kind: "failed", message: `the model was not asked (done_reason ${finishReason})` };
  }
  const message = fieldsOf(answer["message"]) ?? {
    content: answer["response"],
    thinking: answer["thinking"],
  };
  return repliedWith({
    text: typeof message["content"] === "string" ? message["content"] : null,
    reasoning: textOf(message["thinking"]),
    toolCalls: readToolCalls(message),
    finishReason,
    usage: usageOf(counted(answer["prompt_eval_count"]), counted(answer["eval_count"])),
    servedModel: textOf(answer["model"]),
  });
}

/**
 * Reads what the AI SDK gives: the result of `generateText`, or what a provider itself returns, of the second and
 * third version of its interface; there the arguments of tools are still as the model wrote them, and the reason
 * to end in the server's word.
 */
export function readAiSdkReply(answer: Fields): ServedReading {
  const parts = partsOf(answer["content"]);
  const texts = parts.map(({ type, text }) => (type === "text" ? text : null));
  const calls = parts.filter(({ type }) => type === "tool-call");
  const text = typeof answer["text"] === "string" ? answer["text"] : joined(texts);
  const toolCalls = (calls.length > 0 ? calls : partsOf(answer["toolCalls"])).map((call) =>
    calledWith(call["toolCallId"], call["toolName"], call["input"] ?? call["args"]),
  );
  const thoughts = parts.filter(({ type }) => type === "reasoning").map((part) => part["text"]);
  const reasoning =
    textOf(joined(thoughts, "\n")) ?? textOf(answer["reasoningText"]) ?? textOf(answer["reasoning"]);
  const words = finishWords(answer);
  const usage = fieldsOf(answer["usage"]);
  const output = usage?.["outputTokens"];
  const reasoningTokens =
    counted(usage?.["reasoningTokens"]) ?? counted(fieldsOf(output)?.["reasoning"]) ?? 0;
  const reading = repliedWith({
    text,
    reasoning,
    toolCalls,
    finishReason: words[0] ?? "",
    usage: usageOf(
      totalOf(usage?.["inputTokens"] ?? usage?.["promptTokens"]),
      totalOf(output ?? usage?.["completionTokens"]),
    ),
    servedModel: textOf(fieldsOf(answer["response"])?.["modelId"]),
    end: words.find((word) => endOf(word) !== null) ?? null,
    hasThought: reasoningTokens > 0,
  });
  return unlessEmpty(reading);
}

/** The server's own word first, where it is told. */
function finishWords({ finishReason, rawFinishReason }: Fields): readonly string[] {
  const reason = fieldsOf(finishReason);
  const words = [rawFinishReason, reason?.["raw"], reason?.["unified"], finishReason];
  return words.flatMap((word) => textOf(word) ?? []);
}

/** A number, or the total of a more detailed count. */
function totalOf(value: unknown): number | null {
  return counted(fieldsOf(value)?.["total"] ?? value);
}
