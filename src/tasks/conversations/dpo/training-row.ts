import {
  callInWords,
  type Message,
  resultInWords,
  type ToolCall,
  type ToolDefinition,
  toolsInWords,
} from "../../../chat/message.js";
import { jsonIn } from "../../../issue/json-value.js";
import type { DpoPair } from "./dpo-pair.js";

/** For which trainer rows are, the default first. */
export const trainingFormats = ["trl", "axolotl", "llama-factory"] as const;
export type TrainingFormat = (typeof trainingFormats)[number];

/**
 * A pair as a line of a trainer's data set, a plain JSON object.
 *
 * - `trl`: `prompt`, `chosen` and `rejected` are lists of messages, beside `tools`; arguments are objects, and each
 *   result names its tool.
 * - `axolotl`: `messages`, and `chosen` and `rejected` as one message each. Of these nothing but role and content arrives,
 *   so that calls, results and tools are told in words, in the manner of Hermes and Qwen; no content is empty, and the
 *   sides take turns.
 * - `llama-factory`: turns `{from, value}` of its sharegpt shape, where turns of both sides alternate and what is heard
 *   begins: turns of one side in a row are joined, what the assistant says first is left out, and so is what is said
 *   beside calls; `system` and `tools` are text.
 *
 * Every row has `id`, `score` and `margin` besides. None of the three reads a margin of each pair in DPO; TRL reads the
 * column `margin` when it trains reward models.
 *
 * @source TRL 1.10, Axolotl 0.18, LLaMA-Factory 0.9.5, as their sources stood in August 2026; not tried against them
 */
export function trainingRow(pair: DpoPair, format: TrainingFormat): Readonly<Record<string, unknown>> {
  const { id, scenario, score, margin, origins } = pair;
  const known = { id, scenario, score, margin, origins };
  switch (format) {
    case "trl":
      return {
        prompt: withNames(pair.messages).map(openMessage),
        chosen: [openMessage(pair.chosen)],
        rejected: [openMessage(pair.rejected)],
        tools: pair.tools.map(openTool),
        ...known,
      };
    case "axolotl":
      return {
        messages: inTurns(pair),
        chosen: plainMessage(pair.chosen),
        rejected: plainMessage(pair.rejected),
        ...known,
      };
    case "llama-factory": {
      const turns = pair.messages.filter(({ role }) => role !== "system").map(turnOf);
      return {
        conversations: alternating(turns).map(sharedTurn),
        chosen: sharedTurn(turnOf(pair.chosen)),
        rejected: sharedTurn(turnOf(pair.rejected)),
        system: systemText(pair.messages),
        tools: JSON.stringify(pair.tools),
        ...known,
      };
    }
  }
}

function systemText(messages: readonly Message[]): string {
  return messages
    .flatMap(({ role, content }) => (role === "system" && content !== "" ? [content] : []))
    .join("\n\n");
}

/** The same messages, in which a result that does not name its tool has the name of the call with its id. */
function withNames(messages: readonly Message[]): readonly Message[] {
  const names = new Map<string, string>();
  return messages.map((message): Message => {
    if ("toolCalls" in message) for (const { id, name } of message.toolCalls) names.set(id, name);
    if (message.role !== "tool") return message;
    const name = message.name ?? names.get(message.toolCallId);
    return name === undefined ? message : { ...message, name };
  });
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
function argumentsOf({ arguments: written }: ToolCall): unknown {
  return written === "" ? {} : (jsonIn(written) ?? written);
}

/** A message of words alone. */
interface PlainMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** Not every trainer knows a role of tools: what they told is heard like the words of the user. */
function plainMessage(message: Message): PlainMessage {
  if (message.role === "tool") return { role: "user", content: resultInWords(message.content) };
  const calls = "toolCalls" in message ? message.toolCalls.map((call) => callInWords(call)) : [];
  const said = message.content === "" ? [] : [message.content];
  return { role: message.role, content: [...said, ...calls].join("\n") };
}

/** The messages of a pair in words: the system with the tools, then turns of both sides, none of them empty. */
function inTurns({ messages, tools }: DpoPair): readonly PlainMessage[] {
  const system = systemText(messages);
  const told = [system, tools.length === 0 ? "" : toolsInWords(tools)].filter((text) => text !== "");
  const joined: PlainMessage[] = told.length === 0 ? [] : [{ role: "system", content: told.join("\n\n") }];
  for (const message of messages) {
    const plain = plainMessage(message);
    if (plain.role === "system" || plain.content === "") continue;
    const last = joined.at(-1);
    if (last?.role !== plain.role) joined.push(plain);
    else joined[joined.length - 1] = { ...last, content: `${last.content}\n\n${plain.content}` };
  }
  return joined;
}

/** A turn of one side, in words or in calls. */
interface Turn {
  readonly isHeard: boolean;
  readonly from: "human" | "observation" | "gpt";
  readonly text: string;
  readonly calls: readonly object[];
}

function turnOf(message: Message): Turn {
  const calls = "toolCalls" in message ? message.toolCalls : [];
  const isHeard = message.role !== "assistant";
  return {
    isHeard,
    from: message.role === "tool" ? "observation" : isHeard ? "human" : "gpt",
    text: message.content,
    calls: calls.map((call) => ({ name: call.name, arguments: argumentsOf(call) })),
  };
}

function sharedTurn({ from, text, calls }: Turn): { readonly from: string; readonly value: string } {
  if (calls.length === 0) return { from, value: text };
  return { from: "function_call", value: JSON.stringify(calls.length === 1 ? calls[0] : calls) };
}

/**
 * Turns of one side in a row become one, and what is heard comes first: what the assistant says before has no place.
 * Words beside a call give way to it.
 */
function alternating(turns: readonly Turn[]): readonly Turn[] {
  const joined: Turn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    const isEmpty = !turn.isHeard && turn.text === "" && turn.calls.length === 0;
    if (isEmpty || (last === undefined && !turn.isHeard)) continue;
    if (last === undefined || last.isHeard !== turn.isHeard) joined.push(turn);
    else {
      const text = [last.text, turn.text].filter((one) => one !== "").join("\n\n");
      joined[joined.length - 1] = { ...last, text, calls: [...last.calls, ...turn.calls] };
    }
  }
  return joined;
}
