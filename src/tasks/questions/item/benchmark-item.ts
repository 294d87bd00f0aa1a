import * as z from "zod/mini";
import { vocabularySchema } from "../../../events/vocabulary.js";
import { type DeepReadonly, placeOf, shownValue, valueAt } from "../../../issue/json-value.js";
import { failure, type Result, success } from "../../../issue/result.js";
import type { ScoredItem } from "../../../measure/score.js";
import type { Flip } from "../../../query/answer-schema.js";
import type { Answer } from "../../../query/answer.js";
import { defaultPolicy, type Policy, semanticsVersion } from "../../../query/policy.js";
import { printDistribution } from "../../../query/print.js";
import { formatInstant } from "../../../time/instant.js";

/** What of an item is said of its place in a benchmark; the rest its answer knows. */
export type ItemAbout = Partial<
  Pick<
    BenchmarkItem,
    | "id"
    | "category"
    | "expression"
    | "length"
    | "root"
    | "asked"
    | "present"
    | "eventSet"
    | "facts"
    | "vocabulary"
    | "study"
    | "subjects"
    | "publishedGold"
    | "policy"
  >
> & {
  /** The version of what drew the question; "none" unless given. */
  readonly generator?: string;
};

/** Digits after the point of the probabilities of flips, which may come from logarithms. */
const flipScale = 1_000_000;

/**
 * What a benchmark keeps of an answer: an item that can be written as JSON, and scored later without the events.
 *
 *     const item = makeItem(truth, { id: "risotto-1" });
 *     score(item, "Yes, he did.")   // as of the answer itself
 *
 * What `about` does not say is of the answer: the id, or else the question; as category how the question
 * refers to time; the words of its temporal expression; what it asks about; the subjects and the size of the event
 * set; and the conventions that differ from the defaults. Items of one event set share a root, which is
 * empty unless given: name it where items come from several sets, since intervals go by it. `eventSet` is the
 * file of the events, for whoever asks a model or answers again; a name that no file has will do for scoring.
 *
 * @throws {RangeError} when the question has no answer: its issue says why
 */
export function makeItem(answer: Answer, about: ItemAbout = {}): BenchmarkItem {
  const { distribution, ceiling, negative, basis, setting, question } = answer;
  if (distribution === null || answer.answer === null || ceiling === null || negative === null || !basis) {
    throw new RangeError(`${JSON.stringify(question)} has no answer to keep: ${answer.issue?.kind ?? ""}`);
  }
  const { set } = basis;
  const { generator = "none", id = answer.id ?? question, category = answer.reference } = about;
  const { zone, speechTime, grain } = setting;
  const { expression = answer.expression?.phrase.text ?? null } = about;
  const { facts, vocabulary, study, publishedGold } = about;
  return {
    ...{ id, question, template: answer.ask, category, expression },
    length: about.length ?? set.size,
    root: about.root ?? "",
    asked: about.asked ?? askedIn(answer),
    present: about.present ?? answer.understood.matching > 0,
    eventSet: about.eventSet ?? "none",
    ...(facts === undefined ? {} : { facts }),
    ...(vocabulary === undefined ? {} : { vocabulary }),
    ...(study === undefined ? {} : { study }),
    speechTime: formatInstant(speechTime, zone),
    zone: zone.name,
    grain,
    subjects: about.subjects ?? set.subjectNames.spellings,
    gold: printDistribution(distribution),
    answer: answer.answer,
    ...(publishedGold === undefined ? {} : { publishedGold }),
    ...{ ceiling, negative },
    policy: about.policy ?? changesOf(setting.policy),
    conventions: answer.conventions,
    sensitivity: answer.sensitivity.map(rounded),
    versions: { generator, semantics: semanticsVersion, study: answer.study },
  };
}

/** Who, what and where, as items of a benchmark name it: "Tom | eat risotto | kitchen". */
function askedIn({ ask, understood }: Answer): string {
  const { subject, types, action, roles } = understood;
  const who = ask === "who" ? "?" : (subject ?? "*");
  return [who, types.join(", ") || action, ...Object.values(roles)].join(" | ");
}

/** What of a policy is no default. */
export function changesOf(policy: Policy): Readonly<Record<string, string>> {
  const defaults = new Map<string, string>(Object.entries(defaultPolicy));
  return Object.fromEntries(Object.entries(policy).filter(([name, value]) => defaults.get(name) !== value));
}

/** Logarithms may differ in their last bits between machines; the gold answer is made without them. */
function rounded(flip: Flip): Flip {
  const { probability } = flip;
  return {
    ...flip,
    probability: probability === null ? null : Math.round(probability * flipScale) / flipScale,
  };
}

const probability = z.number().check(z.minimum(0), z.maximum(1));

