import * as z from "zod/mini";
import { _default as orElse } from "zod/mini";
import type { SpokenMessage } from "../../../chat/message.js";
import type { Issue } from "../../../issue/issue.js";
import type { DeepReadonly } from "../../../issue/json-value.js";
import { failure, type Result, success } from "../../../issue/result.js";

const turn = z.string().check(
  z.meta({
    pattern: "\\{content\\}",
    description: "{content} stands in it once, for what is said.",
  }),
);

/** How a model was taught to see the turns of a conversation; `{content}` stands for what was said. */
export const chatTemplateSchema = z
  .strictObject({
    start: orElse(z.string(), "").check(z.describe("Before the first turn.")),
    system: orElse(z.nullable(turn), null).check(
      z.describe("Null for a model without a system role: its words begin the user's turn."),
    ),
    user: turn,
    assistant: turn,
    reply: z.string().check(z.describe("Behind the last turn: what opens the reply.")),
    stop: orElse(z.array(z.string()), []).check(z.describe("With which a reply ends.")),
  })
  .check(
    z.meta({
      title: "A chat template of the temporal oracle",
      description:
        "How turns are joined to one text: a file for `--template` of `oracle prompts` and `oracle run`.",
    }),
  );

export type ChatFormat = DeepReadonly<z.infer<typeof chatTemplateSchema>>;

/** The formats that are known by name. */
export const chatFormats: Readonly<Record<string, ChatFormat>> = {
  /** @source the chat template of google/gemma-7b-it; the paper prints its tokens in §4.1 */
  gemma: {
    start: "<bos>",
    system: null,
    user: "<start_of_turn>user\n{content}<end_of_turn>\n",
    assistant: "<start_of_turn>model\n{content}<end_of_turn>\n",
    reply: "<start_of_turn>model\n",
    stop: ["<end_of_turn>"],
  },
  /** @source the chat template of meta-llama/Meta-Llama-3-8B-Instruct */
  llama3: {
    start: "<|begin_of_text|>",
    system: "<|start_header_id|>system<|end_header_id|>\n\n{content}<|eot_id|>",
    user: "<|start_header_id|>user<|end_header_id|>\n\n{content}<|eot_id|>",
    assistant: "<|start_header_id|>assistant<|end_header_id|>\n\n{content}<|eot_id|>",
    reply: "<|start_header_id|>assistant<|end_header_id|>\n\n",
    stop: ["<|eot_id|>"],
  },
  /** @source OpenAI's Chat Markup Language, as Qwen and many others are taught it */
  chatml: {
    start: "",
    system: "<|im_start|>system\n{content}<|im_end|>\n",
    user: "<|im_start|>user\n{content}<|im_end|>\n",
    assistant: "<|im_start|>assistant\n{content}<|im_end|>\n",
    reply: "<|im_start|>assistant\n",
    stop: ["<|im_end|>"],
  },
};

/**
 * Reads a format of one's own: a JSON object with the parts of `ChatFormat`, of which `start`, `system` and
 * `stop` may be absent. `{content}` stands once in each turn.
 */
function readChatFormat(text: string): Result<ChatFormat> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failure(fault(null, "json"));
  }
  const { data, error } = chatTemplateSchema.safeParse(json);
  if (error !== undefined) return failure(...error.issues.map((issue) => faultOf(issue, json)));
  const turns = ["system", "user", "assistant"] as const;
  const faulty = turns.filter((turn) => data[turn] !== null && data[turn].split("{content}").length !== 2);
  return faulty.length === 0 ? success(data) : failure(...faulty.map((turn) => fault(turn, "content")));
}

type Fault = Extract<Issue, { readonly kind: "bad-chat-template" }>["fault"];

function fault(field: string | null, reason: Fault): Issue {
  return { kind: "bad-chat-template", field, fault: reason };
}

function faultOf(issue: z.core.$ZodIssue, json: unknown): Issue {
  if (issue.code === "unrecognized_keys") return fault(issue.keys[0] ?? null, "unknown-field");
  const [field] = issue.path;
  if (field === undefined) return fault(null, "object");
  const name = String(field);
  const isAbsent = !Object.hasOwn(Object(json) as object, name);
  return fault(name, isAbsent ? "missing" : name === "stop" ? "texts" : "text");
}

/** Joins the turns of a conversation to the one text that a raw completion goes on with. */
export interface ChatTemplate {
  /** With which a reply ends: where a server is to stop. */
  readonly stop: readonly string[];
  /**
   * The conversation as one text, opened for a reply. What is said is trimmed, as the models' own templates
   * do.
   *
   * @param options.hasStart  false for servers that put the first token there themselves, as most do with
   *                          raw completions: a model that sees it twice answers worse
   * @throws {RangeError} when there is no turn, or a model without a system role would be told by the
   *                      system alone
   */
  render(messages: readonly SpokenMessage[], options?: { readonly hasStart?: boolean }): string;
}

/** The names of the templates that are known. */
export const chatTemplateNames: readonly string[] = Object.keys(chatFormats);

/**
 * A chat template by name ("gemma", "llama3", "chatml"), or of one's own: the text of a JSON object.
 *
 * ```ts
 * import { chatTemplate } from "temporal-oracle/benchmark";
 *
 * const gemma = chatTemplate("gemma");
 * if (!gemma.ok) throw new Error("no such template");
 * const text = gemma.value.render([{ role: "user", content: "Who sang?" }]);
 * console.log(JSON.stringify(text)); // "<bos><start_of_turn>user\nWho sang?<end_of_turn>\n<start_of_turn>model\n"
 * ```
 *
 * @returns an issue where it is neither
 */
export function chatTemplate(nameOrText: string): Result<ChatTemplate> {
  if (Object.hasOwn(chatFormats, nameOrText)) {
    const known = chatFormats[nameOrText];
    if (known !== undefined) return success(templateOf(known));
  }
  if (!nameOrText.trimStart().startsWith("{"))
    return failure({ kind: "unknown-chat-template", name: nameOrText, known: chatTemplateNames });
  return readChatTemplate(nameOrText);
}

/** A chat template of one's own; `docs/run.md` says what a file of it holds. */
export function readChatTemplate(text: string): Result<ChatTemplate> {
  const format = readChatFormat(text);
  return format.ok ? success(templateOf(format.value)) : format;
}

function templateOf(format: ChatFormat): ChatTemplate {
  return {
    stop: format.stop,
    render: (messages, { hasStart = true } = {}) =>
      [hasStart ? format.start : "", ...turnsOf(messages, format), format.reply].join(""),
  };
}

function turnsOf(messages: readonly SpokenMessage[], format: ChatFormat): readonly string[] {
  const turns: string[] = [];
  /** What the system said to a model that has no turn for it. */
  let unsaid: string[] = [];
  for (const { role, content } of messages) {
    if (role === "system" && format.system === null) unsaid.push(content.trim());
    else {
      const said = role === "user" ? [...unsaid, content.trim()].join("\n\n") : content.trim();
      if (role === "user") unsaid = [];
      // A function, so that nothing in what was said is taken for a pattern.
      turns.push((format[role] ?? "{content}").replace("{content}", () => said));
    }
  }
  if (turns.length === 0 || unsaid.length > 0) throw new RangeError("no turn of the user to render");
  return turns;
}
