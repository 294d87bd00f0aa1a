import type { ToolDefinition } from "../../../chat/message.js";
import { spacedArguments, spacedJson } from "../../../chat/python-json.js";
import { withoutMarks, type StampedTurn, type ToolTemplate } from "./ask-sample.js";

const marks: readonly string[] = [
  ...["<s>", "</s>", "[INST]", "[/INST]", "[AVAILABLE_TOOLS]", "[/AVAILABLE_TOOLS]"],
  ...["[TOOL_CALLS]", "[TOOL_RESULTS]", "[/TOOL_RESULTS]"],
];

/**
 * Ministral and Mistral of their third tokenizer: tools, then the last turn of the user, in which the system speaks.
 *
 * Turns of the assistant have nothing that opens them: their time stamp comes first. What a tool told stands as it is,
 * without quotes where it is no JSON.
 *
 * @source the chat template of mistralai/Ministral-8B-Instruct-2410, from memory; we are sure of its marks, and less
 *         sure of its white space and of the order of its fields
 */
export const mistralTemplate: ToolTemplate = {
  start: "<s>",
  stop: ["</s>"],
  marks,
  hasThinking: false,
  render: (turns, tools) => {
    const [first, ...others] = turns;
    const isTold = first?.message.role === "system";
    const system = isTold ? first.message.content : null;
    const said = isTold ? others : turns;
    const lastOfUser = said.findLastIndex(({ message }) => message.role === "user");
    const ids = new Ids();
    return said
      .map((one, index) => turnOf(one, index === lastOfUser ? { system, tools } : null, ids))
      .join("");
  },
};

function turnOf(
  { message, stamp }: StampedTurn,
  last: { readonly system: string | null; readonly tools: readonly ToolDefinition[] } | null,
  ids: Ids,
): string {
  if (message.role === "tool") {
    const id = ids.of(message.toolCallId);
    return `[TOOL_RESULTS]${stamp}{"content": ${message.content}, "call_id": "${id}"}[/TOOL_RESULTS]`;
  }
  if ("toolCalls" in message) {
    const calls = message.toolCalls.map(
      ({ id, name, arguments: written }) =>
        `{"name": ${JSON.stringify(name)}, "arguments": ${spacedArguments(written, (text) => withoutMarks(text, marks))}, "id": "${ids.of(id)}"}`,
    );
    return `${stamp}[TOOL_CALLS][${calls.join(", ")}]</s>`;
  }
  if (message.role === "assistant") return `${stamp}${message.content}</s>`;
  const told = (last?.tools ?? []).map(toolText);
  const system = last?.system == null ? "" : `${last.system}\n\n`;
  const available = told.length === 0 ? "" : `[AVAILABLE_TOOLS][${told.join(", ")}][/AVAILABLE_TOOLS]`;
  return `${available}[INST]${stamp}${system}${message.content}[/INST]`;
}

/** The template puts name and description between quotes as they are, and the rest as JSON. */
function toolText({ name, description, parameters }: ToolDefinition): string {
  return `{"type": "function", "function": {"name": "${name}", "description": "${description}", "parameters": ${spacedJson(parameters)}}}`;
}

/** The template wants ids of nine letters and digits: each id becomes one, in the order in which they come. */
class Ids {
  readonly #known = new Map<string, string>();

  of(id: string): string {
    const known = this.#known.get(id) ?? `call${String(this.#known.size + 1).padStart(5, "0")}`;
    this.#known.set(id, known);
    return known;
  }
}
