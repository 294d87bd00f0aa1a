import { llamaTemplate } from "./llama-template.js";
import { mistralTemplate } from "./mistral-template.js";
import { type StampedTurn, type ToolTemplate, withoutMarks } from "./ask-sample.js";
import {
  callInWords,
  type Message,
  resultInWords,
  type ToolDefinition,
  toolsInWords,
} from "../../../chat/message.js";
import { chatFormats } from "../../questions/prompts/chat-template.js";

/** What a model that is not to think finds said already. */
const noThought = "<think>\n\n</think>\n\n";

/** Of Qwen3; Qwen2.5 knows none of thinking, and does without them. */
const marks: readonly string[] = [
  ...["<|im_start|>", "<|im_end|>", "<|endoftext|>", "<tools>", "</tools>", "<tool_call>", "</tool_call>"],
  ...["<tool_response>", "</tool_response>", "<think>", "</think>"],
];

/**
 * Qwen3, with and without thinking.
 *
 * @source the chat template of Qwen/Qwen3-8B, from memory; we are sure of it
 */
const qwen3Template: ToolTemplate = qwen(null);

/**
 * Qwen2.5, which thinks nothing and has a system prompt of its own where there is none.
 *
 * @source the chat template of Qwen/Qwen2.5-7B-Instruct, from memory; we are sure of it
 */
const qwen25Template: ToolTemplate = qwen(
  "You are Qwen, created by Alibaba Cloud. You are a helpful assistant.",
);

/** @param own  the system prompt where there is none; null for a model that thinks, and has no such prompt */
function qwen(own: string | null): ToolTemplate {
  const hasThinking = own === null;
  return {
    start: "",
    stop: ["<|im_end|>"],
    marks,
    hasThinking,
    render: (turns, tools, reasoning) => {
      const [first, ...others] = turns;
      const isTold = first?.message.role === "system";
      const system = isTold ? first.message.content : own;
      const reply = `<|im_start|>assistant\n${hasThinking && reasoning === "off" ? noThought : ""}`;
      return [systemTurn(system, tools), ...(isTold ? others : turns).map(turnOf), reply].join("");
    },
  };
}

/** @param system  null for none; one that is empty is told all the same */
function systemTurn(system: string | null, tools: readonly ToolDefinition[]): string {
  const parts = [...(system === null ? [] : [system]), ...(tools.length === 0 ? [] : [toolsInWords(tools)])];
  return parts.length === 0 ? "" : turn("system", parts.join("\n\n"));
}

function turnOf({ message, stamp }: StampedTurn, index: number, turns: readonly StampedTurn[]): string {
  if (message.role !== "tool") return turn(message.role, `${stamp}${saidBy(message)}`);
  // Results that follow each other are one turn of the user.
  const isFirst = turns[index - 1]?.message.role !== "tool";
  const isLast = turns[index + 1]?.message.role !== "tool";
  const result = `${stamp}${resultInWords(message.content)}`;
  return `${isFirst ? "<|im_start|>user\n" : "\n"}${result}${isLast ? "<|im_end|>\n" : ""}`;
}

function saidBy(message: Message): string {
  const calls = "toolCalls" in message ? message.toolCalls : [];
  const inWords = calls.map((call) => callInWords(call, (text) => withoutMarks(text, marks)));
  return [...(message.content === "" ? [] : [message.content]), ...inWords].join("\n");
}

function turn(role: "system" | "user" | "assistant", content: string): string {
  return (chatFormats["chatml"]?.[role] ?? "").replace("{content}", () => content);
}

/** The templates that are known, by name. */
export const toolTemplates = {
  qwen3: qwen3Template,
  "qwen2.5": qwen25Template,
  "llama3.1": llamaTemplate,
  mistral: mistralTemplate,
} as const satisfies Readonly<Record<string, ToolTemplate>>;

export type ToolTemplateName = keyof typeof toolTemplates;
