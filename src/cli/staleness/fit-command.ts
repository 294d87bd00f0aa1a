import { InvalidArgumentError, type Command } from "commander";
import { addOutputOptions, inventoryOption } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { FitFlags } from "./fit.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness fit --out weights.json
  $ oracle staleness fit preferTool_elapse_*.json preferNoTool_elapse_*.json --inventory --out weights.json --json
  $ oracle staleness evaluate examples/labelled-trajectories.jsonl --sensitivity text --weights weights.json

The weights that come along are those of the first example: they rest on our descriptions of the 50 train scenarios,
sensitivity/tools.json. Files of conversations add what their tools and system prompts say; test scenarios among
them are left out, and said. Figures come in two: of the fit itself, and with each scenario left out of the fit
that reads it. No random numbers are drawn for the weights. The guide is docs/sensitivity.md.`;

/** Adds `oracle staleness fit`. */
export function addFitCommand(staleness: Command): void {
  const command = staleness
    .command("fit")
    .description("fit the weights by which words tell how fast results age, on train scenarios only")
    .argument("[files...]", 'labelled conversations, JSON or JSON lines; "-" for standard input')
    .option("--out <file>", "write the weights, with what they rest on")
    .option("--ridge <number>", "how strongly weights are held to where they start", positive, 1)
    .option("--lean <number>", "where they start, for the sensitivity that a cue leans to", positive, 1.5)
    .addOption(inventoryOption())
    .option("--seed <number>", "of drawing scenarios anew for intervals", wholeNumber(0, 2 ** 32 - 1), 1);
  addOutputOptions(command, { what: "figures", formats: ["text", "json"] })
    .addHelpText("after", examples)
    .action(async (files: readonly string[], flags: FitFlags) => {
      const { fit } = await import("./fit.js");
      session().exitCode = await fit(files, flags);
    });
}

/** @throws {InvalidArgumentError} for what is no number above 0 */
function positive(written: string): number {
  const number = Number(written);
  if (/^\d*\.?\d+$/.test(written) && number > 0) return number;
  throw new InvalidArgumentError("It is a number above 0.");
}
