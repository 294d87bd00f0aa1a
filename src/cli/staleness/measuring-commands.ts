import { type Command, Option } from "commander";
import { missing, perform } from "../benchmark/command.js";
import { inventoryOption } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { CompareFlags } from "./compare.js";
import type { EvaluateFlags } from "./evaluate.js";
import type { StalenessReportFlags } from "./report.js";
import type { TracesFlags } from "./traces.js";

/** Adds `oracle staleness evaluate`. */
export function addEvaluateCommand(staleness: Command): void {
  const command = staleness
    .command("evaluate")
    .description("measure how well decisions to call a tool agree with what people prefer")
    .argument("<files...>", 'labelled conversations, JSON or JSON lines; "-" for standard input')
    .addOption(
      new Option(
        "--sensitivity <source>",
        "by which results age: the inventory's, of ids as well, or what words tell; by default that of the scenario which a record names, else words",
      ).choices(["inventory", "text", "left-out"]),
    )
    .addOption(inventoryOption())
    .option("--replies <file...>", "of models: files of replies, one a line, of one model or several")
    .option("--details", "with replies: the tables of every model, scenarios among them")
    .option("--exclude-system", "with replies: count messages without the system message in lengths")
    .option("--weights <file>", "with which words are read; by default those that come along")
    .option("--seed <number>", "of drawing scenarios anew", wholeNumber(0, 2 ** 32 - 1), 1);
  perform<EvaluateFlags>(command, {
    examples: `
Examples:
  $ oracle staleness evaluate examples/labelled-trajectories.jsonl
  $ oracle staleness evaluate examples/labelled-trajectories.jsonl --sensitivity text --format json
  $ oracle staleness evaluate preferTool_elapse_*.json preferNoTool_elapse_*.json --sensitivity left-out
  $ oracle staleness evaluate prefer*.json --replies gpt.jsonl llama.jsonl --details

A file in the published shape says in its name what people prefer, and at which level of elapsed time:
preferTool_elapse_2.json. Records of other files say it in scores, three means from 0 to 3, or in score, one.
With --replies the decisions of models are measured, those that "oracle run" has written; else the oracle's own.
A record names its scenario in scenario. Ids in the published shape put samples under the scenario that is measured; how
fast results age they say with --inventory, or --sensitivity inventory, alone.
The normalised alignment rate weighs both classes alike; 0.5 is what always calling a tool and never calling one get.
Exit code 3: nothing is labelled. The guides are docs/sensitivity.md and, of models, docs/alignment.md.`,
    output: "figures",
    mistakes: ({ replies, weights, sensitivity }) => [
      [
        replies !== undefined && (weights !== undefined || sensitivity !== undefined),
        "how results age is of no matter to the decisions of models",
        "leave --weights and --sensitivity out, or --replies.",
      ],
      [
        weights !== undefined && sensitivity === "left-out",
        "--sensitivity left-out fits its own weights",
        "leave --weights out, or choose --sensitivity text.",
      ],
    ],
    work: async (files, flags) => {
      if (flags.replies === undefined) return (await import("./evaluate.js")).evaluate(files, flags);
      const { evaluateReplies } = await import("./evaluate-replies.js");
      return evaluateReplies(files, flags.replies, flags);
    },
  });
}

/** Adds `oracle staleness compare`. */
export function addCompareCommand(staleness: Command): void {
  const command = staleness
    .command("compare")
    .description("compare ways of asking, and models, on the same samples")
    .argument("<files...>", "samples with what people prefer")
    .option("--replies <file...>", "files of replies, one a line, of several models or ways of asking")
    .addOption(
      new Option("--between <what>", "what is compared")
        .choices(["conditions", "models", "both"])
        .default("both"),
    )
    .addOption(
      // Written out here: what is loaded with the metrics would make every command start later.
      new Option("--by <facet...>", "beside all samples, those of each value of these").choices([
        "length",
        "sensitivity",
        "variant",
        "level",
        "scenario",
      ]),
    )
    .option("--all-pairs", "also ways of asking that differ in more than one thing")
    .option("--exclude-system", "count messages without the system message in lengths")
    .option("--seed <number>", "of drawing scenarios and signs", wholeNumber(0, 2 ** 32 - 1), 1);
  perform<CompareFlags>(command, {
    examples: `
Examples:
  $ oracle staleness compare prefer*.json --replies with.jsonl without.jsonl
  $ oracle staleness compare prefer*.json --replies *.jsonl --between models --by length --json

Compared are ways of asking one model that differ in one thing (time stamps, prompt, reasoning; --all-pairs for
the others too) and models asked in one way, on the samples that both replied to: alignment (NAR), and how often
a call is made where people want one and where they do not, each with the 95 % interval of the difference over
scenarios and the p of a test that flips the signs of whole scenarios, adjusted by Holm over everything compared.

Exit codes: 0 compared, 2 something cannot be read, 3 no two have a sample in common.`,
    output: "differences",
    mistakes: ({ replies }) => [missing.replies(replies)],
    work: async (files, flags) => (await import("./compare.js")).compare(files, flags),
  });
}

/** Adds `oracle staleness traces`. */
export function addTracesCommand(staleness: Command): void {
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

/** Adds `oracle staleness report`. */
export function addStalenessReportCommand(staleness: Command): void {
  const command = staleness
    .command("report")
    .description("set what models decided beside the paper, on one page")
    .argument("<files...>", "samples with what people prefer")
    .option("--replies <file...>", "files of replies, one a line, of one model or several")
    .option("--out <file>", 'where the page goes, as HTML; "-" is standard output')
    .option("--markdown <file>", "where its tables go, as Markdown")
    .option("--exclude-system", "count messages without the system message in lengths")
    .option("--seed <number>", "of drawing scenarios anew", wholeNumber(0, 2 ** 32 - 1), 1)
    .option("--json", "say as JSON what was written");
  perform<StalenessReportFlags>(command, {
    examples: `
Examples:
  $ oracle staleness report prefer*.json --replies gpt.jsonl --out report.html
  $ oracle staleness report prefer*.json --replies *.jsonl --out report.html --markdown report.md

The page needs nothing else: no network, no script. It has the figures and tables of the TicToc paper for the models
at hand, beside what is published of them, contrasts, the scenarios where most is lost, and samples that were missed.
Strategies of replies such as content/rules/off say how a model was asked. The same files make the same bytes.

Exit codes: 0 written, 2 something cannot be read, 3 no reply is to a sample on which people agree.`,
    mistakes: ({ replies, out }) => [missing.replies(replies), missing.report(out)],
    work: async (files, flags) => (await import("./report.js")).report(files, flags),
  });
}
