import type * as AiSdk from "ai";
import type { JSONSchema7, ModelMessage, ToolSet } from "ai";
import type { CallMessage, Message, ToolCall, ToolDefinition, ToolMessage } from "../../chat/message.js";
import { ModelFault } from "./model-fault.js";

/**
 * The turns of a conversation as the AI SDK takes them.
 *
 * It takes arguments of calls as JSON, which it writes anew, and the name of the tool with each result: where
 * a result does not say it, it is that of the call with its id.
 *
 * @throws {ModelFault} of the kind `refused` for arguments that are no JSON, and for a result of no known tool
 */
export function aiSdkTurns(messages: readonly Message[]): ModelMessage[] {
  const names = new Map(messages.flatMap(callsOf).map(({ id, name }) => [id, name]));
  return messages.map((message) => {
    if (message.role === "tool") return resultTurn(message, names);
    if ("toolCalls" in message) return callTurn(message);
    return { role: message.role, content: message.content };
  });
}

/** Tools as the AI SDK takes them: without anything to run, so that it hands calls over and ends there. */
export function aiSdkTools(
  tools: readonly ToolDefinition[],
  { jsonSchema, tool }: Pick<typeof AiSdk, "jsonSchema" | "tool">,
): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      tool({
        ...(description === "" ? {} : { description }),
        inputSchema: jsonSchema(parameters as JSONSchema7),
      }),
    ]),
  );
}

function callsOf(message: Message): readonly ToolCall[] {
  return "toolCalls" in message ? message.toolCalls : [];
}

function callTurn({ content, toolCalls }: CallMessage): ModelMessage {
  return {
    role: "assistant",
    content: [
      ...(content === "" ? [] : [{ type: "text" as const, text: content }]),
      ...toolCalls.map((call) => ({
        type: "tool-call" as const,
        toolCallId: call.id,
        toolName: call.name,
        input: inputOf(call),
      })),
    ],
  };
}

function inputOf({ name, arguments: written }: ToolCall): unknown {
  try {
    return JSON.parse(written === "" ? "{}" : written) as unknown;
  } catch {
    throw new ModelFault(
      "refused",
      `The AI SDK takes arguments as JSON, and those of a call of ${name} are none; ask the server itself.`,
    );
  }
}

function resultTurn(
  { toolCallId, content, name }: ToolMessage,
  names: ReadonlyMap<string, string>,
): ModelMessage {
  const toolName = name ?? names.get(toolCallId);
  if (toolName === undefined) {
    throw new ModelFault(
      "refused",
      `No call has the id ${JSON.stringify(toolCallId)} of a result, which does not name its tool either.`,
    );
  }
  const output = { type: "text" as const, value: content };
  return { role: "tool", content: [{ type: "tool-result", toolCallId, toolName, output }] };
}
