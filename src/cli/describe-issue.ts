import { describer, type IssueHints, render } from "../issue/describe.js";
import { type Issue, kind } from "../issue/issue.js";
import { issueTables } from "../issues.js";
import { commandIssues } from "./issues.js";
import { runIssues } from "./run/issues.js";
import { conversationIssues } from "./staleness/issues.js";
import { timeFormatHint } from "../events/time-format-hint.js";
import { count, didYouMean, list, quote, say } from "../issue/phrasing.js";

/** Benchmarks that are scored, audited and answered by responders. */
const benchmarkIssues = {
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

/**
 * The hints that name flags. Every other hint is the one that stands with its kind; so is the hint of a kind
 * below for which null comes out.
 */
export const flagHints: IssueHints = {
  "missing-zone": () => "name one, --zone Europe/Berlin, or write times with their offset.",
  "open-day-order": ({ formats }) =>
    `say how times are written, --time-format ${formats.map((format) => `"${format}"`).join(" or ")}.`,
  "inferred-columns": ({ map }) =>
    `keep it for other commands, --save-mapping FILE; or say otherwise, --map ${shellWord(map.join(","))}.`,
  "inferred-times": ({ formats, order }) => {
    const figures = formats.find((format) => /d(\W+)M\1|M(\W+)d\2/u.test(format));
    if (order === null || figures === undefined) return null;
    const other = figures.replace(/([dM])(\W+)([dM])/u, "$3$2$1");
    return `where that is wrong, say so, --time-format "${other}".`;
  },
  "taken-zone": () => "that is the zone of this computer; name another one, --zone Europe/Berlin.",
  "not-in-format": () => "name its format as well, --time-format may be repeated.",
  "unknown-holiday": () => "name the date, or another country with --policy country=GB.",

  // Records and the columns of tables
  "bad-record": ({ cause, expected, value }) =>
    cause === undefined && expected === "time" ? timeFormatHint(value, "--time-format") : null,
  "mixed-time-units": () =>
    "say what all of them are, --time-format x for milliseconds, X for seconds, or write ISO 8601 times.",
  "duplicate-events": ({ dropped }) => (dropped ? null : "drop them with --dedupe."),
  "missing-columns": ({ proposal }) =>
    `say which column holds what, --map ${shellWord(proposal ?? "type=COLUMN,time=COLUMN")}.`,
  "bad-map": ({ fault }) =>
    fault === "twice"
      ? "join columns, --map time=date+clock."
      : "write field=column, --map type=activity,time=when.",
  "same-columns": ({ meaning, columns: [first = "", second = ""] }) => {
    const one = `name one, --map ${shellWord(`${meaning}=${first}`)}`;
    return meaning === "time"
      ? `${one}, or join them, --map ${shellWord(`time=${first}+${second}`)}.`
      : `${one}.`;
  },
  "unreadable-column": ({ column }) => `leave it out, --ignore ${shellWord(column)}.`,
  "other-format": ({ seen }) => `say so, --input-format ${seen}.`,
  "conflicting-sets": ({ key }) => {
    if (key === "timeZone") return "name the zone of all of them, --zone Europe/Berlin.";
    return key === "speechTime" ? "say when the questions are asked, --at 2023-09-29T22:18:14." : null;
  },
  "streamed-saved-set": () => "name the file, --events household.oracle.",
  "told-speech-time": ({ hasClock, time }) => (hasClock ? null : `write the moment, --at ${time}T12:00.`),

  // Answers
  "unknown-name": ({ nearest }) =>
    nearest.length > 0
      ? null
      : "check the spelling; a name without events can be declared, in the vocabulary of the set or by --vocabulary.",
  "future-interval": () => "ask in the future tense, or check --at.",
  "past-interval": () => "ask in the past tense, or check --at.",
  "unknown-time-of-day": () => "give its time, or let one be assumed, --assume-time 12:00.",
  "unsurveyed-adverbial": ({ elsewhere: [first] }, hint) =>
    first === undefined
      ? hint.replace(
          "take a study that has it",
          "take a study that has it, --study FILE (oracle study build makes one)",
        )
      : hint.replace(/\.$/u, `, --study ${first}.`),
  "missing-curve": ({ adverbial, adverbials, surveyed }) =>
    adverbials.includes(adverbial)
      ? `--policy unsurveyed=pooled takes an average, --study pooled that over all it has (pooled:FILE over your own): ${list(surveyed)}.`
      : null,
  "missing-package": ({ packages }, hint) =>
    packages.includes("@duckdb/node-api") ? hint.replace(/\.$/u, ", or leave out --engine duckdb.") : hint,
  "foreign-table": (_, hint) => hint.replace(/\.$/u, "; leave out --engine duckdb for others."),
  "database-failed": (_, hint) =>
    hint === "" ? null : "write --memory-limit 2GB, and name a folder for --spill.",

  // Surveys
  "missing-answer-columns": ({ proposal, missing }) =>
    `say which column holds what, --map ${proposal === null ? missing.map((field) => `${field}=COLUMN`).join(",") : shellWord(proposal)}.`,
  "bad-scale": (_, hint) => hint.replace("1,2,3,4,5", '--scale "1,2,3,4,5"'),
  "bad-answer": ({ expected }, hint) => {
    const scaled = hint.replace("1,2,3,4,5", "--scale 1,2,3,4,5");
    return expected === "answer" ? scaled.replace(/\.$/u, ", --lenient.") : scaled;
  },
  "bad-alias": (_, hint) => hint.replace("lately=recently", "--alias lately=recently"),
  "doubtful-study": (_, hint) => hint.replace("the pooled study", "--study pooled:NAME"),
  "repeated-annotation": () => "keep one answer; with --lenient the first counts.",

  // Benchmarks and runs
  "too-many-roots": (_, hint) => hint.replace(/\.$/u, ", --count."),
  "too-large-benchmark": ({ of }, hint) =>
    of === "items"
      ? hint.replace("fewer questions", "fewer questions, --count")
      : hint.replace("shorter sets", "shorter sets, --lengths"),
  "unasked-vocabulary": (_, hint) => hint.replace("a study", "a --study"),
  "too-few-conversations": (_, hint) => hint.replace("fewer", "fewer with --count"),
  "replies-in-use": (_, hint) => hint.replace("another file", "another file, --out"),
};

/** As a shell takes it for one word. */
function shellWord(text: string): string {
  return /^[\w=,+:./-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

declare module "../issue/issue.js" {
  interface IssueTables {
    readonly command: typeof commandIssues;
    readonly run: typeof runIssues;
    readonly benchmark: typeof benchmarkIssues;
    readonly conversation: typeof conversationIssues;
  }
}

/** The words of an issue as the command line says them. */
export const describeIssue = describer(
  [...issueTables, commandIssues, runIssues, benchmarkIssues, conversationIssues],
  flagHints,
);

/** The same as lines of plain text: the message, the text with carets when it has a place, the hint. */
export function renderIssue(issue: Issue): string {
  return render(issue, describeIssue);
}
