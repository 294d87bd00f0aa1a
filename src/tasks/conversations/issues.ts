import { type Issue, kind } from "../../issue/issue.js";
import { count, quote, say } from "../../issue/phrasing.js";
import { placeWords, type RecordPlace } from "../../issue/place.js";

export type AnnotationField = keyof typeof hints;

/** What people said they prefer. */
export const preferenceIssues = {
  "bad-preference": kind<{
    at: RecordPlace;
    field: AnnotationField;
    /** What stands there; empty when nothing does, and where it may name a person. */
    value: string;
  }>(
    (issue) =>
      `${placeWords(issue.at)}: ${quote(issue.field)} is ${issue.value === "" ? "missing" : quote(issue.value)}.`,
    (issue) => hints[issue.field],
  ),
  /** Somebody says something of a trajectory and level that they have answered in the same survey; the first counts. */
  "repeated-annotation": kind<{ at: RecordPlace; trajectory: string; level: number }>(
    (issue) =>
      `${placeWords(issue.at)}: ${quote(issue.trajectory)} at level ${issue.level} is answered once more in the same survey.`,
    "keep one answer.",
  ),
  /** Somebody was shown a trajectory in two surveys; the first one that is kept counts. */
  "repeated-trajectory": kind<{ at: RecordPlace; trajectory: string }>(
    (issue) =>
      `${placeWords(issue.at)}: ${quote(issue.trajectory)} was answered by the same person in another survey; one of both counts.`,
    "nobody should be shown a trajectory twice.",
  ),
  /** A trajectory of a survey that was not answered at every level. */
  "missing-levels": kind<{ at: RecordPlace; trajectory: string; missing: readonly number[] }>(
    (issue) =>
      `${placeWords(issue.at)}: ${quote(issue.trajectory)} has no answer at level ${issue.missing.join(" and ")}; the others count.`,
  ),
  /** A survey of more trajectories than are shown in one. */
  "long-survey": kind<{ at: RecordPlace; trajectories: number; most: number }>(
    (issue) =>
      `${placeWords(issue.at)}: the survey that begins here has ${issue.trajectories} trajectories, more than ${issue.most}.`,
    "tell the surveys of a person apart, in a column survey: each is judged by itself.",
  ),
  /** Samples that fewer people judged than are asked for. */
  "few-annotators": kind<{ samples: number; of: number; least: number }>(
    (issue) =>
      `${count(issue.samples, "sample")} of ${issue.of} ${issue.samples === 1 ? "has" : "have"} fewer than five answers, the least of them ${issue.least}.`,
    "a mean of so few says little; ask more people.",
  ),
  /** How many issues of a kind there are beyond those that were told. */
  "more-annotations": kind<{
    count: number;
    of: "repeated-annotation" | "repeated-trajectory" | "missing-levels" | "long-survey";
  }>((issue) => `And ${count(issue.count, "more place")} ${moreWords[issue.of]}.`),
};

const hints = {
  annotator: "say who answered, under any name; it stays in the file.",
  survey: "write any name; what one person handed in at once has the same.",
  trajectory: 'name the conversation by its id, "hotel_1".',
  level: "write 0, 1 or 2, for small, medium and large.",
  choice: "write Direct, Lean-Direct, Lean-Tool or Tool, or 0 to 3.",
};

const moreWords = {
  "repeated-annotation": "answer what is answered",
  "repeated-trajectory": "answer what the same person answered in another survey",
  "missing-levels": "lack levels",
  "long-survey": "begin a survey that is too long",
} as const;

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
