import type { Command } from "commander";
import { names, wholeNumber } from "../options/option-values.js";
import type { GenerateTrajectoriesFlags } from "./generate-trajectories.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness generate --seed 7 --out trajectories
  $ oracle staleness generate --seed 7 --out few --count 8 --sensitivity high --json
  $ oracle staleness generate --seed 7 --out own --scenarios my-scenarios --variants comparison,repeated-ask

By a model, with a judge; each step can be repeated, and is resumed:
  $ oracle staleness generate --seed 7 --prompts-out prompts.jsonl
  $ oracle run --prompts prompts.jsonl --model M --out replies.jsonl
  $ oracle staleness generate --seed 7 --replies replies.jsonl --judge-prompts-out judge.jsonl
  $ oracle run --prompts judge.jsonl --model M --out verdicts.jsonl
  $ oracle staleness generate --seed 7 --replies replies.jsonl --verdicts verdicts.jsonl --out trajectories

The folder holds trajectories.jsonl, one a line in the shape of the public data, each last message with three
times; rejected.jsonl, what was not kept and why; and manifest.json, with counts and checksums. The same seed
makes the same bytes. Nothing is there before all of it is.`;

type Flags = Omit<GenerateTrajectoriesFlags, "seed"> & { readonly seed?: number };

export function addGenerateTrajectoriesCommand(staleness: Command): void {
  const command = staleness.command("generate");
  command
    .description("make conversations with tools, at three levels of elapsed time, from a seed")
    .option("--seed <number>", "the same seed makes the same trajectories", wholeNumber(0, 2 ** 32 - 1))
    .option("--out <folder>", "where they are written")
    .option("--scenarios <folder>", "scenario files of your own (default: those of the package)")
    .option("--count <number>", "conversations for each scenario", wholeNumber(1, 100_000), 50)
    .option("--variants <names>", "only these variants, between commas", names)
    .option("--sensitivity <names>", "only scenarios of these: low, medium, high", names)
    .option("--prompts-out <file>", "write prompts that ask a model for candidates, and stop")
    .option("--replies <file>", "make trajectories of a model's replies to those prompts")
    .option("--judge-prompts-out <file>", "write prompts that ask a judge about undecided candidates")
    .option("--verdicts <file>", "replies of a judge, or lines {id, missingPremise, timeDependent}")
    .option("--keep-undecided", "keep candidates on which there is no verdict")
    .option("--force", "write into a folder that is not empty")
    .option("--json", "say as JSON what was written")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async ({ seed, ...flags }: Flags) => {
      if (seed === undefined) {
        return command.error("error: there is no seed\nHint: choose any whole number, --seed 7.");
      }
      if (flags.out === undefined && flags.promptsOut === undefined && flags.judgePromptsOut === undefined) {
        return command.error("error: the trajectories have no folder\nHint: name one, --out trajectories.");
      }
      if (flags.judgePromptsOut !== undefined && flags.replies === undefined) {
        return command.error(
          "error: there are no candidates to judge\nHint: name them, --replies replies.jsonl.",
        );
      }
      const { generateTrajectories } = await import("./generate-trajectories.js");
      session().exitCode = await generateTrajectories({ ...flags, seed });
    });
}
