import type { Command } from "commander";
import { addOutputOptions } from "../options/option-groups.js";
import { addCurveOptions } from "./curve-options.js";
import type { CompareFlags } from "./compare.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle study compare fuzzylli cogalex-2024 --out beside.svg
  $ oracle study compare fuzzylli --estimator median,mean --type "eat risotto"
  $ oracle study compare my-study.json fuzzylli --json

The curves of the same event type and adverbial are compared over the elapsed times that both measured:
the mean of their difference, evenly by the logarithm of elapsed, and the greatest, each with the 95 %
interval of drawing raters anew. Exit code 3: they have no curve in common.`;

/** Adds `oracle study compare`. */
export function addCompareCommand(study: Command): void {
  const command = study
    .command("compare")
    .description("compare the curves of two studies, or of one under two conventions")
    .argument("<study>", "a study: a name, or a JSON file")
    .argument("[other]", "another; the same one when it is left out")
    .option("--out <file>", 'draw them beside each other as SVG; "-" is standard output');
  addCurveOptions(command, "values");
  addOutputOptions(command, { what: "differences", formats: ["text", "json"] })
    .addHelpText("after", examples)
    .action(async (first: string, second: string | undefined, flags: CompareFlags) => {
      const { compareCommand } = await import("./compare.js");
      session().exitCode = await compareCommand(first, second ?? first, flags);
    });
}
