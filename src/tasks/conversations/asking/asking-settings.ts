import type { Condition } from "../metrics/sample-table.js";

/** How a server is told to ask a model; the part of one model in a file for `oracle run --settings`. */
export interface AskingSettings {
  /** Null where it is left to the model, which takes no other. */
  readonly temperature: number | null;
  readonly topP?: number;
  readonly topK?: number;
  readonly minP?: number;
  readonly maxTokens?: number;
  readonly tokenLimitField?: "max_completion_tokens";
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * Kinds of models by what they have to be told: Qwen3, whose reasoning can be turned off; models with a
 * `reasoning_effort`; those whose marks of calls a server takes away from raw completions; and all others.
 */
export type ModelFamily = "qwen3" | "effort" | "marked" | "other";

export const modelFamilies: readonly ModelFamily[] = ["qwen3", "effort", "marked", "other"];

/** So long may replies be; without a limit servers end raw completions after 16 tokens. */
const longestReply = 2048;

/**
 * The settings with which a model is asked under a condition; null where it cannot be turned on or off by what is
 * known of it.
 *
 * @param api  by which service; raw completions find reasoning turned off in the prompt itself
 * @source TicToc, section 3.1: temperature 0, and for Qwen3 with reasoning 0.6, top-p 0.95, top-k 20, min-p 0, which
 *         its makers recommend, as they do 32,768 tokens. Names of fields are those of vLLM (`chat_template_kwargs`,
 *         `skip_special_tokens`) and OpenAI (`reasoning_effort`), from memory; the other limit of tokens is ours
 */
export function askingSettings(
  family: ModelFamily,
  reasoning: Condition["reasoning"],
  api: "chat" | "completions",
): AskingSettings | null {
  const isTold = reasoning !== "default";
  switch (family) {
    case "qwen3": {
      const body =
        isTold && api === "chat" ? { chat_template_kwargs: { enable_thinking: reasoning === "on" } } : null;
      const drawn: AskingSettings =
        reasoning === "off"
          ? { temperature: 0, maxTokens: longestReply }
          : { temperature: 0.6, topP: 0.95, topK: 20, minP: 0, maxTokens: 32_768 };
      return { ...drawn, ...(body && { body }) };
    }
    case "effort": {
      const body = isTold ? { reasoning_effort: reasoning === "on" ? "medium" : "none" } : null;
      return { temperature: null, tokenLimitField: "max_completion_tokens", ...(body && { body }) };
    }
    case "marked": {
      if (isTold) return null;
      const body = api === "completions" ? { skip_special_tokens: false } : null;
      return { temperature: 0, maxTokens: longestReply, ...(body && { body }) };
    }
    case "other":
      return isTold ? null : { temperature: 0, maxTokens: longestReply };
  }
}
