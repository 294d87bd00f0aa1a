import type { AskedPrompt, AskedPrompts } from "./asked-prompt.js";
import { openFilePrompts } from "./file-prompts.js";
import type { OpenedPrompts, PromptFlags } from "./prompt-flags.js";

/** @throws {Refusal} when an option cannot be read, or there are no such items */
export async function openPrompts(flags: PromptFlags): Promise<OpenedPrompts> {
  const { items, prompts: file, limit = null } = flags;
  if (items === undefined) {
    const strategy = flags.strategy ?? null;
    if (file === undefined) throw new RangeError("neither items nor prompts");
    return { prompts: readOnce(openFilePrompts(file, strategy, limit), file), settings: { strategy } };
  }
  // What words prompts takes longer to load than all else.
  const { openItemPrompts } = await import("./item-prompts.js");
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
