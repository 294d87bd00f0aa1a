import { fieldsOf } from "./json-fields.js";
import type { Usage } from "./model.js";

/** The tokens that a server counted; null when it tells of none. */
export function readUsage(value: unknown): Usage | null {
  const usage = fieldsOf(value);
  if (usage === null) return null;
  const inputTokens = counted(usage["prompt_tokens"]);
  const outputTokens = counted(usage["completion_tokens"]);
  return inputTokens === null && outputTokens === null ? null : { inputTokens, outputTokens };
}

function counted(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
