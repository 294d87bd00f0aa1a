import type { Message, ToolCall } from "../../chat/message.js";
import { isFault, type PartFault, partFault } from "./message-fault.js";
import { calledWith } from "./read-tool-calls.js";
import { fieldsOf, isAbsent, jsonTextOf, nameOf } from "./record-field.js";

/**
 * The turns that the blocks of one message make, in their order.
 *
 * Text belongs to who speaks, `tool_use` is a call of the assistant, and each `tool_result` is a turn of its
 * own, of the tool, also inside a message of the user. Calls and results of the server's own tools
 * (`server_tool_use`, `web_search_tool_result` …) count alike. What a model thinks, images and documents
 * say nothing here.
 */
export function readBlocks(
  blocks: readonly unknown[],
  role: "user" | "assistant",
  calledBeside: readonly ToolCall[],
): { readonly turns: readonly Message[] } | PartFault {
  const turns: Message[] = [];
  let texts: string[] = [];
  let calls: ToolCall[] = [...calledBeside];
  const finish = (): void => {
    const content = texts.join("\n");
    if (calls.length > 0) turns.push({ role: "assistant", content, toolCalls: calls });
    else if (texts.length > 0) turns.push({ role, content });
    texts = [];
    calls = [];
  };
  for (const [index, value] of blocks.entries()) {
    const field = `content[${index}]`;
    const block = fieldsOf(value);
    const type = block?.["type"];
    if (block === null || typeof type !== "string") return partFault(field, value, "block");
    if (type.endsWith("tool_use")) {
      if (role === "user") return partFault(field, type, "no-call");
      const call = calledWith(block["id"], block, field, field);
      if (isFault(call)) return call;
      calls.push(call);
    } else if (type.endsWith("tool_result")) {
      const result = readResult(block, field);
      if (isFault(result)) return result;
      finish();
      turns.push(result);
    } else {
      const text = textOf(block, field);
      if (typeof text === "object" && text !== null) return text;
      if (text !== null) texts.push(text);
    }
  }
  finish();
  if (turns.length === 0) turns.push({ role, content: "" });
  return { turns };
}

function readResult(block: Readonly<Record<string, unknown>>, field: string): Message | PartFault {
  const { tool_use_id: id, content } = block;
  const toolCallId = isAbsent(id) ? "" : nameOf(id);
  if (toolCallId === null) return partFault(`${field}.tool_use_id`, id, "id");
  const text = readToldText(content);
  if (text === null) return partFault(`${field}.content`, content, "content");
  return { role: "tool", content: text, toolCallId };
}

/**
 * What a tool told, as text: text as it is, the texts of blocks line by line, and anything else as JSON.
 *
 * @returns null for what JSON cannot hold
 */
export function readToldText(content: unknown): string | null {
  if (isAbsent(content)) return "";
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return jsonTextOf(content);
  const texts: string[] = [];
  for (const value of content as readonly unknown[]) {
    const block = fieldsOf(value);
    if (block?.["type"] === "text" && typeof block["text"] === "string") texts.push(block["text"]);
  }
  return texts.length > 0 || content.length === 0 ? texts.join("\n") : jsonTextOf(content);
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
    const place = `${field}[${index}]`;
    const block = fieldsOf(value);
    if (block === null) return partFault(place, value, "block");
    const text = textOf(block, place);
    if (typeof text === "object" && text !== null) return text;
    if (text !== null) texts.push(text);
  }
  return { content: texts.join("\n") };
}

/** The types of blocks of words; a refusal speaks as well. */
const spoken: Readonly<Record<string, "text" | "refusal">> = {
  text: "text",
  input_text: "text",
  output_text: "text",
  refusal: "refusal",
};

/** The words of a block; null where it has none to read. */
function textOf(block: Readonly<Record<string, unknown>>, field: string): string | null | PartFault {
  const key = spoken[String(block["type"])];
  if (key === undefined) return null;
  const text = block[key];
  return typeof text === "string" ? text : partFault(`${field}.${key}`, text, "text");
}
