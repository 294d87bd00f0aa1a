import { type Command, InvalidArgumentError, Option } from "commander";
import { wholeNumber } from "../options/option-values.js";
import type { BaselineFlags } from "./baseline.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness baseline prefer*.json --model always-tool > always.jsonl
  $ oracle staleness baseline prefer*.json --model turns-as-clock random --rate 0.3 --out simulated.jsonl
  $ oracle staleness baseline --list

Replies are written as "oracle run" writes those of models, one a line, so that "oracle staleness evaluate" and
"oracle staleness compare" can be tried without a server.`;

// Written out here: what is loaded with the models would make every command start later.
const names = ["always-tool", "always-direct", "elapsed-threshold", "turns-as-clock", "random"] as const;

type Flags = Omit<BaselineFlags, "model"> & {
  readonly model?: BaselineFlags["model"];
  readonly list?: boolean;
};

/** Adds `oracle staleness baseline`. */
export function addBaselineCommand(staleness: Command): void {
  const command = staleness.command("baseline");
  command
    .description("reply to samples as models whose fault is known, without a server")
    .argument("[files...]", "samples")
    .addOption(new Option("--model <name...>", "which ones, or all").choices([...names, "all"]))
    .option("--threshold <seconds>", "from which age of a tool result on it is stale", wholeNumber(0), 3600)
    .option("--rate <share>", "how often random calls a tool", share, 0.5)
    .option("--seed <number>", "of random", wholeNumber(0, 2 ** 32 - 1), 1)
    .option("--strategy <name>", "as what the way of asking is told", "none/none/default")
    .option("--out <file>", "where the replies are written (default: standard output)", "-")
    .option("--list", "name them, and say what each does and what is to be found")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (files: readonly string[], { model, list, ...flags }: Flags) => {
      const { baseline, listSimulated } = await import("./baseline.js");
      if (list === true) {
        session().exitCode = await listSimulated();
        return;
      }
      if (files.length === 0) {
        return command.error("error: there are no samples\nHint: name their files, or - for standard input.");
      }
      if (model === undefined) {
        return command.error(
          "error: no model is named\nHint: --list names them; --model all takes every one.",
        );
      }
      session().exitCode = await baseline(files, { ...flags, model });
    });
}

function share(written: string): number {
  const value = Number(written);
  if (/^\d*\.?\d+$/.test(written) && value <= 1) return value;
  throw new InvalidArgumentError("It is a share from 0 to 1.");
}
