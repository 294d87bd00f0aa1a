import type { Message, ToolCall } from "../../chat/message.js";
import { type Fields, fieldsOf, isAbsent } from "../../issue/json-value.js";
import { calledWith, readBlocks, readInvocation, readSpokenBlocks } from "./read-blocks.js";
import { fieldsAt, idAt, listAt, refuse, textAt, toldAt } from "./record-field.js";

/** A shape of conversations that is known, and not read. */
interface ForeignShape {
  /** As an issue names it, after "is written as". */
  readonly name: string;
  readonly isOf: (value: Fields) => boolean;
}

/**
 * How a message is written that is none of ours: as another program has it.
 *
 * @returns null for a message that may be read, and for one that nobody knows
 */
export function foreignMessage(message: Fields): string | null {
  return messageShapes.find(({ isOf }) => isOf(message))?.name ?? null;
}

/** The same of a record, where it is no conversation with messages. */
export function foreignRecord(record: Fields): string | null {
  return recordShapes.find(({ isOf }) => isOf(record))?.name ?? foreignMessage(record);
}

/** Whether a record is a message without the conversation that it is of. */
export function isLoneMessage({ role, content, parts }: Fields): boolean {
  return (
    typeof role === "string" &&
    [content, parts].some((said) => typeof said === "string" || Array.isArray(said))
  );
}

const itemTypes: ReadonlySet<unknown> = new Set([
  ...["function_call", "function_call_output", "function_call_result", "reasoning", "item_reference"],
  ...["custom_tool_call", "custom_tool_call_output", "mcp_call", "web_search_call", "file_search_call"],
  ...["computer_call", "computer_call_output", "code_interpreter_call", "local_shell_call"],
]);

const langChainTypes: ReadonlySet<unknown> = new Set([
  ...["human", "ai", "system", "tool", "function", "chat", "remove"],
  ...["HumanMessageChunk", "AIMessageChunk", "ToolMessageChunk"],
]);

/** @source formats of Responses, Gemini, LangChain, OpenTelemetry 1.41, Bedrock and ShareGPT, 2026 */
const messageShapes: readonly ForeignShape[] = [
  { name: "OpenAI's Responses", isOf: ({ role, type }) => isAbsent(role) && itemTypes.has(type) },
  {
    name: "Gemini",
    isOf: ({ role, parts }) => role === "model" || inList(parts, (part) => isAbsent(part["type"])),
  },
  {
    name: "OpenTelemetry",
    isOf: ({ parts }) =>
      inList(
        parts,
        ({ type, text, content }) =>
          type === "tool_call" ||
          type === "tool_call_response" ||
          (type === "text" && isAbsent(text) && !isAbsent(content)),
      ),
  },
  {
    name: "LangChain",
    isOf: ({ role, type, lc, data, content }) =>
      isAbsent(role) && (lc === 1 || (langChainTypes.has(type) && (!isAbsent(data) || !isAbsent(content)))),
  },
  {
    name: "Bedrock's Converse",
    isOf: ({ content }) =>
      inList(
        content,
        ({ type, text, toolUse, toolResult }) =>
          isAbsent(type) && (typeof text === "string" || !isAbsent(toolUse) || !isAbsent(toolResult)),
      ),
  },
  {
    name: "ShareGPT",
    isOf: ({ role, from, value }) => isAbsent(role) && typeof from === "string" && !isAbsent(value),
  },
];

const recordShapes: readonly ForeignShape[] = [
  {
    name: "OpenAI's Responses",
    isOf: ({ object, output, input }) =>
      object === "response" ||
      [output, input].some((list) => inList(list, ({ type }) => itemTypes.has(type) || type === "message")),
  },
  { name: "OpenAI's Assistants", isOf: ({ step_details: details }) => !isAbsent(details) },
  {
    name: "Gemini",
    isOf: ({ contents, steps }) =>
      Array.isArray(contents) ||
      inList(steps, ({ type }) => itemTypes.has(type) || type === "function_result"),
  },
  { name: "LangGraph", isOf: ({ values }) => Array.isArray(fieldsOf(values)?.["messages"]) },
  { name: "MCP", isOf: ({ jsonrpc, method }) => !isAbsent(jsonrpc) || method === "tools/call" },
  {
    name: "OpenTelemetry",
    isOf: (record) =>
      "resourceSpans" in record || Object.keys(record).some((key) => key.startsWith("gen_ai.")),
  },
  {
    name: "Claude Code",
    isOf: ({ uuid, sessionId, type }) => !isAbsent(uuid) && !isAbsent(sessionId) && !isAbsent(type),
  },
  { name: "Codex", isOf: ({ payload, type }) => fieldsOf(payload) !== null && typeof type === "string" },
  { name: "an export of ChatGPT", isOf: ({ mapping }) => fieldsOf(mapping) !== null },
  { name: "ShareGPT", isOf: ({ conversations }) => Array.isArray(conversations) },
];

/** Whether an object in a list is so. */
function inList(list: unknown, isSo: (fields: Fields) => boolean): boolean {
  return Array.isArray(list) && list.some((value) => isSo(fieldsOf(value) ?? { type: "" }));
}

/**
 * The turns of a message as OpenAI, Anthropic and the AI SDK have them, without their times.
 *
 * One message is one turn, but where blocks put several results of tools, or results and words, into one. A
 * `developer` is the system, a `function` a tool that does not say which call it answers. What a message holds of
 * tools in a field that nobody knows is a fault: left out, it would change what is decided.
 *
 * @returns one turn or more, of a tool that only speaks of approvals none; null for a role that nobody knows
 * @throws {FieldFault} of what cannot be read
 */
