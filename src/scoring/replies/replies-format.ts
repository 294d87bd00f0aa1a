import { fieldAt, fieldsOf } from "./reply-fields.js";

/** A form in which files hold replies. */
export type RepliesFormat = "jsonl" | "lm-eval" | "inspect" | "promptfoo";

export const repliesFormats: readonly RepliesFormat[] = ["jsonl", "lm-eval", "inspect", "promptfoo"];

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
  if ("resps" in fields || "filtered_resps" in fields) return "lm-eval";
  if ("response" in fields && ("vars" in fields || "testCase" in fields || "provider" in fields))
    return "promptfoo";
  if ("vars" in fields && "provider" in fields) return "promptfoo";
  return "id" in fields && ("reply" in fields || "error" in fields) ? "jsonl" : null;
}
