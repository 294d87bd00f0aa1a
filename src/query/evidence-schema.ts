import { bounds } from "../algebra/signatures.js";
import { grains } from "../events/moment.js";
import * as z from "zod/mini";
import type { DeepReadonly } from "../issue/json-value.js";

export const probability = z.number().check(z.minimum(0), z.maximum(1), z.meta({ id: "probability" }));
export const count = z.int().check(z.minimum(0));
export const names = z.record(z.string(), z.string());
export const time = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?[+-]\d\d:\d\d(:\d\d)?$/u),
    z.meta({ id: "time", description: "ISO 8601 with offset." }),
  );
export const date = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d$/u),
    z.meta({ id: "date", description: "ISO 8601, where only the day is known." }),
  );

const toldEvent = z.strictObject({
  record: z.int().check(z.minimum(1), z.describe("Number of the record in the input, from 1.")),
  type: z.string(),
  roles: names,
  time,
  grain: z.enum(grains).check(z.describe("day, month … where only that is known: time is its start.")),
  elapsedMs: z
    .int()
    .check(z.describe("From the event to speech time; from its end where it has one, 0 while it goes on.")),
});
export type ToldEvent = DeepReadonly<z.infer<typeof toldEvent>>;

const knot = z
  .strictObject({
    elapsedMs: z.number().check(z.minimum(0)),
    degree: probability,
    counts: z
      .array(z.number().check(z.minimum(0)))
      .check(
        z.minLength(2),
        z.describe(
          "How many raters gave each answer: 0, 0.25, 0.5, 0.75 and 1 where a study does not say otherwise.",
        ),
      ),
  })
  .check(z.meta({ id: "knot" }));
const knots = z.tuple([z.nullable(knot), z.nullable(knot)]);
export type EvidenceKnot = DeepReadonly<z.infer<typeof knot>>;

export const evidence = z
  .strictObject({
    events: z
      .array(
        z.extend(toldEvent, {
          degree: probability,
          knots: z
            .nullable(knots)
            .check(z.describe("The measured points at or below and at or above; null for a crisp question.")),
          extrapolated: z.nullable(z.enum(["before", "after"])),
          study: z.nullable(z.string()),
          pooled: z
            .nullable(z.strictObject({ least: probability, greatest: probability }))
            .check(
              z.describe(
                "Of an average over several types, the least and the greatest of their degrees; else null.",
              ),
            ),
        }),
      )
      .check(z.maxLength(20), z.describe("Those of a degree above 0, the most important first, at most 20.")),
    more: count.check(z.describe("How many more there are.")),
    extrapolatedShare: z
      .nullable(probability)
      .check(
        z.describe(
          "The part of all degrees that was extrapolated; null for a crisp question or without events.",
        ),
      ),
    extrapolatedBefore: z
      .nullable(probability)
      .check(
        z.describe(
          "What of that lies before the first measured point, whose degree is held; the rest is beyond the last.",
        ),
      ),
  })
  .check(z.describe("The events that the answer rests on."));
export type Evidence = DeepReadonly<z.infer<typeof evidence>>;
export type EvidenceEvent = Evidence["events"][number];

export const interval = z
  .strictObject({ start: z.nullable(time), end: z.nullable(time) })
  .check(z.meta({ id: "interval", description: "The end is not included; null where there is none." }));
export type PrintedInterval = DeepReadonly<z.infer<typeof interval>>;

const found = z.nullable(z.string()).check(z.describe("Null where the event has none."));
const side = z.enum(["before", "after"]);
const missReason = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("subject"), asked: z.string(), found }),
    z.strictObject({ kind: z.literal("role"), role: z.string(), asked: z.string(), found }),
    z.strictObject({
      kind: z.literal("object"),
      asked: z.string(),
      lacks: z
        .array(z.string())
        .check(z.describe("The modifiers that it lacks; none where it is of something else.")),
    }),
    z
      .strictObject({ kind: z.literal("interval"), side, byMs: count, interval })
      .check(z.describe("It lies outside the time asked about; the interval is the nearest one.")),
    z
      .strictObject({ kind: z.literal("speech-time"), side, byMs: count })
      .check(z.describe("It lies after the moment of asking; before it, where the future is asked about.")),
    z
      .strictObject({ kind: z.literal("degree"), adverbial: z.string(), study: z.string(), knots })
      .check(z.describe("By its curve the vague word does not apply at all.")),
    z
      .strictObject({
        kind: z.literal("amount"),
        what: z.string(),
        bound: z.enum(bounds),
        value: z.string(),
        found,
      })
      .check(
        z.describe("Its amount, or with extent its length, is not so much; found is what the record has."),
      ),
    z
      .strictObject({ kind: z.literal("placed"), how: z.array(z.string()) })
      .check(z.describe("It lies in none of these ways to the other event: as the query has them.")),
  ])
  .check(z.describe("The one thing for which the event does not count."));
export type MissReason = DeepReadonly<z.infer<typeof missReason>>;

export const nearMisses = z
  .strictObject({
    events: z
      .array(z.extend(toldEvent, { reason: missReason }))
      .check(z.describe("The nearest first, at most three for each reason.")),
    more: count.check(z.describe("How many more fail in one thing alone.")),
  })
  .check(z.describe("The events that only just do not count; null when there is an issue."));
export type NearMisses = DeepReadonly<z.infer<typeof nearMisses>>;
export type NearMiss = NearMisses["events"][number];
