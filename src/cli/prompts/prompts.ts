import { type Command, Option } from "commander";
import { missing, performOnItems } from "../benchmark/command.js";
import { addWordingOptions, gather, given, optionGroups } from "../options/option-groups.js";
import { chatTool, chatTurn } from "../../ask/model/request.js";
import { intoFile, jsonLine } from "../benchmark/opened.js";
import { exitCode, Refusal, valueOf } from "../session.js";
import type { AskedPrompt, OpenedPrompts, WordingFlags } from "../run/file-prompts.js";
import {
  type BenchmarkItem,
  type ChatTemplate,
  chatTemplate,
  defaultStrategy,
  type PromptItem,
} from "../../benchmark.js";
import { chatTemplateNames, readChatTemplate } from "../../tasks/questions/prompts/chat-template.js";
import {
  type GridPhase,
  gridPhases,
  isInPhase,
  strategyNamed,
} from "../../tasks/questions/prompts/strategy.js";
import { readablePrompt } from "../../tasks/questions/prompts/prompt.js";
import { toldEvents } from "../../tasks/questions/baselines/faults.js";
import type { SpokenMessage } from "../../chat/message.js";
import { ownPrompts, taskOf } from "../benchmark/known-tasks.js";
import { openBenchmarkItems } from "../read/benchmark-items.js";
import { nameOf, readInput } from "../read/input.js";
import type { Sample } from "../../staleness.js";
import { askSample, conditionFault, type SamplePrompt } from "../../tasks/conversations/asking/ask-sample.js";
import { type Condition, readCondition } from "../../tasks/conversations/metrics/sample-table.js";
import { type ToolTemplateName, toolTemplates } from "../../tasks/conversations/asking/tool-templates.js";
import { readSampleFiles } from "../read/samples.js";
import { note } from "../write/issue-output.js";

