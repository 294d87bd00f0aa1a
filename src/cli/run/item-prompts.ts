import {
  type ChatTemplate,
  type PromptOptions,
  readablePrompt,
  type Strategy,
  toldEvents,
} from "../../benchmark.js";
import type { SpokenMessage } from "../../llm.js";
import { readStrategy } from "../options/strategy.js";
import { openBenchmarkItems } from "../read/benchmark-items.js";
import { openChatTemplate } from "../read/chat-template.js";
import { Refusal } from "../refusal.js";
import { type AskedItem, askedItem } from "./asked-item.js";
import type { AskedPrompt } from "./asked-prompt.js";
import type { OpenedPrompts, PromptFlags } from "./prompt-flags.js";

/** How items are worded. */
export interface PromptManner {
  readonly strategy: Strategy;
  readonly options: PromptOptions;
  /** Null for turns of a conversation. */
  readonly template: ChatTemplate | null;
  /** Whether a text begins with the token that the template begins with. */
  readonly hasStart: boolean;
}

/**
 * The prompts of the items of a benchmark.
 *
 * @throws {Refusal} when an option cannot be read, or there are no such items; from reading, when an item or
 *                   its events cannot be read
 */
export async function openItemPrompts(path: string, flags: PromptFlags): Promise<OpenedPrompts> {
  const { review, start = false, limit } = flags;
  const strategy = readStrategy(flags.strategy);
  const roles = flags.system ? "system-and-user" : "user";
  const template = flags.template === undefined ? null : await openChatTemplate(flags.template);
  const manner: PromptManner = { strategy, options: { review, roles }, template, hasStart: start };
  const benchmark = await openBenchmarkItems(path);
  async function* read(): AsyncGenerator<AskedPrompt> {
    let taken = 0;
    for await (const item of benchmark.items()) {
      const asked = askedItem(item);
      if (!isChosen(asked, flags)) continue;
      if (limit !== undefined && taken >= limit) return;
      taken += 1;
      const events = toldEvents(await benchmark.eventsOf(item));
      const messages = readablePrompt(asked, events, strategy, manner.options);
      if (!messages.ok) throw new Refusal(messages.issues, { source: `${asked.id}, ${item.eventSet}` });
      yield { id: asked.id, strategy: strategy.name, ...worded(messages.value, manner) };
    }
  }
  return {
    prompts: { source: benchmark.source, strategy: strategy.name, read },
    settings: { strategy: strategy.name, review, roles, template: flags.template ?? null, start },
  };
}

function isChosen({ length, category }: AskedItem, { lengths, categories }: PromptFlags): boolean {
  return (lengths?.includes(length) ?? true) && (categories?.includes(category) ?? true);
}

function worded(
  messages: readonly SpokenMessage[],
  { template, hasStart }: PromptManner,
): Pick<AskedPrompt, "words" | "stop"> {
  if (template === null) return { words: { messages }, stop: [] };
  return { words: { prompt: template.render(messages, { hasStart }) }, stop: template.stop };
}
