import { z } from "zod";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";

/** How a model was taught to see the turns of a conversation; `{content}` stands for what was said. */
export interface ChatFormat {
  /** Before the first turn: the token with which every text of the model begins. */
  readonly start: string;
  /** Null for a model without a system role: what the system says then begins the next turn of the user. */
  readonly system: string | null;
  readonly user: string;
  readonly assistant: string;
  /** Behind the last turn: what opens the reply. */
  readonly reply: string;
  /** With which a reply ends. */
  readonly stop: readonly string[];
}

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

const schema = z.strictObject({
  start: z.string().default(""),
  system: z.string().nullable().default(null),
  user: z.string(),
  assistant: z.string(),
  reply: z.string(),
  stop: z.array(z.string()).default([]),
});

/**
 * Reads a format of one's own: a JSON object with the parts of `ChatFormat`, of which `start`, `system` and
 * `stop` may be absent. `{content}` stands once in each turn.
 */
export function readChatFormat(text: string): Result<ChatFormat> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failure(fault(null, "json"));
  }
  const { data, error } = schema.safeParse(json);
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
