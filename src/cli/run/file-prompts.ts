import * as z from "zod/mini";
import { _default as orElse } from "zod/mini";
import type { Issue } from "../../expressions.js";
import type { ReviewVersion } from "../../benchmark.js";
import type { Message, ToolCall, ToolDefinition } from "../../chat/message.js";
import type { RunSettings } from "../../ask/run/reply-line.js";
import { given } from "../options/option-groups.js";
import { chunksOf, nameOf } from "../read/input.js";
import { type LineFault, lineFault, linesOf, parseLine } from "../read/json.js";
import { Refusal } from "../session.js";
import { placeOf, valueAt } from "../../issue/json-value.js";

/** What a model is asked about an item: the words alone, and nothing of what the right answer is. */
export interface AskedPrompt {
  /** Of the item. */
  readonly id: string;
  /** Null where prompts of one's own do not say. */
  readonly strategy: string | null;
  /** Turns of a conversation and what the model may call, or one text to go on with. */
  readonly words:
    | { readonly messages: readonly Message[]; readonly tools?: readonly ToolDefinition[] }
    | { readonly prompt: string };
  /** Texts before which the reply ends, beside those that are asked for. */
  readonly stop: readonly string[];
}

/** Prompts that can be read more than once. */
export interface AskedPrompts {
  /** What they are called in messages. */
  readonly source: string;
  read(): AsyncIterable<AskedPrompt> | Iterable<AskedPrompt>;
}

/** Which items are asked, and how they are worded. */
export interface WordingFlags {
  /** By name; the usual ones unless given. */
  readonly strategy?: readonly string[];
  /** True where no phase is named. */
  readonly grid?: string | true;
  readonly template?: string;
  /** With the first token of the template. */
  readonly start?: boolean;
  /** False: everything in one turn of the user. */
  readonly system: boolean;
  readonly review: ReviewVersion;
  readonly lengths?: readonly number[];
  readonly categories?: readonly string[];
  readonly levels?: readonly number[];
  readonly limit?: number;
}

/** Prompts, and the settings that shape them. */
export interface OpenedPrompts {
  readonly prompts: AskedPrompts;
  readonly settings: RunSettings;
}

const callSchema = z.pipe(
  z.object({
    id: orElse(z.string(), ""),
    function: z.object({
      name: z.string(),
      // Some servers send arguments as JSON instead of text.
      arguments: z.union([z.string(), z.record(z.string(), z.json())]),
    }),
  }),
  z.transform(({ id, function: { name, arguments: written } }): ToolCall => {
    return { id, name, arguments: typeof written === "string" ? written : JSON.stringify(written) };
  }),
);

const spokenSchema = z.object({ role: z.enum(["system", "user"]), content: z.string() });

const assistantSchema = z.pipe(
  z
    .object({
      role: z.literal("assistant"),
      content: z.optional(z.nullable(z.string())),
      // Servers that call nothing say so in either way.
      tool_calls: z.pipe(
        z.nullish(z.array(callSchema)),
        z.transform((calls) => calls ?? []),
      ),
    })
    .check(
      z.refine(({ content, tool_calls: calls }) => typeof content === "string" || calls.length > 0, {
        path: ["content"],
      }),
    ),
  z.transform(({ role, content, tool_calls: toolCalls }): Message => {
    return { role, content: content ?? "", ...(toolCalls.length > 0 && { toolCalls }) };
  }),
);

const resultSchema = z.pipe(
  z.object({
    role: z.literal("tool"),
    content: z.string(),
    tool_call_id: orElse(z.string(), ""),
    name: z.optional(z.string()),
  }),
  z.transform(({ role, content, tool_call_id: toolCallId, name }): Message => {
    return { role, content, toolCallId, ...given({ name }) };
  }),
);

const toolSchema = z.pipe(
  z.object({
    name: z.string().check(z.minLength(1)),
    description: orElse(z.string(), ""),
    parameters: orElse(z.record(z.string(), z.json()), { type: "object", properties: {} }),
  }),
  z.transform((tool): ToolDefinition => tool),
);

/** A line of a file of prompts: turns and tools as OpenAI's protocol writes them, or one text. */
const promptLineSchema = z.object({
  id: z.string().check(z.minLength(1)),
  strategy: orElse(z.nullable(z.string()), null),
  messages: z.optional(
    z
      .array(z.discriminatedUnion("role", [spokenSchema, assistantSchema, resultSchema]))
      .check(z.minLength(1)),
  ),
  tools: z.optional(
    z.array(
      z.pipe(
        z.object({ type: z.literal("function"), function: toolSchema }),
        z.transform((tool) => tool.function),
      ),
    ),
  ),
  prompt: z.optional(z.string().check(z.minLength(1))),
  stop: orElse(z.array(z.string()), []),
});

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
        if (line?.trim() === "") continue;
        const prompt = readPrompt(line, number, nameOf(file));
        if (strategy !== null && prompt.strategy !== strategy) continue;
        if (limit !== null && taken >= limit) return;
        taken += 1;
        yield prompt;
      }
    }
  }
  return { source: nameOf(file), read };
}

function readPrompt(line: string | null, number: number, source: string): AskedPrompt {
  const json = parseLine(line, source, number);
  if ("issue" in json) throw refused(json.issue, source);
  const { data, error } = promptLineSchema.safeParse(json.value);
  if (error !== undefined) throw refused(faultOf(error, json.value, number), source);
  const { id, strategy, messages, tools, prompt, stop } = data;
  if (messages !== undefined) {
    return { id, strategy, words: { messages, ...given({ tools }) }, stop };
  }
  if (prompt === undefined) throw refused(lineFault(number, "messages", undefined, "messages"), source);
  if (tools !== undefined) throw refused(lineFault(number, "tools", tools, "no-tools"), source);
  return { id, strategy, words: { prompt }, stop };
}

/** Names the innermost field that is at fault: `messages[2].tool_calls[0].id`. */
function faultOf(error: z.core.$ZodError, line: unknown, number: number): Issue {
  const path = error.issues[0]?.path ?? [];
  const [field] = path;
  if (field === undefined) return lineFault(number, "it", line, "object");
  return lineFault(number, placeOf(path), valueAt(line, path), expectedOf(field, path.length));
}

function expectedOf(field: PropertyKey, depth: number): LineFault["expected"] {
  if (field === "tools") return "tools";
  if (field === "messages") return depth === 1 ? "messages" : "turn";
  return "text";
}

function refused(issue: Issue, source: string): Refusal {
  return new Refusal(issue, { source });
}
