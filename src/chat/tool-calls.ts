import { type Fields, fieldsOf, listOf } from "./json-fields.js";
import type { ToolCall } from "./message.js";

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
