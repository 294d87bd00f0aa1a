import type { ToolCall } from "../chat/message.js";
import { type Fields, fieldsOf, listOf } from "./json-fields.js";

/**
 * The calls of tools in a message, whatever is wrong with them.
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
  if (called === null) return { id: text(call?.["id"]), name: "", arguments: text(value) };
  return { id: text(call?.["id"]), name: text(called["name"]), arguments: text(called["arguments"]) };
}

function text(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
