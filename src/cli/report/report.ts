import type { Command } from "commander";
import { performOnReplies } from "../benchmark/command.js";
import { addReplyOptions, optionGroups, seedOption } from "../options/option-groups.js";
import { measure, type OpenedItems, type ReportFiles, writeReport } from "../benchmark/opened.js";
import type { Block } from "../../page/document/block.js";
import { note } from "../write/issue-output.js";
import { exitCode } from "../session.js";

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
    .addOption(seedOption("of the bootstrap over scenarios"));
  performOnReplies<ReportFlags>(command, {
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
    work: report,
  });
}

/** The options of `oracle report`, but for those that say what is read. */
export interface ReportFlags extends ReportFiles {
  readonly replies: readonly string[];
  readonly seed: number;
}

function isUndrawn(block: Block): boolean {
  return block.kind === "figure" && block.svg === null;
}

/**
 * Writes a report on the replies of models: as HTML, as Markdown, or for a terminal where no file is named.
 *
 * @returns what to exit with: unanswered when no reply is to what can be measured
 * @throws {Refusal} when replies cannot be read, no reply belongs to an item, or a file cannot be written
 */
export async function report(items: OpenedItems, flags: ReportFlags): Promise<number> {
  const { measured } = await measure(items, flags.replies, { areKept: true });
  const { report: made, counts, words, isAnswered } = await measured.report({ seed: flags.seed });
  if (made.sections.some(({ blocks }) => blocks.some(isUndrawn))) {
    note({
      kind: "missing-package",
      needs: "The figures of the report are left out",
      packages: ["@observablehq/plot", "linkedom"],
    });
  }
  await writeReport(made, flags, counts, words);
  return isAnswered ? exitCode.answered : exitCode.unanswered;
}
