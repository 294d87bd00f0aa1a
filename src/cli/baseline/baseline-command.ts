import type { Command } from "commander";
import { lacks, perform } from "../benchmark/command.js";
import { wholeNumber } from "../options/option-values.js";
import type { BaselineFlags } from "./baseline.js";

/** Adds `oracle baseline`. */
export function addBaselineCommand(program: Command): void {
  const command = program
    .command("baseline")
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
    .option("--json", "with --list, or to say as JSON what was written");
  perform<BaselineFlags>(command, {
    examples: `
Examples:
  $ oracle baseline --list
  $ oracle baseline all --items benchmark --out replies
  $ oracle baseline oracle always-negative --items benchmark --out replies
  $ oracle baseline forgets-events-beyond-50 --items benchmark --out replies --chatter

Each writes its replies to NAME.jsonl in the folder, one {"id", "reply", "model"} a line, as a model's are
written; "oracle score" reads them. All but best-constant answer from question and events alone.`,
    mistakes: ({ list, items, out }, names) =>
      list === true
        ? []
        : [
            [names.length === 0, "no responder is named", "--list names them; all takes every one."],
            lacks(items, "there is no benchmark to answer", "name its folder, --items benchmark."),
            [out === undefined || out === "-", "the replies have no folder", "name one, --out replies."],
          ],
    work: async (names, flags) => {
      const { baseline, listResponders } = await import("./baseline.js");
      return flags.list === true ? listResponders(flags.json ?? false) : baseline(names, flags);
    },
  });
}