const printedAnswer = z.union([z.string(), z.number(), z.array(z.string())]);

/** A probability for every answer, in the form that answers are printed in. */
const gold = z
  .union([
    z.object({ yes: probability, no: probability }),
    z.object({ subjects: z.record(z.string(), probability) }),
    z.object({ counts: z.array(probability) }),
    z.object({ from: z.int().check(z.minimum(0)), p: z.array(probability), lost: z.number() }),
    z.object({ instants: z.array(z.object({ at: z.string(), p: probability })), never: probability }),
  ])
  .check(z.describe("The ground truth: a probability for every answer."));

const flip = z.object({
  policy: z.string(),
  from: z.string(),
  to: z.string(),
  answer: z.nullable(printedAnswer),
  probability: z.nullable(probability),
  changes: z.enum(["answer", "probability"]),
});

const itemShape = {
  id: z.string().check(z.minLength(1), z.describe("Its own in the file; replies are told apart by it.")),
  question: z.string().check(z.minLength(1), z.describe("In English.")),
  template: z
    .enum(["who", "did", "how-often", "when-last"])
    .check(z.describe("Which of the four questions it is.")),
  category: z
    .string()
    .check(z.describe("explicit, relative, vague, common-sense, arbitrary-anchor, personal-knowledge.")),
  expression: z
    .nullable(z.string())
    .check(z.describe("The temporal expression as it stands in the question; null where there is none.")),
  length: z.int().check(z.minimum(0), z.describe("How many events the set has.")),
  root: z.string().check(z.describe("The independently drawn list of events that the set comes from.")),
  asked: z.string().check(z.describe("The combination of roles that is asked about.")),
  present: z
    .boolean()
    .check(z.describe("Whether some event has all roles that the question names, at whatever time.")),
  eventSet: z
    .string()
    .check(z.minLength(1), z.describe("The file of its event set, from the folder of the items.")),
  facts: z
    .optional(z.record(z.string(), z.unknown()))
    .check(z.describe("Days with names of their own, that the question may use.")),
  vocabulary: z
    .optional(vocabularySchema)
    .check(z.describe("Names that the question needs to be known and its event set does not have.")),
  study: z.optional(z.string()).check(z.describe("The study that was chosen by name, for vague questions.")),
  speechTime: z.string().check(z.describe("ISO 8601 with offset.")),
  zone: z.string().check(z.describe("IANA name or offset.")),
  grain: z.enum(["minute", "day"]).check(z.describe("How finely the times of responses are compared.")),
  subjects: z.array(z.string()).check(z.describe("Every name that the event set has for a subject.")),
  gold,
  answer: printedAnswer.check(z.describe("The most probable answer.")),
  publishedGold: z
    .optional(printedAnswer)
    .check(z.describe("What the code of others gives as gold, its faults included; never scored against.")),
  ceiling: probability.check(z.describe("The score of the best possible response.")),
  negative: probability.check(z.describe("The score of no, nobody, 0 or never.")),
  policy: z
    .record(z.string(), z.string())
    .check(z.describe("Named conventions that differ from the defaults.")),
  conventions: z
    .record(z.string(), z.string())
    .check(z.describe("The named conventions that the reading of the question rests on, with their values.")),
  sensitivity: z
    .array(flip)
    .check(z.describe("What another choice of a convention would change; probabilities to six digits.")),
  versions: z.object({
    generator: z.string(),
    semantics: z.string(),
    study: z.nullable(z.string()).check(z.describe("The ids of the studies whose curves gave the degrees.")),
  }),
};

/** An item of a benchmark, one a line. Further keys are kept as they are. */
export const benchmarkItemSchema = z.looseObject(itemShape).check(
  z.meta({
    title: "An item of a benchmark",
    description: "A line of items.jsonl, as `oracle generate` writes it: a question with its ground truth.",
  }),
);

/** An item as it is generated and written, one a line: question, ground truth and what it hangs on. */
export type BenchmarkItem = ScoredItem & DeepReadonly<z.infer<z.ZodMiniObject<typeof itemShape>>>;

/**
 * Reads an item of a benchmark from JSON; what it holds beside is kept.
 *
 * @param source  what it is called in messages
 * @param line    where it stands there, counted from 1
 * @returns the item, or a `bad-benchmark-item` issue for each fault, with its place in the item
 * Cost: some 5 µs.
 */
export function readBenchmarkItem(json: unknown, source: string, line: number): Result<BenchmarkItem> {
  const { error } = benchmarkItemSchema.safeParse(json);
  if (error === undefined) return success(json as BenchmarkItem);
  return failure(
    ...error.issues.map(({ path }) => ({
      kind: "bad-benchmark-item" as const,
      ...{ source, line, at: placeOf(path), value: shownValue(valueAt(json, path), true) },
    })),
  );
}
