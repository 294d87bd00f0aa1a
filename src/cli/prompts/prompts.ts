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
import { taskOf } from "../benchmark/task-of.js";
import { given } from "../options/option-groups.js";
import { openBenchmarkItems } from "../read/benchmark-items.js";
import { readInput } from "../read/input.js";

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
  if (task.items === "own") return (await import("../benchmark/own.js")).ownPrompts(task, paths, flags);
  return (await import("./conversation-prompts.js")).conversationPrompts(paths, flags);
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
