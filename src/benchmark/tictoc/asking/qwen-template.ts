import type { Message, ToolCall, ToolDefinition } from "../../../chat/message.js";
import { chatFormats } from "../../prompts/chat-format.js";
import { spacedArguments, spacedJson } from "./spaced-json.js";
import type { StampedTurn } from "./timed-turn.js";
import type { ToolTemplate } from "./tool-template.js";

const before =
  "# Tools\n\nYou may call one or more functions to assist with the user query.\n\nYou are provided with function signatures within <tools></tools> XML tags:\n<tools>";
const behind =
  '</tools>\n\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\n<tool_call>\n{"name": <function-name>, "arguments": <args-json-object>}\n</tool_call>';

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
export const qwen3Template: ToolTemplate = qwen(null);

/**
 * Qwen2.5, which thinks nothing and has a system prompt of its own where there is none.
 *
 * @source the chat template of Qwen/Qwen2.5-7B-Instruct, from memory; we are sure of it
 */
export const qwen25Template: ToolTemplate = qwen(
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
      const system = isTold ? first.message.content : (own ?? "");
      const reply = `<|im_start|>assistant\n${hasThinking && reasoning === "off" ? noThought : ""}`;
      return [systemTurn(system, tools), ...(isTold ? others : turns).map(turnOf), reply].join("");
    },
  };
}

function systemTurn(system: string, tools: readonly ToolDefinition[]): string {
  const told = tools.map((tool) => spacedJson({ type: "function", function: tool }));
  const parts = [
    ...(system === "" ? [] : [system]),
    ...(tools.length === 0 ? [] : [`${before}\n${told.join("\n")}\n${behind}`]),
  ];
  return parts.length === 0 ? "" : turn("system", parts.join("\n\n"));
}

function turnOf({ message, stamp }: StampedTurn, index: number, turns: readonly StampedTurn[]): string {
  if (message.role !== "tool") return turn(message.role, `${stamp}${saidBy(message)}`);
  // Results that follow each other are one turn of the user.
  const isFirst = turns[index - 1]?.message.role !== "tool";
  const isLast = turns[index + 1]?.message.role !== "tool";
  const result = `${stamp}<tool_response>\n${message.content}\n</tool_response>`;
  return `${isFirst ? "<|im_start|>user\n" : "\n"}${result}${isLast ? "<|im_end|>\n" : ""}`;
}

function saidBy(message: Message): string {
  const calls = "toolCalls" in message ? message.toolCalls.map(callOf) : [];
  return [...(message.content === "" ? [] : [message.content]), ...calls].join("\n");
}

function callOf({ name, arguments: written }: ToolCall): string {
  return `<tool_call>\n{"name": ${JSON.stringify(name)}, "arguments": ${spacedArguments(written, marks)}}\n</tool_call>`;
}

function turn(role: "system" | "user" | "assistant", content: string): string {
  return (chatFormats["chatml"]?.[role] ?? "").replace("{content}", () => content);
}
