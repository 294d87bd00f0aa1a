import type { Command } from "commander";
import { tasks } from "../../tasks/tasks.js";
import { lacks, performOnItems } from "../benchmark/command.js";
import { addConventionOptions, optionGroups } from "../options/option-groups.js";
import { names, wholeNumber, wholeNumbers } from "../options/option-values.js";
import type { GenerateFlags } from "./generate.js";
import type { GenerateTrajectoriesFlags } from "./generate-trajectories.js";

type Flags = GenerateFlags & GenerateTrajectoriesFlags & { readonly items?: never };

const known = tasks.map(({ name }) => name);

/** Adds `oracle generate`. */
export function addGenerateCommand(program: Command): void {
  const command = program
    .command("generate")
    .description("generate a benchmark with gold from a seed")
    .argument("<benchmark>", known.join(", "))
    .option("--seed <number>", "the same seed gives the same benchmark", wholeNumber(0, 2 ** 32 - 1))
    .option("--out <folder>", "the folder to write")
    .option(
      "--count <number>",
      "questions for each length and category (default: 100), or conversations for each scenario (default: 50)",
      wholeNumber(1, 100_000),
    )
    .option("--force", "write into a folder that is not empty")
    .option("--json", "print a JSON summary of what was written")
    .optionsGroup(optionGroups.questions)
    .option("--profile <name>", "the profile: paper (default), predecessor-code")
    .option(
      "--lengths <numbers>",
      "events of the sets, 5,10,20 (default: 5, 10, 20, 30 … 100)",
      wholeNumbers(1),
    )
    .option("--roots <number>", "independently drawn lists of events (default: at least 20)", wholeNumber(1))
    .option("--categories <names>", "explicit,relative,vague unless given; all", names)
    .option("--vocabulary <file>", "types, subjects and locations as JSON (default: the paper's)")
    .option("--zone <zone>", "IANA name or offset (default: Europe/Berlin)")
    .option("--speech-time <time>", "the speech time (default: 2023-09-29T22:18:14)")
    .option("--from <time>", "the first moment of events (default: the start of that year)")
    .option("--study <name>", "the study for vague words: a name, pooled, or a file")
    .option("--drop-contested", "drop items whose answer another convention would change");
  addConventionOptions(command, "conventions that go together (default: traveler)")
    .optionsGroup(optionGroups.conversations)
    .option("--scenarios <folder>", "scenario files of your own (default: those of the package)")
    .option("--variants <names>", "only these variants, comma-separated", names)
    .option("--sensitivity <names>", "only scenarios of these: low, medium, high", names)
    .option("--prompts-out <file>", "write prompts that ask a model for candidates, and stop")
    .option("--replies <file>", "make conversations from a model's replies to those prompts")
    .option("--judge-prompts-out <file>", "write prompts that ask a judge about undecided candidates")
    .option("--verdicts <file>", "replies of a judge, or lines {id, missingPremise, timeDependent}")
    .option("--keep-undecided", "keep candidates without a verdict");
  performOnItems<Flags, string>(command, {
    examples: `
Examples:
  $ oracle generate traveler --seed 7 --out benchmark
  $ oracle generate traveler --seed 7 --out small --lengths 5,50 --count 30
  $ oracle generate traveler --seed 7 --out crisp --categories explicit,relative --json
  $ oracle generate traveler --seed 7 --out predecessor --profile predecessor-code
  $ oracle generate traveler --seed 7 --out wide --categories all
  $ oracle generate traveler --seed 7 --out bakery --vocabulary examples/vocabulary.json --study pooled
  $ oracle generate tictoc --seed 7 --out trajectories
  $ oracle generate tictoc --seed 7 --out few --count 8 --sensitivity high --json
  $ oracle generate tictoc --seed 7 --out own --scenarios my-scenarios --variants comparison,repeated-ask

By a model, with a judge; each step can be repeated, and is resumed:
  $ oracle generate tictoc --seed 7 --prompts-out prompts.jsonl
  $ oracle run --prompts prompts.jsonl --model M --out replies.jsonl
  $ oracle generate tictoc --seed 7 --replies replies.jsonl --judge-prompts-out judge.jsonl
  $ oracle run --prompts judge.jsonl --model M --out verdicts.jsonl
  $ oracle generate tictoc --seed 7 --replies replies.jsonl --verdicts verdicts.jsonl --out trajectories

The folder holds manifest.json, with counts, checksums and every choice; for traveler items.jsonl, one item with gold
per line, and events/, one file per event set; for tictoc trajectories.jsonl, one conversation per line in the shape of
the public data, with three times for the last message, and rejected.jsonl with reasons. The same seed gives the same
bytes. The folder appears only when it is complete.`,
    mistakes: ({ seed }, benchmark) => [
      [
        !known.includes(benchmark),
        `there is no benchmark ${JSON.stringify(benchmark)}`,
        `choose from ${known.join(", ")}.`,
      ],
      lacks(seed, "there is no seed", "choose any whole number, --seed 7."),
    ],
    kindOf: (_, benchmark) => tasks.find(({ name }) => name === benchmark)?.items ?? null,
    kinds: {
      questions: {
        mistakes: ({ out }) => [
          [out === undefined || out === "-", "the benchmark has no folder", "name one, --out benchmark."],
        ],
        work: async (_, flags) => (await import("./generate.js")).generate(flags),
      },
      conversations: {
        mistakes: ({ out, promptsOut, judgePromptsOut, replies }) => [
          lacks(
            out ?? promptsOut ?? judgePromptsOut,
            "the trajectories have no folder",
            "name one, --out trajectories.",
          ),
          [
            judgePromptsOut !== undefined && replies === undefined,
            "there are no candidates to judge",
            "name them, --replies replies.jsonl.",
          ],
        ],
        work: async (_, flags) => (await import("./generate-trajectories.js")).generateTrajectories(flags),
      },
    },
  });
}
