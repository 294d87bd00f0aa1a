import { type Command, Option } from "commander";
import { wholeNumber } from "../options/option-values.js";

/** The options that choose curves, and how they are made; two values, with a comma between, are of two curves. */
export interface CurveFlags {
  readonly estimator?: string;
  readonly interpolation?: string;
  readonly tail?: string;
  readonly type?: readonly string[];
  readonly adverbial?: readonly string[];
  readonly seed: number;
  readonly replicates?: number;
}

/** The values as the help lists them; written out, since help must not load the whole program. */
export const curveValues = {
  estimator: "median, mean, share",
  interpolation: "linear, log",
  tail: "continue, hold, saturate",
} as const;

/** Adds the options of `CurveFlags`. */
export function addCurveOptions(command: Command, values: string): Command {
  return command
    .option("--type <name...>", "only these event types")
    .option("--adverbial <name...>", "only these adverbials")
    .option(`--estimator <${values}>`, `how answers become a degree: ${curveValues.estimator}`)
    .option(`--interpolation <${values}>`, `between knots: ${curveValues.interpolation}`)
    .option(`--tail <${values}>`, `beyond the last knot: ${curveValues.tail}`)
    .addOption(
      new Option("--seed <number>", "of drawing raters anew: the same seed, the same bands")
        .default(1)
        .argParser(wholeNumber(0, 2 ** 32 - 1)),
    )
    .addOption(
      new Option("--replicates <number>", "how often raters are drawn anew").argParser(wholeNumber(1, 1e6)),
    );
}
