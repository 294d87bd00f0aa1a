import { type Command, Option } from "commander";
import { addOutputOptions, inventoryOption } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { EvaluateFlags } from "./evaluate.js";
import type { EvaluateRepliesFlags } from "./evaluate-replies.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness evaluate examples/labelled-trajectories.jsonl
  $ oracle staleness evaluate examples/labelled-trajectories.jsonl --sensitivity text --format json
  $ oracle staleness evaluate preferTool_elapse_*.json preferNoTool_elapse_*.json --sensitivity left-out
  $ oracle staleness evaluate prefer*.json --replies gpt.jsonl llama.jsonl --details

A file in the published shape says in its name what people prefer, and at which level of elapsed time:
preferTool_elapse_2.json. Records of other files say it in scores, three means from 0 to 3, or in score, one.
With --replies the decisions of models are measured, those that "oracle run" has written; else the oracle's own.
A record names its scenario in scenario. Ids in the published shape put samples under the scenario that is measured; how
fast results age they say with --inventory, or --sensitivity inventory, alone.
The normalised alignment rate weighs both classes alike; 0.5 is what always calling a tool and never calling one get.
Exit code 3: nothing is labelled. The guides are docs/sensitivity.md and, of models, docs/alignment.md.`;

type Flags = EvaluateFlags & Partial<Pick<EvaluateRepliesFlags, "replies" | "details" | "excludeSystem">>;

/** Adds `oracle staleness evaluate`. */
export function addEvaluateCommand(staleness: Command): void {
  const command = staleness
    .command("evaluate")
    .description("measure how well decisions to call a tool agree with what people prefer")
    .argument("<files...>", 'labelled conversations, JSON or JSON lines; "-" for standard input')
    .addOption(
      new Option(
        "--sensitivity <source>",
        "by which results age: the inventory's, of ids as well, or what words tell; by default that of the scenario which a record names, else words",
      ).choices(["inventory", "text", "left-out"]),
    )
    .addOption(inventoryOption())
    .option("--replies <file...>", "of models: files of replies, one a line, of one model or several")
    .option("--details", "with replies: the tables of every model, scenarios among them")
    .option("--exclude-system", "with replies: count messages without the system message in lengths")
    .option("--weights <file>", "with which words are read; by default those that come along")
    .option("--seed <number>", "of drawing scenarios anew", wholeNumber(0, 2 ** 32 - 1), 1);
  addOutputOptions(command, { what: "figures", formats: ["text", "json"] })
    .addHelpText("after", examples)
    .action(async (files: readonly string[], { replies, details, excludeSystem, ...flags }: Flags) => {
      if (replies !== undefined) {
        if (flags.weights !== undefined || flags.sensitivity !== undefined) {
          return command.error(
            "error: how results age is of no matter to the decisions of models\nHint: leave --weights and --sensitivity out, or --replies.",
          );
        }
        const { evaluateReplies } = await import("./evaluate-replies.js");
        const { seed, format, inventory } = flags;
        session().exitCode = await evaluateReplies(files, {
          replies,
          details: details === true,
          excludeSystem: excludeSystem === true,
          seed,
          format,
          ...(inventory && { inventory }),
        });
        return;
      }
      if (flags.weights !== undefined && flags.sensitivity === "left-out") {
        return command.error(
          "error: --sensitivity left-out fits its own weights\nHint: leave --weights out, or choose --sensitivity text.",
        );
      }
      const { evaluate } = await import("./evaluate.js");
      session().exitCode = await evaluate(files, flags);
    });
}
