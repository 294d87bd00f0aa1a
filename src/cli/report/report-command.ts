import type { Command } from "commander";
import { missing, perform } from "../benchmark/command.js";
import { addReplyOptions } from "../options/option-groups.js";
import type { ReportFlags } from "./report.js";

/** Adds `oracle report`. */
export function addReportCommand(program: Command): void {
  const command = addReplyOptions(
    program
      .command("report")
      .description("set the replies of models beside the paper, the ceiling and the constants, on one page")
      .option("--items <path>", "the benchmark: its folder, or its file of items")
      .option("--replies <file...>", "files of replies, one a line")
      .option("--out <file>", 'where the page goes, as HTML; "-" is standard output')
      .option("--markdown <file>", "where its tables go, as Markdown"),
  ).option("--json", "say as JSON what was written");
  perform<ReportFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle report --items benchmark --replies gpt.jsonl --out report.html
  $ oracle report --items benchmark --replies gpt.jsonl llama.jsonl --out report.html --markdown report.md
  $ oracle report --items benchmark --replies replies/*.jsonl --out report.html --strength lenient

The page needs nothing else: no network, no script. It sets the models beside the TRAVELER paper's own tables,
against ceiling and constants, over lengths, and shows what was missed with the events that count.
The same items and replies make the same bytes.

Exit codes: 0 written, 2 something cannot be read, 3 no reply belongs to an item.`,
    mistakes: ({ items, replies, out }) => [
      missing.items(items),
      missing.replies(replies),
      missing.report(out),
    ],
    work: async (_, flags) => (await import("./report.js")).report(flags),
  });
}
