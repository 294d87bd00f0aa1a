import { type Command, Option } from "commander";
import { performOnReplies } from "../benchmark/command.js";
import { addReplyOptions, optionGroups, seedOption } from "../options/option-groups.js";
import { text } from "../../page/document/block.js";
import type { Facet } from "../../tasks/conversations/metrics/sample-table.js";
import { measure, type OpenedItems } from "../benchmark/opened.js";
import { writeDocument } from "../write/layout.js";
import { exitCode, Refusal } from "../session.js";

/** Adds `oracle compare`. */
export function addCompareCommand(program: Command): void {
  const command = addReplyOptions(
    program
      .command("compare")
      .option("--items <path...>", "the benchmark: its folder, or its files of items")
      .option("--replies <file...>", "files of replies, one a line, of two models or ways of asking, or more")
      .addOption(seedOption("of the bootstrap and of the permutation test"))
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
  performOnReplies<CompareFlags>(command, {
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
    example: "gpt.jsonl llama.jsonl",
    work: compare,
  });
}

/** The options of `oracle compare`, but for those that say what is read. */
export interface CompareFlags {
  readonly replies: readonly string[];
  readonly between: "conditions" | "models" | "both";
  readonly by?: readonly Facet[];
  readonly allPairs?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/**
 * Compares models, and ways of asking them, in pairs.
 *
 * @returns what to exit with: unanswered when no two that are to be compared have an item in common
 * @throws {Refusal} when replies cannot be read, or there is one model alone, asked in one way
 */
export async function compare(items: OpenedItems, flags: CompareFlags): Promise<number> {
  const { replies, between, by = [], allPairs: areAllPaired = false, seed, format } = flags;
  const { measured, uncounted } = await measure(items, replies);
  const [first, second] = measured.asked;
  if (first !== undefined && second === undefined) throw new Refusal({ kind: "one-model", ...first });
  const { record, blocks, isAnswered } = measured.comparisons({ seed, between, by, areAllPaired });
  const report = { ...items.about, seed, ...record, uncounted };
  await writeDocument(format, report, () => [text(items.lead), ...blocks]);
  return isAnswered ? exitCode.answered : exitCode.unanswered;
}
