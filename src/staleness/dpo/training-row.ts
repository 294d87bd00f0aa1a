import type { Message, ToolCall, ToolDefinition } from "../../chat/message.js";
import type { DpoPair } from "./dpo-pair.js";

/** For which trainer rows are. */
export type TrainingFormat = "trl" | "axolotl" | "llama-factory";

/** All of them, the default first. */
export const trainingFormats: readonly TrainingFormat[] = ["trl", "axolotl", "llama-factory"];

/**
 * A pair as a line of a trainer's data set, a plain JSON object.
 *
 * - `trl`: `prompt`, `chosen` and `rejected` are lists of messages, beside `tools`; arguments are objects.
 * - `axolotl`: `messages`, and `chosen` and `rejected` as one message each, beside `tools`.
 * - `llama-factory`: turns `{from, value}` of its sharegpt shape, where turns of both sides alternate, so that turns
 *   of one side in a row are joined; what is said beside calls is left out, and `tools` is text.
 *
 * Every row has `id`, `score` and `margin` besides. From memory of the trainers, not tried against them: none of the
 * three reads a margin of each pair in DPO; TRL reads the column `margin` when it trains reward models.
 */
export function trainingRow(pair: DpoPair, format: TrainingFormat): Readonly<Record<string, unknown>> {
  const { id, scenario, score, margin, origins } = pair;
  const known = { id, scenario, score, margin, origins };
  switch (format) {
    case "trl":
      return {
        prompt: pair.messages.map(openMessage),
        chosen: [openMessage(pair.chosen)],
        rejected: [openMessage(pair.rejected)],
        tools: pair.tools.map(openTool),
        ...known,
      };
    case "axolotl":
      return {
        messages: pair.messages.map(openMessage),
        chosen: openMessage(pair.chosen),
        rejected: openMessage(pair.rejected),
        tools: pair.tools.map(openTool),
        ...known,
      };
    case "llama-factory": {
      const [first] = pair.messages;
      const turns = first?.role === "system" ? pair.messages.slice(1) : pair.messages;
      return {
        conversations: alternating(turns.map(sharedTurn)),
        chosen: sharedTurn(pair.chosen),
        rejected: sharedTurn(pair.rejected),
        system: first?.role === "system" ? first.content : "",
        tools: JSON.stringify(pair.tools),
        ...known,
      };
    }
  }
}

/** As OpenAI has it, with arguments as an object, since chat templates write them as JSON themselves. */
function openMessage(message: Message): object {
  if ("toolCalls" in message) {
    const calls = message.toolCalls.map((call) => ({
      id: call.id,
      type: "function",
      function: { name: call.name, arguments: argumentsOf(call) },
    }));
    return { role: "assistant", content: message.content, tool_calls: calls };
  }
  if (message.role !== "tool") return message;
  const { role, content, toolCallId, name } = message;
  return { role, tool_call_id: toolCallId, ...(name === undefined ? {} : { name }), content };
}

function openTool({ name, description, parameters }: ToolDefinition): object {
  return { type: "function", function: { name, description, parameters } };
}

/** The text itself where it is no JSON. */
function argumentsOf(call: ToolCall): unknown {
  try {
    return JSON.parse(call.arguments === "" ? "{}" : call.arguments);
  } catch {
    return call.arguments;
  }
}

interface SharedTurn {
  readonly from: "human" | "gpt" | "function_call" | "observation" | "system";
  readonly value: string;
}

function sharedTurn(message: Message): SharedTurn {
  if ("toolCalls" in message) {
    const calls = message.toolCalls.map((call) => ({ name: call.name, arguments: argumentsOf(call) }));
    return { from: "function_call", value: JSON.stringify(calls.length === 1 ? calls[0] : calls) };
  }
  const from = ({ system: "system", user: "human", assistant: "gpt", tool: "observation" } as const)[
    message.role
  ];
  return { from, value: message.content };
}

const isHeard = ({ from }: SharedTurn): boolean => from === "human" || from === "observation";

/** Turns of one side in a row become one; words beside a call give way to it. */
function alternating(turns: readonly SharedTurn[]): readonly SharedTurn[] {
  const joined: SharedTurn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (last === undefined || isHeard(last) !== isHeard(turn)) joined.push(turn);
    else if (turn.from === "function_call") joined[joined.length - 1] = turn;
    else if (last.from === "function_call") continue;
    else joined[joined.length - 1] = { from: last.from, value: `${last.value}\n\n${turn.value}` };
  }
  return joined;
}
