import {
  type BenchmarkItem,
  type ChatTemplate,
  chatTemplate,
  defaultStrategy,
  type PromptItem,
} from "../../benchmark.js";
import { chatTemplateNames, readChatTemplate } from "../../tasks/prompts/chat-template.js";
import { type GridPhase, gridPhases, isInPhase, strategyNamed } from "../../tasks/prompts/strategy.js";
import { readablePrompt } from "../../tasks/prompts/prompt.js";
import { toldEvents } from "../../tasks/baselines/faults.js";
import type { SpokenMessage } from "../../chat/message.js";
import { taskOf } from "../benchmark/task-of.js";
import { exitCode } from "../exit-code.js";
import { given } from "../options/option-values.js";
import { openBenchmarkItems } from "../read/benchmark-items.js";
import { readInput } from "../read/input.js";
import { Refusal, valueOf } from "../refusal.js";
import type { AskedPrompt, OpenedPrompts, WordingFlags } from "../run/file-prompts.js";

/**
 * The prompts of the items of a benchmark, by item and then by strategy.
 *
 * @throws {Refusal} when an option cannot be read, or there are no such items; from reading, when an item or
 *                   its events cannot be read
 */
export async function openItemPrompts(paths: readonly string[], flags: WordingFlags): Promise<OpenedPrompts> {
  const { items } = await taskOf(paths);
  if (items === "questions") return questionPrompts(paths[0] ?? "-", flags);
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
