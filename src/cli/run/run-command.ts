import { type Command, InvalidArgumentError, Option } from "commander";
import type { ReplyState } from "../../chat/served-reply.js";
import { refuseForeign } from "../benchmark/command.js";
import { addWordingOptions } from "../options/option-groups.js";
import { gather, names, wholeNumber } from "../options/option-values.js";
import { exits } from "../session.js";
import type { RunFlags } from "./plan.js";
import { runModel } from "./run.js";

const examples = `
Examples:
  $ oracle run --items benchmark --model gemma:7b --base-url http://127.0.0.1:11434 --out gemma.jsonl
  $ oracle run --items benchmark --model gpt-4o --out gpt-4o.jsonl --prices prices.json --dry-run
  $ oracle run --items benchmark --model llama3 --api completions --template llama3 \\
      --base-url http://127.0.0.1:8000 --out llama3.jsonl
  $ oracle run --prompts prompts.jsonl --model gpt-4o --repeats 5 --temperature 0.7 --out gpt-4o-5.jsonl

The same command goes on where it stopped: what has a reply in the file is not asked again, what has an error
is; what was cut or only thought is not, unless --again says so. The key comes from the environment,
OPENAI_API_KEY for OpenAI, the variable of --api-key-env elsewhere.

Settings by the names of models, "*" for all; what an option says wins:
  {"*": {"temperature": 0}, "gpt-4o": {"temperature": 0.2, "topP": 1, "topK": 40, "minP": 0.05, "maxTokens": 500,
   "seed": 7, "stop": ["\\n\\n"], "tokenLimitField": "max_completion_tokens", "body": {"any": "field"}}}
Prices:
  {"currency": "USD", "models": {"gpt-4o": {"inputPerMillion": 2.5, "outputPerMillion": 10}}}

Exit codes here: 0 everything was answered, 1 stopped early, 3 nothing was answered, 4 some was not: it has no reply,
or one without a word; 130 Ctrl-C.`;

type Flags = Omit<RunFlags, "model"> & { readonly model?: string };

export function addRunCommand(program: Command): void {
  const command = program.command("run");
  addPromptOptions(command);
  addModelOptions(command);
  addPaceOptions(command);
  command
    .option("--out <file>", 'where replies are kept; without it, or for "-", they go to standard output')
    .option(
      "--again <states>",
      "ask again what has a reply that ended so: cut, reasoning-only, refused",
      unfinishedStates,
    )
    .option("--continue-anyway", "go on with a file whose replies were asked for otherwise")
    .option("--cache <file>", "replies of all runs: what is kept there is not asked again")
    .addOption(
      new Option("--record", "with --cache: ask everything, and keep it").conflicts(["replay", "replayOnly"]),
    )
    .addOption(
      new Option("--replay", "with --cache: ask what is not kept there, the default").conflicts("replayOnly"),
    )
    .option("--replay-only", "with --cache: ask nobody")
    .option("--prices <file>", "what tokens cost, as JSON")
    .option("--dry-run", "say what would be asked and what it may cost, and ask nobody")
    .option("--json", "say as JSON on standard output how it went; needs --out")
    .addHelpText("after", examples)
    .action(
      exits(async ({ model, out, ...rest }: Flags) => {
        const flags = out === undefined || out === "-" ? rest : { ...rest, out };
        const fault = faultOf(model, flags);
        if (fault !== null || model === undefined) return command.error(`error: ${fault ?? ""}`);
        if (flags.items !== undefined) await refuseForeign(command, flags.items);
        return runModel({ ...flags, model });
      }),
    );
}

function addPromptOptions(command: Command): void {
  command
    .option("--items <path...>", "the benchmark: its folder, or its files of items")
    .addOption(
      new Option(
        "--prompts <file>",
        'prompts as oracle prompts writes them, with or without tools; "-" is standard input',
      ).conflicts(["items", "template", "lengths", "categories", "levels"]),
    )
    .option("--strategy <name>", "how items are worded (default: that of oracle prompts)")
    .option("--repeats <count>", "how often each is asked", wholeNumber(1, 1000), 1);
  addWordingOptions(command);
}

