import type { Command } from "commander";
import { missing, perform } from "../benchmark/command.js";
import { addReplyOptions } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { CompareFlags } from "./compare.js";

/** Adds `oracle compare`. */
export function addCompareCommand(program: Command): void {
  const command = addReplyOptions(
    program
      .command("compare")
      .description("compare models item by item, by the replies of each")
      .argument("<replies...>", "files of replies: two models or more")
      .option("--items <path>", "the benchmark: its folder, or its file of items"),
  ).option("--seed <number>", "of drawing clusters and signs", wholeNumber(0, 2 ** 32 - 1), 1);
  perform<CompareFlags>(command, {
    examples: `
Examples:
  $ oracle compare gpt.jsonl llama.jsonl --items benchmark
  $ oracle compare gpt.jsonl llama.jsonl gemma.jsonl --items benchmark --json

Models are compared item by item, on the items that both have a reply to: the mean difference of their scores
with its 95 % interval, and the p of a test that flips the signs of whole clusters, adjusted by Holm over the
table. How many items are left out is said.

Exit codes: 0 compared, 2 something cannot be read, 3 no two models have an item in common.`,
    output: "differences",
    mistakes: ({ items }) => [missing.items(items)],
    work: async (replies, flags) => (await import("./compare.js")).compare(replies, flags),
  });
}
