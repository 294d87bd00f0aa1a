import type { Command } from "commander";
import { lacks, perform } from "../benchmark/command.js";
import { addConventionOptions } from "../options/option-groups.js";
import { names, wholeNumber, wholeNumbers } from "../options/option-values.js";
import type { GenerateFlags } from "./generate.js";

/** Adds `oracle generate`. */
export function addGenerateCommand(program: Command): void {
  const command = program
    .command("generate")
    .description("make a benchmark with its ground truth from a seed")
    .argument("<benchmark>", "traveler")
    .option("--seed <number>", "the same seed makes the same benchmark", wholeNumber(0, 2 ** 32 - 1))
    .option("--out <folder>", "where it is written")
    .option("--profile <name>", "how it is drawn: paper, predecessor-code", "paper")
    .option(
      "--lengths <numbers>",
      "events of the sets, 5,10,20 (default: 5, 10, 20, 30 … 100)",
      wholeNumbers(1),
    )
    .option("--count <number>", "questions for each length and category (default: 100)", wholeNumber(1))
    .option("--roots <number>", "independently drawn lists of events (default: at least 20)", wholeNumber(1))
    .option("--categories <names>", "explicit,relative,vague unless given; all", names)
    .option("--vocabulary <file>", "types, subjects and locations as JSON (default: the paper's)")
    .option("--zone <zone>", "IANA name or offset (default: Europe/Berlin)")
    .option("--speech-time <time>", "when the questions are asked (default: 2023-09-29T22:18:14)")
    .option("--from <time>", "the first moment of events (default: the start of that year)")
    .option("--study <name>", "whose curves vague words follow: a name, pooled, or a file")
    .option("--drop-contested", "leave out items whose answer another convention would change")
    .option("--force", "write into a folder that is not empty")
    .option("--json", "say as JSON what was written");
  addConventionOptions(command, "conventions that go together (default: traveler)");
  perform<GenerateFlags, string>(command, {
    examples: `
Examples:
  $ oracle generate traveler --seed 7 --out benchmark
  $ oracle generate traveler --seed 7 --out small --lengths 5,50 --count 30
  $ oracle generate traveler --seed 7 --out crisp --categories explicit,relative --json
  $ oracle generate traveler --seed 7 --out predecessor --profile predecessor-code
  $ oracle generate traveler --seed 7 --out wide --categories all
  $ oracle generate traveler --seed 7 --out bakery --vocabulary examples/vocabulary.json --study pooled

The folder holds items.jsonl, one item a line with its ground truth; events/, a file for each event set; and
manifest.json, with checksums and every choice that the paper leaves open. The same seed makes the same bytes.
Nothing is there before all of it is.`,
    mistakes: ({ seed, out }, benchmark) => [
      [benchmark !== "traveler", `there is no benchmark ${JSON.stringify(benchmark)}`, 'it is "traveler".'],
      lacks(seed, "there is no seed", "choose any whole number, --seed 7."),
      [out === undefined || out === "-", "the benchmark has no folder", "name one, --out benchmark."],
    ],
    work: async (_, flags) => (await import("./generate.js")).generate(flags),
  });
}
