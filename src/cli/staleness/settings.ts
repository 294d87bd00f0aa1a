import { askingSettings, type ModelFamily } from "../../tasks/conversations/asking/asking-settings.js";
import type { Condition } from "../../tasks/conversations/metrics/sample-table.js";
import { exitCode } from "../session.js";
import { Refusal } from "../refusal.js";
import { writeJson } from "../write/output.js";

/** The options of `oracle staleness settings`. */
export interface SettingsFlags {
  readonly family: ModelFamily;
  readonly reasoning: Condition["reasoning"];
  readonly api: "chat" | "completions";
  /** As the server calls it; "*" for all. */
  readonly model: string;
}

/**
 * Prints a file of settings for `oracle run`.
 *
 * @throws {Refusal} when reasoning cannot be turned on or off
 */
export async function printSettings({ family, reasoning, api, model }: SettingsFlags): Promise<number> {
  const settings = askingSettings(family, reasoning, api);
  if (settings === null) {
    throw new Refusal({ kind: "unasked-condition", name: `…/${reasoning}`, fault: "no-thinking" });
  }
  await writeJson({ [model]: settings });
  return exitCode.answered;
}
