import type { Flip } from "../../../query/answer-schema.js";
import type { Answer } from "../../../query/answer.js";
import { defaultPolicy, type Policy, semanticsVersion } from "../../../query/policy.js";
import { printDistribution } from "../../../query/print.js";
import { formatInstant } from "../../../time/instant.js";
import type { BenchmarkItem } from "./benchmark-item.js";

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
