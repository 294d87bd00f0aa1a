import { z } from "zod";
import type { DeepReadonly } from "../issue/json-value.js";

const probability = z.number().min(0).max(1).meta({ id: "probability" });
const count = z.int().min(0);
const names = z.record(z.string(), z.string());
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?[+-]\d\d:\d\d(:\d\d)?$/u)
  .meta({ id: "time", description: "ISO 8601 with offset." });
const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/u)
  .meta({ id: "date", description: "ISO 8601, where only the day is known." });

const printedAnswer = z.union([z.enum(["yes", "no", "never"]), z.array(z.string()), count, time, date]).meta({
  id: "answer",
  description:
    "Did: yes or no. Who: names, none for nobody. How often: a count. When last: a time, a date where only the day is known, or never.",
});

const distribution = z.union([
  z.strictObject({ yes: probability, no: probability }),
  z
    .strictObject({ subjects: z.record(z.string(), probability) })
    .describe("That each subject belongs to the answer; who is not listed has 0."),
  z
    .strictObject({ counts: z.array(probability).min(1) })
    .describe("The probability of each count from 0 on."),
  z
    .strictObject({ from: count, p: z.array(probability).min(1), lost: probability })
    .describe(
      "Where counts go above 1,000: the probability of each count from `from` on; `lost` is that of all others.",
    ),
  z
    .strictObject({
      instants: z.array(z.strictObject({ at: z.union([time, date]), p: probability })),
      never: probability,
    })
    .describe("That each instant was the last time, the latest first; that there was none."),
]);
export type PrintedDistribution = DeepReadonly<z.infer<typeof distribution>>;

const toldEvent = z.strictObject({
  record: z.int().min(1).describe("Number of the record in the input, from 1."),
  type: z.string(),
  roles: names,
  time,
  grain: z.enum(["instant", "day"]).describe("day where only that is known: time is its start."),
  elapsedMs: z.int().describe("From the event to speech time."),
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

const evidence = z
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

const interval = z
  .strictObject({ start: time.nullable(), end: time.nullable() })
  .meta({ id: "interval", description: "The end is not included; null where there is none." });
export type PrintedInterval = DeepReadonly<z.infer<typeof interval>>;

/** Where the degrees of a vague word come from. */
const curve = z.strictObject({
  study: z.string(),
  eventType: z.string().describe("As the survey names it; * for an average over several."),
  adverbial: z.string(),
  person: z.enum(["first-person", "third-person"]).nullable(),
  fromMs: z
    .number()
    .nullable()
    .describe(
      "The least elapsed time that was asked about; of an average, about every one of its types, null where there is none.",
    ),
  untilMs: z.number().nullable().describe("The greatest."),
  answers: z
    .tuple([z.number().min(0), z.number().min(0)])
    .describe("How many answers are behind a knot: the fewest and the most."),
});

const understood = z
  .strictObject({
    tense: z.enum(["past", "future"]),
    action: z.string().describe("Verb and object, as written."),
    types: z
      .array(z.string())
      .max(20)
      .describe("The event types that are meant, as the events spell them; none when the action is unknown."),
    subject: z.string().nullable().describe("Null when nobody is named, or who it was is asked."),
    roles: names.describe("The other roles that are named."),
    matching: count.describe("How many events have the types and the roles, whenever they are."),
    when: z
      .strictObject({
        adverbial: z.string().nullable().describe("Null when no vague word says when."),
        intervals: z
          .array(interval)
          .max(20)
          .nullable()
          .describe("The intervals that are named, the first 20; null when a vague word alone says when."),
        more: count.describe("How many more intervals there are."),
      })
      .nullable()
      .describe("Null when nothing says when, or there is an issue."),
    curves: z.array(curve).describe("Those that give the degrees; none for a crisp question."),
  })
  .describe("Who, what, where and when were understood.");
export type Understood = DeepReadonly<z.infer<typeof understood>>;

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
  ])
  .describe("The one thing for which the event does not count.");
export type MissReason = DeepReadonly<z.infer<typeof missReason>>;

const nearMisses = z
  .strictObject({
    events: z
      .array(toldEvent.extend({ reason: missReason }))
      .describe("The nearest first, at most three for each reason."),
    more: count.describe("How many more fail in one thing alone."),
  })
  .describe("The events that only just do not count; null when there is an issue.");
export type NearMisses = DeepReadonly<z.infer<typeof nearMisses>>;
export type NearMiss = NearMisses["events"][number];

