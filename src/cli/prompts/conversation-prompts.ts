import type { Sample } from "../../staleness.js";
import { askSample, conditionFault, type SamplePrompt } from "../../tasks/conversations/asking/ask-sample.js";
import { type Condition, readCondition } from "../../tasks/conversations/metrics/sample-table.js";
import { type ToolTemplateName, toolTemplates } from "../../tasks/conversations/asking/tool-templates.js";
import { nameOf } from "../read/input.js";
import { readSampleFiles } from "../read/samples.js";
import { Refusal } from "../session.js";
import type { AskedPrompt, OpenedPrompts, WordingFlags } from "../run/file-prompts.js";
import { note } from "../write/issue-output.js";

/** What is asked where nobody says: without time stamps and with them, as the paper's Figure 2 compares. */
const usual: readonly string[] = ["none/none/default", "content/none/default"];

/**
 * The prompts of conversations.
 *
 * @throws {Refusal} when a condition cannot be asked, or a file not be read
 */
export async function conversationPrompts(
  sources: readonly string[],
  { strategy: names = usual, template: name, start = false, levels, limit }: WordingFlags,
): Promise<OpenedPrompts> {
  const template = name === undefined ? null : toolTemplates[templateName(name)];
  const conditions = [...new Set(names)].map((one) => askedCondition(one, template));
  const { samples } = await readSampleFiles(sources);
  const chosen = samples.filter((sample) => isChosen(sample, levels)).slice(0, limit);
  let isNoted = false;
  function* read(): Generator<AskedPrompt> {
    for (const sample of chosen) {
      const prompts = conditions.map((condition) =>
        askSample(sample, { condition, template, hasStart: start }),
      );
      // Conditions share what is said.
      if (!isNoted) note(prompts[0]?.notes ?? []);
      for (const prompt of prompts) yield promptOf(prompt);
    }
    isNoted = true;
  }
  return {
    prompts: { source: sources.map(nameOf).join(", "), read },
    settings: { strategy: names.join(", "), template: name ?? null, start },
  };
}

function templateName(name: string): ToolTemplateName {
  const known = Object.keys(toolTemplates) as readonly ToolTemplateName[];
  const found = known.find((one) => one === name);
  if (found === undefined) throw new Refusal({ kind: "unknown-chat-template", name, known });
  return found;
}

function promptOf({ id, strategy, words }: SamplePrompt): AskedPrompt {
  if ("messages" in words) return { id, strategy, words, stop: [] };
  const { prompt, stop } = words;
  return { id, strategy, words: { prompt }, stop };
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
