import * as z from "zod/mini";
import { _default as orElse } from "zod/mini";
import type { Sensitivity } from "../../../../staleness/inventory/scenarios.js";
import type { Draws } from "./draw.js";

/** What a field is drawn as; only what a value is made of. */
const value = z.union([z.string(), z.number(), z.boolean()]);
const day = z.iso.date();
const days = z.tuple([day, day]);
const draw = z.union([
  z.array(value).check(z.minLength(1)),
  z.array(z.array(value).check(z.minLength(2))).check(z.minLength(1)),
  z.strictObject({ from: z.number(), to: z.number(), step: z.optional(z.number().check(z.positive())) }),
  z.strictObject({ pattern: z.string().check(z.minLength(1)) }),
  z.strictObject({ coming: days }),
  z.strictObject({ past: days }),
  z.strictObject({ pool: z.literal("first-names") }),
]);

const draws = z.record(z.string().check(z.regex(/^[A-Za-z_]\w*(?:, ?[A-Za-z_]\w*)*$/u)), draw);
const words = z.string().check(z.minLength(1));
/** One wording, or several of which each conversation has one. */
const wordings = z.union([
  z.pipe(
    words,
    z.transform((one) => [one]),
  ),
  z.array(words).check(z.minLength(1)),
]);
const noWordings: readonly string[] = [];
const noDraws = {};

const toolSchema = z.strictObject({
  name: words,
  description: z.string(),
  parameters: z.record(z.string(), z.unknown()),
});

/** A call of a tool: what the user says, what is called, what it gives, and what the assistant says then. */
const exchange = {
  tool: words,
  arguments: z.record(z.string(), z.unknown()),
  /** Fields of this exchange alone. */
  draw: orElse(draws, noDraws),
  ask: wordings,
  result: z.unknown(),
  say: wordings,
};

/** A last question, and its answer from what was told before. */
const question = {
  /** What the question itself brings along. */
  draw: orElse(draws, noDraws),
  ask: wordings,
  answer: words,
};

/** Of two things, `a` and `b`; where `by` is given, `more` and `less` are those with more and less of it. */
const comparison = z.strictObject({ ...question, by: orElse(z.nullable(words), null) });

/** A call that gives several things. */
const list = z.strictObject({
  ...exchange,
  /** The field in which all of them agree; null where they need not. */
  by: orElse(z.nullable(words), null),
  /** How many, from … to. */
  size: orElse(z.tuple([z.int().check(z.minimum(2)), z.int().check(z.maximum(12))]), [3, 4]),
  /** How the assistant names each of them: `{list}` is all. */
  each: words,
  /** About one of them. */
  one: z.strictObject(question),
});

/** What the user has done; the first draw says which request it is. */
const act = z.strictObject({
  ...exchange,
  /** The field that says how much of `left` it takes; null for one. */
  takes: orElse(z.nullable(words), null),
  /** Asks whether it holds. */
  confirm: wordings,
});

/** A way in which a request fails, and would again. */
const failure = z.strictObject({
  /** Fields that the thing has then, so that the lookup before shows why: `{"left": 0}`. */
  set: orElse(z.record(z.string(), value), {}),
  /** Whether the thing was looked up before. */
  lookup: orElse(z.boolean(), true),
  /** How the request is made; as any other where there are none. */
  ask: orElse(wordings, []),
  result: z.unknown(),
  say: wordings,
});

/** The shape of a scenario file, as it is written; which variants need what is checked after. */
export const scenarioSchema = z.strictObject({
  /** Of the inventory, or one's own. */
  scenario: words,
  sensitivity: z.optional(z.enum(["low", "medium", "high"])),
  access: z.optional(z.enum(["read", "read-write"])),
  /** What the agent is told first; one of them in each conversation. */
  system: wordings,
  tools: z.array(toolSchema).check(z.minLength(1)),
  /** What is asked about: the first draw says which one is meant. */
  thing: draws.check(z.refine((fields) => Object.keys(fields).length > 0)),
  /** How one thing is asked for. */
  lookup: z.strictObject(exchange),
  /** How a thing is asked for once more. */
  again: orElse(wordings, [...noWordings]),
  /** Short exchanges without a tool: what the user says, and what the assistant does. */
  chat: orElse(z.array(z.tuple([words, words])), []),
  compare: z.optional(z.array(comparison).check(z.minLength(1))),
  list: z.optional(list),
  /** What follows from what was told of one thing. */
  reasoning: z.optional(z.array(z.strictObject(question)).check(z.minLength(1))),
  act: z.optional(act),
  /** How much is left beyond what is asked for, as a field of that name. */
  left: z.optional(draw),
  failures: z.optional(z.array(failure).check(z.minLength(1))),
});

/** A scenario file as it is written. */
export type WrittenScenario = z.infer<typeof scenarioSchema>;

/**
 * A scenario from which templates make conversations: what the tools are, what there is to ask about, and in
 * which words. Wordings and results have places, `{price}`, for the fields that are drawn.
 */
export interface ScenarioFile
  extends Readonly<
    Pick<WrittenScenario, "scenario" | "system" | "tools" | "thing" | "lookup" | "again" | "chat">
  > {
  readonly sensitivity: Sensitivity;
  readonly access: "read" | "read-write";
  /** Null where the tools also change something. */
  readonly read: ReadMaterial | null;
  /** Null where the tools only tell. */
  readonly write: WriteMaterial | null;
}

/** A call of a tool. */
export type Exchange = WrittenScenario["lookup"];

/** Fields that only some scenarios have. */
type Given<Name extends keyof WrittenScenario> = { readonly [N in Name]: NonNullable<WrittenScenario[N]> };

/** What the variants of read-only conversations are made of. */
export type ReadMaterial = Given<"compare" | "list" | "reasoning">;

/** What the variants of conversations are made of in which tools also change something. */
export interface WriteMaterial extends Given<"act" | "failures"> {
  /** How much is left beyond what is asked for, as a field of that name. */
  readonly left: Draws;
}

/** A way in which a request fails, and would again. */
export type Failure = WriteMaterial["failures"][number];
