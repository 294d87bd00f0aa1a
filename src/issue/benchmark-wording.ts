import type { BenchmarkIssue, GenerationExpectation, VocabularyExpectation } from "./benchmark-issue.js";
import { count, grouped, list, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with a benchmark, or with how one is to be made. */
export function describeBenchmark(issue: BenchmarkIssue): Wording {
  switch (issue.kind) {
    case "bad-generation":
      return say(
        `${quote(issue.value)} cannot be the ${issue.option}: ${generationWords[issue.expected]}.`,
        null,
      );
    case "unknown-profile":
      return say(`There is no profile ${quote(issue.profile)}.`, `choose from ${list(issue.known)}.`);
    case "unknown-category":
      return say(`There is no category ${quote(issue.category)}.`, `choose from ${list(issue.known)}.`);
    case "too-few-roots":
      return say(
        `${count(issue.roots, "root")} cannot be asked ${issue.count} ${issue.category} questions without repeats.`,
        `ask for ${issue.needed} roots, or leave their number to the program.`,
      );
    case "too-many-roots":
      return say(
        `${grouped(issue.roots)} roots are too many: with ${count(issue.most, "question")} of each length and category, the others would be asked nothing.`,
        `ask for at most ${grouped(issue.most)} roots, or for more questions, --count.`,
      );
    case "too-large-benchmark":
      return say(
        `The benchmark would have ${grouped(issue.amount)} ${issue.of}; a folder holds at most ${grouped(issue.most)}, some 20 GB.`,
        issue.of === "items"
          ? "ask for fewer questions, --count, or make several benchmarks with seeds of their own."
          : "ask for shorter sets, --lengths, or for fewer roots.",
      );
    case "bad-vocabulary":
      return say(
        `In the vocabulary, ${issue.at} ${vocabularyWords[issue.expected]}${issue.value === "" ? "" : `, not ${issue.value}`}.`,
        vocabularyHint,
      );
    case "unasked-vocabulary":
      return say(
        `With ${quote(issue.word)} no question can be asked, such as ${quote(issue.question)} ${issue.reason}`,
        "choose other words, give the verb forms, or, for vague questions, a --study that has the type.",
      );
    case "bad-benchmark-item":
      return say(
        `Line ${issue.line} of ${issue.source} is no item of a benchmark: ${issue.at} ${issue.value === "" ? "is missing" : `cannot be ${issue.value}`}.`,
        'items are made by "oracle generate"; "oracle schema benchmark-item" says what they hold.',
      );
    case "repeated-item":
      return say(
        `Line ${issue.line} of ${issue.source} has the id ${quote(issue.id)} of an item before it.`,
        "replies are told apart by the ids of their items; give each its own.",
      );
    case "no-benchmark":
      return say(
        `${quote(issue.folder)} holds no whole benchmark: ${issue.missing} is missing.`,
        'name a folder that "oracle generate" has written to its end, or a file of items.',
      );
    case "occupied-folder":
      return issue.holds === "benchmark"
        ? say(`${quote(issue.folder)} holds a benchmark.`, "name another folder; --force replaces it.")
        : say(
            `${quote(issue.folder)} holds other files.`,
            "name another folder; --force writes the benchmark beside them.",
          );
    case "folder-in-use":
      return say(
        `${quote(issue.folder)} is being written by process ${issue.pid} on ${issue.host}.`,
        `wait for it, or name another folder, --out; if that is no run of the oracle, remove ${issue.lock}.`,
      );
  }
}

const generationWords: Readonly<Record<GenerationExpectation, string>> = {
  "whole-numbers": "whole numbers from 1 to 100000 are, each once, as sets are drawn and asked whole",
  count: "a whole number from 1 to 10000000 is",
  seed: "a whole number from 0 to 4294967295 is",
  "before-speech": "it must be a time before the speech time",
  some: "at least one is needed",
};

const vocabularyWords: Readonly<Record<VocabularyExpectation, string>> = {
  object: "should be an object",
  list: "should be a list of at least one",
  name: "should be a name",
  words: "should be words",
  "new-name": "is named twice",
  "known-key": "is not read",
};

const vocabularyHint =
  'write it as {"types": [{"name": "bake bread", "base": "bake bread", "past": "baked bread"}], "subjects": ["Ann"], "locations": ["garden"]}.';
