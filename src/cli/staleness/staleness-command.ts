import { type Command, Option } from "commander";
import { decimal, lacks, missing, perform } from "../benchmark/command.js";
import { formats, inventoryOption, seedOption } from "../options/option-groups.js";
import type { DecideFlags } from "./decide.js";
import type { DpoFlags, SettingsFlags } from "./dpo.js";
import type { TracesFlags } from "./traces.js";
import type { FitFlags } from "./fit.js";
import type { PreferencesFlags } from "./preferences.js";

// Choices are written out: what is loaded with the metrics would make every command start later.

/** When tool results are too old to rely on: each command of `oracle staleness` adds itself here. */
export function addStalenessCommand(program: Command): void {
  const staleness = program.command("staleness").helpOption("-h, --help", "print this help");
  addDecideCommand(staleness);
  addScenariosCommand(staleness);
  addFitCommand(staleness);
  addSettingsCommand(staleness);
  addPreferencesCommand(staleness);
  addDpoCommand(staleness);
  addTracesCommand(staleness);
}

/** Adds `oracle staleness decide`. */
function addDecideCommand(staleness: Command): void {
  const command = staleness
    .command("decide")
    .description("decide whether an agent should call a tool again before it answers the last message")
    .argument("<file>", 'conversations with tool calls, JSON or JSON lines; "-" for standard input')
    .option("--at <time>", 'when the agent decides, in the place of the last message\'s time; or "now"')
    .option("--zone <zone>", "of times without an offset: IANA name or offset, such as Europe/Berlin")
    .addOption(
      new Option("--level <level>", "of records with three times, only this one").choices(["0", "1", "2"]),
    )
    .addOption(
      new Option("--sensitivity <source>", "by which the result ages")
        .choices(["inventory", "text", "low", "medium", "high"])
        .default("inventory"),
    )
    .addOption(inventoryOption())
    .option("--tau <duration>", 'after which a result is stale by half: "90s", "2 hours", PT30M')
    .option("--no-effects", "go by age alone: also for errors, and for tools that change something")
    .option("--no-validity", 'leave windows like "expires in 10 minutes" in results alone');
  perform<DecideFlags, string>(command, {
    examples: `
Examples:
  $ oracle staleness decide examples/agent-openai.json
  $ oracle staleness decide examples/agent-anthropic.json --at 2025-03-07T18:00Z
  $ oracle staleness decide examples/agent-openai.json --tau "2 hours" --json
  $ cat conversations.jsonl | oracle staleness decide - --format jsonl

FILE holds conversations as OpenAI, Anthropic or the AI SDK write them, one, a list, or one on each line; every message
with its time in time, timestamp, created_at or createdAt, or as "[2025-01-01T10:00:00Z]" before its words. Each gets one decision:
Direct, Lean-Direct, Lean-Tool or Tool. What cannot be decided is said with its place, and the others are decided.
Exit code 3: nothing could be decided. The guide is docs/staleness.md.`,
    output: { what: "decisions", formats },
    work: async (file, flags) => (await import("./decide.js")).decideFile(file, flags),
  });
}

/** Adds `oracle staleness scenarios`. */
function addScenariosCommand(staleness: Command): void {
  const command = staleness
    .command("scenarios")
    .description("list the scenarios of TicToc, with how quickly their tool results go stale")
    .option("--json", "write them as JSON");
  perform<{ readonly json?: true }, undefined>(command, {
    examples: `
Examples:
  $ oracle staleness scenarios
  $ oracle staleness scenarios --json

Source: TicToc, Table 6 and Appendix D.1. Only scenarios of the split "train" shape anything here.`,
    work: async (_, { json }) => (await import("./scenarios.js")).listScenarios(json === true),
  });
}

