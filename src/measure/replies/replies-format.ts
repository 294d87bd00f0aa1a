import { fieldAt, fieldsOf } from "./reply-fields.js";
import { isServedLine } from "./served-replies.js";

/** A form in which files hold replies. */
export type RepliesFormat = "jsonl" | "responses" | "lm-eval" | "inspect" | "promptfoo" | "helm";

export const repliesFormats: readonly RepliesFormat[] = [
  "jsonl",
  "responses",
  "lm-eval",
  "inspect",
  "promptfoo",
  "helm",
];

/**
 * The format of a file by its first value: the first line, or the whole of a JSON file.
 *
 * @returns null when it is none of them
 */
export function recogniseReplies(value: unknown): RepliesFormat | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  if (Array.isArray(fieldAt(fields, "results", "results"))) return "promptfoo";
  if ("samples" in fields && ("eval" in fields || "version" in fields)) return "inspect";
  if (fieldsOf(fields["eval"]) !== null && ("plan" in fields || "status" in fields)) return "inspect";
  if (Array.isArray(fields["request_states"])) return "helm";
  if ("resps" in fields || "filtered_resps" in fields) return "lm-eval";
  if ("response" in fields && ("vars" in fields || "testCase" in fields || "provider" in fields))
    return "promptfoo";
  if ("vars" in fields && "provider" in fields) return "promptfoo";
  if (isServedLine(fields)) return "responses";
  return "id" in fields && ["reply", "error", "state"].some((name) => name in fields) ? "jsonl" : null;
}
