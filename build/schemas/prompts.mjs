import * as z from "zod";

const turn = z
  .string()
  .regex(/\{content\}/u)
  .describe("{content} stands in it once, for what is said.");

export const chatTemplate = z
  .strictObject({
    start: z.string().optional().describe("Before the first turn."),
    system: turn
      .nullish()
      .describe("Null for a model without a system role: its words begin the user's turn."),
    user: turn,
    assistant: turn,
    reply: z.string().describe("Behind the last turn: what opens the reply."),
    stop: z.array(z.string()).optional().describe("With which a reply ends."),
  })
  .meta({
    title: "A chat template of the temporal oracle",
    description:
      "How turns are joined to one text: a file for `--template` of `oracle prompts` and `oracle run`.",
  });

const named = {
  id: z.string().describe("Of the item."),
  strategy: z.string().describe("How it is worded: kind, dates and presentation."),
};

export const prompt = z
  .union([
    z.strictObject({
      ...named,
      messages: z
        .array(z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() }))
        .min(1),
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
      "A line of `oracle prompts`: a question with its events, in words; nothing of the ground truth.",
  });