/** Adds `oracle staleness settings`. */
function addSettingsCommand(staleness: Command): void {
  const command = staleness
    .command("settings")
    .description("print the settings with which the paper asks a family of models, for oracle run --settings")
    .addOption(
      new Option("--family <name>", "of models")
        .choices(["qwen3", "effort", "marked", "other"])
        .default("other"),
    )
    .addOption(
      new Option("--reasoning <mode>", "as the condition says")
        .choices(["default", "on", "off"])
        .default("default"),
    )
    .addOption(
      new Option("--api <service>", "which service is asked")
        .choices(["chat", "completions"])
        .default("chat"),
    )
    .option("--model <name>", "whose settings they are", "*");
  perform<SettingsFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle staleness settings --family qwen3 --reasoning off --model Qwen/Qwen3-8B > settings.json
  $ oracle staleness settings --family marked --api completions > settings.json
  $ oracle run --prompts prompts.jsonl --settings settings.json --model Qwen/Qwen3-8B --out replies.jsonl

Families: qwen3 (reasoning that can be turned off, and is drawn from at temperature 0.6), effort (models that take
reasoning_effort and no temperature), marked (Llama and Mistral, whose marks of calls vLLM takes away from raw
completions unless it is told not to), other.`,
    work: async (_, flags) => (await import("./dpo.js")).printSettings(flags),
  });
}

/** Adds `oracle staleness traces`. */
function addTracesCommand(staleness: Command): void {
  const command = staleness
    .command("traces")
    .description("count time in what models think, and where they think one thing and do another")
    .argument("<files...>", "samples with what people prefer")
    .option("--replies <file...>", "files of replies, one a line, of one model or several")
    .option("--out <file>", "write what was read of every trace, one a line")
    .addOption(seedOption("of drawing scenarios anew"));
  perform<TracesFlags>(command, {
    examples: `
Examples:
  $ oracle staleness traces prefer*.json --replies qwen.jsonl
  $ oracle staleness traces prefer*.json --replies *.jsonl --out traces.jsonl
  $ oracle staleness traces prefer*.json --replies qwen.jsonl --json

A trace is the "reasoning" of a reply, or what stands between <think> and </think> in its text. Counted are traces
with a time stamp, with "timestamp", and with keywords about time; and traces that come to a call where the reply
makes none (type 1), or to an answer where it makes one (type 2). What a trace comes to is read by rules: --out
shows for every trace which rule was met, and where.

Exit codes: 0 counted, 2 something cannot be read, 3 no reply has a trace.`,
    output: "tables",
    mistakes: ({ replies }) => [missing.replies(replies, "qwen.jsonl")],
    work: async (files, flags) => (await import("./traces.js")).traces(files, flags),
  });
}

/** Adds `oracle staleness preferences`. */
export function addPreferencesCommand(staleness: Command): void {
  const command = staleness
    .command("preferences")
    .description("what people prefer: surveys that make sense, mean choices, retained samples, agreement")
    .option("--annotations <file...>", 'files of annotations; "-" is standard input')
    .addOption(
      new Option("--filter <filter>", "which surveys are kept")
        .choices(["strict", "lenient"])
        .default("strict"),
    )
    .option("--items <path...>", "the conversations that people judged, with three times each")
    .addOption(new Option("--trajectories <path...>", "the earlier name of --items").hideHelp())
    .addOption(inventoryOption())
    .option(
      "--out <folder>",
      "write the samples with their scores, and the conversations by what is preferred",
    )
    .option("--force", "write to a folder that holds something")
    .option("--study <file>", "write the curves of the scenarios as a study, for oracle study")
    .option("--lenient", "leave out what cannot be read, and count it")
    .addOption(seedOption("of the bootstrap over trajectories"));
  perform<PreferencesFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle staleness preferences --annotations examples/annotations.csv
  $ oracle staleness preferences --annotations examples/annotations.csv --filter lenient --json
  $ oracle staleness preferences --annotations examples/annotations.csv \\
      --items examples/preference-trajectories.json --out preferences --study curves.json
  $ oracle study show curves.json

A row is what one person chose: annotator, survey, trajectory, level (0, 1, 2), choice (Direct, Lean-Direct,
Lean-Tool, Tool, or 0 to 3); CSV, TSV or JSON lines. A survey in which a longer gap makes a call less wanted
in two trajectories or more is discarded; "lenient" keeps those with exactly two. A sample is retained when
its mean is above 2.5 (prefer a tool) or below 0.5 (prefer none). Names of annotators stay in the file.

Exit codes: 0 done, 2 something cannot be read, 3 no survey is left.`,
    output: "the figures",
    mistakes: ({ annotations, study, trajectories, items = trajectories }) => [
      lacks(annotations, "there are no annotations", "name their files, --annotations annotations.csv."),
      [
        study !== undefined && items === undefined,
        "--study needs --items",
        "name the conversations; they say how much time passed.",
      ],
    ],
    work: async (_, flags) => (await import("./preferences.js")).preferences(flags),
  });
}

