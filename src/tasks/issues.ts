import { type AnyIssue, kind } from "../issue/issue.js";
import { count, didYouMean, grouped, list, quote, say } from "../issue/phrasing.js";
import type { ResponseForm } from "../measure/issues.js";

export type GenerationExpectation = keyof typeof generationWords;
export type VocabularyExpectation = keyof typeof vocabularyWords;
export type GoldExpectation = keyof typeof goldWords;

const vocabularyHint =
  'write it as {"types": [{"name": "bake bread", "base": "bake bread", "past": "baked bread"}], "subjects": ["Ann"], "locations": ["garden"]}.';

/** Benchmarks, their items and their prompts. */
export const taskIssues = {
  "unknown-strategy": kind<{ name: string; suggestion: string | null; known: readonly string[] }>(
    (issue) => `There is no strategy ${quote(issue.name)}.`,
    (issue) => didYouMean(issue.suggestion) ?? `choose from ${list(issue.known)}.`,
  ),
  /** An event that no prompt of this presentation tells so that it is read as the same event. */
  "untold-event": kind<{
    /** 1-based number of the event in its set. */
    record: number;
    type: string;
    /** Of subject, location and other roles. */
    names: readonly string[];
    presentation: "language" | "json";
  }>(
    (issue) =>
      `Event ${issue.record} cannot be told in ${issue.presentation === "json" ? "fields" : "a sentence"} that is read as the same event: ${quote([issue.type, ...issue.names].join(", "))}.`,
    (issue) =>
      `spell its type and names in plain words, or ask with a strategy that ends in ${issue.presentation === "json" ? "language" : "json"}.`,
  ),
  "unknown-chat-template": kind<{ name: string; known: readonly string[] }>(
    (issue) => `There is no chat template ${quote(issue.name)}.`,
    (issue) => `choose from ${list(issue.known)}, or name a file.`,
  ),
  "bad-chat-template": kind<{
    /** Null where the text as a whole is meant. */
    field: string | null;
    fault: keyof typeof faults;
  }>(
    (issue) =>
      issue.field === null
        ? `This is no chat template: ${faults[issue.fault]}.`
        : `The chat template is wrong at ${quote(issue.field)}: ${faults[issue.fault]}.`,
    'a template is {"user": "…{content}…", "assistant": "…{content}…", "reply": "…"} and, if wanted, "start", "system", "stop".',
  ),
  /** A note: gold that is no answer of its form. */
  "unreadable-gold": kind<{
    line: number;
    field: string;
    /** What stands there, shortened. */
    value: string;
    expected: ResponseForm;
  }>(
    (issue) =>
      `Line ${issue.line}: ${quote(issue.value)} in ${quote(issue.field)} is no gold of such a question.`,
    (issue) => `write ${forms[issue.expected]}.`,
  ),
  "bad-generation": kind<{
    /** The option: "lengths", "count", "roots", "seed", "categories", "from". */
    option: string;
    value: string;
    expected: GenerationExpectation;
  }>((issue) => `${quote(issue.value)} cannot be the ${issue.option}: ${generationWords[issue.expected]}.`),
  "unknown-profile": kind<{ profile: string; known: readonly string[] }>(
    (issue) => `There is no profile ${quote(issue.profile)}.`,
    (issue) => `choose from ${list(issue.known)}.`,
  ),
  "unknown-category": kind<{ category: string; known: readonly string[] }>(
    (issue) => `There is no category ${quote(issue.category)}.`,
    (issue) => `choose from ${list(issue.known)}.`,
  ),
  /** More questions are asked of each event set than there are. */
  "too-few-roots": kind<{ roots: number; needed: number; count: number; category: string }>(
    (issue) =>
      `${count(issue.roots, "root")} cannot be asked ${issue.count} ${issue.category} questions without repeats.`,
    (issue) => `ask for ${issue.needed} roots, or leave their number to the program.`,
  ),
  /** More event lists than there are questions for. */
  "too-many-roots": kind<{ roots: number; most: number }>(
    (issue) =>
      `${grouped(issue.roots)} roots are too many: with ${count(issue.most, "question")} of each length and category, the others would be asked nothing.`,
    (issue) => `ask for at most ${grouped(issue.most)} roots, or for more questions.`,
  ),
  /** More than is written to one folder. */
  "too-large-benchmark": kind<{ of: "items" | "events"; amount: number; most: number }>(
    (issue) =>
      `The benchmark would have ${grouped(issue.amount)} ${issue.of}; a folder holds at most ${grouped(issue.most)}, some 20 GB.`,
    (issue) =>
      issue.of === "items"
        ? "ask for fewer questions, or make several benchmarks with seeds of their own."
        : "ask for shorter sets, or for fewer roots.",
  ),
  "bad-vocabulary": kind<{
    /** Where, written as in JavaScript: `types[2].base`. */
    at: string;
    /** What stands there, shortened; empty when nothing does. */
    value: string;
    expected: VocabularyExpectation;
  }>(
    (issue) =>
      `In the vocabulary, ${issue.at} ${vocabularyWords[issue.expected]}${issue.value === "" ? "" : `, not ${issue.value}`}.`,
    vocabularyHint,
  ),
  /** A word of a vocabulary about which a question cannot be answered. */
  "unasked-vocabulary": kind<{ word: string; question: string; reason: string }>(
    (issue) =>
      `With ${quote(issue.word)} no question can be asked, such as ${quote(issue.question)} ${issue.reason}`,
    "choose other words, give the verb forms, or, for vague questions, a study that has the type.",
  ),
  /** A line of a file of items that is none. */
  "bad-benchmark-item": kind<{
    source: string;
    line: number;
    /** Where in the item, written as in JavaScript: `gold.yes`. */
    at: string;
    /** What stands there, shortened; empty when nothing does. */
    value: string;
  }>(
    (issue) =>
      `Line ${issue.line} of ${issue.source} is no item of a benchmark: ${issue.at} ${issue.value === "" ? "is missing" : `cannot be ${issue.value}`}.`,
    'items are made by "oracle generate"; "oracle schema benchmark-item" says what they hold.',
  ),
  "unknown-preset": kind<{ preset: string; known: readonly string[] }>(
    (issue) => `There is no preset ${quote(issue.preset)}.`,
    (issue) => `choose from ${list(issue.known)}.`,
  ),
  /** The ground truth of an item of a benchmark, where it cannot be read back. */
  "bad-gold": kind<{
    /** The id of the item. */
    item: string;
    /** From the item on, written as in JavaScript: `gold.instants[3].at`. */
    field: string;
    /** What stands there, shortened; empty when nothing does. */
    value: string;
    expected: GoldExpectation;
    /** Why a time or a zone could not be read. */
    cause?: AnyIssue;
  }>((issue, describe) => {
    const found = issue.value === "" ? "nothing" : quote(issue.value);
    const why = issue.cause === undefined ? "" : ` ${describe(issue.cause).message}`;
    return say(
      `The item ${quote(issue.item)} cannot be scored: its ${issue.field} is ${found}.${why}`,
      `give ${goldWords[issue.expected]}, as oracle generate writes it.`,
    );
  }),
};

