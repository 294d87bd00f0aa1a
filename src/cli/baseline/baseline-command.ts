import type { Command } from "commander";
import { decimal, lacks, performOnItems } from "../benchmark/command.js";
import { optionGroups } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { BaselineFlags } from "./responders.js";

/** Adds `oracle baseline`. */
export function addBaselineCommand(program: Command): void {
  const command = program
    .command("baseline")
    .description("answer a benchmark without a model: the oracle, constants, chance, and simulated faults")
    .argument("[names...]", "which ones, or all")
    .option("--items <path...>", "the benchmark: its folder, or its files of items")
    .option("--out <folder>", 'where the replies are written; "-" is standard output')
    .option("--seed <number>", "of what is drawn by chance", wholeNumber(0, 2 ** 32 - 1), 1)
    .option("--list", "name them, and say what each does and where it loses")
    .option("--json", "with --list, or to say as JSON what was written")
    .optionsGroup(optionGroups.questions)
    .option(
      "--chatter",
      "reason aloud before each answer, as models do, so that it must be found in the text",
    )
    .optionsGroup(optionGroups.conversations)
    .option("--threshold <seconds>", "from which age of a tool result on it is stale", wholeNumber(0), 3600)
    .option("--rate <share>", "how often random calls a tool", decimal(1, "a share from 0 to 1"), 0.5)
    .option("--strategy <name>", "as what the way of asking is told", "none/none/default");
  const work = async (names: readonly string[], flags: BaselineFlags): Promise<number> => {
    const { baseline, listResponders } = await import("./baseline.js");
    return flags.list === true ? listResponders(flags) : baseline(names, flags);
  };
  performOnItems<BaselineFlags, readonly string[]>(command, {
    examples: `
Examples:
  $ oracle baseline --list
  $ oracle baseline all --items benchmark --out replies
  $ oracle baseline oracle always-negative --items benchmark --out replies
  $ oracle baseline forgets-events-beyond-50 --items benchmark --out replies --chatter
  $ oracle baseline turns-as-clock random --items prefer*.json --rate 0.3 --out replies

Each writes its replies to NAME.jsonl in the folder, one {"id", "reply", "model"} a line, as a model's are
written; "oracle score" reads them. All but best-constant answer from question and events alone. Of conversations
models are simulated whose fault is known, so that what is to be found can be told beforehand.`,
    mistakes: ({ list, items, out }, names) =>
      list === true
        ? []
        : [
            [names.length === 0, "no responder is named", "--list names them; all takes every one."],
            lacks(items, "there is no benchmark to answer", "name its folder, --items benchmark."),
            lacks(out, "the replies have no folder", "name one, --out replies."),
          ],
    kinds: {
      questions: { work },
      conversations: { work },
    },
  });
}
