import * as z from "zod/mini";
import type { DeepReadonly } from "../../../issue/json-value.js";
import { categories } from "./asked.js";

/** What marks a manifest as one. */
export const manifestFormat = "temporal-oracle-benchmark";

const whole = z.int().check(z.minimum(0));
const counts = z.record(z.string(), whole);

const vocabulary = z.object({
  types: z.array(z.object({ name: z.string(), base: z.string(), past: z.string() })),
  subjects: z.array(z.string()),
  locations: z.array(z.object({ name: z.string(), phrase: z.string() })),
});

const tally = z.object({
  items: whole,
  eventSets: whole,
  contested: whole.check(z.describe("Items whose answer another choice of a convention would change.")),
  dropped: whole,
  byCategory: counts,
  byTemplate: counts,
  byLength: counts,
});

const choice = z.object({
  name: z.string(),
  value: z.string(),
  reason: z.string(),
  origin: z
    .optional(z.enum(["recovered", "ours"]))
    .check(
      z.describe(
        "Recovered: as code that was seen does; ours: filled in. Absent where all choices are ours.",
      ),
    ),
});

/** A choice that the paper leaves open. */
export type Choice = DeepReadonly<z.infer<typeof choice>>;

const description = {
  format: z.literal(manifestFormat),
  formatVersion: z.literal(1),
  benchmark: z.literal("traveler"),
  profile: z.string().check(z.describe("How it was drawn.")),
  description: z.string(),
  seed: z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)),
  versions: z.object({ generator: z.string(), semantics: z.string() }),
  speechTime: z.string().check(z.describe("When the questions are asked; ISO 8601 with offset.")),
  zone: z.string(),
  from: z.string().check(z.describe("The first moment at which an event can be.")),
  grain: z.enum(["minute", "day"]),
  lengths: z.array(z.int().check(z.minimum(1))),
  categories: z.array(z.enum(categories)),
  count: z.int().check(z.minimum(1), z.describe("Questions for each length and category.")),
  roots: z.int().check(z.minimum(1), z.describe("Independently drawn lists of events.")),
  preset: z.string(),
  policy: z.record(z.string(), z.string()).check(z.describe("Conventions that differ from the defaults.")),
  study: z.nullable(z.string()).check(z.describe("The study that was chosen by name.")),
  dropContested: z.boolean(),
  vocabulary,
  choices: z.array(choice).check(z.describe("What the paper leaves open, and how it was decided.")),
};

const manifest = {
  ...description,
  tally: tally.check(z.describe("What came out.")),
  files: z
    .array(z.object({ path: z.string(), bytes: whole, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }))
    .check(z.describe("Every file beside the manifest.")),
};

/** The manifest of a benchmark: written last, so that a folder which has one is whole. */
export const manifestSchema = z.looseObject(manifest).check(
  z.meta({
    title: "The manifest of a benchmark",
    description: "`manifest.json`, as `oracle generate` writes it last: a folder that has one is whole.",
  }),
);

export type Manifest = DeepReadonly<z.infer<z.ZodMiniObject<typeof manifest>>>;

/** What a benchmark was made of, without its files: the same for the same options. */
export type BenchmarkDescription = DeepReadonly<z.infer<z.ZodMiniObject<typeof description>>>;

/** What came out. */
export type BenchmarkTally = Manifest["tally"];

/** A file of a benchmark, by its path from the folder of the manifest. */
export type BenchmarkFile = Manifest["files"][number];

/** A tally of nothing, to which items are added as they come. */
export function emptyTally(): z.infer<typeof tally> {
  const counts = { items: 0, eventSets: 0, contested: 0, dropped: 0 };
  return { ...counts, byCategory: {}, byTemplate: {}, byLength: {} };
}

/** Adds an item to a tally. */
export function countItem(
  { byCategory, byTemplate, byLength }: ReturnType<typeof emptyTally>,
  {
    category,
    template,
    length,
  }: Readonly<Record<"category" | "template", string>> & { readonly length: number },
): void {
  for (const [counts, key] of [
    [byCategory, category],
    [byTemplate, template],
    [byLength, `${length}`],
  ] as const) {
    counts[key] = (counts[key] ?? 0) + 1;
  }
}
