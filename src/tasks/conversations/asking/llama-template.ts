import type { ToolDefinition } from "../../../chat/message.js";
import { spacedArguments } from "../../../chat/python-json.js";
import { withoutMarks, type StampedTurn, type ToolTemplate } from "./ask-sample.js";

const beforeTools =
  'Given the following functions, please respond with a JSON for a function call with its proper arguments that best answers the given prompt.\n\nRespond in the format {"name": function name, "parameters": dictionary of argument name and its value}.Do not use variables.\n\n';

/**
 * What the template says of today where nobody gives it a date. Llama 3.2 writes the day on which it is asked
 * instead; neither is a date of the conversation.
 */
const dates = "Cutting Knowledge Date: December 2023\nToday Date: 26 Jul 2024\n\n";

const marks: readonly string[] = [
  ...["<|begin_of_text|>", "<|end_of_text|>", "<|start_header_id|>", "<|end_header_id|>"],
  ...["<|eot_id|>", "<|eom_id|>", "<|python_tag|>"],
];

/**
 * Llama 3.1 and 3.2, with the tools in the first turn of the user, as is their default.
 *
 * A turn can hold one call: of several, each becomes a turn of its own, with the result that answers it. Words
 * beside a call are left out. Both are as the template has it, which refuses several calls; what a tool told is
 * written as text in JSON, quotes included.
 *
 * @source the chat template of meta-llama/Llama-3.1-8B-Instruct, from memory; what stands before the tools is
 *         compared with prompts of the benchmark's authors
 */
export const llamaTemplate: ToolTemplate = {
  start: "<|begin_of_text|>",
  stop: ["<|eot_id|>", "<|eom_id|>"],
  marks,
  hasThinking: false,
  render: (turns, tools) => {
    const [first, ...others] = turns;
    const isTold = first?.message.role === "system";
    const system = isTold ? first.message.content.trim() : "";
    const environment = tools.length > 0 ? "Environment: ipython\n" : "";
    const said = oneCallEach(isTold ? others : turns);
    const firstOfUser = said.findIndex(({ message }) => message.role === "user");
    return [
      turn("system", `${environment}${dates}${system}`),
      ...said.map((one, index) => turnOf(one, index === firstOfUser ? tools : [])),
      "<|start_header_id|>assistant<|end_header_id|>\n\n",
    ].join("");
  },
};

function turnOf({ message, stamp }: StampedTurn, tools: readonly ToolDefinition[]): string {
  if (message.role === "tool") return turn("ipython", `${stamp}${JSON.stringify(message.content)}`);
  const [call] = "toolCalls" in message ? message.toolCalls : [];
  if (call !== undefined) {
    const { name, arguments: written } = call;
    const json = `{"name": ${JSON.stringify(name)}, "parameters": ${spacedArguments(written, (text) => withoutMarks(text, marks))}}`;
    return turn("assistant", `${stamp}${json}`);
  }
  const told = tools.map(
    ({ name, description, parameters }) =>
      `${JSON.stringify({ type: "function", function: { name, description, parameters } }, null, 4)}\n\n`,
  );
  const said = tools.length === 0 ? "" : `${beforeTools}${told.join("")}`;
  return turn(message.role, `${stamp}${said}${message.content.trim()}`);
}

/** Parts turns of several calls, each followed by its result. */
function oneCallEach(turns: readonly StampedTurn[]): readonly StampedTurn[] {
  const taken = new Set<StampedTurn>();
  return turns.flatMap((one, index) => {
    if (taken.has(one)) return [];
    const { message, stamp } = one;
    if (!("toolCalls" in message) || message.toolCalls.length < 2) return [one];
    const next = turns.findIndex((other, at) => at > index && other.message.role !== "tool");
    const results = turns.slice(index + 1, next < 0 ? turns.length : next);
    return message.toolCalls.flatMap((call, at) => {
      const answers = results.filter(
        ({ message: result }, place) =>
          result.role === "tool" && (result.toolCallId === "" ? place === at : result.toolCallId === call.id),
      );
      for (const answer of answers) taken.add(answer);
      return [{ message: { ...message, toolCalls: [call] }, stamp }, ...answers];
    });
  });
}

function turn(role: string, content: string): string {
  return `<|start_header_id|>${role}<|end_header_id|>\n\n${content}<|eot_id|>`;
}
