import { type Command, Option } from "commander";
import { addOutputOptions } from "../options/output-options.js";
import { wholeNumber } from "../options/whole-number.js";
import type { EvaluateFlags } from "./evaluate.js";

const examples = `
Examples:
  $ oracle staleness evaluate examples/labelled-trajectories.jsonl
  $ oracle staleness evaluate examples/labelled-trajectories.jsonl --sensitivity text --format json
  $ oracle staleness evaluate preferTool_elapse_*.json preferNoTool_elapse_*.json --sensitivity left-out

A file in the published shape says in its name what people prefer, and at which level of elapsed time:
preferTool_elapse_2.json. Records of other files say it in scores, three means from 0 to 3, or in score, one.
The normalised alignment rate weighs both classes alike; 0.5 is what always calling a tool and never calling one get.
Exit code 3: nothing is labelled. The guide is docs/sensitivity.md.`;

/** Adds `oracle staleness evaluate`. */
export function addEvaluateCommand(staleness: Command): void {
  const command = staleness
    .command("evaluate")
    .description("measure how well decisions to call a tool agree with what people prefer")
    .argument("<files...>", 'labelled conversations, JSON or JSON lines; "-" for standard input')
    .addOption(
      new Option("--sensitivity <source>", "by which results age: the scenario's, or what words tell")
        .choices(["inventory", "text", "left-out"])
        .default("inventory"),
    )
    .option("--weights <file>", "with which words are read; by default those that come along")
    .option("--seed <number>", "of drawing scenarios anew", wholeNumber(0, 2 ** 32 - 1), 1);
  addOutputOptions(command, { what: "figures", formats: ["text", "json"] })
    .addHelpText("after", examples)
    .action(async (files: readonly string[], flags: EvaluateFlags) => {
      if (flags.weights !== undefined && flags.sensitivity === "left-out") {
        return command.error(
          "error: --sensitivity left-out fits its own weights\nHint: leave --weights out, or choose --sensitivity text.",
        );
      }
      const { evaluate } = await import("./evaluate.js");
      process.exitCode = await evaluate(files, flags);
    });
}
