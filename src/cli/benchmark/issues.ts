import { type AnyIssue, kind } from "../../issue/issue.js";
import { count, didYouMean, grouped, list, quote, say } from "../../issue/phrasing.js";
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

/** Benchmarks that are scored, audited and answered by responders. */
export const benchmarkIssues = {
  /** No line has the field that gold was to be in. */
  "missing-gold": kind<{
    source: string;
    field: string;
    suggestion: string | null;
    /** The fields of the first line. */
    known: readonly string[];
  }>(
    (issue) => `No line of ${issue.source} has gold in ${quote(issue.field)}.`,
    (issue) => didYouMean(issue.suggestion) ?? `choose a field, --gold: ${list(issue.known)}.`,
  ),
  /** A note: lines that could not be compared, beyond those that were told one by one. */
  "more-uncompared": kind<{ count: number }>(
    (issue) => `${count(issue.count, "more line")} could not be compared.`,
  ),
  "unknown-responder": kind<{ name: string; known: readonly string[]; suggestion: string | null }>(
    (issue) => `There is no responder ${quote(issue.name)}.`,
    (issue) => didYouMean(issue.suggestion) ?? `choose from ${list(issue.known)}, or all.`,
  ),
  /** Standard input cannot be read again, and a responder has to see all items before it answers the first. */
  "items-read-twice": kind<{ responder: string }>(
    (issue) =>
      `"${issue.responder}" is fitted on all items before it answers, and standard input cannot be read twice.`,
    "write the items to a file, or leave it out.",
  ),
  "repeated-item": kind<{ source: string; line: number; id: string }>(
    (issue) => `Line ${issue.line} of ${issue.source} has the id ${quote(issue.id)} of an item before it.`,
    "replies are told apart by the ids of their items; give each its own.",
  ),
  "item-without-id": kind<{ source: string; line: number }>(
    (issue) => `Line ${issue.line} of ${issue.source} is no item with an id.`,
    'an item is a JSON object with an "id" of its own.',
  ),
  /** A module that was to be a benchmark. */
  "unusable-task": kind<{ file: string; fault: string }>(
    (issue) => `${quote(issue.file)} is no benchmark: ${issue.fault}.`,
    "it exports task, an object with name, generate, prompt, read, score and facets, as examples/weekdays.mjs does.",
  ),
  /** A command that only benchmarks of the program have a use for. */
  "not-for-own-tasks": kind<{ task: string; command: string }>(
    (issue) =>
      `Nothing is known of the benchmark ${quote(issue.task)} by which oracle ${issue.command} could work.`,
    "a benchmark of your own is generated, prompted, run, scored, compared and reported.",
  ),
  /** A folder that holds no whole benchmark. */
  "no-benchmark": kind<{ folder: string; missing: string }>(
    (issue) => `${quote(issue.folder)} holds no whole benchmark: ${issue.missing} is missing.`,
    'name a folder that "oracle generate" has written to its end, or a file of items; of a benchmark of your own also its module, --task FILE.',
  ),
  /** A folder that is to be written to, and holds something. */
  "occupied-folder": kind<{ folder: string; holds: "benchmark" | "other" }>((issue) =>
    issue.holds === "benchmark"
      ? say(`${quote(issue.folder)} holds a benchmark.`, "name another folder; --force replaces it.")
      : say(
          `${quote(issue.folder)} holds other files.`,
          "name another folder; --force writes the benchmark beside them.",
        ),
  ),
  /** A folder that another process is writing. */
  "folder-in-use": kind<{
    folder: string;
    pid: number;
    host: string;
    /** The file by which it is held. */
    lock: string;
  }>(
    (issue) => `${quote(issue.folder)} is being written by process ${issue.pid} on ${issue.host}.`,
    (issue) =>
      `wait for it, or name another folder, --out; if that is no run of the oracle, remove ${issue.lock}.`,
  ),
  /** A file of replies in a format that is not known. */
  "unknown-replies": kind<{
    source: string;
    /** What it was said to be; null when it was recognised by its content. */
    format: string | null;
    known: readonly string[];
  }>((issue) =>
    issue.format === null
      ? say(
          `The format of the replies in ${issue.source} is not known.`,
          `name it, --replies-format: ${list(issue.known)}.`,
        )
      : say(`There is no format of replies ${quote(issue.format)}.`, `choose from ${list(issue.known)}.`),
  ),
  /** No item has the id of a reply. */
  "unknown-reply": kind<{ source: string; line: number; id: string }>(
    (issue) => `Line ${issue.line} of ${issue.source} replies to ${quote(issue.id)}, which is no item.`,
    "name the items that were asked, --items.",
  ),
  /** An item has a reply of the same model and repeat already, which counts. */
  "repeated-reply": kind<{ source: string; line: number; id: string; repeat: number }>(
    (issue) =>
      `Line ${issue.line} of ${issue.source} replies to ${quote(issue.id)}${issue.repeat === 0 ? "" : `, repeat ${issue.repeat},`} once more; the first reply counts.`,
    'number what was asked several times, "repeat": 1.',
  ),
  /** A note: how many issues of a kind there are beyond those that were told. */
  "more-replies": kind<{ source: string; count: number; of: "unknown-reply" | "repeated-reply" }>(
    (issue) => `And ${count(issue.count, "more line")} of ${issue.source} ${moreWords[issue.of]}.`,
  ),
  /** Items are there, and no reply to any of them. */
  "no-replies": kind<{ sources: readonly string[]; items: string | null }>((issue) =>
    issue.items === null
      ? say(
          `There is no reply to any of the items in ${list(issue.sources)}.`,
          "name the items that were asked, --items; that of a record with several times has its level, flight_1@2.",
        )
      : say(
          `There is no reply to any item of ${issue.items} in ${list(issue.sources)}.`,
          "name the items that were asked, --items.",
        ),
  ),
  /** Two models, or two ways of asking one, are needed to be compared. */
  "one-model": kind<{ model: string; condition: string | null }>(
    ({ model, condition }) =>
      `There is only one model, ${quote(model)}${condition === null ? "" : `, asked in one way, ${condition}`}.`,
    "name the replies of another model, or of the same one asked in another way.",
  ),
};

const moreWords = {
  "unknown-reply": "that reply to no item",
  "repeated-reply": "that reply once more",
} as const;
