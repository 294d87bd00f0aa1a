import { type AnyIssue, kind } from "../../issue/issue.js";
import { count, grouped, list, quote, say } from "../../issue/phrasing.js";
import type { AnnotationField } from "../../tasks/conversations/issues.js";

/** Which samples are wanted. */
export type SampleWish = keyof typeof wishWords;

/** Conversations that are generated, asked about and judged. */
export const conversationIssues = {
  "unasked-condition": kind<{
    /** As written. */
    name: string;
    /** There is no such way; its time stamps need a chat template; or models of the template do not reason. */
    fault: keyof typeof conditionWords;
  }>(({ name, fault }) => {
    const [before, behind, hint] = conditionWords[fault];
    return say(`${before} ${JSON.stringify(name)}${behind}.`, hint);
  }),
  /** More than are held in memory at once. */
  "too-many-conversations": kind<{ scenarios: number; wanted: number; most: number }>(
    (issue) =>
      `${count(issue.scenarios, "scenario")} with ${grouped(issue.wanted)} conversations each are too many: at most ${grouped(issue.most)} are held in memory at once, some 2 GB.`,
    "ask for fewer with --count, or for some scenarios at a time, --sensitivity or --scenarios.",
  ),
  /** A folder without a scenario file. */
  "no-scenarios": kind<{ folder: string }>(
    (issue) => `${quote(issue.folder)} holds no scenario file.`,
    "name a folder with .json files as docs/tictoc-data.md describes them.",
  ),
  "repeated-scenario": kind<{ source: string; scenario: string }>(
    (issue) => `${quote(issue.source)} has the scenario ${quote(issue.scenario)} of a file before it.`,
    "write one file for each scenario.",
  ),
  /** No scenario fits what is wanted. */
  "nothing-to-generate": kind(
    "No scenario fits what is wanted.",
    "leave out --variants or --sensitivity, or name others.",
  ),
  "unknown-generation-name": kind<{
    option: "variant" | "sensitivity";
    name: string;
    known: readonly string[];
  }>(
    (issue) => `There is no ${issue.option} ${quote(issue.name)}.`,
    (issue) => `choose from ${list(issue.known)}.`,
  ),
  /** A reply to a prompt that was not written with these options. */
  "unknown-candidate": kind<{ source: string; id: string }>(
    (issue) => `${quote(issue.source)} has a reply to ${quote(issue.id)}, which was not asked for.`,
    "give the options with which the prompts were written: --seed, --count, --scenarios, --variants.",
  ),
  /** A table of annotations lacks columns. */
  "missing-annotation-columns": kind<{
    source: string;
    missing: readonly AnnotationField[];
    columns: readonly string[];
  }>(
    (issue) =>
      `No column of ${issue.source} is the ${list(issue.missing)}; it has ${list(issue.columns.map(quote))}.`,
    "name the columns annotator, survey, trajectory, level and choice; only survey may be left out.",
  ),
  /** No survey is left. */
  "no-annotations": kind<{ sources: readonly string[]; discarded: number }>(
    (issue) => `No survey is left in ${list(issue.sources)}, with ${issue.discarded} discarded.`,
    (issue) => (issue.discarded === 0 ? null : "look at them with --json; --filter lenient keeps more."),
  ),
  /** Nothing to measure with. */
  "no-samples": kind<{ sources: readonly string[]; wanted: SampleWish }>(
    (issue) => `There is no ${wishWords[issue.wanted].what} in ${list(issue.sources)}.`,
    (issue) => wishWords[issue.wanted].hint,
  ),
  /** Notes. */
  "unlabelled-samples": kind<{ count: number; of: number }>(
    (issue) =>
      `${count(issue.count, "sample")} of ${issue.of} are left out: nobody says what people prefer, or people disagree.`,
  ),
  "left-out-scenarios": kind<{ scenarios: readonly string[]; samples: number; reason: "test" | "unknown" }>(
    (issue) =>
      issue.reason === "test"
        ? `${count(issue.samples, "sample")} of test scenarios are left out of the fit: ${list(issue.scenarios)}.`
        : `${count(issue.samples, "sample")} of no scenario of the inventory are left out of the fit.`,
    (issue) =>
      issue.reason === "test"
        ? null
        : "name the scenario of each record, as oracle staleness scenarios lists them; of TicToc's own data give --inventory.",
  ),
  /** A length of time, as an option gives it, that is none. */
  "bad-duration": kind<{ written: string }>(
    (issue) => `${quote(issue.written)} is no length of time.`,
    'write "90s", "2 hours" or PT30M.',
  ),
  /** A record of a file about which nothing can be decided. */
  "undecided-record": kind<{
    source: string;
    unit: "line" | "record";
    /** Counted from 1. */
    number: number;
    cause: AnyIssue;
  }>((issue, describe) => {
    const { message, hint } = describe(issue.cause);
    return say(
      `${issue.source}:${issue.number}: nothing is decided about this ${issue.unit}. ${message}`,
      hint,
    );
  }),
};

/** What is wrong with a condition, before and behind its name, and what to do. */
const conditionWords = {
  unknown: [
    "There is no condition",
    "",
    "write time stamps (none, content, template), prompt (none, naive, rules) and reasoning (default, on, off), such as content/none/default.",
  ],
  "no-template": [
    "The condition",
    " has time stamps inside the chat template, which a chat does not show",
    "ask for one text, --template qwen3, or put them before what is said, content/….",
  ],
  "no-thinking": [
    "The condition",
    " turns reasoning on or off, which nothing is known of for these models",
    "leave it to the model, …/default.",
  ],
} as const;

const wishWords = {
  labelled: {
    what: "sample of which it is known what people prefer",
    hint: "give files in the published shape, or records with scores.",
  },
  train: {
    what: "sample of a train scenario",
    hint: "only train scenarios may shape weights: oracle staleness scenarios lists them; of TicToc's own data give --inventory.",
  },
};
