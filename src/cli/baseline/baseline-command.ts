import type { Command } from "commander";
import { wholeNumber } from "../options/option-values.js";
import type { BaselineFlags } from "./baseline.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle baseline --list
  $ oracle baseline all --items benchmark --out replies
  $ oracle baseline oracle always-negative --items benchmark --out replies
  $ oracle baseline forgets-events-beyond-50 --items benchmark --out replies --chatter

Each writes its replies to NAME.jsonl in the folder, one {"id", "reply", "model"} a line, as a model's are
written; "oracle score" reads them. All but best-constant answer from question and events alone.`;

export function addBaselineCommand(program: Command): void {
  const command = program.command("baseline");
  command
    .description("answer a benchmark without a model: the oracle, constants, chance, and simulated faults")
    .argument("[names...]", "which ones, or all")
    .option("--items <path>", "the benchmark: its folder, or a file of items")
    .option("--out <folder>", "where the replies are written")
    .option("--seed <number>", "of what is drawn by chance (default: 1)", wholeNumber(0, 2 ** 32 - 1))
    .option(
      "--chatter",
      "reason aloud before each answer, as models do, so that it must be found in the text",
    )
    .option("--list", "name them, and say what each does and where it loses")
    .option("--json", "with --list, or to say as JSON what was written")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (names: readonly string[], flags: Partial<BaselineFlags> & { readonly list?: boolean }) => {
      const { baseline, listResponders } = await import("./baseline.js");
      if (flags.list === true) {
        session().exitCode = await listResponders(flags.json ?? false);
        return;
      }
      const { items, out } = flags;
      if (names.length === 0) {
        return command.error("error: no responder is named\nHint: --list names them; all takes every one.");
      }
      if (items === undefined) {
        return command.error(
          "error: there is no benchmark to answer\nHint: name its folder, --items benchmark.",
        );
      }
      if (out === undefined || out === "-") {
        return command.error("error: the replies have no folder\nHint: name one, --out replies.");
      }
      session().exitCode = await baseline(names, { ...flags, items, out });
    });
}
