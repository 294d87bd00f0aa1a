import { type Command, Option } from "commander";
import { decimal, lacks, perform } from "../benchmark/command.js";
import { formats, inventoryOption } from "../options/option-groups.js";
import { gather, wholeNumber, wholeNumbers } from "../options/option-values.js";
import type { BaselineFlags } from "./baseline.js";
import type { DecideFlags } from "./decide.js";
import type { SamplePromptsFlags, SettingsFlags } from "./prompts.js";

// Choices are written out: what is loaded with the metrics would make every command start later.

/** Adds `oracle staleness decide`. */
export function addDecideCommand(staleness: Command): void {
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

/** What is asked where nobody says: without time stamps and with them, as the paper's Figure 2 compares. */
const usual: readonly string[] = ["none/none/default", "content/none/default"];

/** Adds `oracle staleness prompts`. */
export function addPromptsCommand(staleness: Command): void {
  const command = staleness
    .command("prompts")
    .description("word conversations with tools as prompts for models, without asking anybody")
    .argument("<files...>", 'samples, labelled or not; "-" is standard input')
    .option(
      "--condition <name>",
      `how models are asked; may be repeated (default: ${usual.join(" and ")})`,
      gather,
    )
    .addOption(
      new Option("--api <service>", "turns of a conversation, or one text")
        .choices(["chat", "completions"])
        .default("chat"),
    )
    .addOption(
      new Option("--template <name>", "the chat template of one text").choices([
        "qwen3",
        "qwen2.5",
        "llama3.1",
        "mistral",
      ]),
    )
    .option(
      "--start",
      "with a template: with its first token, for servers that do not put it there themselves",
    )
    .option("--levels <numbers>", "only these levels of elapsed time, 0,2", wholeNumbers(0))
    .option("--limit <count>", "only the first so many samples", wholeNumber(1))
    .option("--out <file>", "where prompts are written instead of standard output");
  perform<SamplePromptsFlags>(command, {
    examples: `
Examples:
  $ oracle staleness prompts samples.json --out prompts.jsonl
  $ oracle staleness prompts prefer*.json --condition none/none/default --condition content/rules/default --out prompts.jsonl
  $ oracle staleness prompts prefer*.json --api completions --template qwen3 --condition template/none/off --out qwen3.jsonl
  $ oracle run --prompts prompts.jsonl --strategy content/rules/default --model gpt-4o-mini --out replies.jsonl

A condition is where time stamps stand (none, content: before what is said, template: where the chat template opens a
turn), what the system prompt adds (none, naive: a reminder, rules: rules with examples), and reasoning (default, on,
off). A line is {"id", "strategy", "messages", "tools"}, or with a template {"id", "strategy", "prompt", "stop"}, and
tells nothing of what people prefer. The settings to go with it: oracle staleness settings.`,
    mistakes: ({ api, template, start }) => [
      [
        api === "completions" && template === undefined,
        "raw completions take one text",
        "name the model's chat template, --template qwen3.",
      ],
      [
        api === "chat" && (template !== undefined || start === true),
        "the server puts its own template around a chat",
        "leave --template and --start out, or ask for --api completions.",
      ],
    ],
    work: async (files, flags) => {
      const { writeSamplePrompts } = await import("./prompts.js");
      return writeSamplePrompts(files, { ...flags, condition: flags.condition ?? usual });
    },
  });
}

/** Adds `oracle staleness settings`. */
export function addSettingsCommand(staleness: Command): void {
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
    work: async (_, flags) => (await import("./prompts.js")).printSettings(flags),
  });
}

const simulated = ["always-tool", "always-direct", "elapsed-threshold", "turns-as-clock", "random"] as const;

/** Adds `oracle staleness baseline`. */
export function addBaselineCommand(staleness: Command): void {
  const command = staleness
    .command("baseline")
    .description("reply to samples as models whose fault is known, without a server")
    .argument("[files...]", "samples")
    .addOption(new Option("--model <name...>", "which ones, or all").choices([...simulated, "all"]))
    .option("--threshold <seconds>", "from which age of a tool result on it is stale", wholeNumber(0), 3600)
    .option("--rate <share>", "how often random calls a tool", decimal(1, "a share from 0 to 1"), 0.5)
    .option("--seed <number>", "of random", wholeNumber(0, 2 ** 32 - 1), 1)
    .option("--strategy <name>", "as what the way of asking is told", "none/none/default")
    .option("--out <file>", "where the replies are written (default: standard output)", "-")
    .option("--list", "name them, and say what each does and what is to be found");
  perform<BaselineFlags>(command, {
    examples: `
Examples:
  $ oracle staleness baseline prefer*.json --model always-tool > always.jsonl
  $ oracle staleness baseline prefer*.json --model turns-as-clock random --rate 0.3 --out simulated.jsonl
  $ oracle staleness baseline --list

Replies are written as "oracle run" writes those of models, one a line, so that "oracle staleness evaluate" and
"oracle staleness compare" can be tried without a server.`,
    mistakes: ({ list, model }, files) =>
      list === true
        ? []
        : [
            [files.length === 0, "there are no samples", "name their files, or - for standard input."],
            lacks(model, "no model is named", "--list names them; --model all takes every one."),
          ],
    work: async (files, flags) => {
      const { baseline, listSimulated } = await import("./baseline.js");
      return flags.list === true ? listSimulated() : baseline(files, flags);
    },
  });
}
