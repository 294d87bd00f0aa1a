import * as z from "zod";
import { categories } from "../../dist/benchmark.js";
import { manifestFormat } from "../../dist/tasks/traveler/manifest.js";

const count = z.int().min(0);
const counts = z.record(z.string(), count);

const vocabularyWords = z.object({
  types: z.array(z.object({ name: z.string(), base: z.string(), past: z.string() })),
  subjects: z.array(z.string()),
  locations: z.array(z.object({ name: z.string(), phrase: z.string() })),
});

export const benchmarkManifest = z
  .looseObject({
    format: z.literal(manifestFormat),
    formatVersion: z.literal(1),
    benchmark: z.literal("traveler"),
    profile: z.string().describe("How it was drawn."),
    description: z.string(),
    seed: z
      .int()
      .min(0)
      .max(2 ** 32 - 1),
    versions: z.object({ generator: z.string(), semantics: z.string() }),
    speechTime: z.string().describe("When the questions are asked; ISO 8601 with offset."),
    zone: z.string(),
    from: z.string().describe("The first moment at which an event can be."),
    grain: z.enum(["minute", "day"]),
    lengths: z.array(z.int().min(1)),
    categories: z.array(z.enum(categories)),
    count: z.int().min(1).describe("Questions for each length and category."),
    roots: z.int().min(1).describe("Independently drawn lists of events."),
    preset: z.string(),
    policy: z.record(z.string(), z.string()).describe("Conventions that differ from the defaults."),
    study: z.string().nullable().describe("The study that was chosen by name."),
    dropContested: z.boolean(),
    vocabulary: vocabularyWords,
    choices: z
      .array(
        z.looseObject({
          name: z.string(),
          value: z.string(),
          reason: z.string(),
        }),
      )
      .describe("What the paper leaves open, and how it was decided."),
    tally: z
      .object({
        items: count,
        eventSets: count,
        contested: count.describe("Items whose answer another choice of a convention would change."),
        dropped: count,
        byCategory: counts,
        byTemplate: counts,
        byLength: counts,
      })
      .describe("What came out."),
    files: z
      .array(z.object({ path: z.string(), bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
      .describe("Every file beside the manifest."),
  })
  .meta({
    title: "The manifest of a benchmark",
    description: "`manifest.json`, as `oracle generate` writes it last: a folder that has one is whole.",
  });

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
