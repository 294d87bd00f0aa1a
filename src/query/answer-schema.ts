import * as z from "zod/mini";
import type { DeepReadonly } from "../issue/json-value.js";
import { answerKinds } from "../algebra/query.js";
import { querySchema } from "../algebra/query-schema.js";
import { count, date, evidence, interval, names, nearMisses, probability, time } from "./evidence-schema.js";

const printedAnswer = z.union([z.string(), z.array(z.string()), z.number()]).check(
  z.meta({
    id: "answer",
    description:
      "Truth: yes or no. Names and lists: none for nobody and nothing. Number: a count, an amount, or none. Instant: ISO 8601, a date or less where only that is known, or never. Duration: ISO 8601, or none. Relation: one of Allen's thirteen.",
  }),
);

const flatDistribution = z.union([
  z.strictObject({ yes: probability, no: probability }),
  z
    .strictObject({ subjects: z.record(z.string(), probability) })
    .check(z.describe("That each subject belongs to the answer; who is not listed has 0.")),
  z
    .strictObject({ counts: z.array(probability).check(z.minLength(1)) })
    .check(z.describe("The probability of each count from 0 on.")),
  z
    .strictObject({ from: count, p: z.array(probability).check(z.minLength(1)), lost: probability })
    .check(
      z.describe(
        "Where counts go above 1,000: the probability of each count from `from` on; `lost` is that of all others.",
      ),
    ),
  z
    .strictObject({
      instants: z.array(z.strictObject({ at: z.union([time, date]), p: probability })),
      never: probability,
    })
    .check(z.describe("That each instant was the last time, the latest first; that there was none.")),
]);
export type PrintedDistribution = DeepReadonly<z.infer<typeof flatDistribution>>;

const distribution = z.union([
  ...flatDistribution.def.options,
  z
    .strictObject({
      outcomes: z.array(z.strictObject({ answer: printedAnswer, p: probability })).check(z.minLength(1)),
      marginals: z.optional(z.record(z.string(), probability)),
    })
    .check(
      z.describe(
        "The probability of each answer that is possible; of names and lists, beside, that each is in the answer.",
      ),
    ),
  z
    .strictObject({ items: z.record(z.string(), probability) })
    .check(z.describe("That each item is in the list, each by itself.")),
  z
    .strictObject({ marginals: z.record(z.string(), probability) })
    .check(z.describe("That each name is in the answer; they hang together.")),
]);
export type AnyPrintedDistribution = DeepReadonly<z.infer<typeof distribution>>;

/** Where the degrees of a vague word come from. */
const curve = z.strictObject({
  study: z.string(),
  eventType: z.string().check(z.describe("As the survey names it; * for an average over several.")),
  adverbial: z.string(),
  pooledOver: z
    .nullable(z.array(z.string()))
    .check(z.describe("The event types whose degrees are averaged; null for the curve of one.")),
  person: z.nullable(z.enum(["first-person", "third-person"])),
  fromMs: z
    .nullable(z.number())
    .check(
      z.describe(
        "The least elapsed time that was asked about; of an average, about every one of its types, null where there is none.",
      ),
    ),
  untilMs: z.nullable(z.number()).check(z.describe("The greatest.")),
  answers: z
    .tuple([z.number().check(z.minimum(0)), z.number().check(z.minimum(0))])
    .check(z.describe("How many answers are behind a knot: the fewest and the most.")),
});

const understood = z
  .strictObject({
    tense: z.enum(["past", "future"]),
    action: z.string().check(z.describe("Verb and object, as written.")),
    types: z
      .array(z.string())
      .check(
        z.maxLength(20),
        z.describe(
          "The event types that are meant, as the events spell them; none when the action is unknown.",
        ),
      ),
    subject: z.nullable(z.string()).check(z.describe("Null when nobody is named, or who it was is asked.")),
    roles: names.check(z.describe("The other roles that are named.")),
    matching: count.check(z.describe("How many events have the types and the roles, whenever they are.")),
    when: z
      .nullable(
        z.strictObject({
          adverbial: z.nullable(z.string()).check(z.describe("Null when no vague word says when.")),
          intervals: z
            .nullable(z.array(interval).check(z.maxLength(20)))
            .check(
              z.describe(
                "The intervals that are named, the first 20; null when a vague word alone says when.",
              ),
            ),
          more: count.check(z.describe("How many more intervals there are.")),
        }),
      )
      .check(z.describe("Null when nothing says when, or there is an issue.")),
    curves: z.array(curve).check(z.describe("Those that give the degrees; none for a crisp question.")),
  })
  .check(z.describe("Who, what, where and when were understood."));
export type Understood = DeepReadonly<z.infer<typeof understood>>;

const outcome = { answer: z.nullable(printedAnswer), probability: z.nullable(probability) };

/** What becomes of an answer when one convention is read otherwise; null where there is no answer then. */
const flip = z.strictObject({
  policy: z.string(),
  from: z.string(),
  to: z.string(),
  ...outcome,
  changes: z.enum(["answer", "probability"]),
});
export type Flip = DeepReadonly<z.infer<typeof flip>>;

const pooledType = z.strictObject({
  type: z.string().check(z.describe("As the survey names it.")),
  ...outcome,
  changes: z.nullable(z.enum(["answer", "probability"])).check(z.describe("Null where nothing changes.")),
});
export type PooledType = DeepReadonly<z.infer<typeof pooledType>>;

