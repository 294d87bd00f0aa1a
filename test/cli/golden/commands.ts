import type { Command } from "commander";

/** Every command and its help, in order: `["--help"]`, `["answer", "--help"]`, `["study", "list", "--help"]` … */
export function helpCalls(command: Command, path: readonly string[] = []): readonly (readonly string[])[] {
  return [[...path, "--help"], ...command.commands.flatMap((sub) => helpCalls(sub, [...path, sub.name()]))];
}

const at = ["--at", "2023-09-29T22:18", "--zone", "Europe/Berlin"];
const set = ["--events", "household.json"];
const four = ["--items", "bench/items.jsonl"];
const labelled = ["--items", "labelled-trajectories.jsonl"];
const samples = ["--items", "staleness-samples.jsonl"];
const simulated = ["simulated/always-tool.jsonl", "simulated/turns-as-clock.jsonl"];

/**
 * What each command does on small inputs, in order: later calls read what earlier ones wrote. The files of
 * `examples/` lie in the folder in which they run.
 */
export const calls: Readonly<Record<string, readonly (readonly string[])[]>> = {
  answer: [
    ["answer", ...set, "--q", "Who ate risotto last month?"],
    ["answer", ...set, "--q", "Did Tom eat risotto recently?", "--format", "json"],
    ["answer", ...set, "--questions", "questions.jsonl", "--format", "jsonl"],
    ["answer", ...set, "--questions", "questions.jsonl", "--format", "text", "--explain"],
    ["answer", ...set, "--q", "Who watched a film recently?", "--picture", "film.svg"],
    [
      "answer",
      "--events",
      "diary.csv",
      "--map",
      "type=Activity,time=Day+Clock,subject=Who,location=Room",
      "--q",
      "When did someone last eat?",
      ...at,
    ],
    [
      "answer",
      "--events",
      "events.csv",
      "--q",
      "How often did Tom eat risotto?",
      ...at,
      "--engine",
      "duckdb",
    ],
    ["answer", "--items", "items.jsonl"],
    ["answer", ...set, "--q", "Did Max eat risotto yesterday?"],
    ["answer", ...set, "--q", "Did Tom eat risotto yestreday?"],
    ["answer", ...set, "--q", ""],
    ["answer", "--events", "nowhere.json", "--q", "Did Tom eat?"],
    ["answer", ...set],
  ],
  parse: [
    ["parse", "Who watched a film recently?", ...set],
    ["parse", "How often did Tom eat risotto last month?", ...set, "--json"],
    ["parse", "Did Xaver eat risotto?", ...set],
  ],
  resolve: [
    ["resolve", "two days before Christmas 2022", ...at],
    ["resolve", "last Friday", ...at, "--preset", "chrono"],
    ["resolve", "every Monday", ...at, "--from", "2023-10-01", "--until", "2023-10-31", "--format", "json"],
    ["resolve", "Thanksgiving", ...at, "--explain"],
    ["resolve", "Tom's birthday", ...at, "--facts", "household.json"],
    ["resolve", "recently", ...at, "--json"],
    ["resolve", "yestreday", ...at],
    ["resolve", "yesterday"],
  ],
  extract: [
    ["extract", "We met last Friday at 5, and again two weeks later.", ...at],
    ["extract", "We met last Friday.", ...at, "--format", "timex3"],
    ["extract", "We met last Friday.", ...at, "--format", "json"],
    ["extract", "Nothing here.", ...at],
  ],
  study: [
    ["study", "list"],
    ["study", "show", "fuzzylli"],
    ["study", "show", "fuzzylli", "--json"],
    ["study", "check", "adverbials.json"],
    ["study", "plot", "fuzzylli", "--out", "study.svg"],
    ["study", "compare", "fuzzylli", "cogalex-2024"],
    ["study", "build", "survey-answers.csv", "--out", "built.json"],
  ],
  validate: [
    ["validate", "household.json", "items.jsonl", "vocabulary.json", "adverbials.json"],
    ["validate", "events.csv", "--json"],
    ["validate", "household.json", "--kind", "items"],
  ],
  schema: [["schema"], ["schema", "event-set"], ["schema", "nothing"]],
  compile: [
    ["compile", ...set, "--out", "set.oracle"],
    ["answer", "--events", "set.oracle", "--questions", "questions.jsonl", "--format", "jsonl"],
  ],
  conformance: [
    ["conformance", "cases.jsonl", "--no-failures"],
    ["conformance", "cases.jsonl", "--no-failures", "--json"],
  ],
  benchmark: [
    ["generate", "traveler", "--roots", "4", "--seed", "7", "--out", "bench"],
    ["prompts", ...four, "--strategy", "zero-shot/date-only/json", "--out", "prompts.jsonl"],
    ["baseline", "oracle", "random", ...four, "--out", "replies"],
    ["score", ...four, "--replies", "replies/oracle.jsonl"],
    ["score", ...four, "--replies", "replies/random.jsonl", "--json"],
    ["compare", ...four, "--replies", "replies/oracle.jsonl", "replies/random.jsonl"],
    [
      "report",
      ...four,
      "--replies",
      "replies/oracle.jsonl",
      "replies/random.jsonl",
      "--out",
      "report.html",
      "--markdown",
      "report.md",
    ],
    ["audit", "--items", "bench", "--gold", "gold"],
    ["run", ...four, "--dry-run", "--model", "m"],
  ],
  conversations: [
    ["audit", ...labelled],
    ["generate", "tictoc", "--seed", "3", "--out", "trajectories", "--count", "2"],
    ["baseline", "always-tool", "turns-as-clock", ...samples, "--out", "simulated"],
    ["baseline", ...samples, "--list"],
    ["prompts", ...samples, "--out", "stale-prompts.jsonl"],
    ["run", "--items", "trajectories", "--dry-run", "--model", "m", "--strategy", "none/none/default"],
    ["score", ...samples, "--replies", ...simulated],
    ["score", ...samples, "--replies", ...simulated, "--details", "--json"],
    ["compare", ...samples, "--replies", ...simulated, "--by", "length"],
    [
      "report",
      ...samples,
      "--replies",
      ...simulated,
      "--out",
      "staleness.html",
      "--markdown",
      "staleness.md",
    ],
    ["score", ...samples, "--replies", ...simulated, "--strength", "lenient"],
  ],
  staleness: [
    ["staleness", "decide", "agent-openai.json"],
    ["staleness", "decide", "agent-anthropic.json", "--format", "json"],
    ["staleness", "scenarios"],
    ["staleness", "settings"],
    [
      "staleness",
      "preferences",
      "--annotations",
      "annotations.csv",
      "--items",
      "preference-trajectories.json",
    ],
    ["staleness", "traces", "thought-samples.jsonl", "--replies", "thought-replies.jsonl"],
    [
      "staleness",
      "dpo",
      "preference-trajectories.json",
      "--split",
      "all",
      "--label-margin",
      "1",
      "--out",
      "pairs.jsonl",
    ],
  ],
  completion: [["completion", "bash"]],
  odd: [[], ["nothing"], ["answer", "--nothing"], ["--version"]],
};