export function readMessage(message: Fields): readonly Message[] | null {
  refuseUnread(message);
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
      return null;
  }
}

/** Fields of calls and results that are read, and such as say them once more. */
const toolFields: ReadonlySet<string> = new Set([
  ...["tool_calls", "toolCalls", "function_call", "tool_call_id", "toolCallId", "tool_name", "toolName"],
  ...["toolInvocations", "tool_call_chunks", "invalid_tool_calls", "toolUseResult"],
]);

/** Refuses a field that holds something of a tool which would be left out. */
function refuseUnread(message: Fields): void {
  for (const [field, value] of Object.entries(message)) {
    if (!/tool|function/iu.test(field) || toolFields.has(field)) continue;
    const isSomething = typeof value === "object" && value !== null && Object.keys(value).length > 0;
    if (isSomething) refuse(field, value, "known-field");
  }
}

/** The blocks of a message: its parts, in which the AI SDK says all that it says, else its content. */
function blocksOf({ parts, content }: Fields): { field: string; blocks: readonly unknown[] } | null {
  if (Array.isArray(parts)) return { field: "parts", blocks: parts };
  return Array.isArray(content) ? { field: "content", blocks: content } : null;
}

function readSpoken(role: "system" | "user", message: Fields): readonly Message[] {
  const found = blocksOf(message);
  if (found === null) return [{ role, content: textAt("content", message["content"], "content") }];
  if (role === "user") return readBlocks(found.blocks, role, [], found.field);
  return [{ role, content: readSpokenBlocks(found.blocks, found.field) }];
}

function readAssistant(message: Fields): readonly Message[] {
  const toolCalls = readToolCalls(message);
  const { content, toolInvocations } = message;
  const found = blocksOf(message);
  if (found !== null) return readBlocks(found.blocks, "assistant", toolCalls, found.field);
  // Null stands beside calls and refusals.
  const words = isAbsent(content) ? "" : textAt("content", content, "content");
  if (Array.isArray(toolInvocations) && toolInvocations.length > 0)
    return readInvoked(toolInvocations, words);
  const turn = { role: "assistant", content: words } as const;
  return [toolCalls.length > 0 ? { ...turn, toolCalls } : turn];
}

/**
 * The calls of a message of the OpenAI shape: `tool_calls`, also as `toolCalls`, or the older `function_call`, which
 * has no id.
 */
function readToolCalls(message: Fields): readonly ToolCall[] {
  const { function_call: older } = message;
  const field = isAbsent(message["tool_calls"]) ? "toolCalls" : "tool_calls";
  const list = message[field];
  if (isAbsent(list)) return isAbsent(older) ? [] : [readCall(older, "function_call")];
  return listAt(field, list, "calls").map((value, index) => readCall(value, `${field}[${index}]`));
}

/** A call holds its name and arguments in `function`, in `custom` (there `input` is free text), or bare. */
function readCall(value: unknown, field: string): ToolCall {
  const call = fieldsAt(field, value, "call");
  const inner = ["function", "custom"].find((one) => !isAbsent(call[one]));
  if (inner === undefined) return calledWith(call["id"], call, field, field);
  const place = `${field}.${inner}`;
  return calledWith(call["id"], fieldsAt(place, call[inner], "call"), field, place);
}

/** The calls of the fourth version of the AI SDK, which came before the words beside them. */
function readInvoked(invocations: readonly unknown[], words: string): readonly Message[] {
  const exchanges = invocations
    .map((value, index) => readInvocation(value, `toolInvocations[${index}]`))
    .filter((read) => read.kind === "exchange");
  const toolCalls = exchanges.map(({ call }) => call);
  const told = exchanges.flatMap(({ result }) => result ?? []);
  const called: readonly Message[] =
    toolCalls.length === 0 ? [] : [{ role: "assistant", content: "", toolCalls }, ...told];
  const isSilent = words === "" && called.length > 0;
  return [...called, ...(isSilent ? [] : [{ role: "assistant", content: words } as const])];
}

function readTold(message: Fields): readonly Message[] {
  const content = message["content"] ?? message["parts"];
  const isElsewhere = ["output", "result", "response"].some((field) => !isAbsent(message[field]));
  if (isAbsent(content) && isElsewhere) refuse("content", content, "content");
  if (Array.isArray(content) && content.some(isAiSdkResult)) return readBlocks(content, "tool", []);
  const [idField, id] = firstOf(message, ["tool_call_id", "toolCallId"]);
  const [nameField, name] = firstOf(message, ["name", "tool_name", "toolName"]);
  const toolCallId = idAt(idField, id);
  const from = isAbsent(name) ? {} : { name: textAt(nameField, name, "text") };
  const text = toldAt("content", content);
  // LangChain marks so what a tool has thrown.
  const isError =
    message["status"] === "error" || message["isError"] === true || message["is_error"] === true;
  return [{ role: "tool", content: text, toolCallId, ...from, ...(isError && { isError }) }];
}

/** The first of some fields that is there, else the first of all. */
function firstOf(
  message: Fields,
  fields: readonly [string, ...string[]],
): readonly [field: string, value: unknown] {
  const field = fields.find((one) => !isAbsent(message[one])) ?? fields[0];
  return [field, message[field]];
}

function isAiSdkResult(value: unknown): boolean {
  const type = fieldsOf(value)?.["type"];
  return type === "tool-result" || type === "tool-approval-response";
}