const issue = z
  .looseObject({
    kind: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/u)),
    message: z.string().check(z.minLength(1)),
    hint: z.nullable(z.string()).check(z.describe("The next step.")),
    place: z
      .optional(z.looseObject({ text: z.string(), span: z.looseObject({ start: count, end: count }) }))
      .check(z.describe("The part of the text that it is about, in UTF-16 units.")),
  })
  .check(
    z.meta({
      id: "issue",
      description:
        "What is wrong, or should be known: its kind, the values that belong to the kind, and its words.",
    }),
  );

/** An answer as plain JSON. Every field is there; what there is nothing to say of is null or empty. */
const answerSchema = z.strictObject({
  id: z.nullable(z.string()).check(z.describe("Of the item, handed through.")),
  question: z.string(),
  speechTime: time,
  zone: z.string().check(z.minLength(1)),
  ask: z.enum(["did", "who", "how-often", "when-last"]),
  kind: z.enum(answerKinds).check(z.describe("What the answer is.")),
  reference: z
    .enum(["explicit", "relative", "vague", "none"])
    .check(
      z.describe(
        "How it refers to time: by a date, relative to speech time, by a vague adverbial, not at all.",
      ),
    ),
  reading: z.nullable(z.string()).check(z.describe("The temporal expression as it was read, in words.")),
  understood,
  query: z
    .nullable(querySchema)
    .check(z.describe("What it asks, as a query; null where some name is not known.")),
  answer: z
    .nullable(printedAnswer)
    .check(z.describe("The most probable answer; null when there is an issue.")),
  probability: z.nullable(probability).check(z.describe("That the answer is right.")),
  distribution: z
    .nullable(distribution)
    .check(z.describe("The probability of every answer, of the form that `ask` says.")),
  ceiling: z.nullable(probability).check(z.describe("The score of the best possible response.")),
  negative: z.nullable(probability).check(z.describe("The score of always no, nobody, 0 or never.")),
  tie: z.nullable(z.boolean()).check(z.describe("Whether another answer is as probable, within 1e-12.")),
  evidence: z.nullable(evidence),
  nearMisses: z.nullable(nearMisses),
  alternatives: z
    .array(z.strictObject({ reading: z.nullable(z.string()), ...outcome, issue: z.nullable(issue) }))
    .check(z.describe("The readings that were not chosen, and what they would have answered.")),
  sensitivity: z
    .array(flip)
    .check(
      z.describe(
        "The conventions that would change the answer, then those that would change its probability alone.",
      ),
    ),
  pooled: z
    .array(pooledType)
    .check(
      z.describe(
        "Where a degree is an average over several types, what the answer would be by the curve of each alone; else none.",
      ),
    ),
  study: z
    .nullable(z.string())
    .check(z.describe("The studies whose curves gave the degrees; null for a crisp question.")),
  policy: z.record(z.string(), z.string()),
  notes: z.array(issue).check(z.describe("What a reader of the answer should know.")),
  issue: z.nullable(issue).check(z.describe("What prevents an answer.")),
  semanticsVersion: z
    .string()
    .check(z.regex(/^\d+\.\d+\.\d+$/u), z.describe("The same version, the same answers.")),
});
export type AnswerFields = DeepReadonly<z.infer<typeof answerSchema>>;

/** What `oracle answer` writes: an answer, or what is known of a line that could not be asked. */
export const answerOutputSchema = z
  .extend(answerSchema, {
    line: z
      .optional(z.int().check(z.minimum(1)))
      .check(z.describe("With --items, of a line that could not be asked: its number, from 1.")),
    question: z.nullable(answerSchema.shape.question).check(z.describe("Null where a line has none.")),
    speechTime: z
      .nullable(time)
      .check(z.describe("When the question is asked; null for a line that could not be asked.")),
    zone: z
      .nullable(answerSchema.shape.zone)
      .check(z.describe("An IANA name, UTC or an offset; null for a line that could not be asked.")),
    ask: z
      .nullable(answerSchema.shape.ask)
      .check(
        z.describe(
          "Which of the four flat questions it is; null for every other query, and when it could not be read.",
        ),
      ),
    kind: z
      .nullable(answerSchema.shape.kind)
      .check(z.describe("What the answer is; null when it could not be read.")),
    understood: z
      .nullable(understood)
      .check(z.describe("Who, what, where and when were understood; null when the text could not be read.")),
    policy: z
      .nullable(answerSchema.shape.policy)
      .check(
        z.describe(
          "Every convention by name, with the value under which the question was answered; null for a line that could not be asked.",
        ),
      ),
    response: z
      .optional(
        z.strictObject({
          text: z.string(),
          read: z.nullable(z.union([z.string(), z.number(), z.array(z.string())])),
          rule: z
            .nullable(z.string())
            .check(z.describe("By which rule it was read, or why not: `read` is null then.")),
          score: z.nullable(probability).check(z.describe("That it is right; null when there is no answer.")),
          notes: z.array(issue),
        }),
      )
      .check(z.describe("There with `--response`.")),
  })
  .check(
    z.meta({
      title: "An answer of the temporal oracle",
      description:
        "What `oracle answer --format json` writes for one question, an element of its array for several, and a line of `--format jsonl`. Every field is there; what there is nothing to say of is null or empty.",
    }),
  );
