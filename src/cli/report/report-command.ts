import type { Command } from "commander";
import { addReplyOptions } from "../options/option-groups.js";
import type { ReportFlags } from "./report.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle report --items benchmark --replies gpt.jsonl --out report.html
  $ oracle report --items benchmark --replies gpt.jsonl llama.jsonl --out report.html --markdown report.md
  $ oracle report --items benchmark --replies replies/*.jsonl --out report.html --strength lenient

The page needs nothing else: no network, no script. It sets the models beside the TRAVELER paper's own tables,
against ceiling and constants, over lengths, and shows what was missed with the events that count.
The same items and replies make the same bytes.

Exit codes: 0 written, 2 something cannot be read, 3 no reply belongs to an item.`;

type Flags = Omit<ReportFlags, "items" | "replies" | "out"> & {
  readonly items?: string;
  readonly replies?: readonly string[];
  readonly out?: string;
};

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
  )
    .option("--json", "say as JSON what was written")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async ({ items, replies, out, ...flags }: Flags) => {
      if (items === undefined) {
        return command.error("error: there are no items\nHint: name the benchmark, --items benchmark.");
      }
      if (replies === undefined) {
        return command.error("error: there are no replies\nHint: name their files, --replies gpt.jsonl.");
      }
      if (out === undefined) {
        return command.error("error: the report has no file\nHint: name one, --out report.html.");
      }
      const { report } = await import("./report.js");
      session().exitCode = await report({ ...flags, items, replies, out });
    });
}