/** Adds `oracle staleness fit`. */
export function addFitCommand(staleness: Command): void {
  const positive = decimal(Number.MAX_VALUE, "a number above 0", true);
  const command = staleness
    .command("fit")
    .description("fit the weights by which words tell how fast results age, on train scenarios only")
    .argument("[files...]")
    .usage("[options]")
    .option("--items <path...>", 'labelled conversations, JSON or JSON lines; "-" for standard input')
    .option("--out <file>", "write the weights, with what they rest on")
    .option("--ridge <number>", "how strongly weights are held to where they start", positive, 1)
    .option("--lean <number>", "where they start, for the sensitivity that a cue leans to", positive, 1.5)
    .addOption(inventoryOption())
    .addOption(seedOption("of the bootstrap over scenarios"));
  perform<FitFlags>(command, {
    examples: `
Examples:
  $ oracle staleness fit --out weights.json
  $ oracle staleness fit --items preferTool_elapse_*.json preferNoTool_elapse_*.json --inventory --out weights.json --json
  $ oracle audit --items examples/labelled-trajectories.jsonl --sensitivity text --weights weights.json

The weights that come along are those of the first example: they rest on our descriptions of the 50 train scenarios,
sensitivity/tools.json. Files of conversations add what their tools and system prompts say; test scenarios among
them are left out, and said. Figures come in two: of the fit itself, and with each scenario left out of the fit
that reads it. No random numbers are drawn for the weights. The guide is docs/staleness.md.`,
    output: "figures",
    work: async (files, flags) => (await import("./fit.js")).fit(flags.items ?? files, flags),
  });
}

/** Adds `oracle staleness dpo`. */
export function addDpoCommand(staleness: Command): void {
  const command = staleness
    .command("dpo")
    .description("make preference pairs with margins for training")
    .argument("<files...>", 'conversations with their mean choices, "scores"; "-" is standard input')
    .option("--out <file>", "where the pairs are written, one a line; standard output unless given")
    .addOption(
      new Option("--format <format>", "for which trainer")
        .choices(["trl", "axolotl", "llama-factory"])
        .default("trl"),
    )
    .addOption(
      new Option("--split <split>", "of which scenarios").choices(["train", "test", "all"]).default("train"),
    )
    .addOption(
      new Option("--timestamps <where>", "where the time of a message is said")
        .choices(["content", "none"])
        .default("content"),
    )
    .addOption(
      new Option("--prompt <prompt>", "what the system prompt says of time")
        .choices(["none", "naive", "rules"])
        .default("none"),
    )
    .option("--replies <file...>", "replies of models to the samples, for both sides")
    .option("--repeat-writes", "repeat earlier calls also where tools change something, or may")
    .option(
      "--label-margin <margin>",
      "of samples of which only the preferred side is known; they are left out unless given",
      decimal(1.5, "a number from 0 to 1.5"),
    )
    .addOption(inventoryOption())
    .option("--json", "write a summary as JSON, to standard output (with --out)");
  perform<DpoFlags>(command, {
    examples: `
Examples:
  $ oracle staleness preferences --annotations examples/annotations.csv \\
      --items examples/preference-trajectories.json --out preferences
  $ oracle staleness dpo preferences/trajectories.jsonl --out train.jsonl
  $ oracle staleness dpo preferences/trajectories.jsonl --replies replies.jsonl --format llama-factory --out train.jsonl

A pair is a call of a tool and a direct answer; which one is chosen, and by which margin |S - 1.5|, the mean choice S
says. Both sides come from replies of models to the same samples, lines of oracle run; where there are none, the
earlier call is repeated and the assistant's words about its result are the answer. Nothing is made up.
Not every trainer reads a margin: see docs/tictoc-training.md.

Exit codes: 0 done, 2 something cannot be read, 3 no sample makes a pair.`,
    mistakes: ({ json, out }) => [
      [
        json === true && out === undefined,
        "--json needs --out",
        "name a file for the pairs, --out train.jsonl.",
      ],
    ],
    work: async (files, flags) => (await import("./dpo.js")).dpo(files, flags),
  });
}
