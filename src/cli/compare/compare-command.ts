import { type Command, Option } from "commander";
import { missing, performOnItems, withOpened } from "../benchmark/command.js";
import { addReplyOptions, optionGroups, wholeNumber } from "../options/option-groups.js";
import type { ConversationFlags } from "../benchmark/conversations.js";
import type { QuestionFlags } from "../benchmark/questions.js";
import type { CompareFlags } from "./compare.js";

/** Adds `oracle compare`. */
export function addCompareCommand(program: Command): void {
  const command = addReplyOptions(
    program
      .command("compare")
      .option("--items <path...>", "the benchmark: its folder, or its files of items")
      .option("--replies <file...>", "files of replies, one a line, of two models or ways of asking, or more")
      .option(
        "--seed <number>",
        "of the bootstrap and of the permutation test",
        wholeNumber(0, 2 ** 32 - 1),
        1,
      )
      .optionsGroup(optionGroups.questions),
  )
    .optionsGroup(optionGroups.conversations)
    .addOption(
      new Option("--between <what>", "what is compared")
        .choices(["conditions", "models", "both"])
        .default("both"),
    )
    .addOption(
      // Written out here: what is loaded with the metrics would make every command start later.
      new Option("--by <facet...>", "also break down by these").choices([
        "length",
        "sensitivity",
        "variant",
        "level",
        "scenario",
      ]),
    )
    .option("--all-pairs", "also compare strategies that differ in more than one part")
    .option("--exclude-system", "do not count the system message in lengths");
  performOnItems<CompareFlags & QuestionFlags & ConversationFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle compare --items benchmark --replies gpt.jsonl llama.jsonl
  $ oracle compare --items benchmark --replies gpt.jsonl llama.jsonl gemma.jsonl --json
  $ oracle compare --items prefer*.json --replies with.jsonl without.jsonl
  $ oracle compare --items prefer*.json --replies *.jsonl --between models --by length --json

Models are compared item by item, on items with replies from both: the mean difference of their scores with its
95 % interval, and the p of a sign-flip test over clusters, Holm-adjusted over the table. The number of items left
out is stated.

For conversations, ways of asking one model that differ in one thing (time stamps, prompt, reasoning; --all-pairs for
the others too) and models asked in one way are compared: alignment (NAR), and how often a call is made where people
want one and where they do not. Their clusters are scenarios.

Exit codes: 0 compared, 2 unreadable input, 3 no two have an item in common.`,
    output: "differences",
    mistakes: ({ items, replies }) => [
      missing.items(items),
      missing.replies(replies, "gpt.jsonl llama.jsonl"),
    ],
    kinds: withOpened(async (items, flags) => (await import("./compare.js")).compare(items, flags)),
  });
}
