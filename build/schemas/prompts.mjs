import * as z from "zod";

const named = {
  id: z.string().describe("Of the item, or of the sample."),
  strategy: z
    .string()
    .describe("How it is worded: kind, dates and presentation; or time stamps, prompt and reasoning."),
};

const call = z.strictObject({
  id: z.string(),
  type: z.literal("function"),
  function: z.strictObject({ name: z.string(), arguments: z.string().describe("JSON.") }),
});

const message = z.union([
  z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() }),
  z.strictObject({
    role: z.literal("assistant"),
    content: z.string().nullable().describe("Null for calls without a word."),
    tool_calls: z.array(call).min(1),
  }),
  z.strictObject({
    role: z.literal("tool"),
    content: z.string(),
    tool_call_id: z.string(),
    name: z.string().optional(),
  }),
]);

const tool = z.strictObject({
  type: z.literal("function"),
  function: z.strictObject({
    name: z.string(),
    description: z.string(),
    parameters: z.record(z.string(), z.unknown()).describe("A JSON Schema."),
  }),
});

export const prompt = z
  .union([
    z.strictObject({
      ...named,
      messages: z.array(message).min(1),
      tools: z.array(tool).min(1).optional().describe("What the model may call."),
    }),
    z.strictObject({
      ...named,
      prompt: z.string().describe("For raw completions."),
      stop: z.array(z.string()).describe("With which a reply ends."),
    }),
  ])
  .meta({
    title: "A prompt for a model",
    description:
      "A line of `oracle prompts`: a question with its events, or a conversation, in words; nothing of the ground truth.",
  });
