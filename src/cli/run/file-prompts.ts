import { z } from "zod";
import { type Issue, parseJson } from "../../expressions.js";
import { Refusal } from "../refusal.js";
import { chunksOf, nameOf } from "../read/input.js";
import { fieldsOf, lineFault } from "../read/line-fault.js";
import { linesOf } from "../read/lines.js";
import type { AskedPrompt, AskedPrompts } from "./asked-prompt.js";

/** The most UTF-16 units of a line. */
const lineLimit = 10_000_000;

const promptSchema = z.object({
  id: z.string().min(1),
  strategy: z.string().nullable().default(null),
  messages: z
    .array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() }))
    .min(1)
    .optional(),
  prompt: z.string().min(1).optional(),
  stop: z.array(z.string()).default([]),
});

/**
 * Prompts out of a file that `oracle prompts` has written, or of one's own: `{id, messages}` or
 * `{id, prompt, stop?}` a line.
 *
 * @param strategy  the only one that is asked; null for all
 * @param limit     the first so many of them; null for all
 */
export function openFilePrompts(file: string, strategy: string | null, limit: number | null): AskedPrompts {
  async function* read(): AsyncGenerator<AskedPrompt> {
    let number = 0;
    let taken = 0;
    for await (const lines of linesOf(chunksOf(file), lineLimit)) {
      for (const line of lines) {
        number += 1;
        if (line !== null && line.trim() === "") continue;
        const prompt = readPrompt(line, number, nameOf(file));
        if (strategy !== null && prompt.strategy !== strategy) continue;
        if (limit !== null && taken >= limit) return;
        taken += 1;
        yield prompt;
      }
    }
  }
  return { source: nameOf(file), strategy, read };
}

function readPrompt(line: string | null, number: number, source: string): AskedPrompt {
  if (line === null) throw refused({ kind: "long-line", line: number, limit: lineLimit }, source);
  const json = parseJson(line, source, number);
  if ("issue" in json) throw refused(json.issue, source);
  const { data, error } = promptSchema.safeParse(json.value);
  const fields = fieldsOf(json.value);
  if (error !== undefined) {
    const field = String(error.issues[0]?.path[0] ?? "it");
    const expected = fields === null ? "object" : field === "messages" ? "messages" : "text";
    throw refused(lineFault(number, field, fields?.[field] ?? json.value, expected), source);
  }
  const { id, strategy, messages, prompt, stop } = data;
  if (messages !== undefined) return { id, strategy, words: { messages }, stop };
  if (prompt !== undefined) return { id, strategy, words: { prompt }, stop };
  throw refused(lineFault(number, "messages", undefined, "messages"), source);
}

function refused(issue: Issue, source: string): Refusal {
  return new Refusal(issue, { source });
}
