import type { ReviewVersion } from "../../benchmark.js";
import type { RunSettings } from "../../llm.js";
import type { AskedPrompts } from "./asked-prompt.js";

/** What is asked: items, and how they are worded; or prompts that are worded already. */
export interface PromptFlags {
  readonly items?: string;
  readonly prompts?: string;
  readonly strategy?: string;
  readonly template?: string;
  /** With the first token of the template. */
  readonly start?: boolean;
  /** False: everything in one turn of the user. */
  readonly system: boolean;
  readonly review: ReviewVersion;
  readonly lengths?: readonly number[];
  readonly categories?: readonly string[];
  readonly limit?: number;
}

/** Prompts, and the settings that shape them. */
export interface OpenedPrompts {
  readonly prompts: AskedPrompts;
  readonly settings: RunSettings;
}
