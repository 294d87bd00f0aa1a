import { type Command, Option } from "commander";
import { addOutputOptions } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { CompareFlags } from "./compare.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness compare prefer*.json --replies with.jsonl without.jsonl
  $ oracle staleness compare prefer*.json --replies *.jsonl --between models --by length --json

Compared are ways of asking one model that differ in one thing (time stamps, prompt, reasoning; --all-pairs for
the others too) and models asked in one way, on the samples that both replied to: alignment (NAR), and how often
a call is made where people want one and where they do not, each with the 95 % interval of the difference over
scenarios and the p of a test that flips the signs of whole scenarios, adjusted by Holm over everything compared.

Exit codes: 0 compared, 2 something cannot be read, 3 no two have a sample in common.`;

// Written out here: what is loaded with the metrics would make every command start later.
const facets = ["length", "sensitivity", "variant", "level", "scenario"] as const;

type Flags = Omit<CompareFlags, "replies"> & { readonly replies?: readonly string[] };

/** Adds `oracle staleness compare`. */
export function addCompareCommand(staleness: Command): void {
  const command = staleness
    .command("compare")
    .description("compare ways of asking, and models, on the same samples")
    .argument("<files...>", "samples with what people prefer")
    .option("--replies <file...>", "files of replies, one a line, of several models or ways of asking")
    .addOption(
      new Option("--between <what>", "what is compared")
        .choices(["conditions", "models", "both"])
        .default("both"),
    )
    .addOption(
      new Option("--by <facet...>", "beside all samples, those of each value of these").choices(facets),
    )
    .option("--all-pairs", "also ways of asking that differ in more than one thing")
    .option("--exclude-system", "count messages without the system message in lengths")
    .option("--seed <number>", "of drawing scenarios and signs", wholeNumber(0, 2 ** 32 - 1), 1);
  addOutputOptions(command, { what: "differences", formats: ["text", "json"] })
    .addHelpText("after", examples)
    .action(async (files: readonly string[], { replies, ...flags }: Flags) => {
      if (replies === undefined) {
        return command.error("error: there are no replies\nHint: name their files, --replies gpt.jsonl.");
      }
      const { compare } = await import("./compare.js");
      session().exitCode = await compare(files, { ...flags, replies });
    });
}
