import type { ToolDefinition } from "./message.js";
import { spacedArguments, spacedJson } from "./spaced-json.js";

const before =
  "# Tools\n\nYou may call one or more functions to assist with the user query.\n\nYou are provided with function signatures within <tools></tools> XML tags:\n<tools>";
const behind =
  '</tools>\n\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\n<tool_call>\n{"name": <function-name>, "arguments": <args-json-object>}\n</tool_call>';

/**
 * Tools as a system prompt tells them, in the manner of Hermes and Qwen, with how a call of them is written.
 *
 * @source the chat template of Qwen/Qwen3-8B
 */
export function toolsInWords(tools: readonly ToolDefinition[]): string {
  const told = tools.map(({ name, description, parameters }) =>
    spacedJson({ type: "function", function: { name, description, parameters } }),
  );
  return `${before}\n${told.join("\n")}\n${behind}`;
}

/**
 * A call in the same manner.
 *
 * @param inText  what becomes of texts in its arguments
 */
export function callInWords(
  { name, arguments: written }: { readonly name: string; readonly arguments: string },
  inText?: (text: string) => string,
): string {
  return `<tool_call>\n{"name": ${JSON.stringify(name)}, "arguments": ${spacedArguments(written, inText)}}\n</tool_call>`;
}

/** What a tool told, in the same manner. */
export function resultInWords(content: string): string {
  return `<tool_response>\n${content}\n</tool_response>`;
}
