import type { Message, SpokenMessage, ToolCall } from "../../chat/message.js";
import { readInvocation } from "./ai-sdk-part.js";
import {
  fieldsOf,
  isAbsent,
  isFault,
  nameOf,
  type PartFault,
  partFault,
  readToldText,
} from "./record-field.js";
import { readBlocks, readSpokenBlocks } from "./read-blocks.js";
import { readToolCalls } from "./read-tool-calls.js";

/**
 * The turns of a message as OpenAI, Anthropic and the AI SDK have them, without their times.
 *
 * One message is one turn, but where blocks put several results of tools, or results and words, into one. A
 * `developer` is the system, a `function` a tool that does not say which call it answers. What a message holds of
 * tools in a field that nobody knows is a fault: left out, it would change what is decided.
 *
 * @returns one turn or more, of a tool that only speaks of approvals none; "unknown-role"; or what cannot be read
 */
export function readMessage(
  message: Readonly<Record<string, unknown>>,
): { readonly turns: readonly Message[] } | PartFault | "unknown-role" {
  const fault = unreadField(message);
  if (fault !== null) return fault;
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
      return "unknown-role";
  }
}

/** Fields of calls and results that are read, and such as say them once more. */
const toolFields: ReadonlySet<string> = new Set([
  ...["tool_calls", "toolCalls", "function_call", "tool_call_id", "toolCallId", "tool_name", "toolName"],
  ...["toolInvocations", "tool_call_chunks", "invalid_tool_calls", "toolUseResult"],
]);

/** A field that holds something of a tool which would be left out. */
function unreadField(message: Readonly<Record<string, unknown>>): PartFault | null {
  for (const [field, value] of Object.entries(message)) {
    if (!/tool|function/iu.test(field) || toolFields.has(field)) continue;
    const isSomething = typeof value === "object" && value !== null && Object.keys(value).length > 0;
    if (isSomething) return partFault(field, value, "known-field");
  }
  return null;
}

/** The blocks of a message: its parts, in which the AI SDK says all that it says, else its content. */
function blocksOf({ parts, content }: Readonly<Record<string, unknown>>): {
  readonly field: string;
  readonly blocks: readonly unknown[];
} | null {
  if (Array.isArray(parts)) return { field: "parts", blocks: parts };
  return Array.isArray(content) ? { field: "content", blocks: content } : null;
}

function readSpoken(
  role: "system" | "user",
  message: Readonly<Record<string, unknown>>,
): { readonly turns: readonly Message[] } | PartFault {
  const { content } = message;
  const found = blocksOf(message);
  if (found === null) {
    if (typeof content !== "string") return partFault("content", content, "content");
    return { turns: [{ role, content } satisfies SpokenMessage] };
  }
  if (role === "user") return readBlocks(found.blocks, role, [], found.field);
  const read = readSpokenBlocks(found.blocks, found.field);
  return isFault(read) ? read : { turns: [{ role, content: read.content }] };
}

function readAssistant(
  message: Readonly<Record<string, unknown>>,
): { readonly turns: readonly Message[] } | PartFault {
  const read = readToolCalls(message);
  if (isFault(read)) return read;
  const { calls } = read;
  const { content, toolInvocations } = message;
  const found = blocksOf(message);
  if (found !== null) return readBlocks(found.blocks, "assistant", calls, found.field);
  // Null stands beside calls and refusals.
  if (!isAbsent(content) && typeof content !== "string") return partFault("content", content, "content");
  const words = content ?? "";
  if (Array.isArray(toolInvocations) && toolInvocations.length > 0)
    return readInvoked(toolInvocations, words);
  return {
    turns: [
      calls.length > 0
        ? { role: "assistant", content: words, toolCalls: calls }
        : { role: "assistant", content: words },
    ],
  };
}

/** The calls of the fourth version of the AI SDK, which came before the words beside them. */
function readInvoked(
  invocations: readonly unknown[],
  words: string,
): { readonly turns: readonly Message[] } | PartFault {
  const toolCalls: ToolCall[] = [];
  const told: Message[] = [];
  for (const [index, value] of invocations.entries()) {
    const read = readInvocation(value, `toolInvocations[${index}]`);
    if (isFault(read)) return read;
    if (read.kind !== "exchange") continue;
    toolCalls.push(read.call);
    if (read.result !== null) told.push(read.result);
  }
  const called: readonly Message[] =
    toolCalls.length === 0 ? [] : [{ role: "assistant", content: "", toolCalls }, ...told];
  const isSilent = words === "" && called.length > 0;
  return { turns: [...called, ...(isSilent ? [] : [{ role: "assistant", content: words } as const])] };
}

function readTold(
  message: Readonly<Record<string, unknown>>,
): { readonly turns: readonly Message[] } | PartFault {
  const content = isAbsent(message["content"]) ? message["parts"] : message["content"];
  const isElsewhere = ["output", "result", "response"].some((field) => !isAbsent(message[field]));
  if (isAbsent(content) && isElsewhere) return partFault("content", content, "content");
  if (Array.isArray(content) && content.some(isAiSdkResult)) return readBlocks(content, "tool", []);
  const [idField, id] = firstOf(message, ["tool_call_id", "toolCallId"]);
  const [nameField, name] = firstOf(message, ["name", "tool_name", "toolName"]);
  const toolCallId = isAbsent(id) ? "" : nameOf(id);
  if (toolCallId === null) return partFault(idField, id, "id");
  if (!isAbsent(name) && typeof name !== "string") return partFault(nameField, name, "text");
  const text = readToldText(content);
  if (text === null) return partFault("content", content, "content");
  // LangChain marks so what a tool has thrown.
  const isError =
    message["status"] === "error" || message["isError"] === true || message["is_error"] === true;
  return {
    turns: [
      {
        role: "tool",
        content: text,
        toolCallId,
        ...(isAbsent(name) ? {} : { name }),
        ...(isError && { isError }),
      },
    ],
  };
}

/** The first of some fields that is there, else the first of all. */
function firstOf(
  message: Readonly<Record<string, unknown>>,
  fields: readonly [string, ...string[]],
): readonly [field: string, value: unknown] {
  const field = fields.find((one) => !isAbsent(message[one])) ?? fields[0];
  return [field, message[field]];
}

function isAiSdkResult(value: unknown): boolean {
  const type = fieldsOf(value)?.["type"];
  return type === "tool-result" || type === "tool-approval-response";
}
