import { spacedArguments, spacedJson } from "./python-json.js";
import { type Fields, fieldsOf, listOf } from "../issue/json-value.js";

/** Tokens that were counted by the server; null where it does not say. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** A number of tokens; null for everything else. */
export function counted(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** What a server counted; null when it counted nothing. */
export function usageOf(inputTokens: number | null, outputTokens: number | null): Usage | null {
  return inputTokens === null && outputTokens === null ? null : { inputTokens, outputTokens };
}

/** The sum of counts of which some may be missing; null when all are. */
export function summed(...counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

/**
 * The calls of tools in a message of OpenAI's protocol, whatever is wrong with them.
 *
 * Arguments stay as the model wrote them, JSON or not; where the server sends them as JSON instead of text,
 * they are written as such. A name or an id that is missing is empty. A call that is no object is one
 * without a name, with itself as its arguments.
 */
export function readToolCalls(message: Fields): readonly ToolCall[] {
  const calls = listOf(message["tool_calls"]).map(readCall);
  // The older form of the same: one call, without an id.
  const old = fieldsOf(message["function_call"]);
  return calls.length === 0 && old !== null ? [readCall({ function: old })] : calls;
}

function readCall(value: unknown): ToolCall {
  const call = fieldsOf(value);
  const called = fieldsOf(call?.["function"]);
  if (called === null) return calledWith(call?.["id"], "", value);
  return calledWith(call?.["id"], called["name"], called["arguments"]);
}

/** A call of what a server tells of it, each part as text. */
export function calledWith(id: unknown, name: unknown, given: unknown): ToolCall {
  return { id: text(id), name: text(name), arguments: text(given) };
}

function text(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** One turn of a conversation, in words. */
export interface SpokenMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A turn in which a model calls tools; the words beside the calls may be empty. */
export interface CallMessage {
  readonly role: "assistant";
  readonly content: string;
  /** At least one. */
  readonly toolCalls: readonly ToolCall[];
}

/** What a tool gave back. */
export interface ToolMessage {
  readonly role: "tool";
  readonly content: string;
  /** Of the call that it answers; empty where nobody says. */
  readonly toolCallId: string;
  /** Of the tool; absent where nobody says. */
  readonly name?: string;
  /** Where whoever sent it has marked it as an error. */
  readonly isError?: true;
}

/** One turn of a conversation with a model. */
export type Message = SpokenMessage | CallMessage | ToolMessage;

/** A call of a tool that a model asks for; the arguments as it wrote them. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A tool that a model may call. */
export interface ToolDefinition {
  readonly name: string;
  /** What it does, in words; may be empty. */
  readonly description: string;
  /** Of its arguments: a JSON Schema. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

const before =
  "# Tools\n\nYou may call one or more functions to assist with the user query.\n\nYou are provided with function signatures within <tools></tools> XML tags:\n<tools>";
const behind =
  '</tools>\n\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\n<tool_call>\n{"name": <function-name>, "arguments": <args-json-object>}\n</tool_call>';

/**
 * Tools as a system prompt tells them, in the manner of Hermes and Qwen, with how a call of them is written.
 *
 * @source the chat template of Qwen/Qwen3-8B
 */
export function toolsInWords(tools: readonly ToolDefinition[]): string {
  const told = tools.map(({ name, description, parameters }) =>
    spacedJson({ type: "function", function: { name, description, parameters } }),
  );
  return `${before}\n${told.join("\n")}\n${behind}`;
}

/**
 * A call in the same manner.
 *
 * @param inText  what becomes of texts in its arguments
 */
export function callInWords(
  { name, arguments: written }: { readonly name: string; readonly arguments: string },
  inText?: (text: string) => string,
): string {
  return `<tool_call>\n{"name": ${JSON.stringify(name)}, "arguments": ${spacedArguments(written, inText)}}\n</tool_call>`;
}

/** What a tool told, in the same manner. */
export function resultInWords(content: string): string {
  return `<tool_response>\n${content}\n</tool_response>`;
}
