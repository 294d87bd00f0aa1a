import { type Fields, fieldsOf, isAbsent } from "../../issue/json-value.js";

/** A shape of conversations that is known, and not read. */
interface ForeignShape {
  /** As an issue names it, after "is written as". */
  readonly name: string;
  readonly isOf: (value: Fields) => boolean;
}

/**
 * How a message is written that is none of ours: as another program has it.
 *
 * @returns null for a message that may be read, and for one that nobody knows
 */
export function foreignMessage(message: Fields): string | null {
  return messageShapes.find(({ isOf }) => isOf(message))?.name ?? null;
}

/** The same of a record, where it is no conversation with messages. */
export function foreignRecord(record: Fields): string | null {
  return recordShapes.find(({ isOf }) => isOf(record))?.name ?? foreignMessage(record);
}

/** Whether a record is a message without the conversation that it is of. */
export function isLoneMessage({ role, content, parts }: Fields): boolean {
  return (
    typeof role === "string" &&
    [content, parts].some((said) => typeof said === "string" || Array.isArray(said))
  );
}

const itemTypes: ReadonlySet<unknown> = new Set([
  ...["function_call", "function_call_output", "function_call_result", "reasoning", "item_reference"],
  ...["custom_tool_call", "custom_tool_call_output", "mcp_call", "web_search_call", "file_search_call"],
  ...["computer_call", "computer_call_output", "code_interpreter_call", "local_shell_call"],
]);

const langChainTypes: ReadonlySet<unknown> = new Set([
  ...["human", "ai", "system", "tool", "function", "chat", "remove"],
  ...["HumanMessageChunk", "AIMessageChunk", "ToolMessageChunk"],
]);

/** @source formats of Responses, Gemini, LangChain, OpenTelemetry 1.41, Bedrock and ShareGPT, 2026 */
const messageShapes: readonly ForeignShape[] = [
  { name: "OpenAI's Responses", isOf: ({ role, type }) => isAbsent(role) && itemTypes.has(type) },
  {
    name: "Gemini",
    isOf: ({ role, parts }) => role === "model" || inList(parts, (part) => isAbsent(part["type"])),
  },
  {
    name: "OpenTelemetry",
    isOf: ({ parts }) =>
      inList(
        parts,
        ({ type, text, content }) =>
          type === "tool_call" ||
          type === "tool_call_response" ||
          (type === "text" && isAbsent(text) && !isAbsent(content)),
      ),
  },
  {
    name: "LangChain",
    isOf: ({ role, type, lc, data, content }) =>
      isAbsent(role) && (lc === 1 || (langChainTypes.has(type) && (!isAbsent(data) || !isAbsent(content)))),
  },
  {
    name: "Bedrock's Converse",
    isOf: ({ content }) =>
      inList(
        content,
        ({ type, text, toolUse, toolResult }) =>
          isAbsent(type) && (typeof text === "string" || !isAbsent(toolUse) || !isAbsent(toolResult)),
      ),
  },
  {
    name: "ShareGPT",
    isOf: ({ role, from, value }) => isAbsent(role) && typeof from === "string" && !isAbsent(value),
  },
];

const recordShapes: readonly ForeignShape[] = [
  {
    name: "OpenAI's Responses",
    isOf: ({ object, output, input }) =>
      object === "response" ||
      [output, input].some((list) => inList(list, ({ type }) => itemTypes.has(type) || type === "message")),
  },
  { name: "OpenAI's Assistants", isOf: ({ step_details: details }) => !isAbsent(details) },
  {
    name: "Gemini",
    isOf: ({ contents, steps }) =>
      Array.isArray(contents) ||
      inList(steps, ({ type }) => itemTypes.has(type) || type === "function_result"),
  },
  { name: "LangGraph", isOf: ({ values }) => Array.isArray(fieldsOf(values)?.["messages"]) },
  { name: "MCP", isOf: ({ jsonrpc, method }) => !isAbsent(jsonrpc) || method === "tools/call" },
  {
    name: "OpenTelemetry",
    isOf: (record) =>
      "resourceSpans" in record || Object.keys(record).some((key) => key.startsWith("gen_ai.")),
  },
  {
    name: "Claude Code",
    isOf: ({ uuid, sessionId, type }) => !isAbsent(uuid) && !isAbsent(sessionId) && !isAbsent(type),
  },
  { name: "Codex", isOf: ({ payload, type }) => fieldsOf(payload) !== null && typeof type === "string" },
  { name: "an export of ChatGPT", isOf: ({ mapping }) => fieldsOf(mapping) !== null },
  { name: "ShareGPT", isOf: ({ conversations }) => Array.isArray(conversations) },
];

/** Whether an object in a list is so. */
function inList(list: unknown, isSo: (fields: Fields) => boolean): boolean {
  return Array.isArray(list) && list.some((value) => isSo(fieldsOf(value) ?? { type: "" }));
}
