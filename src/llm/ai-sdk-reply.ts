import type { ToolCall } from "../chat/message.js";
import { fieldsOf, type Fields, listOf, textOf } from "./json-fields.js";
import type { Completion, Usage } from "./model.js";

/**
 * What a model of the AI SDK gave, as a completion; null when there is neither text nor a call of a tool in it.
 *
 * Read from what the provider itself returns, of the second and third version of its interface: there the
 * arguments of tools are still as the model wrote them, and the reason to end in the server's word.
 */
export function readAiSdkReply(value: unknown): Completion | null {
  const reply = fieldsOf(value) ?? {};
  const parts = listOf(reply["content"]).map((part) => fieldsOf(part) ?? {});
  const texts = textsOf(parts, "text");
  const toolCalls = parts.filter(({ type }) => type === "tool-call").map(readCall);
  if (texts.length === 0 && toolCalls.length === 0) return null;
  const reasoning = textsOf(parts, "reasoning").join("\n");
  const usage = readUsage(fieldsOf(reply["usage"]));
  const { finishReason } = reply;
  const reason = fieldsOf(finishReason);
  const servedModel = textOf(fieldsOf(reply["response"])?.["modelId"]);
  return {
    text: texts.join(""),
    ...(reasoning === "" ? {} : { reasoning }),
    toolCalls,
    ...(usage === null ? {} : { usage }),
    finishReason: textOf(reason?.["raw"]) ?? textOf(reason?.["unified"]) ?? textOf(finishReason) ?? "",
    ...(servedModel === null ? {} : { servedModel }),
  };
}

/** Settings that the provider says it leaves aside, by the names of the SDK. */
export function settingsLeftAside(value: unknown): readonly string[] {
  return listOf(fieldsOf(value)?.["warnings"]).flatMap((one) => {
    const warning = fieldsOf(one) ?? {};
    if (warning["type"] !== "unsupported" && warning["type"] !== "unsupported-setting") return [];
    return textOf(warning["feature"]) ?? textOf(warning["setting"]) ?? [];
  });
}

function textsOf(parts: readonly Fields[], kind: string): readonly string[] {
  return parts.flatMap(({ type, text }) => (type === kind && typeof text === "string" ? [text] : []));
}

function readCall({ toolCallId, toolName, input }: Fields): ToolCall {
  return {
    id: textOf(toolCallId) ?? "",
    name: textOf(toolName) ?? "",
    arguments: typeof input === "string" ? input : (JSON.stringify(input) ?? ""),
  };
}

function readUsage(usage: Fields | null): Usage | null {
  const inputTokens = counted(usage?.["inputTokens"]);
  const outputTokens = counted(usage?.["outputTokens"]);
  return inputTokens === null && outputTokens === null ? null : { inputTokens, outputTokens };
}

/** A number, or the total of a more detailed count. */
function counted(value: unknown): number | null {
  const number = fieldsOf(value)?.["total"] ?? value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