const faults = {
  json: "it is no JSON",
  object: "it is no object",
  text: "a text is expected",
  texts: "a list of texts is expected",
  content: "{content} must stand in it exactly once",
  "unknown-field": "there is no such part",
  missing: "it is missing",
};

const forms: Readonly<Record<ResponseForm, string>> = {
  did: "yes or no, true or false",
  who: "a list of names, or nobody",
  "how-often": "a whole number",
  "when-last": "an ISO time, or never",
};

const generationWords = {
  "whole-numbers": "whole numbers from 1 to 100000 are, each once, as sets are drawn and asked whole",
  count: "a whole number from 1 to 10000000 is",
  seed: "a whole number from 0 to 4294967295 is",
  "before-speech": "it must be a time before the speech time",
  some: "at least one is needed",
};

const vocabularyWords = {
  object: "should be an object",
  list: "should be a list of at least one",
  name: "should be a name",
  words: "should be words",
  "new-name": "is named twice",
  "known-key": "is not read",
};

/** What a field of the ground truth should be, after "give ". */
const goldWords = {
  "yes-no": "the probabilities of yes and no",
  subjects: "a probability for each subject",
  counts: "a list of probabilities, counts of events from 0 on",
  instants: "instants with their probabilities, and that of never",
  probability: "a number from 0 to 1",
  "whole-number": "a whole number from 0 on",
  time: "an ISO date and time with offset",
  "latest-first": "each instant once, the latest first",
  one: "probabilities that make 1",
  grain: "minute or day",
  zone: "an IANA name",
  dependence: "independent or comonotone",
  template: "did, who, how-often or when-last",
};
