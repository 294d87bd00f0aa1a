import type { Message, ToolCall, ToolDefinition } from "../../chat/message.js";

/**
 * A turn of a conversation by the names of the protocol.
 *
 * Calls that come without a word have `content: null`, as servers send them themselves.
 *
 * @source https://platform.openai.com/docs/api-reference/chat/create, `messages`
 */
export function chatTurn(message: Message): object {
  if (message.role === "tool") {
    const { role, content, toolCallId, name } = message;
    return { role, content, tool_call_id: toolCallId, ...(name === undefined ? {} : { name }) };
  }
  const { role, content } = message;
  if (!("toolCalls" in message)) return { role, content };
  return { role, content: content === "" ? null : content, tool_calls: message.toolCalls.map(chatCall) };
}

/** A tool by the names of the protocol. */
export function chatTool({ name, description, parameters }: ToolDefinition): object {
  return { type: "function", function: { name, description, parameters } };
}

function chatCall({ id, name, arguments: written }: ToolCall): object {
  return { id, type: "function", function: { name, arguments: written } };
}