/** Adds `oracle prompts`. */
export function addPromptsCommand(program: Command): void {
  const command = program
    .command("prompts")
    .option("--items <path...>", "the benchmark: its folder, or its files of items")
    .option(
      "--strategy <name>",
      "the wording strategy; may be repeated (default: cot-review/date-only/language; of conversations none/none/default and content/none/default)",
      gather,
    )
    .option("--out <file>", "the file to write (default: standard output)")
    .optionsGroup(optionGroups.questions)
    .addOption(
      new Option(
        "--grid [phase]",
        "every strategy of a phase of the paper, on its items: phase1 (12 strategies), phase2 (the best 4)",
      ).conflicts("strategy"),
    );
  addWordingOptions(command.optionsGroup("Options:"));
  const writes = async (_: unknown, flags: PromptsFlags): Promise<number> => writePrompts(flags);
  performOnItems<PromptsFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle prompts --items traveler
  $ oracle prompts --items traveler --strategy zero-shot/date-only/json --out prompts.jsonl
  $ oracle prompts --items traveler --grid --out phase1.jsonl
  $ oracle prompts --items traveler --grid=phase2 --template gemma
  $ oracle prompts --items traveler --template my-template.json --no-start
  $ oracle prompts --items prefer*.json --strategy none/none/default --strategy content/rules/default
  $ oracle prompts --items prefer*.json --template qwen3 --strategy template/none/off --out qwen3.jsonl

A strategy for questions is a kind (zero-shot, cot-review, cot-step-by-step), the dates (date-only, date-extended) and
the presentation of events (language, json). One for conversations is the place of time stamps (none, content: before
the words, template: where the chat template opens a turn), what the system prompt adds (none, naive: a reminder,
rules: rules with examples), and reasoning (default, on, off); its settings: oracle staleness settings.
A line is {"id", "strategy", "messages"}, for conversations with "tools", or with a template {"id", "strategy",
"prompt", "stop"}. Prompts hold no ground truth, and no model is asked.`,
    mistakes: ({ items }) => [missing.items(items)],
    kinds: {
      questions: { work: writes },
      conversations: { work: writes },
      own: { work: writes },
    },
  });
}

/** The options of `oracle prompts`. */
export interface PromptsFlags extends WordingFlags {
  readonly items: readonly string[];
  readonly out?: string;
}

/**
 * Writes the prompts of a benchmark, one a line, by item and then by strategy.
 *
 * @returns what to exit with: unanswered when none of the items is asked
 * @throws {Refusal} when an option, an item or its events cannot be read; a file is then left as it was
 */
export async function writePrompts(flags: PromptsFlags): Promise<number> {
  const { prompts } = await openItemPrompts(flags.items, flags);
  const count = await intoFile(flags.out ?? "-", async (put) => {
    let written = 0;
    for await (const prompt of prompts.read()) {
      await put(jsonLine(lineOf(prompt)));
      written += 1;
    }
    return written;
  });
  return count > 0 ? exitCode.answered : exitCode.unanswered;
}

/** A prompt as `oracle run --prompts` reads it. */
function lineOf({ id, strategy, words, stop }: AskedPrompt): object {
  if ("prompt" in words) return { id, strategy, ...words, stop };
  const { messages, tools = [] } = words;
  return {
    id,
    strategy,
    messages: messages.map(chatTurn),
    ...(tools.length === 0 ? {} : { tools: tools.map(chatTool) }),
  };
}

/**
 * The prompts of the items of a benchmark, by item and then by strategy.
 *
 * @throws {Refusal} when an option cannot be read, or there are no such items; from reading, when an item or
 *                   its events cannot be read
 */
export async function openItemPrompts(paths: readonly string[], flags: WordingFlags): Promise<OpenedPrompts> {
  const task = await taskOf(paths);
  if (task.items === "questions") return questionPrompts(paths[0] ?? "-", flags);
  if (task.items === "own") return ownPrompts(task, paths, flags);
  return conversationPrompts(paths, flags);
}

/** An item as far as it is asked: a model that is to be measured sees nothing else of it. */
interface AskedItem extends PromptItem, Pick<BenchmarkItem, "id" | "category" | "length"> {}

/** Takes away from an item all that is not asked, the ground truth before all. */
export function askedItem(item: BenchmarkItem): AskedItem {
  const { id, category, length, question, template, speechTime, zone, facts } = item;
  return { id, category, length, question, template, speechTime, zone, ...given({ facts }) };
}

async function questionPrompts(path: string, flags: WordingFlags): Promise<OpenedPrompts> {
  const { review, start = true, limit } = flags;
  const phase = flags.grid === undefined ? null : phaseOf(flags.grid);
  const strategies = phase?.strategies ??
    flags.strategy?.map((name) => valueOf(strategyNamed(name))) ?? [defaultStrategy];
  const roles = flags.system ? "system-and-user" : "user";
  const template = flags.template === undefined ? null : await openChatTemplate(flags.template);
  const worded = (messages: readonly SpokenMessage[]): Pick<AskedPrompt, "words" | "stop"> =>
    template === null
      ? { words: { messages }, stop: [] }
      : { words: { prompt: template.render(messages, { hasStart: start }) }, stop: template.stop };
  const benchmark = await openBenchmarkItems(path);
  async function* read(): AsyncGenerator<AskedPrompt> {
    let taken = 0;
    for await (const item of benchmark.items()) {
      const asked = askedItem(item);
      if (!isChosen(asked, flags) || (phase !== null && !isInPhase(phase, item))) continue;
      if (limit !== undefined && taken >= limit) return;
      taken += 1;
      const events = toldEvents(await benchmark.eventsOf(item));
      for (const strategy of strategies) {
        const prompt = readablePrompt(asked, events, strategy, { review, roles });
        const messages = valueOf(prompt, `${asked.id}, ${item.eventSet}`);
        yield { id: asked.id, strategy: strategy.name, ...worded(messages) };
      }
    }
    if (taken === 0 && phase !== null) throw noneIn(phase);
  }
  const strategy = strategies.map(({ name }) => name).join(", ");
  return {
    prompts: { source: benchmark.source, read },
    settings: { strategy, review, roles, template: flags.template ?? null, start },
  };
}

/** A chat template by name, or from a file. What looks like a name is one, and no file that is missing. */
async function openChatTemplate(nameOrFile: string): Promise<ChatTemplate> {
  const isName = chatTemplateNames.includes(nameOrFile) || /^[\w-]+$/.test(nameOrFile);
  const template = isName ? chatTemplate(nameOrFile) : readChatTemplate(await readInput(nameOrFile));
  return valueOf(template, isName ? null : nameOrFile);
}

function isChosen({ length, category }: AskedItem, { lengths, categories }: WordingFlags): boolean {
  return (lengths?.includes(length) ?? true) && (categories?.includes(category) ?? true);
}

function phaseOf(grid: string | true): GridPhase {
  const name = grid === true ? "phase1" : grid;
  const phase = gridPhases.find((one) => one.name === name);
  if (phase !== undefined) return phase;
  throw new Refusal({ kind: "unknown-grid-phase", name, known: gridPhases.map((one) => one.name) });
}

function noneIn({ name, lengths, categories }: GridPhase): Refusal {
  return new Refusal(
    { kind: "empty-grid", phase: name, lengths, categories },
    { exitCode: exitCode.unanswered },
  );
}

/** What is asked where nobody says: without time stamps and with them, as the paper's Figure 2 compares. */
const usual: readonly string[] = ["none/none/default", "content/none/default"];

/**
 * The prompts of conversations.
 *
 * @throws {Refusal} when a condition cannot be asked, or a file not be read
 */
async function conversationPrompts(
  sources: readonly string[],
  { strategy: names = usual, template: name, start = false, levels, limit }: WordingFlags,
): Promise<OpenedPrompts> {
  const template = name === undefined ? null : toolTemplates[templateName(name)];
  const conditions = [...new Set(names)].map((one) => askedCondition(one, template));
  const { samples } = await readSampleFiles(sources);
  const chosen = samples.filter((sample) => isOfLevels(sample, levels)).slice(0, limit);
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

function isOfLevels({ level }: Sample, levels: readonly number[] | undefined): boolean {
  return levels === undefined || (level !== null && levels.includes(level));
}
