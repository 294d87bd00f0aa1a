import { fieldsOf } from "../../chat/json.js";
import type { ReplyCall } from "./reply.js";
import { fieldAt } from "./reply-fields.js";

/**
 * The calls of a reply: ours, or as OpenAI has them, with name and arguments below `function`.
 *
 * A call with faults is a call still; what it lacks is empty, and arguments that are no text are written as JSON.
 *
 * @returns undefined when it is no list of objects
 */
export function readCalls(value: unknown): readonly ReplyCall[] | undefined {
  if (value == null) return [];
  if (!Array.isArray(value)) return undefined;
  const calls = (value as readonly unknown[]).map((call) => {
    const fields = fieldsOf(call);
    if (fields === null) return null;
    return {
      id: textOf(fields["id"]),
      name: textOf(fields["name"] ?? fieldAt(call, "function", "name")),
      arguments: textOf(fields["arguments"] ?? fieldAt(call, "function", "arguments")),
    };
  });
  return calls.includes(null) ? undefined : calls.filter((call) => call !== null);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
