import { chatTool, chatTurn } from "../../llm.js";
import type { Sample } from "../../staleness.js";
import {
  askingSettings,
  askSample,
  type Condition,
  conditionFault,
  type ModelFamily,
  readCondition,
  type SamplePrompt,
  type ToolTemplateName,
  toolTemplates,
} from "../../tictoc.js";
import { intoFile, jsonLine } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { Refusal } from "../refusal.js";
import { note } from "../write/issue-output.js";
import { write } from "../write/output.js";
import { readSampleFiles } from "./samples.js";

/** The options of `oracle staleness prompts`. */
export interface SamplePromptsFlags {
  /** By name. */
  readonly condition: readonly string[];
  readonly api: "chat" | "completions";
  readonly template?: ToolTemplateName;
  /** With the first token of the template. */
  readonly start?: boolean;
  readonly levels?: readonly number[];
  /** Of samples. */
  readonly limit?: number;
  readonly out?: string;
}

/**
 * Writes prompts, one a line, by sample and then by condition.
 *
 * @returns what to exit with: unanswered when no sample is of the levels that are asked for
 * @throws {Refusal} when a condition cannot be asked, or a file not be read; a file is then left as it was
 */
export async function writeSamplePrompts(
  sources: readonly string[],
  { condition: names, template: name, start = false, levels, limit, out = "-" }: SamplePromptsFlags,
): Promise<number> {
  const template = name === undefined ? null : toolTemplates[name];
  const conditions = [...new Set(names)].map((one) => askedCondition(one, template));
  const { samples } = await readSampleFiles(sources);
  const chosen = samples.filter((sample) => isChosen(sample, levels)).slice(0, limit);
  await intoFile(out, async (put) => {
    for (const sample of chosen) {
      const prompts = conditions.map((condition) =>
        askSample(sample, { condition, template, hasStart: start }),
      );
      // Conditions share what is said.
      note(prompts[0]?.notes ?? []);
      for (const prompt of prompts) await put(jsonLine(lineOf(prompt)));
    }
  });
  return chosen.length > 0 ? exitCode.answered : exitCode.unanswered;
}

function askedCondition(name: string, template: Parameters<typeof conditionFault>[1]): Condition {
  const condition = readCondition(name);
  const fault = condition === null ? "unknown" : conditionFault(condition, template);
  if (condition === null || fault !== null) {
    throw new Refusal({ kind: "unasked-condition", name, fault: fault ?? "unknown" });
  }
  return condition;
}

function isChosen({ level }: Sample, levels: readonly number[] | undefined): boolean {
  return levels === undefined || (level !== null && levels.includes(level));
}

/** A prompt as `oracle run --prompts` reads it. */
function lineOf({ id, strategy, words }: SamplePrompt): object {
  if ("prompt" in words) return { id, strategy, ...words };
  const { messages, tools } = words;
  return {
    id,
    strategy,
    messages: messages.map(chatTurn),
    ...(tools.length === 0 ? {} : { tools: tools.map(chatTool) }),
  };
}

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
  await write(`${JSON.stringify({ [model]: settings }, null, 2)}\n`);
  return exitCode.answered;
}
