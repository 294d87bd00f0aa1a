import type { Message, ToolDefinition } from "../../llm.js";

/** What a model is asked about an item: the words alone, and nothing of what the right answer is. */
export interface AskedPrompt {
  /** Of the item. */
  readonly id: string;
  /** Null where prompts of one's own do not say. */
  readonly strategy: string | null;
  /** Turns of a conversation and what the model may call, or one text to go on with. */
  readonly words:
    | { readonly messages: readonly Message[]; readonly tools?: readonly ToolDefinition[] }
    | { readonly prompt: string };
  /** Texts before which the reply ends, beside those that are asked for. */
  readonly stop: readonly string[];
}

/** Prompts that can be read more than once. */
export interface AskedPrompts {
  /** What they are called in messages. */
  readonly source: string;
  /** The name of the one strategy; null where each prompt has its own. */
  readonly strategy: string | null;
  read(): AsyncIterable<AskedPrompt>;
}