function addModelOptions(command: Command): void {
  command
    .option("--model <name>", "as the server calls it")
    .option("--base-url <url>", "where the server is (default: https://api.openai.com/v1)")
    .addOption(
      new Option("--api <service>", "which service is asked")
        .choices(["chat", "completions"])
        .default("chat"),
    )
    .option("--api-key-env <variable>", "the variable of the environment that holds the key")
    .option("--settings <file>", "settings by the names of models, as JSON")
    .option(
      "--temperature <number>",
      'how freely words are drawn, or "none" to leave it to the model (default: 0)',
      temperature,
    )
    .option("--top-p <share>", "only the likeliest words with so much probability together", share)
    .option("--top-k <count>", "only so many of the likeliest words", wholeNumber(0))
    .option("--min-p <share>", "only words with so much of the likeliest one's probability", share)
    .option("--max-tokens <count>", "of a reply", wholeNumber(1))
    .option("--seed <number>", "of the model; grows by one with each repeat", wholeNumber(0))
    .option("--stop <text>", "a text before which the reply ends; may be repeated", gather);
}

function addPaceOptions(command: Command): void {
  command
    .option("--concurrency <count>", "how many requests are on their way at most", wholeNumber(1, 1000), 8)
    .option("--timeout <seconds>", "how long a reply is waited for", wholeNumber(1, 300), 120)
    .option("--retries <count>", "how often a request that failed is tried again", wholeNumber(0, 100), 5)
    .option("--give-up <count>", "stop when so many in a row had no reply; 0: never", wholeNumber(0), 20)
    .option(
      "--max-wait <seconds>",
      "stop when the server wants to be left alone for longer",
      wholeNumber(1),
      600,
    )
    .addOption(
      new Option("--jitter-seed <number>", "of the waiting before retries")
        .default(0)
        .argParser(wholeNumber(0, 2 ** 32 - 1))
        .hideHelp(),
    );
}

/** What is missing, or does not go together. */
function faultOf(model: string | undefined, flags: Omit<RunFlags, "model">): string | null {
  if (flags.items === undefined && flags.prompts === undefined) {
    return "there is nothing to ask\nHint: name the items, --items benchmark, or prompts, --prompts prompts.jsonl.";
  }
  if (model === undefined) return "there is no model\nHint: name it as the server does, --model gemma:7b.";
  if (flags.api === "completions" && flags.items !== undefined && flags.template === undefined) {
    return "raw completions take one text\nHint: name the model's chat template, --template llama3.";
  }
  if (flags.api === "chat" && flags.template !== undefined) {
    return "the server puts its own template around a chat\nHint: leave --template out, or ask for --api completions.";
  }
  if (flags.cache === undefined && (flags.record === true || flags.replayOnly === true)) {
    return "there is no cache\nHint: name a file, --cache cache.jsonl.";
  }
  if (flags.json === true && flags.out === undefined && flags.dryRun !== true) {
    return "replies and summary cannot both go to standard output\nHint: name a file for replies, --out replies.jsonl.";
  }
  return null;
}

const unfinished: readonly ReplyState[] = ["cut", "reasoning-only", "refused"];

function unfinishedStates(written: string): readonly ReplyState[] {
  return names(written).map((name) => {
    const state = unfinished.find((known) => known === name);
    if (state === undefined) throw new InvalidArgumentError(`They are ${unfinished.join(", ")}.`);
    return state;
  });
}

function temperature(written: string): number | null {
  return written === "none" ? null : decimal(written, 100, 'It is a number from 0, or "none".');
}

function share(written: string): number {
  return decimal(written, 1, "It is a number from 0 to 1.");
}

function decimal(written: string, most: number, fault: string): number {
  if (/^\d*\.?\d+$/.test(written) && Number(written) <= most) return Number(written);
  throw new InvalidArgumentError(fault);
}
