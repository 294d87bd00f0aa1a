import { type Command, Option } from "commander";
import { defaultPolicy, isPolicyChoice, type Policy, policyChoices, setPolicy } from "../../index.js";
import { wholeNumber } from "../options/whole-number.js";
import { Refusal } from "../refusal.js";

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

const names = ["estimator", "interpolation", "tail"] as const;

/** Adds the options of `CurveFlags`. */
export function addCurveOptions(command: Command, values: string): Command {
  return command
    .option("--type <name...>", "only these event types")
    .option("--adverbial <name...>", "only these adverbials")
    .option(`--estimator <${values}>`, `how answers become a degree: ${policyChoices.estimator.join(", ")}`)
    .option(`--interpolation <${values}>`, `between knots: ${policyChoices.interpolation.join(", ")}`)
    .option(`--tail <${values}>`, `beyond the last knot: ${policyChoices.tail.join(", ")}`)
    .addOption(
      new Option("--seed <number>", "of drawing raters anew: the same seed, the same bands")
        .default(1)
        .argParser(wholeNumber(0, 2 ** 32 - 1)),
    )
    .addOption(
      new Option("--replicates <number>", "how often raters are drawn anew").argParser(wholeNumber(1, 1e6)),
    );
}

/**
 * The conventions of the first and of the second curve, the defaults where nothing is said.
 *
 * @param count  how many values an option may have
 * @throws {Refusal} naming a value that does not exist
 */
export function curvePolicies(flags: CurveFlags, count: 1 | 2): readonly [Policy, Policy] {
  let [one, other] = [defaultPolicy, defaultPolicy];
  for (const name of names) {
    const written = flags[name] ?? defaultPolicy[name];
    const values = count === 1 ? [written] : written.split(",").map((value) => value.trim());
    const wrong = values.length > 2 ? written : values.find((value) => !isPolicyChoice(name, value));
    if (wrong !== undefined) {
      throw new Refusal({
        kind: "unknown-policy-value",
        policy: name,
        value: wrong,
        known: policyChoices[name],
      });
    }
    const [first = written, second = first] = values;
    one = setPolicy(one, name, first);
    other = setPolicy(other, name, second);
  }
  return [one, other];
}
