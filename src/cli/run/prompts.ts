import {
  type BenchmarkItem,
  type PromptItem,
  readablePrompt,
  type ReviewVersion,
  toldEvents,
} from "../../benchmark.js";
import type { RunSettings, SpokenMessage } from "../../llm.js";
import { given } from "../options/option-values.js";
import { readStrategy } from "../options/strategy.js";
import { openBenchmarkItems } from "../read/benchmark-items.js";
import { openChatTemplate } from "../read/chat-template.js";
import { valueOf } from "../refusal.js";
import { type AskedPrompt, type AskedPrompts, openFilePrompts } from "./file-prompts.js";

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
interface OpenedPrompts {
  readonly prompts: AskedPrompts;
  readonly settings: RunSettings;
}

/** @throws {Refusal} when an option cannot be read, or there are no such items */
export async function openPrompts(flags: PromptFlags): Promise<OpenedPrompts> {
  const { items, prompts: file, limit = null } = flags;
  if (items === undefined) {
    const strategy = flags.strategy ?? null;
    if (file === undefined) throw new RangeError("neither items nor prompts");
    return { prompts: readOnce(openFilePrompts(file, strategy, limit), file), settings: { strategy } };
  }
  const opened = await openItemPrompts(items, flags);
  return { ...opened, prompts: readOnce(opened.prompts, items) };
}

/** Standard input can be read once: what comes of it is kept. */
function readOnce(prompts: AskedPrompts, path: string): AskedPrompts {
  if (path !== "-") return prompts;
  let kept: AskedPrompt[] | null = null;
  return {
    ...prompts,
    async *read() {
      if (kept === null) {
        kept = [];
        for await (const prompt of prompts.read()) kept.push(prompt);
      }
      yield* kept;
    },
  };
}

/** An item as far as it is asked: a model that is to be measured sees nothing else of it. */
interface AskedItem extends PromptItem, Pick<BenchmarkItem, "id" | "category" | "length"> {}

/** Takes away from an item all that is not asked, the ground truth before all. */
export function askedItem(item: BenchmarkItem): AskedItem {
  const { id, category, length, question, template, speechTime, zone, facts } = item;
  return { id, category, length, question, template, speechTime, zone, ...given({ facts }) };
}

/**
 * The prompts of the items of a benchmark.
 *
 * @throws {Refusal} when an option cannot be read, or there are no such items; from reading, when an item or
 *                   its events cannot be read
 */
async function openItemPrompts(path: string, flags: PromptFlags): Promise<OpenedPrompts> {
  const { review, start = false, limit } = flags;
  const strategy = readStrategy(flags.strategy);
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
      if (!isChosen(asked, flags)) continue;
      if (limit !== undefined && taken >= limit) return;
      taken += 1;
      const events = toldEvents(await benchmark.eventsOf(item));
      const prompt = readablePrompt(asked, events, strategy, { review, roles });
      const messages = valueOf(prompt, `${asked.id}, ${item.eventSet}`);
      yield { id: asked.id, strategy: strategy.name, ...worded(messages) };
    }
  }
  return {
    prompts: { source: benchmark.source, read },
    settings: { strategy: strategy.name, review, roles, template: flags.template ?? null, start },
  };
}

function isChosen({ length, category }: AskedItem, { lengths, categories }: PromptFlags): boolean {
  return (lengths?.includes(length) ?? true) && (categories?.includes(category) ?? true);
}
