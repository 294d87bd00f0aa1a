import type { Message, ToolCall, ToolMessage } from "../../chat/message.js";
import { type Fields, fieldsOf, isAbsent } from "../../issue/json-value.js";
import {
  argumentsAt,
  fieldsAt,
  idAt,
  jsonTextOf,
  nameAt,
  readToldText,
  refuse,
  textAt,
  toldAt,
} from "./record-field.js";

/** What one block of a message says. */
type Block =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "call"; readonly call: ToolCall }
  | { readonly kind: "result"; readonly result: ToolMessage }
  /** A call and what came of it, in one; null where nothing did yet. */
  | { readonly kind: "exchange"; readonly call: ToolCall; readonly result: ToolMessage | null }
  /** What comes next is another step of the same turn. */
  | { readonly kind: "border" }
  | { readonly kind: "silent" };

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
 * @throws {FieldFault} of what cannot be read
 */
export function readBlocks(
  blocks: readonly unknown[],
  role: "user" | "assistant" | "tool",
  calledBeside: readonly ToolCall[],
  field = "content",
): readonly Message[] {
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
    switch (block.kind) {
      case "words":
        if (role === "tool") refuse(place, block.text, "result");
        if (told.length > 0) finish();
        texts.push(block.text);
        break;
      case "call":
      case "exchange":
        if (role !== "assistant") refuse(place, fieldsOf(value)?.["type"], "no-call");
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
  return turns;
}

/** The words of a list of blocks that holds nothing else, as a system text does. */
export function readSpokenBlocks(blocks: readonly unknown[], field: string): string {
  return blocks
    .flatMap((value, index) => {
      const block = readBlock(value, `${field}[${index}]`);
      if (block.kind === "silent") return [];
      return block.kind === "words" ? [block.text] : refuse(`${field}[${index}]`, value, "text");
    })
    .join("\n");
}

function readBlock(value: unknown, field: string): Block {
  const block = fieldsAt(field, value, "block");
  const { type } = block;
  if (typeof type !== "string") return refuse(field, value, "block");
  if (type.endsWith("tool_use")) return { kind: "call", call: calledWith(block["id"], block, field, field) };
  if (type.endsWith("tool_result")) return { kind: "result", result: readResult(block, field) };
  const key = spoken.get(type);
  if (key !== undefined) return { kind: "words", text: textAt(`${field}.${key}`, block[key], "text") };
  if (silentTypes.has(type) || type.startsWith("data-")) return { kind: "silent" };
  return readAiSdkPart(block, type, field) ?? refuse(`${field}.type`, type, "known-block");
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

/**
 * A call from its fields; arguments also in `input`, and in `args`, as LangChain has them.
 *
 * @param idField  where its id stands, as an issue names it; `field` the same for the rest
 */
export function calledWith(id: unknown, fields: Fields, idField: string, field: string): ToolCall {
  const key = ["arguments", "input"].find((one) => fields[one] !== undefined) ?? "args";
  return {
    id: idAt(`${idField}.id`, id),
    name: nameAt(`${field}.name`, fields["name"]),
    arguments: argumentsAt(`${field}.${key}`, fields[key]),
  };
}

function readResult(block: Fields, field: string): ToolMessage {
  const { tool_use_id: id, content, is_error: marked } = block;
  const toolCallId = idAt(`${field}.tool_use_id`, id);
  const text = toldAt(`${field}.content`, content);
  // The server's own tools say so by the type of what they found.
  const type = fieldsOf(content)?.["type"];
  const isError = marked === true || (typeof type === "string" && type.endsWith("_error"));
  return { role: "tool", content: text, toolCallId, ...(isError && { isError }) };
}

/**
 * A part of a message of the AI SDK that has to do with tools: `tool-call` and `tool-result` of messages for models,
 * `tool-<name>` and `dynamic-tool` of a user interface, and `tool-invocation` of the fourth version.
 *
 * A call whose input still arrives is none yet.
 *
 * @returns null for a part that is none of these
 * @source vercel/ai 4.3 to 7.0: ModelMessage (before 5 CoreMessage), UIMessage
 */
function readAiSdkPart(part: Fields, type: string, field: string): Block | null {
  // A tool may be called `call` or `result`; but only a part of a user interface has a state.
  if (!isAbsent(part["state"]) && (type === "dynamic-tool" || type.startsWith("tool-"))) {
    const toolName = type === "dynamic-tool" ? part["toolName"] : type.slice("tool-".length);
    return readInvocation({ ...part, toolName }, field);
  }
  switch (type) {
    case "tool-call":
      return { kind: "call", call: readAiSdkCall(part, field) };
    case "tool-result":
      return { kind: "result", result: readAiSdkResult(part, field) };
    case "tool-invocation":
      return readInvocation(part["toolInvocation"], `${field}.toolInvocation`);
    case "step-start":
      return { kind: "border" };
    default:
      return null;
  }
}

/**
 * A call with what became of it, by its state, in a part or in a list beside the words: whether it was made at all,
 * and what the tool told.
 */
export function readInvocation(value: unknown, field: string): Block {
  const part = fieldsAt(field, value, "call");
  const { state, output, result, errorText } = part;
  const exchange = (told: { readonly content: string; readonly isError?: true } | null): Block => {
    const call = readAiSdkCall(part, field);
    const answer = { role: "tool", toolCallId: call.id, name: call.name } as const;
    return { kind: "exchange", call, result: told === null ? null : { ...answer, ...told } };
  };
  switch (state) {
    case "input-streaming":
    case "partial-call":
      return { kind: "silent" };
    case "input-available":
    case "approval-requested":
    case "approval-responded":
    case "call":
      return exchange(null);
    case "output-available":
    case "result":
      return exchange({
        content:
          plainText(state === "result" ? result : output) ?? refuse(`${field}.output`, output, "content"),
      });
    case "output-error":
      return exchange({ content: typeof errorText === "string" ? errorText : "error", isError: true });
    case "output-denied":
      return exchange({ content: denied(fieldsOf(part["approval"])?.["reason"]), isError: true });
    default:
      return refuse(`${field}.state`, state, "state");
  }
}

function readAiSdkCall(part: Fields, field: string): ToolCall {
  const key = ["input", "rawInput"].find((one) => !isAbsent(part[one])) ?? "args";
  return {
    id: idAt(`${field}.toolCallId`, part["toolCallId"]),
    name: nameAt(`${field}.toolName`, part["toolName"]),
    arguments: argumentsAt(`${field}.${key}`, part[key]),
  };
}

function readAiSdkResult(part: Fields, field: string): ToolMessage {
  const { toolCallId: id, toolName: name, output, result, isError } = part;
  const toolCallId = idAt(`${field}.toolCallId`, id);
  const from = { role: "tool", toolCallId, ...(typeof name === "string" && { name }) } as const;
  if (isAbsent(output)) {
    // Before the fifth version.
    const content = plainText(result) ?? refuse(`${field}.result`, result, "content");
    return { ...from, content, ...(isError === true && { isError }) };
  }
  const { type, value, reason } = fieldsAt(`${field}.output`, output, "output");
  if (type === "execution-denied") return { ...from, content: denied(reason), isError: true };
  const read = outputReaders.get(String(type)) ?? refuse(`${field}.output.type`, type, "output");
  const content = read(value) ?? refuse(`${field}.output.value`, value, "content");
  return { ...from, content, ...(String(type).startsWith("error") && { isError: true }) };
}

const asText = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** By the type of an output. */
const outputReaders: ReadonlyMap<string, (value: unknown) => string | null> = new Map([
  ["text", asText],
  ["error-text", asText],
  ["json", jsonTextOf],
  ["error-json", jsonTextOf],
  ["content", readToldText],
]);

/** As the AI SDK words it for a model: text as it is, anything else as JSON. */
function plainText(value: unknown): string | null {
  return typeof value === "string" ? value : jsonTextOf(value ?? null);
}

function denied(reason: unknown): string {
  return typeof reason === "string" && reason !== "" ? `execution denied: ${reason}` : "execution denied";
}
