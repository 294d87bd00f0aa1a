import { type Command, InvalidArgumentError, Option } from "commander";
import type { ReplyState } from "../../chat/served-reply.js";
import { addTaskOption, decimal, refuseForeign } from "../benchmark/command.js";
import { addWordingOptions, gather, names, wholeNumber } from "../options/option-groups.js";
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

The same command resumes an interrupted run: items with a reply in the file are not asked again, those with an error
are; cut and reasoning-only replies are not, unless --again names them. The key comes from the environment,
OPENAI_API_KEY for OpenAI, the variable of --api-key-env elsewhere.

Settings by model, "*" for all; options override them:
  {"*": {"temperature": 0}, "gpt-4o": {"temperature": 0.2, "topP": 1, "topK": 40, "minP": 0.05, "maxTokens": 500,
   "seed": 7, "stop": ["\\n\\n"], "tokenLimitField": "max_completion_tokens", "body": {"any": "field"}}}
Prices:
  {"currency": "USD", "models": {"gpt-4o": {"inputPerMillion": 2.5, "outputPerMillion": 10}}}

Exit codes here: 0 all items have an answer, 1 stopped early, 3 none has, 4 some have none: no reply, or one without
a word; 130 Ctrl-C.`;

type Flags = Omit<RunFlags, "model"> & { readonly model?: string; readonly task?: string };

export function addRunCommand(program: Command): void {
  const command = program.command("run");
  addPromptOptions(addTaskOption(command));
  addModelOptions(command);
  addPaceOptions(command);
  command
    .option("--out <file>", 'the reply file; without it, or for "-", standard output')
    .option(
      "--again <states>",
      "ask again where a reply ended as one of: cut, reasoning-only, refused",
      unfinishedStates,
    )
    .option("--continue-anyway", "continue a file whose replies were asked for with other settings")
    .option("--cache <file>", "a cache of replies across runs: what it holds is not asked again")
    .addOption(
      new Option("--record", "with --cache: ask everything, and store it").conflicts([
        "replay",
        "replayOnly",
      ]),
    )
    .addOption(
      new Option("--replay", "with --cache: ask only what it does not hold (default)").conflicts(
        "replayOnly",
      ),
    )
    .option("--replay-only", "with --cache: send no requests")
    .option("--prices <file>", "prices of tokens, as JSON")
    .option("--dry-run", "print what would be asked and what it may cost; send no requests")
    .option("--json", "print a JSON summary of the run; needs --out")
    .addHelpText("after", examples)
    .action(
      exits(async ({ model, out, ...rest }: Flags) => {
        const flags = out === undefined || out === "-" ? rest : { ...rest, out };
        const fault = faultOf(model, flags);
        if (fault !== null || model === undefined) return command.error(`error: ${fault ?? ""}`);
        if (flags.items !== undefined) await refuseForeign(command, flags);
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
    .option("--repeats <count>", "times to ask each prompt", wholeNumber(1, 1000), 1);
  addWordingOptions(command);
}

function addModelOptions(command: Command): void {
  command
    .option("--model <name>", "as the server calls it")
    .option("--base-url <url>", "the URL of the server (default: https://api.openai.com/v1)")
    .addOption(
      new Option("--api <service>", "which API to call").choices(["chat", "completions"]).default("chat"),
    )
    .option("--api-key-env <variable>", "the environment variable that holds the key")
    .option("--settings <file>", "settings by the names of models, as JSON")
    .option(
      "--temperature <number>",
      'the sampling temperature, or "none" for that of the model (default: 0)',
      temperature,
    )
    .option("--top-p <share>", "sample from the likeliest tokens with this total probability", share)
    .option("--top-k <count>", "sample from the K likeliest tokens", wholeNumber(0))
    .option(
      "--min-p <share>",
      "sample from tokens with at least this share of the likeliest one's probability",
      share,
    )
    .option("--max-tokens <count>", "the most tokens of a reply", wholeNumber(1))
    .option("--seed <number>", "the seed of the model; grows by one with each repeat", wholeNumber(0))
    .option("--stop <text>", "a text before which the reply ends; may be repeated", gather);
}

function addPaceOptions(command: Command): void {
  command
    .option("--concurrency <count>", "the most requests in flight", wholeNumber(1, 1000), 8)
    .option("--timeout <seconds>", "the timeout of a request", wholeNumber(1, 300), 120)
    .option("--retries <count>", "retries of a failed request", wholeNumber(0, 100), 5)
    .option("--give-up <count>", "stop after this many consecutive failures (0 = never)", wholeNumber(0), 20)
    .option("--max-wait <seconds>", "stop when the server asks to wait longer than this", wholeNumber(1), 600)
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

const positive = decimal(100, 'a number from 0, or "none"');

function temperature(written: string): number | null {
  return written === "none" ? null : positive(written);
}

const share = decimal(1, "a number from 0 to 1");
