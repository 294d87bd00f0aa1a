import { z } from "zod";
import type { ToolDefinition } from "../../../../chat/message.js";
import type { Sensitivity } from "../../../../staleness/inventory/scenarios.js";
import type { Draws } from "./draw.js";

/** What a field is drawn as; only what a value is made of. */
const value = z.union([z.string(), z.number(), z.boolean()]);
const day = z.iso.date();
const days = z.tuple([day, day]);
const draw = z.union([
  z.array(value).min(1),
  z.array(z.array(value).min(2)).min(1),
  z.strictObject({ from: z.number(), to: z.number(), step: z.number().positive().optional() }),
  z.strictObject({ pattern: z.string().min(1) }),
  z.strictObject({ coming: days }),
  z.strictObject({ past: days }),
  z.strictObject({ pool: z.literal("first-names") }),
]);

const draws = z.record(z.string().regex(/^[A-Za-z_]\w*(?:, ?[A-Za-z_]\w*)*$/u), draw);
const words = z.string().min(1);
/** One wording, or several of which each conversation has one. */
const wordings = z.union([words.transform((one) => [one]), z.array(words).min(1)]);
const noWordings: readonly string[] = [];
const noDraws = {};

const toolSchema = z.strictObject({
  name: words,
  description: z.string(),
  parameters: z.record(z.string(), z.unknown()),
});

const exchange = {
  tool: words,
  arguments: z.record(z.string(), z.unknown()),
  draw: draws.default(noDraws),
  ask: wordings,
  result: z.unknown(),
  say: wordings,
};

const question = { draw: draws.default(noDraws), ask: wordings, answer: words };

const failure = z.strictObject({
  set: z.record(z.string(), value).default({}),
  lookup: z.boolean().default(true),
  ask: wordings.default([]),
  result: z.unknown(),
  say: wordings,
});

/** The shape of a scenario file, as it is written; which variants need what is checked after. */
export const scenarioSchema = z.strictObject({
  scenario: words,
  sensitivity: z.enum(["low", "medium", "high"]).optional(),
  access: z.enum(["read", "read-write"]).optional(),
  system: wordings,
  tools: z.array(toolSchema).min(1),
  thing: draws.refine((fields) => Object.keys(fields).length > 0),
  lookup: z.strictObject(exchange),
  again: wordings.default([...noWordings]),
  chat: z.array(z.tuple([words, words])).default([]),
  compare: z
    .array(z.strictObject({ ...question, by: words.nullable().default(null) }))
    .min(1)
    .optional(),
  list: z
    .strictObject({
      ...exchange,
      by: words.nullable().default(null),
      size: z.tuple([z.int().min(2), z.int().max(12)]).default([3, 4]),
      each: words,
      one: z.strictObject(question),
    })
    .optional(),
  reasoning: z.array(z.strictObject(question)).min(1).optional(),
  act: z.strictObject({ ...exchange, takes: words.nullable().default(null), confirm: wordings }).optional(),
  left: draw.optional(),
  failures: z.array(failure).min(1).optional(),
});

/** A scenario file as it is written. */
export type WrittenScenario = z.infer<typeof scenarioSchema>;

/**
 * A scenario from which templates make conversations: what the tools are, what there is to ask about, and in
 * which words. Wordings and results have places, `{price}`, for the fields that are drawn.
 */
export interface ScenarioFile {
  /** Of the inventory, or one's own. */
  readonly scenario: string;
  readonly sensitivity: Sensitivity;
  readonly access: "read" | "read-write";
  /** What the agent is told first; one of them in each conversation. */
  readonly system: readonly string[];
  readonly tools: readonly ToolDefinition[];
  /** What is asked about: the first draw says which one is meant. */
  readonly thing: Draws;
  /** How one thing is asked for. */
  readonly lookup: Exchange;
  /** How a thing is asked for once more. */
  readonly again: readonly string[];
  /** Short exchanges without a tool: what the user says, and what the assistant does. */
  readonly chat: readonly (readonly [string, string])[];
  /** Null where the tools also change something. */
  readonly read: ReadMaterial | null;
  /** Null where the tools only tell. */
  readonly write: WriteMaterial | null;
}

/** A call of a tool: what the user says, what is called, what it gives, and what the assistant says then. */
export interface Exchange {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Fields of this exchange alone. */
  readonly draw: Draws;
  readonly ask: readonly string[];
  readonly result: unknown;
  readonly say: readonly string[];
}

/** What the variants of read-only conversations are made of. */
export interface ReadMaterial {
  /** Of two things, `a` and `b`; where `by` is given, `more` and `less` are those with more and less of it. */
  readonly compare: readonly (Question & { readonly by: string | null })[];
  readonly list: ListExchange;
  /** What follows from what was told of one thing. */
  readonly reasoning: readonly Question[];
}

/** A last question, and its answer from what was told before. */
export interface Question {
  /** What the question itself brings along. */
  readonly draw: Draws;
  readonly ask: readonly string[];
  readonly answer: string;
}

/** A call that gives several things. */
export interface ListExchange extends Exchange {
  /** The field in which all of them agree; null where they need not. */
  readonly by: string | null;
  /** How many, from … to. */
  readonly size: readonly [number, number];
  /** How the assistant names each of them: `{list}` is all. */
  readonly each: string;
  /** About one of them. */
  readonly one: Question;
}

/** What the variants of conversations are made of in which tools also change something. */
export interface WriteMaterial {
  /** What the user has done; the first draw says which request it is. */
  readonly act: Exchange & {
    /** The field that says how much of `left` it takes; null for one. */
    readonly takes: string | null;
    /** Asks whether it holds. */
    readonly confirm: readonly string[];
  };
  /** How much is left beyond what is asked for, as a field of that name. */
  readonly left: Draws;
  readonly failures: readonly Failure[];
}

/** A way in which a request fails, and would again. */
export interface Failure {
  /** Fields that the thing has then, so that the lookup before shows why: `{"left": 0}`. */
  readonly set: Readonly<Record<string, string | number | boolean>>;
  /** Whether the thing was looked up before. */
  readonly lookup: boolean;
  /** How the request is made; as any other where there are none. */
  readonly ask: readonly string[];
  readonly result: unknown;
  readonly say: readonly string[];
}
