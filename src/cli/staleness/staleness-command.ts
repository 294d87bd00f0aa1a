import { type Command, Option } from "commander";
import { missing, perform } from "../benchmark/command.js";
import { formats, inventoryOption } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import { addDpoCommand, addFitCommand, addPreferencesCommand } from "./data-commands.js";
import type { DecideFlags } from "./decide.js";
import type { SettingsFlags } from "./settings.js";
import type { TracesFlags } from "./traces.js";

// Choices are written out: what is loaded with the metrics would make every command start later.

/** When tool results are too old to rely on: each command of `oracle staleness` adds itself here. */
export function addStalenessCommand(program: Command): void {
  const staleness = program
    .command("staleness")
    .description("when an agent should call a tool again, and what people and models think of it")
    .helpOption("-h, --help", "print this help");
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
    work: async (_, flags) => (await import("./settings.js")).printSettings(flags),
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
    .option("--seed <number>", "of drawing scenarios anew", wholeNumber(0, 2 ** 32 - 1), 1);
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
