import type { Message, ToolCall } from "../../chat/message.js";
import { type Fields, fieldsOf, isAbsent } from "../../issue/json-value.js";
import { calledWith, readBlocks, readInvocation, readSpokenBlocks } from "./read-blocks.js";
import { fieldsAt, idAt, listAt, refuse, textAt, toldAt } from "./record-field.js";

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
