import type { Command } from "commander";
import { missing, performOnItems, withOpened } from "../benchmark/command.js";
import { addReplyOptions, optionGroups, wholeNumber } from "../options/option-groups.js";
import type { ConversationFlags } from "../benchmark/conversations.js";
import type { QuestionFlags } from "../benchmark/questions.js";
import type { ReportFlags } from "./report.js";

/** Adds `oracle report`. */
export function addReportCommand(program: Command): void {
  const command = addReplyOptions(
    program
      .command("report")
      .option("--items <path...>", "the benchmark: its folder, or its files of items")
      .option("--replies <file...>", "files of replies, one a line")
      .option(
        "--out <file>",
        'where the page goes, as HTML; "-" is standard output (default: lines for a terminal)',
      )
      .option("--markdown <file>", "where its tables go, as Markdown")
      .option(
        "--json",
        "print a JSON summary of what was written, or the report as JSON where no file is named",
      )
      .optionsGroup(optionGroups.questions),
  )
    .optionsGroup(optionGroups.conversations)
    .option("--exclude-system", "count messages without the system message in lengths")
    .option("--seed <number>", "of the bootstrap over scenarios", wholeNumber(0, 2 ** 32 - 1), 1);
  performOnItems<ReportFlags & QuestionFlags & ConversationFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle report --items benchmark --replies gpt.jsonl
  $ oracle report --items benchmark --replies gpt.jsonl --out report.html
  $ oracle report --items benchmark --replies gpt.jsonl llama.jsonl --out report.html --markdown report.md
  $ oracle report --items benchmark --replies replies/*.jsonl --out report.html --strength lenient
  $ oracle report --items prefer*.json --replies *.jsonl --out report.html --markdown report.md

The page is self-contained: no network, no script. It shows the models next to the tables and figures of the benchmark's
paper, against ceiling and constants, by length, and what was missed and why. For conversations it has contrasts, and
the scenarios with the greatest loss; strategies such as content/rules/off say how a model was asked. The same items and
replies give the same bytes.

Exit codes: 0 written, 2 something cannot be read, 3 no reply belongs to an item.`,
    mistakes: ({ items, replies }) => [missing.items(items), missing.replies(replies)],
    kinds: withOpened(async (items, flags) => (await import("./report.js")).report(items, flags)),
  });
}
