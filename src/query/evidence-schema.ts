import { bounds } from "../algebra/signatures.js";
import { grains } from "../events/moment.js";
import * as z from "zod";
import type { DeepReadonly } from "../issue/json-value.js";

export const probability = z.number().min(0).max(1).meta({ id: "probability" });
export const count = z.int().min(0);
export const names = z.record(z.string(), z.string());
export const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?[+-]\d\d:\d\d(:\d\d)?$/u)
  .meta({ id: "time", description: "ISO 8601 with offset." });
export const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/u)
  .meta({ id: "date", description: "ISO 8601, where only the day is known." });

const toldEvent = z.strictObject({
  record: z.int().min(1).describe("Number of the record in the input, from 1."),
  type: z.string(),
  roles: names,
  time,
  grain: z.enum(grains).describe("day, month … where only that is known: time is its start."),
  elapsedMs: z
    .int()
    .describe("From the event to speech time; from its end where it has one, 0 while it goes on."),
});
export type ToldEvent = DeepReadonly<z.infer<typeof toldEvent>>;

const knot = z
  .strictObject({
    elapsedMs: z.number().min(0),
    degree: probability,
    counts: z
      .array(z.number().min(0))
      .min(2)
      .describe(
        "How many raters gave each answer: 0, 0.25, 0.5, 0.75 and 1 where a study does not say otherwise.",
      ),
  })
  .meta({ id: "knot" });
const knots = z.tuple([knot.nullable(), knot.nullable()]);
export type EvidenceKnot = DeepReadonly<z.infer<typeof knot>>;

export const evidence = z
  .strictObject({
    events: z
      .array(
        toldEvent.extend({
          degree: probability,
          knots: knots
            .nullable()
            .describe("The measured points at or below and at or above; null for a crisp question."),
          extrapolated: z.enum(["before", "after"]).nullable(),
          study: z.string().nullable(),
          pooled: z
            .strictObject({ least: probability, greatest: probability })
            .nullable()
            .describe(
              "Of an average over several types, the least and the greatest of their degrees; else null.",
            ),
        }),
      )
      .max(20)
      .describe("Those of a degree above 0, the most important first, at most 20."),
    more: count.describe("How many more there are."),
    extrapolatedShare: probability
      .nullable()
      .describe(
        "The part of all degrees that was extrapolated; null for a crisp question or without events.",
      ),
    extrapolatedBefore: probability
      .nullable()
      .describe(
        "What of that lies before the first measured point, whose degree is held; the rest is beyond the last.",
      ),
  })
  .describe("The events that the answer rests on.");
export type Evidence = DeepReadonly<z.infer<typeof evidence>>;
export type EvidenceEvent = Evidence["events"][number];

export const interval = z
  .strictObject({ start: time.nullable(), end: time.nullable() })
  .meta({ id: "interval", description: "The end is not included; null where there is none." });
export type PrintedInterval = DeepReadonly<z.infer<typeof interval>>;

const found = z.string().nullable().describe("Null where the event has none.");
const side = z.enum(["before", "after"]);
const missReason = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("subject"), asked: z.string(), found }),
    z.strictObject({ kind: z.literal("role"), role: z.string(), asked: z.string(), found }),
    z.strictObject({
      kind: z.literal("object"),
      asked: z.string(),
      lacks: z.array(z.string()).describe("The modifiers that it lacks; none where it is of something else."),
    }),
    z
      .strictObject({ kind: z.literal("interval"), side, byMs: count, interval })
      .describe("It lies outside the time asked about; the interval is the nearest one."),
    z
      .strictObject({ kind: z.literal("speech-time"), side, byMs: count })
      .describe("It lies after the moment of asking; before it, where the future is asked about."),
    z
      .strictObject({ kind: z.literal("degree"), adverbial: z.string(), study: z.string(), knots })
      .describe("By its curve the vague word does not apply at all."),
    z
      .strictObject({
        kind: z.literal("amount"),
        what: z.string(),
        bound: z.enum(bounds),
        value: z.string(),
        found,
      })
      .describe("Its amount, or with extent its length, is not so much; found is what the record has."),
    z
      .strictObject({ kind: z.literal("placed"), how: z.array(z.string()) })
      .describe("It lies in none of these ways to the other event: as the query has them."),
  ])
  .describe("The one thing for which the event does not count.");
export type MissReason = DeepReadonly<z.infer<typeof missReason>>;

export const nearMisses = z
  .strictObject({
    events: z
      .array(toldEvent.extend({ reason: missReason }))
      .describe("The nearest first, at most three for each reason."),
    more: count.describe("How many more fail in one thing alone."),
  })
  .describe("The events that only just do not count; null when there is an issue.");
export type NearMisses = DeepReadonly<z.infer<typeof nearMisses>>;
export type NearMiss = NearMisses["events"][number];