const outcome = { answer: printedAnswer.nullable(), probability: probability.nullable() };

/** What becomes of an answer when one convention is read otherwise; null where there is no answer then. */
const flip = z.strictObject({
  policy: z.string(),
  from: z.string(),
  to: z.string(),
  ...outcome,
  changes: z.enum(["answer", "probability"]),
});
export type Flip = DeepReadonly<z.infer<typeof flip>>;

const issue = z
  .looseObject({
    kind: z.string().regex(/^[a-z]+(-[a-z]+)*$/u),
    message: z.string().min(1),
    hint: z.string().nullable().describe("The next step."),
    place: z
      .looseObject({ text: z.string(), span: z.looseObject({ start: count, end: count }) })
      .optional()
      .describe("The part of the text that it is about, in UTF-16 units."),
  })
  .meta({
    id: "issue",
    description:
      "What is wrong, or should be known: its kind, the values that belong to the kind, and its words.",
  });

/** An answer as plain JSON. Every field is there; what there is nothing to say of is null or empty. */
const answerSchema = z.strictObject({
  id: z.string().nullable().describe("Of the item, handed through."),
  question: z.string(),
  speechTime: time,
  zone: z.string().min(1),
  ask: z.enum(["did", "who", "how-often", "when-last"]),
  reference: z
    .enum(["explicit", "relative", "vague", "none"])
    .describe("How it refers to time: by a date, relative to speech time, by a vague adverbial, not at all."),
  reading: z.string().nullable().describe("The temporal expression as it was read, in words."),
  understood,
  answer: printedAnswer.nullable().describe("The most probable answer; null when there is an issue."),
  probability: probability.nullable().describe("That the answer is right."),
  distribution: distribution
    .nullable()
    .describe("The probability of every answer, of the form that `ask` says."),
  ceiling: probability.nullable().describe("The score of the best possible response."),
  negative: probability.nullable().describe("The score of always no, nobody, 0 or never."),
  tie: z.boolean().nullable().describe("Whether another answer is as probable, within 1e-12."),
  evidence: evidence.nullable(),
  nearMisses: nearMisses.nullable(),
  alternatives: z
    .array(z.strictObject({ reading: z.string().nullable(), ...outcome, issue: issue.nullable() }))
    .describe("The readings that were not chosen, and what they would have answered."),
  sensitivity: z
    .array(flip)
    .describe(
      "The conventions that would change the answer, then those that would change its probability alone.",
    ),
  study: z
    .string()
    .nullable()
    .describe("The studies whose curves gave the degrees; null for a crisp question."),
  policy: z.record(z.string(), z.string()),
  notes: z.array(issue).describe("What a reader of the answer should know."),
  issue: issue.nullable().describe("What prevents an answer."),
  semanticsVersion: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/u)
    .describe("The same version, the same answers."),
});
export type AnswerFields = DeepReadonly<z.infer<typeof answerSchema>>;

/** What `oracle answer` writes: an answer, or what is known of a line that could not be asked. */
export const answerOutputSchema = answerSchema
  .extend({
    line: z
      .int()
      .min(1)
      .optional()
      .describe("With --items, of a line that could not be asked: its number, from 1."),
    question: answerSchema.shape.question.nullable().describe("Null where a line has none."),
    speechTime: time
      .nullable()
      .describe("When the question is asked; null for a line that could not be asked."),
    zone: answerSchema.shape.zone
      .nullable()
      .describe("An IANA name, UTC or an offset; null for a line that could not be asked."),
    ask: answerSchema.shape.ask
      .nullable()
      .describe("What the question asks for; null when it could not be read."),
    understood: understood
      .nullable()
      .describe("Who, what, where and when were understood; null when the text could not be read."),
    policy: answerSchema.shape.policy
      .nullable()
      .describe(
        "Every convention by name, with the value under which the question was answered; null for a line that could not be asked.",
      ),
    response: z
      .strictObject({
        text: z.string(),
        read: z.union([z.string(), z.number(), z.array(z.string())]).nullable(),
        rule: z.string().nullable().describe("By which rule it was read, or why not: `read` is null then."),
        score: probability.nullable().describe("That it is right; null when there is no answer."),
        notes: z.array(issue),
      })
      .optional()
      .describe("There with `--response`."),
  })
  .meta({
    title: "An answer of the temporal oracle",
    description:
      "What `oracle answer --format json` writes for one question, an element of its array for several, and a line of `--format jsonl`. Every field is there; what there is nothing to say of is null or empty.",
  });
