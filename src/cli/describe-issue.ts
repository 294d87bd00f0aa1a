import { describer, type IssueHints, render } from "../issue/describe.js";
import type { Issue } from "../issue/issue.js";
import { issueTables } from "../issues.js";
import { benchmarkIssues, conversationIssues } from "./benchmark/issues.js";
import { commandIssues } from "./issues.js";
import { runIssues } from "./run/issues.js";
import { timeFormatHint } from "../events/time-format-hint.js";
import { list } from "../issue/phrasing.js";

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
