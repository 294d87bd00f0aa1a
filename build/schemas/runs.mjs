import * as z from "zod";

const count = z.int().min(0);
const sum = z.number().min(0);
const counts = z.record(z.string(), z.int().min(1));
const currency = z.string().nullable().describe("Null where no prices were given.");

const fault = z
  .strictObject({
    kind: z.enum([
      "rate-limited",
      "server",
      "connection",
      "timeout",
      "refused",
      "bad-reply",
      "aborted",
      "failed",
    ]),
    message: z.string(),
    status: z.int().nullable().describe("Of HTTP; null where there was none."),
  })
  .nullable()
  .describe("Of the last attempt; null when there is a reply.");

export const reply = z
  .strictObject({
    id: z.string().describe("Of the item."),
    repeat: count.describe("Which of several askings of the same, from 0."),
    model: z.string(),
    strategy: z.string().nullable().describe("In which way it was asked; null when nobody says."),
    reply: z.string().nullable().describe("As it came, perhaps empty; null where there is none."),
    error: fault,
    state: z
      .enum(["complete", "cut", "refused", "reasoning-only"])
      .nullable()
      .describe("How it ended; null where there is none."),
    finishReason: z.string().nullable().describe('"stop", "length", … in the server\'s own word.'),
    reasoning: z.string().optional().describe("What the server says that the model thought."),
    toolCalls: z
      .array(z.strictObject({ id: z.string(), name: z.string(), arguments: z.string() }))
      .optional(),
    servedModel: z.string().optional().describe("Which model replied, in the server's own word."),
    promptCharacters: count.describe("UTF-16 units of what was asked."),
    usage: z
      .strictObject({ inputTokens: count.nullable(), outputTokens: count.nullable() })
      .nullable()
      .describe("Null when the server does not count tokens."),
    cost: sum.nullable().describe("In the currency of the prices; null when it is not known."),
    cached: z.literal(true).optional().describe("When it was kept from another run."),
    attempts: z.int().min(1),
    latencyMs: sum.describe("Of the last attempt."),
    at: z.string().describe("When the last attempt ended, ISO 8601 in UTC."),
    key: z.string().describe("Of everything that shapes the reply."),
    settings: z.record(z.string(), z.json()).describe("What it was asked with."),
  })
  .meta({
    title: "A reply",
    description:
      "A line of the file that `oracle run --out` writes. `oracle score` needs `id` and `reply` alone.",
  });

export const runSummary = z
  .strictObject({
    model: z.string(),
    file: z.string().nullable(),
    wanted: count.describe("Replies that are wanted."),
    repliedBefore: count.describe("Of them, those that were there before."),
    replied: count.describe("In this run; `cached` and `empty` are among them, and `states` parts them."),
    cached: count,
    empty: count.describe("Replies that came to their end without a word or a call."),
    states: z
      .strictObject({ complete: count, cut: count, refused: count, "reasoning-only": count })
      .describe("The replies of this run by how they ended."),
    errored: count.describe("Asked, and without a reply."),
    open: count.describe("Not asked, and not there before."),
    unanswered: count.describe("Wanted, and without a reply that says anything, from this run or before."),
    errors: counts.describe("Last faults of what has no reply, by kind."),
    faults: counts.describe("Faults of all attempts, by kind, mended or not."),
    tokens: z.strictObject({
      input: count,
      output: count,
      uncounted: count.describe("Replies whose tokens the server did not count."),
    }),
    cost: z.strictObject({
      amount: sum.nullable().describe("Of the replies whose cost is known; null where none is."),
      currency,
      unpriced: count.describe("Replies whose cost is not known."),
    }),
    seconds: sum,
    stopped: z
      .enum(["aborted", "no-replies", "long-wait", "rate-limited"])
      .nullable()
      .describe("Why it ended before everything was asked; null when it did not."),
  })
  .meta({ title: "The summary of a run", description: "What `oracle run --json` writes." });

export const dryRun = z
  .strictObject({
    wanted: count,
    repliedBefore: count,
    requests: count.describe("If all go well."),
    promptCharacters: count,
    estimatedInputTokens: count,
    mostOutputTokens: count.nullable().describe("Null where replies may be of any length."),
    cost: z.strictObject({
      estimatedInput: sum.nullable().describe("Of the prompts; null when the price is not known."),
      most: sum.nullable().describe("With replies as long as they may be; null when that is not known."),
      currency,
    }),
    tokenEstimate: z.string().describe("How tokens are estimated."),
  })
  .meta({ title: "A dry run", description: "What `oracle run --dry-run --json` writes." });
