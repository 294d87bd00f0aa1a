import { chatTool, chatTurn } from "../../ask/model/request.js";
import { intoFile, jsonLine } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import type { AskedPrompt, WordingFlags } from "../run/file-prompts.js";
import { openItemPrompts } from "./item-prompts.js";

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
