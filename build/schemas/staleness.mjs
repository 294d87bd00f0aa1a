import * as z from "zod";

const ms = z.number().min(0);
const sensitivity = z.enum(["low", "medium", "high"]);
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

const window = z
  .strictObject({
    kind: z.enum(["expiry", "arrival", "refresh"]),
    text: z.string().describe("Where the result says it, shortened."),
    lengthMs: ms,
    ends: z.string(),
  })
  .nullable()
  .describe("For how long the result says that it holds; null where it does not.");

export const decision = z
  .strictObject({
    id: z.string().nullable(),
    level: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
    advice: z.enum(["Direct", "Lean-Direct", "Lean-Tool", "Tool"]),
    isCallAdvised: z.boolean().describe("By age from S = 1.5 on."),
    basis: z
      .enum(["age", "failed", "act", "only-write"])
      .describe(
        "By what it is decided: S; the result is an error; the last message asks for an act; or only a tool that changes something could tell, and nothing is called.",
      ),
    tool: z.string().nullable().describe("That is to be called."),
    mayHaveHappened: z
      .boolean()
      .describe("Whether the result is of an act that failed: it may have happened all the same."),
    score: z.number().min(0).max(3).describe("S = 3μ."),
    degree: z.number().min(0).max(1).describe("μ = Δ / (Δ + τ)."),
    elapsedMs: ms.describe("Δ, from the result to the last message."),
    gapMs: ms.describe("From the message before the last one."),
    tauMs: ms.describe("τ, after which the result is stale by half."),
    result: z
      .strictObject({
        message: z.int().min(0).describe("Its number in the record, from 1."),
        tool: z.string().nullable(),
        call: z.string().nullable().describe("The id of the call that it answers."),
        of: z.int().min(1).describe("How many results there are."),
        reason: z.enum(["only", "words", "context", "newest"]),
        words: z.array(z.string()).describe("By which it was chosen."),
        effect: z
          .strictObject({
            effect: z.enum(["read", "write"]),
            source: z.enum(["annotation", "name", "description", "nothing"]),
            word: z.string().nullable(),
          })
          .nullable()
          .describe("Whether its tool only tells or changes something, and who says so."),
        failure: z
          .strictObject({ by: z.enum(["mark", "field", "words"]), text: z.string() })
          .nullable()
          .describe("That it is an error; null for an answer."),
        time: z.string(),
      })
      .describe("The newest result that matters for the last message."),
    halfLife: z.strictObject({
      source: z.enum(["given", "inventory", "text"]),
      sensitivity: sensitivity.nullable(),
      scenario: z.string().nullable(),
      words: z.array(z.strictObject({ word: z.string(), place: z.string(), cue: z.string() })),
      window,
      unboundedTauMs: ms.describe("τ without the window."),
    }),
    notes: z.array(z.string()).describe("What is wrong with the record and does not prevent a decision."),
  })
  .meta({
    title: "A decision to call a tool again or not",
    description:
      "What `oracle staleness decide` writes of a conversation in JSON. Of one that cannot be decided it writes `line` or `record`, and `issues`.",
  });
