import * as z from "zod";

const name = z.string().regex(/\S/u);

export const vocabulary = z
  .strictObject({
    types: z
      .array(z.union([name, z.strictObject({ name, base: name.optional(), past: name.optional() })]))
      .min(1)
      .describe('Event types: a name, or "watch film" with its forms "watch a film" and "watched a film".'),
    subjects: z
      .array(z.union([name, z.strictObject({ name })]))
      .min(1)
      .describe("Who does it."),
    locations: z
      .array(z.union([name, z.strictObject({ name, phrase: name.optional() })]))
      .min(1)
      .describe('Where: a name, or "balcony" with its phrase "on the balcony".'),
  })
  .meta({
    title: "The vocabulary of a benchmark",
    description:
      "What `oracle generate --vocabulary` takes: what events are made of, and how questions say it.",
  });
