import type { z } from "zod";
import { type Issue, parseJson } from "../../expressions.js";
import { Refusal } from "../refusal.js";
import { chunksOf, nameOf } from "../read/input.js";
import { type LineFault, lineFault } from "../read/line-fault.js";
import { lineLimit, linesOf } from "../read/lines.js";
import type { AskedPrompt, AskedPrompts } from "./asked-prompt.js";
import { promptLineSchema } from "./prompt-line.js";

/**
 * Prompts out of a file that `oracle prompts` has written, or of one's own: `{id, messages, tools?}`
 * or `{id, prompt, stop?}` a line.
 *
 * @param strategy  the only one that is asked; null for all
 * @param limit     the first so many of them; null for all
 */
export function openFilePrompts(file: string, strategy: string | null, limit: number | null): AskedPrompts {
  async function* read(): AsyncGenerator<AskedPrompt> {
    let number = 0;
    let taken = 0;
    for await (const lines of linesOf(chunksOf(file))) {
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
  const { data, error } = promptLineSchema.safeParse(json.value);
  if (error !== undefined) throw refused(faultOf(error, json.value, number), source);
  const { id, strategy, messages, tools, prompt, stop } = data;
  if (messages !== undefined) {
    return { id, strategy, words: { messages, ...(tools === undefined ? {} : { tools }) }, stop };
  }
  if (prompt === undefined) throw refused(lineFault(number, "messages", undefined, "messages"), source);
  if (tools !== undefined) throw refused(lineFault(number, "tools", tools, "no-tools"), source);
  return { id, strategy, words: { prompt }, stop };
}

/** Names the innermost field that is at fault: `messages[2].tool_calls[0].id`. */
function faultOf(error: z.ZodError, line: unknown, number: number): Issue {
  const path = error.issues[0]?.path ?? [];
  const [field] = path;
  if (field === undefined) return lineFault(number, "it", line, "object");
  const name = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  const value = path.reduce(
    (one: unknown, part) => (typeof one === "object" && one !== null ? Reflect.get(one, part) : undefined),
    line,
  );
  return lineFault(number, name.slice(1), value, expectedOf(field, path.length));
}

function expectedOf(field: PropertyKey, depth: number): LineFault["expected"] {
  if (field === "tools") return "tools";
  if (field === "messages") return depth === 1 ? "messages" : "turn";
  return "text";
}

function refused(issue: Issue, source: string): Refusal {
  return new Refusal(issue, { source });
}
