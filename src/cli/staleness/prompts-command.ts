import { type Command, Option } from "commander";
import { gather, wholeNumber, wholeNumbers } from "../options/option-values.js";
import type { SamplePromptsFlags } from "./sample-prompts.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness prompts samples.json --out prompts.jsonl
  $ oracle staleness prompts prefer*.json --condition none/none/default --condition content/rules/default --out prompts.jsonl
  $ oracle staleness prompts prefer*.json --api completions --template qwen3 --condition template/none/off --out qwen3.jsonl
  $ oracle run --prompts prompts.jsonl --strategy content/rules/default --model gpt-4o-mini --out replies.jsonl

A condition is where time stamps stand (none, content: before what is said, template: where the chat template opens a
turn), what the system prompt adds (none, naive: a reminder, rules: rules with examples), and reasoning (default, on,
off). A line is {"id", "strategy", "messages", "tools"}, or with a template {"id", "strategy", "prompt", "stop"}, and
tells nothing of what people prefer. The settings to go with it: oracle staleness settings.`;

/** What is asked where nobody says: without time stamps and with them, as the paper's Figure 2 compares. */
const usual: readonly string[] = ["none/none/default", "content/none/default"];

type Flags = Omit<SamplePromptsFlags, "conditions"> & { readonly condition?: readonly string[] };

/** Adds `oracle staleness prompts`. */
export function addPromptsCommand(staleness: Command): void {
  const command = staleness.command("prompts");
  command
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
    .option("--out <file>", "where prompts are written instead of standard output")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (files: readonly string[], { condition = usual, ...flags }: Flags) => {
      const fault = faultOf(flags);
      if (fault !== null) return command.error(`error: ${fault}`);
      const { writeSamplePrompts } = await import("./sample-prompts.js");
      session().exitCode = await writeSamplePrompts(files, { ...flags, conditions: condition });
    });
}

function faultOf({ api, template, start }: Omit<Flags, "condition">): string | null {
  if (api === "completions" && template === undefined) {
    return "raw completions take one text\nHint: name the model's chat template, --template qwen3.";
  }
  if (api === "chat" && (template !== undefined || start === true)) {
    return "the server puts its own template around a chat\nHint: leave --template and --start out, or ask for --api completions.";
  }
  return null;
}
