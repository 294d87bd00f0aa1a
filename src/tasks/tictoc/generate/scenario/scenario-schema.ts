import { z } from "zod";

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
