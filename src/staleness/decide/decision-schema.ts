import * as z from "zod/mini";
import type { DeepReadonly } from "../../issue/json-value.js";
import { sensitivities } from "../inventory/scenarios.js";

const ms = z.number().check(z.minimum(0));

const effect = z.strictObject({
  effect: z.enum(["read", "write"]),
  /** Its annotations, its name, its description; or nothing, and then it is taken to read. */
  source: z.enum(["annotation", "name", "description", "nothing"]),
  /** That says so, folded; null for annotations, for a description that names a thing, and for nothing. */
  word: z.nullable(z.string()),
});

const failure = z.strictObject({
  /** By what it is known: whoever sent the result has marked it, its fields say so, or its words. */
  by: z.enum(["mark", "field", "words"]),
  /** The field, or the words; shortened. */
  text: z.string(),
});

const window = z.strictObject({
  kind: z.enum([
    /** It ends: an offer expires, a hold lapses, an auction closes. */
    "expiry",
    /** It is awaited, and is over when it comes: an ETA, a wait. */
    "arrival",
    /** It is told anew: a cache, a time to live, the next update. Of the whole result. */
    "refresh",
  ]),
  /** The piece in which they stand: "expires in 10 minutes", "eta: 8 hours". */
  text: z.string().check(z.describe("Where the result says it, shortened.")),
  /** W, from the result on; above 0. */
  lengthMs: ms,
  ends: z.string(),
});

const result = z.strictObject({
  message: z.int().check(z.minimum(0), z.describe("Its number in the record, from 1.")),
  /** Null where neither the message nor its call says. */
  tool: z.nullable(z.string()),
  /** Null where it is not known. */
  call: z.nullable(z.string()).check(z.describe("The id of the call that it answers.")),
  of: z.int().check(z.minimum(1), z.describe("How many results there are.")),
  reason: z.enum([
    /** It is the only one, or all others are of the same call. */
    "only",
    /** The last message has words of it. */
    "words",
    /** What the last message answers has words of it. */
    "context",
    /** No words tell the results apart. */
    "newest",
  ]),
  /** Of the last message, or of what it answers, that tell this result from the others, the strongest first. */
  words: z.array(z.string()).check(z.describe("By which it was chosen.")),
  /** Null where that is ignored. */
  effect: z
    .nullable(effect)
    .check(z.describe("Whether its tool only tells or changes something, and who says so.")),
  failure: z.nullable(failure).check(z.describe("That it is an error; null for an answer.")),
  time: z.string(),
});

const halfLife = z.strictObject({
  /** By which τ was got: a τ or a sensitivity that was given, the inventory, or the words of the tool. */
  source: z.enum(["given", "inventory", "text"]),
  /** Null where a τ was given. */
  sensitivity: z.nullable(z.enum(sensitivities)),
  /** The name of the scenario of the inventory, where that is the source. */
  scenario: z.nullable(z.string()),
  /** From which the sensitivity was read, the strongest first; where each stands, and whose word it is. */
  words: z.array(z.strictObject({ word: z.string(), place: z.string(), cue: z.string() })),
  window: z
    .nullable(window)
    .check(z.describe("For how long the result says that it holds; null where it does not.")),
  /** Greater than τ where the window bounds it, else the same. */
  unboundedTauMs: ms.check(z.describe("τ without the window.")),
});

/** A decision as plain JSON; times are ISO 8601. What `oracle staleness decide` writes has notes besides. */
export const decisionSchema = z.strictObject({
  /** Of the conversation; null where it has none. */
  id: z.nullable(z.string()),
  level: z.nullable(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  advice: z.enum(["Direct", "Lean-Direct", "Lean-Tool", "Tool"]),
  isCallAdvised: z.boolean().check(z.describe("By age from S = 1.5 on.")),
  basis: z
    .enum(["age", "failed", "act", "only-write"])
    .check(
      z.describe(
        "By what it is decided: S; the result is an error; the last message asks for an act; or only a tool that changes something could tell, and nothing is called.",
      ),
    ),
  /** Null where none is, or nobody says which. */
  tool: z.nullable(z.string()).check(z.describe("That is to be called.")),
  mayHaveHappened: z
    .boolean()
    .check(z.describe("Whether the result is of an act that failed: it may have happened all the same.")),
  /** The mean preference of people that the model expects, in [0, 3): 0 answers directly, 3 calls. */
  score: z.number().check(z.minimum(0), z.maximum(3), z.describe("S = 3μ.")),
  /** How stale the result is, in [0, 1). */
  degree: z.number().check(z.minimum(0), z.maximum(1), z.describe("μ = Δ / (Δ + τ).")),
  elapsedMs: ms.check(z.describe("Δ, from the result to the last message.")),
  /** As the paper counts its gaps. */
  gapMs: ms.check(z.describe("From the message before the last one.")),
  tauMs: ms.check(z.describe("τ, after which the result is stale by half.")),
  result: result.check(z.describe("The newest result that matters for the last message.")),
  halfLife,
});

export type DecisionRecord = DeepReadonly<z.infer<typeof decisionSchema>>;
export type ChoiceReason = DecisionRecord["result"]["reason"];
export type WindowRecord = DeepReadonly<z.infer<typeof window>>;

/** What a tool does to the world, and who says so. */
export type ToolEffect = DeepReadonly<z.infer<typeof effect>>;

/** That a result is an error. */
export type FailedResult = DeepReadonly<z.infer<typeof failure>>;
