import { type Issue, kind } from "../../issue/issue.js";
import { count, quote, say } from "../../issue/phrasing.js";

export type ScenarioProblem = keyof typeof problemWords;

export type ScenarioIssue = Extract<Issue, { readonly kind: "bad-scenario" }>;

/** What conversations are made from, and how they are asked about. */
export const tictocIssues = {
  /** A note: a token of the chat template that somebody said, and that no longer is one. */
  "parted-mark": kind<{
    /** The id of the sample. */
    sample: string;
    /** From 1; null where it stands in the tools. */
    number: number | null;
    mark: string;
  }>((issue) => {
    const place = issue.number === null ? "the tools hold" : `message ${issue.number} holds`;
    return say(
      `In ${issue.sample}, ${place} ${issue.mark}, a token of the chat template; ` +
        "a character without width parts it, so that it stays words.",
      null,
    );
  }),
  /** A scenario does not give so many conversations that differ. */
  "too-few-conversations": kind<{ scenario: string; made: number; wanted: number }>(
    (issue) =>
      `${quote(issue.scenario)} gives ${count(issue.made, "conversation")} that differ, not ${issue.wanted}.`,
    "ask for fewer, or give its file more to draw from.",
  ),
  /** What a scenario file lacks, or has too much of. */
  "bad-scenario": kind<{
    /** The file. */
    source: string;
    /** Where, written as in JavaScript: `lookup.ask[0]`. */
    field: string;
    /** What stands there, shortened, or what the problem is about; empty when nothing does. */
    value: string;
    problem: ScenarioProblem;
  }>(({ source, field, value, problem }) => {
    const [wrong, hint] = problemWords[problem];
    return say(`${quote(source)}: ${field} ${wrong.replace("…", value)}.`, hint);
  }),
};

/** What is wrong, `…` for what stands there, and what to do. */
const problemWords = {
  shape: ["cannot be …", "docs/tictoc-data.md says what each field holds."],
  missing: ["is missing", "docs/tictoc-data.md says what a scenario needs."],
  unread: ["is not read", "leave it out, or correct its name."],
  "own-sensitivity": [
    "is missing, and the inventory has no such scenario",
    "write low, medium or high, or a name that `oracle staleness scenarios` lists.",
  ],
  "own-access": [
    "is missing, and the inventory has no such scenario",
    "write read or read-write, or a name that `oracle staleness scenarios` lists.",
  ],
  "other-than-inventory": [
    "is … here and another in the inventory",
    "leave it out, or name the scenario otherwise.",
  ],
  "repeated-field": ["draws …, which has its meaning already", "give each field a name of its own."],
  "row-width": ["has a row of another length than its fields: …", "write one value for each field."],
  "few-things": ["tells only … things apart", "give it at least 6: a conversation may be about several."],
  "empty-range": ["ends before it starts: …", "write the smaller one first."],
  "unknown-tool": ["calls …, which is none of the tools", "name one of the tools of this file."],
  misfit: ["does not fit the parameters of its tool: …", "correct the arguments, or the schema."],
  "bad-place": [
    "has a place that cannot be read: …",
    "write {field}, {a.field}, {price * 2|2} or {left|seat|seats}.",
  ],
  "unknown-field": ["names the field …, which is not drawn there", "draw it, or name another."],
  untold: [
    "says {…}, which neither the result nor the call tells",
    "the assistant may say only what the tool returned: put it into the result.",
  ],
  "tool-hint": [
    `tells the agent to look again: ${quote("…")}`,
    "it may be the last message, which must not hint at a tool.",
  ],
  still: [
    `says ${quote("…")}`,
    "it may be the last message, which must not ask whether something has changed.",
  ],
  "no-list": ["does not say {list}", "name there what the tool returned."],
  "no-each": ["has no $each", 'write {"$each": …} with the shape of one thing.'],
  "no-exhausted": [
    "has none that sets left to 0",
    'write one with "set": {"left": 0}: it also says what happens when all is taken.',
  ],
  "no-number": ["names …, which is not drawn from numbers alone", "name a field that is, or leave it out."],
  "no-computing": [
    "computes {…}, which may come to nothing",
    "compute with fields that are drawn from numbers, and divide by those that are never 0.",
  ],
  "no-left": ["does not tell {left}", "without it nobody knows how much is left."],
} as const;
