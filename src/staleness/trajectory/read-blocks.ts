import type { Message, ToolCall, ToolMessage } from "../../chat/message.js";
import { type Block, readAiSdkPart } from "./ai-sdk-part.js";
import {
  type Fields,
  fieldsOf,
  isAbsent,
  isFault,
  nameOf,
  type PartFault,
  partFault,
  readToldText,
} from "./record-field.js";
import { calledWith } from "./read-tool-calls.js";

/**
 * The turns that the blocks of one message make, in their order.
 *
 * Text belongs to who speaks, `tool_use` is a call of the assistant, and each `tool_result` is a turn of its
 * own, of the tool, also inside a message of the user. Calls and results of the server's own tools
 * (`server_tool_use`, `web_search_tool_result` …) count alike, and so do the parts of the AI SDK. What a model
 * thinks, images and documents say nothing here; a block of a type that nobody knows is a fault, since it may be
 * what a tool told.
 *
 * @param field  where the blocks stand, as an issue names it
 * @returns no turn for a tool that has told nothing; else one at least
 */
export function readBlocks(
  blocks: readonly unknown[],
  role: "user" | "assistant" | "tool",
  calledBeside: readonly ToolCall[],
  field = "content",
): { readonly turns: readonly Message[] } | PartFault {
  const turns: Message[] = [];
  let texts: string[] = [];
  let calls: ToolCall[] = [...calledBeside];
  let told: ToolMessage[] = [];
  const finish = (): void => {
    const content = texts.join("\n");
    if (calls.length > 0) turns.push({ role: "assistant", content, toolCalls: calls });
    else if (texts.length > 0 && role !== "tool") turns.push({ role, content });
    for (const result of told) turns.push(result);
    [texts, calls, told] = [[], [], []];
  };
  for (const [index, value] of blocks.entries()) {
    const place = `${field}[${index}]`;
    const block = readBlock(value, place);
    if (isFault(block)) return block;
    switch (block.kind) {
      case "words":
        if (role === "tool") return partFault(place, block.text, "result");
        if (told.length > 0) finish();
        texts.push(block.text);
        break;
      case "call":
      case "exchange":
        if (role !== "assistant") return partFault(place, fieldsOf(value)?.["type"], "no-call");
        calls.push(block.call);
        if (block.kind === "exchange" && block.result !== null) told.push(block.result);
        break;
      case "result":
        finish();
        turns.push(block.result);
        break;
      case "border":
        if (told.length > 0) finish();
        break;
      case "silent":
        break;
    }
  }
  finish();
  if (turns.length === 0 && role !== "tool") turns.push({ role, content: "" });
  return { turns };
}

function readBlock(value: unknown, field: string): Block | PartFault {
  const block = fieldsOf(value);
  const type = block?.["type"];
  if (block === null || typeof type !== "string") return partFault(field, value, "block");
  if (type.endsWith("tool_use")) {
    const call = calledWith(block["id"], block, field, field);
    return isFault(call) ? call : { kind: "call", call };
  }
  if (type.endsWith("tool_result")) return readResult(block, field);
  const key = spoken.get(type);
  if (key !== undefined) {
    const text = block[key];
    return typeof text === "string" ? { kind: "words", text } : partFault(`${field}.${key}`, text, "text");
  }
  if (silentTypes.has(type) || type.startsWith("data-")) return { kind: "silent" };
  return readAiSdkPart(block, type, field) ?? partFault(`${field}.type`, type, "known-block");
}

/** The types of blocks of words; a refusal speaks as well. */
const spoken: ReadonlyMap<string, "text" | "refusal"> = new Map([
  ["text", "text"],
  ["input_text", "text"],
  ["output_text", "text"],
  ["refusal", "refusal"],
]);

/** What models think, and what is seen, heard or looked up. */
const silentTypes: ReadonlySet<string> = new Set([
  ...["thinking", "redacted_thinking", "reasoning", "redacted-reasoning", "reasoning_text", "summary_text"],
  ...["image", "image_url", "input_image", "audio", "input_audio", "video", "video_url", "media"],
  ...["file", "input_file", "document", "search_result", "container_upload", "reasoning-file"],
  ...["source", "source-url", "source-document", "compaction"],
  ...["tool-approval-request", "tool-approval-response"],
]);

function readResult(block: Fields, field: string): Block | PartFault {
  const { tool_use_id: id, content, is_error: marked } = block;
  const toolCallId = isAbsent(id) ? "" : nameOf(id);
  if (toolCallId === null) return partFault(`${field}.tool_use_id`, id, "id");
  const text = readToldText(content);
  if (text === null) return partFault(`${field}.content`, content, "content");
  // The server's own tools say so by the type of what they found.
  const type = fieldsOf(content)?.["type"];
  const isError = marked === true || (typeof type === "string" && type.endsWith("_error"));
  return {
    kind: "result",
    result: { role: "tool", content: text, toolCallId, ...(isError && { isError }) },
  };
}

/**
 * The words of a list of blocks that holds nothing else, as a system text does.
 */
export function readSpokenBlocks(
  blocks: readonly unknown[],
  field: string,
): { readonly content: string } | PartFault {
  const texts: string[] = [];
  for (const [index, value] of blocks.entries()) {
    const block = readBlock(value, `${field}[${index}]`);
    if (isFault(block)) return block;
    if (block.kind === "words") texts.push(block.text);
    else if (block.kind !== "silent") return partFault(`${field}[${index}]`, value, "text");
  }
  return { content: texts.join("\n") };
}
