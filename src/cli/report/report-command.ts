import type { Command } from "commander";
import { missing, performOnItems } from "../benchmark/command.js";
import { addReplyOptions, optionGroups } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { ReportFlags } from "./report.js";
import type { SampleReportFlags } from "./report-samples.js";

/** Adds `oracle report`. */
export function addReportCommand(program: Command): void {
  const command = addReplyOptions(
    program
      .command("report")
      .description("report on models next to the paper, the ceiling and constants, on one page")
      .option("--items <path...>", "the benchmark: its folder, or its files of items")
      .option("--replies <file...>", "reply files, one reply per line")
      .option("--out <file>", 'the HTML file to write; "-" is standard output')
      .option("--markdown <file>", "the Markdown file to write, tables only")
      .option("--json", "print a JSON summary of what was written")
      .optionsGroup(optionGroups.questions),
  )
    .optionsGroup(optionGroups.conversations)
    .option("--exclude-system", "do not count the system message in lengths")
    .option("--seed <number>", "seed of the bootstrap over scenarios", wholeNumber(0, 2 ** 32 - 1), 1);
  performOnItems<ReportFlags & SampleReportFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle report --items benchmark --replies gpt.jsonl --out report.html
  $ oracle report --items benchmark --replies gpt.jsonl llama.jsonl --out report.html --markdown report.md
  $ oracle report --items benchmark --replies replies/*.jsonl --out report.html --strength lenient
  $ oracle report --items prefer*.json --replies *.jsonl --out report.html --markdown report.md

The page is self-contained: no network, no script. It shows the models next to the tables and figures of the benchmark's
paper, against ceiling and constants, by length, and what was missed and why. For conversations it has contrasts, and
the scenarios with the greatest loss; strategies such as content/rules/off say how a model was asked. The same items and
replies give the same bytes.

Exit codes: 0 written, 2 unreadable input, 3 no reply belongs to an item.`,
    mistakes: ({ items, replies, out }) => [
      missing.items(items),
      missing.replies(replies),
      missing.report(out),
    ],
    kinds: {
      questions: {
        work: async (_, flags) => (await import("./report.js")).report(flags),
      },
      conversations: {
        work: async (_, flags) => (await import("./report-samples.js")).reportSamples(flags),
      },
    },
  });
}
