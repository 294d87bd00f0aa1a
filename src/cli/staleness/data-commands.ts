import { type Command, Option } from "commander";
import { decimal, lacks, perform } from "../benchmark/command.js";
import { inventoryOption } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { DpoFlags } from "./dpo.js";
import type { FitFlags } from "./fit.js";
import type { PreferencesFlags } from "./preferences.js";

/** Adds `oracle staleness preferences`. */
export function addPreferencesCommand(staleness: Command): void {
  const command = staleness
    .command("preferences")
    .description("what people prefer: surveys that make sense, mean choices, retained samples, agreement")
    .option("--annotations <file...>", 'files of annotations; "-" is standard input')
    .addOption(
      new Option("--filter <filter>", "which surveys are kept")
        .choices(["strict", "lenient"])
        .default("strict"),
    )
    .option("--items <path...>", "the conversations that people judged, with three times each")
    .addOption(new Option("--trajectories <path...>", "the earlier name of --items").hideHelp())
    .addOption(inventoryOption())
    .option(
      "--out <folder>",
      "write the samples with their scores, and the conversations by what is preferred",
    )
    .option("--force", "write to a folder that holds something")
    .option("--study <file>", "write the curves of the scenarios as a study, for oracle study")
    .option("--lenient", "leave out what cannot be read, and count it")
    .option("--seed <number>", "of the bootstrap over trajectories", wholeNumber(0, 2 ** 32 - 1), 1);
  perform<PreferencesFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle staleness preferences --annotations examples/annotations.csv
  $ oracle staleness preferences --annotations examples/annotations.csv --filter lenient --json
  $ oracle staleness preferences --annotations examples/annotations.csv \\
      --items examples/preference-trajectories.json --out preferences --study curves.json
  $ oracle study show curves.json

A row is what one person chose: annotator, survey, trajectory, level (0, 1, 2), choice (Direct, Lean-Direct,
Lean-Tool, Tool, or 0 to 3); CSV, TSV or JSON lines. A survey in which a longer gap makes a call less wanted
in two trajectories or more is discarded; "lenient" keeps those with exactly two. A sample is retained when
its mean is above 2.5 (prefer a tool) or below 0.5 (prefer none). Names of annotators stay in the file.

Exit codes: 0 done, 2 something cannot be read, 3 no survey is left.`,
    output: "the figures",
    mistakes: ({ annotations, study, trajectories, items = trajectories }) => [
      lacks(annotations, "there are no annotations", "name their files, --annotations annotations.csv."),
      [
        study !== undefined && items === undefined,
        "--study needs --items",
        "name the conversations; they say how much time passed.",
      ],
    ],
    work: async (_, flags) => (await import("./preferences.js")).preferences(flags),
  });
}

/** Adds `oracle staleness fit`. */
export function addFitCommand(staleness: Command): void {
  const positive = decimal(Number.MAX_VALUE, "a number above 0", true);
  const command = staleness
    .command("fit")
    .description("fit the weights by which words tell how fast results age, on train scenarios only")
    .argument("[files...]")
    .usage("[options]")
    .option("--items <path...>", 'labelled conversations, JSON or JSON lines; "-" for standard input')
    .option("--out <file>", "write the weights, with what they rest on")
    .option("--ridge <number>", "how strongly weights are held to where they start", positive, 1)
    .option("--lean <number>", "where they start, for the sensitivity that a cue leans to", positive, 1.5)
    .addOption(inventoryOption())
    .option("--seed <number>", "of the bootstrap over scenarios", wholeNumber(0, 2 ** 32 - 1), 1);
  perform<FitFlags>(command, {
    examples: `
Examples:
  $ oracle staleness fit --out weights.json
  $ oracle staleness fit --items preferTool_elapse_*.json preferNoTool_elapse_*.json --inventory --out weights.json --json
  $ oracle audit --items examples/labelled-trajectories.jsonl --sensitivity text --weights weights.json

The weights that come along are those of the first example: they rest on our descriptions of the 50 train scenarios,
sensitivity/tools.json. Files of conversations add what their tools and system prompts say; test scenarios among
them are left out, and said. Figures come in two: of the fit itself, and with each scenario left out of the fit
that reads it. No random numbers are drawn for the weights. The guide is docs/staleness.md.`,
    output: "figures",
    work: async (files, flags) => (await import("./fit.js")).fit(flags.items ?? files, flags),
  });
}

/** Adds `oracle staleness dpo`. */
export function addDpoCommand(staleness: Command): void {
  const command = staleness
    .command("dpo")
    .description("make preference pairs with margins for training")
    .argument("<files...>", 'conversations with their mean choices, "scores"; "-" is standard input')
    .option("--out <file>", "where the pairs are written, one a line; standard output unless given")
    .addOption(
      new Option("--format <format>", "for which trainer")
        .choices(["trl", "axolotl", "llama-factory"])
        .default("trl"),
    )
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
      decimal(1.5, "a number from 0 to 1.5"),
    )
    .addOption(inventoryOption())
    .option("--json", "write a summary as JSON, to standard output (with --out)");
  perform<DpoFlags>(command, {
    examples: `
Examples:
  $ oracle staleness preferences --annotations examples/annotations.csv \\
      --items examples/preference-trajectories.json --out preferences
  $ oracle staleness dpo preferences/trajectories.jsonl --out train.jsonl
  $ oracle staleness dpo preferences/trajectories.jsonl --replies replies.jsonl --format llama-factory --out train.jsonl

A pair is a call of a tool and a direct answer; which one is chosen, and by which margin |S - 1.5|, the mean choice S
says. Both sides come from replies of models to the same samples, lines of oracle run; where there are none, the
earlier call is repeated and the assistant's words about its result are the answer. Nothing is made up.
Not every trainer reads a margin: see docs/tictoc-training.md.

Exit codes: 0 done, 2 something cannot be read, 3 no sample makes a pair.`,
    mistakes: ({ json, out }) => [
      [
        json === true && out === undefined,
        "--json needs --out",
        "name a file for the pairs, --out train.jsonl.",
      ],
    ],
    work: async (files, flags) => (await import("./dpo.js")).dpo(files, flags),
  });
}
