import { z } from "zod";
import type { Message, ToolCall, ToolDefinition } from "../../llm.js";

const callSchema = z
  .object({
    id: z.string().default(""),
    function: z.object({
      name: z.string(),
      // Some servers send arguments as JSON instead of text.
      arguments: z.union([z.string(), z.record(z.string(), z.json())]),
    }),
  })
  .transform(
    ({ id, function: { name, arguments: written } }): ToolCall => ({
      id,
      name,
      arguments: typeof written === "string" ? written : JSON.stringify(written),
    }),
  );

const spokenSchema = z.object({ role: z.enum(["system", "user"]), content: z.string() });

const assistantSchema = z
  .object({
    role: z.literal("assistant"),
    content: z.string().nullable().optional(),
    // Servers that call nothing say so in either way.
    tool_calls: z
      .array(callSchema)
      .nullish()
      .transform((calls) => calls ?? []),
  })
  .refine(({ content, tool_calls: calls }) => typeof content === "string" || calls.length > 0, {
    path: ["content"],
  })
  .transform(
    ({ role, content, tool_calls: toolCalls }): Message =>
      toolCalls.length === 0 ? { role, content: content ?? "" } : { role, content: content ?? "", toolCalls },
  );

const resultSchema = z
  .object({
    role: z.literal("tool"),
    content: z.string(),
    tool_call_id: z.string().default(""),
    name: z.string().optional(),
  })
  .transform(
    ({ role, content, tool_call_id: toolCallId, name }): Message => ({
      role,
      content,
      toolCallId,
      ...(name === undefined ? {} : { name }),
    }),
  );

const toolSchema = z
  .object({
    name: z.string().min(1),
    description: z.string().default(""),
    parameters: z.record(z.string(), z.json()).default({ type: "object", properties: {} }),
  })
  .transform((tool): ToolDefinition => tool);

/** A line of a file of prompts: turns and tools as OpenAI's protocol writes them, or one text. */
export const promptLineSchema = z.object({
  id: z.string().min(1),
  strategy: z.string().nullable().default(null),
  messages: z
    .array(z.discriminatedUnion("role", [spokenSchema, assistantSchema, resultSchema]))
    .min(1)
    .optional(),
  tools: z
    .array(z.object({ type: z.literal("function"), function: toolSchema }).transform((tool) => tool.function))
    .optional(),
  prompt: z.string().min(1).optional(),
  stop: z.array(z.string()).default([]),
});
