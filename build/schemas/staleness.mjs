import { z } from "zod";
import { decisionSchema } from "../../dist/staleness/decide/decision-schema.js";

const moment = z.union([z.string(), z.number()]).describe("ISO 8601, Unix seconds or milliseconds.");
const time = z
  .union([moment, z.array(moment).length(3)])
  .describe("When it was complete; in the last message also three, one for each level of elapsed time.");
const id = z.union([z.string(), z.number()]);

const message = z
  .looseObject({
    role: z.enum(["system", "developer", "user", "assistant", "tool", "function"]),
    content: z
      .json()
      .optional()
      .describe("Text or blocks; of a tool anything. May begin with its time: `[2025-01-01T10:00:00Z]`."),
    time: time.optional(),
    timestamp: time.optional(),
    created_at: time.optional(),
    createdAt: time.optional(),
    parts: z
      .array(z.looseObject({ type: z.string() }))
      .nullish()
      .describe("Of the AI SDK."),
    toolInvocations: z.array(z.looseObject({})).nullish().describe("Of the AI SDK before 5."),
    tool_calls: z.array(z.looseObject({ id: id.nullish() })).nullish(),
    function_call: z.looseObject({ name: z.string() }).nullish().describe("The older shape of a call."),
    tool_call_id: id.nullish().describe("The call that the message of a tool answers."),
    name: z.string().nullish(),
  })
  .describe("As OpenAI, Anthropic or the AI SDK have it.");

const tools = z
  .array(z.looseObject({}))
  .nullish()
  .describe("Definitions: OpenAI's, bare ones, Anthropic's, or MCP's with its annotations.");

const messages = z.array(message).min(1).optional();

export const trajectory = z
  .looseObject({
    id: id.nullish(),
    messages: messages.describe("By time; the last one is the user's."),
    history: messages.describe("The same, in the place of messages."),
    tools,
    function: tools,
    functions: tools,
    system: z
      .union([z.string(), z.array(z.looseObject({ type: z.string() }))])
      .nullish()
      .describe("The system text, where it stands beside the messages."),
    scenario: z.string().nullish().describe("Of the inventory: `oracle staleness scenarios`."),
  })
  .meta({
    title: "A conversation with tools",
    description: "A record that `oracle staleness decide` reads: one, a list of them, or one on each line.",
  });

export const decision = z
  .strictObject({
    ...decisionSchema.shape,
    notes: z.array(z.string()).describe("What is wrong with the record and does not prevent a decision."),
  })
  .meta({
    title: "A decision to call a tool again or not",
    description:
      "What `oracle staleness decide` writes of a conversation in JSON. Of one that cannot be decided it writes `line` or `record`, and `issues`.",
  });
