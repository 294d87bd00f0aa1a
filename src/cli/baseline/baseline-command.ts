import type { Command } from "commander";
import { decimal, lacks, performOnItems } from "../benchmark/command.js";
import { optionGroups, wholeNumber } from "../options/option-groups.js";
import type { BaselineFlags } from "./baseline.js";

/** Adds `oracle baseline`. */
export function addBaselineCommand(program: Command): void {
  const command = program
    .command("baseline")
    .argument("[names...]", "which ones, or all")
    .option("--items <path...>", "the benchmark: its folder, or its files of items")
    .option("--out <folder>", 'the folder to write; "-" is standard output')
    .option("--seed <number>", "seed of random responders", wholeNumber(0, 2 ** 32 - 1), 1)
    .option("--list", "list them with what each does and where it loses")
    .option("--json", "print JSON: with --list the list, else a summary of what was written")
    .optionsGroup(optionGroups.questions)
    .option("--chatter", "reason aloud before each answer, as models do, to test extraction")
    .optionsGroup(optionGroups.conversations)
    .option("--threshold <seconds>", "the age from which a tool result is stale", wholeNumber(0), 3600)
    .option(
      "--rate <share>",
      "the probability that random calls a tool",
      decimal(1, "a share from 0 to 1"),
      0.5,
    )
    .option("--strategy <name>", "the strategy named in the replies", "none/none/default");
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

Each writes its replies to NAME.jsonl in the folder, one {"id", "reply", "model"} per line; "oracle score" reads
them. All but best-constant answer from question and events alone. For conversations, models with a known fault are
simulated, so that the right result is known in advance.`,
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
