import type { Command } from "commander";
import { wholeNumber } from "../options/option-values.js";
import type { StalenessReportFlags } from "./report.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness report prefer*.json --replies gpt.jsonl --out report.html
  $ oracle staleness report prefer*.json --replies *.jsonl --out report.html --markdown report.md

The page needs nothing else: no network, no script. It has the figures and tables of the TicToc paper for the models
at hand, beside what is published of them, contrasts, the scenarios where most is lost, and samples that were missed.
Strategies of replies such as content/rules/off say how a model was asked. The same files make the same bytes.

Exit codes: 0 written, 2 something cannot be read, 3 no reply is to a sample on which people agree.`;

type Flags = Omit<StalenessReportFlags, "replies" | "out"> & {
  readonly replies?: readonly string[];
  readonly out?: string;
};

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
    .option("--json", "say as JSON what was written")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (files: readonly string[], { replies, out, ...flags }: Flags) => {
      if (replies === undefined) {
        return command.error("error: there are no replies\nHint: name their files, --replies gpt.jsonl.");
      }
      if (out === undefined) {
        return command.error("error: the report has no file\nHint: name one, --out report.html.");
      }
      const { report } = await import("./report.js");
      session().exitCode = await report(files, { ...flags, replies, out });
    });
}
