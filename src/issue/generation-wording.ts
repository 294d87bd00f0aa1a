import type { GenerationIssue, ScenarioIssue, ScenarioProblem } from "./generation-issue.js";
import { count, grouped, list, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with what conversations are made from. */
export function describeGeneration(issue: GenerationIssue): Wording {
  switch (issue.kind) {
    case "bad-scenario":
      return describeScenario(issue);
    case "too-few-conversations":
      return say(
        `${quote(issue.scenario)} gives ${count(issue.made, "conversation")} that differ, not ${issue.wanted}.`,
        "ask for fewer with --count, or give its file more to draw from.",
      );
    case "too-many-conversations":
      return say(
        `${count(issue.scenarios, "scenario")} with ${grouped(issue.wanted)} conversations each are too many: at most ${grouped(issue.most)} are held in memory at once, some 2 GB.`,
        "ask for fewer with --count, or for some scenarios at a time, --sensitivity or --scenarios.",
      );
    case "no-scenarios":
      return say(
        `${quote(issue.folder)} holds no scenario file.`,
        "name a folder with .json files as docs/trajectories.md describes them.",
      );
    case "repeated-scenario":
      return say(
        `${quote(issue.source)} has the scenario ${quote(issue.scenario)} of a file before it.`,
        "write one file for each scenario.",
      );
    case "nothing-to-generate":
      return say(
        "No scenario fits what is wanted.",
        "leave out --variants or --sensitivity, or name others.",
      );
    case "unknown-generation-name":
      return say(`There is no ${issue.option} ${quote(issue.name)}.`, `choose from ${list(issue.known)}.`);
    case "unknown-candidate":
      return say(
        `${quote(issue.source)} has a reply to ${quote(issue.id)}, which was not asked for.`,
        "give the options with which the prompts were written: --seed, --count, --scenarios, --variants.",
      );
  }
}

function describeScenario({ source, field, value, problem }: ScenarioIssue): Wording {
  const [wrong, hint] = problemWords[problem];
  return say(`${quote(source)}: ${field} ${wrong.replace("…", value)}.`, hint);
}

/** What is wrong, `…` for what stands there, and what to do. */
const problemWords: Readonly<Record<ScenarioProblem, readonly [wrong: string, hint: string]>> = {
  shape: ["cannot be …", "docs/trajectories.md says what each field holds."],
  missing: ["is missing", "docs/trajectories.md says what a scenario needs."],
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
};
