import { openItemPrompts } from "../prompts/item-prompts.js";
import {
  type AskedPrompt,
  type AskedPrompts,
  openFilePrompts,
  type OpenedPrompts,
  type WordingFlags,
} from "./file-prompts.js";

/** What is asked: items, and how they are worded; or prompts that are worded already. */
export interface PromptFlags extends Omit<WordingFlags, "strategy" | "grid"> {
  readonly items?: readonly string[];
  readonly prompts?: string;
  readonly strategy?: string;
}

/** @throws {Refusal} when an option cannot be read, or there are no such items */
export async function openPrompts(flags: PromptFlags): Promise<OpenedPrompts> {
  const { items, prompts: file, limit = null, strategy, ...wording } = flags;
  if (items === undefined) {
    if (file === undefined) throw new RangeError("neither items nor prompts");
    const prompts = openFilePrompts(file, strategy ?? null, limit);
    return { prompts: readOnce(prompts, file), settings: { strategy: strategy ?? null } };
  }
  const opened = await openItemPrompts(items, {
    // Servers of raw completions put the first token there themselves.
    start: false,
    ...wording,
    ...(limit === null ? {} : { limit }),
    ...(strategy === undefined ? {} : { strategy: [strategy] }),
  });
  return { ...opened, prompts: readOnce(opened.prompts, items[0] ?? "-") };
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
