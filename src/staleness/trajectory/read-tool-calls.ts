import type { ToolCall } from "../../chat/message.js";
import { fieldsOf, isAbsent, jsonTextOf, nameOf, type PartFault, partFault } from "./record-field.js";

/**
 * The calls of a message of the OpenAI shape: `tool_calls`, also as `toolCalls`, or the older `function_call`, which
 * has no id.
 *
 * A call holds its name and arguments in `function`, in `custom` (there `input` is free text), or bare; arguments
 * also in `args`, as LangChain has them.
 */
export function readToolCalls(
  message: Readonly<Record<string, unknown>>,
): { readonly calls: readonly ToolCall[] } | PartFault {
  const { function_call: older } = message;
  const field = isAbsent(message["tool_calls"]) ? "toolCalls" : "tool_calls";
  const list = message[field];
  if (isAbsent(list)) {
    if (isAbsent(older)) return { calls: [] };
    const call = readCall(older, "function_call");
    return "expected" in call ? call : { calls: [call] };
  }
  if (!Array.isArray(list)) return partFault(field, list, "calls");
  const calls: ToolCall[] = [];
  for (const [index, value] of (list as readonly unknown[]).entries()) {
    const call = readCall(value, `${field}[${index}]`);
    if ("expected" in call) return call;
    calls.push(call);
  }
  return { calls };
}

function readCall(value: unknown, field: string): ToolCall | PartFault {
  const call = fieldsOf(value);
  if (call === null) return partFault(field, value, "call");
  for (const inner of ["function", "custom"]) {
    if (isAbsent(call[inner])) continue;
    const fields = fieldsOf(call[inner]);
    if (fields === null) return partFault(`${field}.${inner}`, call[inner], "call");
    return calledWith(call["id"], fields, field, `${field}.${inner}`);
  }
  return calledWith(call["id"], call, field, field);
}

/**
 * A call from its fields.
 *
 * @param idField  where its id stands, as an issue names it; `field` the same for the rest
 */
export function calledWith(
  id: unknown,
  fields: Readonly<Record<string, unknown>>,
  idField: string,
  field: string,
): ToolCall | PartFault {
  const called = isAbsent(id) ? "" : nameOf(id);
  if (called === null) return partFault(`${idField}.id`, id, "id");
  const { name } = fields;
  if (typeof name !== "string" || name === "") return partFault(`${field}.name`, name, "name");
  const key = ["arguments", "input"].find((one) => fields[one] !== undefined) ?? "args";
  const written = writtenArguments(fields[key]);
  if (written === null) return partFault(`${field}.${key}`, fields[key], "arguments");
  return { id: called, name, arguments: written };
}

/** Arguments as text: text as it is, an object as JSON, none as empty; null for anything else. */
export function writtenArguments(given: unknown): string | null {
  if (isAbsent(given)) return "";
  if (typeof given === "string") return given;
  return typeof given === "object" ? jsonTextOf(given) : null;
}
