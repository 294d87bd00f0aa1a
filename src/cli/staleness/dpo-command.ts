import { type Command, InvalidArgumentError, Option } from "commander";
import { inventoryOption } from "../options/option-groups.js";
import type { DpoFlags } from "./dpo.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness preferences --annotations examples/annotations.csv \\
      --trajectories examples/preference-trajectories.json --out preferences
  $ oracle staleness dpo preferences/trajectories.jsonl --out train.jsonl
  $ oracle staleness dpo preferences/trajectories.jsonl --replies replies.jsonl --format llama-factory --out train.jsonl

A pair is a call of a tool and a direct answer; which one is chosen, and by which margin |S - 1.5|, the mean choice S
says. Both sides come from replies of models to the same samples, lines of oracle run; where there are none, the
earlier call is repeated and the assistant's words about its result are the answer. Nothing is made up.
Not every trainer reads a margin: see docs/dpo.md.

Exit codes: 0 done, 2 something cannot be read, 3 no sample makes a pair.`;

// Written out here: what is loaded with the work would make every command start later.
const formats = ["trl", "axolotl", "llama-factory"] as const;

/** Adds `oracle staleness dpo`. */
export function addDpoCommand(staleness: Command): void {
  const command = staleness
    .command("dpo")
    .description("make preference pairs with margins for training")
    .argument("<files...>", 'conversations with their mean choices, "scores"; "-" is standard input')
    .option("--out <file>", "where the pairs are written, one a line; standard output unless given")
    .addOption(new Option("--format <format>", "for which trainer").choices(formats).default("trl"))
    .addOption(
      new Option("--split <split>", "of which scenarios").choices(["train", "test", "all"]).default("train"),
    )
    .addOption(
      new Option("--timestamps <where>", "where the time of a message is said")
        .choices(["content", "none"])
        .default("content"),
    )
    .addOption(
      new Option("--prompt <prompt>", "what the system prompt says of time")
        .choices(["none", "naive", "rules"])
        .default("none"),
    )
    .option("--replies <file...>", "replies of models to the samples, for both sides")
    .option("--repeat-writes", "repeat earlier calls also where tools change something, or may")
    .option(
      "--label-margin <margin>",
      "of samples of which only the preferred side is known; they are left out unless given",
      readMargin,
    )
    .addOption(inventoryOption())
    .option("--json", "write a summary as JSON, to standard output (with --out)")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (files: readonly string[], flags: DpoFlags) => {
      if (flags.json === true && flags.out === undefined) {
        return command.error(
          "error: --json needs --out\nHint: name a file for the pairs, --out train.jsonl.",
        );
      }
      const { dpo } = await import("./dpo.js");
      session().exitCode = await dpo(files, flags);
    });
}

function readMargin(written: string): number {
  const margin = Number(written);
  if (/^\d+(?:\.\d+)?$/u.test(written) && margin <= 1.5) return margin;
  throw new InvalidArgumentError("It is a number from 0 to 1.5.");
}
