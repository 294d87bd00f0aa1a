import { type Command, Option } from "commander";
import { lacks, performOnItems } from "../benchmark/command.js";
import {
  addConventionOptions,
  optionGroups,
  names,
  wholeNumber,
  wholeNumbers,
} from "../options/option-groups.js";
import { type KnownTask, tasks } from "../../tasks/tasks.js";
import { session } from "../session.js";
import type { GenerateFlags } from "./generate.js";
import type { GenerateTrajectoriesFlags } from "./generate-trajectories.js";

type Flags = GenerateFlags & GenerateTrajectoriesFlags & { readonly items?: never; readonly task?: string };

/** Adds `oracle generate`. */
export function addGenerateCommand(program: Command): void {
  const command = program
    .command("generate")
    .argument("<benchmark>", namesOf(tasks))
    .option("--seed <number>", "the same seed makes the same benchmark", wholeNumber(0, 2 ** 32 - 1))
    .option("--out <folder>", "where it is written")
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
    .option("--at <time>", "when the questions are asked (default: 2023-09-29T22:18:14)")
    .addOption(new Option("--speech-time <time>", "the earlier name of --at").hideHelp())
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

The folder holds manifest.json, with counts, checksums and every choice; and of traveler items.jsonl, one item a line
with its ground truth, and events/, a file for each event set; of tictoc trajectories.jsonl, one a line in the shape of
the public data, each last message with three times, and rejected.jsonl, what was not kept and why. The same seed
makes the same bytes. The folder appears only when it is complete.`,
    mistakes: ({ seed, task }, benchmark) => [
      [
        task === undefined && ![...tasks, ...session().ownTasks].some(({ name }) => name === benchmark),
        `there is no benchmark ${JSON.stringify(benchmark)}`,
        `choose from ${namesOf([...tasks, ...session().ownTasks])}.`,
      ],
      lacks(seed, "there is no seed", "choose any whole number, --seed 7."),
    ],
    nameOf: (benchmark) => benchmark,
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
      own: {
        mistakes: ({ out }) => [lacks(out, "the benchmark has no folder", "name one, --out benchmark.")],
        work: async (_, flags, task) => {
          const { generationOf } = await import("../../tasks/own/generation.js");
          const { writeGeneration } = await import("./generate.js");
          return writeGeneration(generationOf(task, { seed: flags.seed, count: flags.count ?? 100 }), flags);
        },
      },
    },
  });
}

function namesOf(known: readonly KnownTask[]): string {
  return known.map(({ name }) => name).join(", ");
}
