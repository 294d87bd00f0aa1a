import type { ReviewVersion } from "../../benchmark.js";
import type { RunSettings } from "../../llm.js";
import type { AskedPrompts } from "../run/file-prompts.js";

/** Which items are asked, and how they are worded. */
export interface WordingFlags {
  /** By name; the usual ones unless given. */
  readonly strategy?: readonly string[];
  /** True where no phase is named. */
  readonly grid?: string | true;
  readonly template?: string;
  /** With the first token of the template. */
  readonly start?: boolean;
  /** False: everything in one turn of the user. */
  readonly system: boolean;
  readonly review: ReviewVersion;
  readonly lengths?: readonly number[];
  readonly categories?: readonly string[];
  readonly levels?: readonly number[];
  readonly limit?: number;
}

/** Prompts, and the settings that shape them. */
export interface OpenedPrompts {
  readonly prompts: AskedPrompts;
  readonly settings: RunSettings;
}
