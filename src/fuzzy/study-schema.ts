import * as z from "zod/mini";
import type { DeepReadonly } from "../issue/json-value.js";

const person = z.nullable(z.enum(["first-person", "third-person"]));
const count = z.int().check(z.minimum(0));
const name = z.string().check(z.minLength(1));

const cell = z.strictObject({
  elapsedMinutes: z.number(),
  // The number of raters that the source states.
  n: z.optional(count),
  /**
   * How many raters gave each answer, the lowest first. Answers are evenly apart from 0 to 1, so that k of them
   * stand for 0, 1/(k − 1) … 1: five for 0, 0.25, 0.5, 0.75 and 1.
   */
  counts: z.array(count).check(z.minLength(2)),
  // As the source states it.
  median: z.optional(z.number()),
});

/** What a study must look like; `checkStudy` says what else must hold of it. */
export const studyShape = z.strictObject({
  kind: z.optional(z.literal("graded")),
  id: name,
  title: name,
  citation: name,
  source: name,
  /** Whether the source itself says that this is its data. */
  sourceSureness: z.enum(["stated", "inferred"]),
  /** "unknown" where none was found. */
  licence: name,
  /** What the raters saw and judged. */
  rated: name,
  language: name,
  /** How many answers there were to choose from; absent for five. */
  answers: z.optional(z.int().check(z.minimum(2))),
  units: z.prefault(z.nullable(z.string()), null),
  scale: z.prefault(z.nullable(z.string()), null),
  /** What is assumed by whoever applies the curves to other sentences than the rated ones. */
  assumption: z.prefault(z.nullable(z.string()), null),
  /** Remarks on the data: stated by its authors, inferred by us, or counted in the data itself. */
  notes: z.prefault(
    z.array(z.strictObject({ sureness: z.enum(["stated", "inferred", "counted"]), note: name })),
    [],
  ),
  /** Whose curve answers where a type was asked in several persons. */
  personDefault: z.prefault(person, null),
  /** What the degree of an adverbial tends to far beyond the last knot; null: nothing is claimed. */
  limits: z.prefault(z.array(z.strictObject({ adverbial: name, limit: z.literal([0, 1, null]) })), []),
  /** Other names of surveyed event types; `surveyed: false` marks a judgement, not the same survey. */
  aliases: z.prefault(z.array(z.strictObject({ alias: name, eventType: name, surveyed: z.boolean() })), []),
  /** Other wordings of surveyed adverbials; `surveyed: false` marks a judgement. */
  adverbialAliases: z.prefault(
    z.array(z.strictObject({ alias: name, adverbial: name, surveyed: z.boolean() })),
    [],
  ),
  /** What was asked of one event type, person and adverbial; cells by rising elapsed time. */
  curves: z.array(
    z.strictObject({
      eventType: name,
      person: z.prefault(person, null),
      adverbial: name,
      cells: z.array(cell),
    }),
  ),
});

/** A study as data: with the numbers of raters and the medians that its source states, if it does. */
export type StudyRecord = DeepReadonly<Omit<z.output<typeof studyShape>, "kind">>;
