import { defaultPolicy, isPolicyChoice, type Policy, policyChoices, setPolicy } from "../../index.js";
import { Refusal } from "../refusal.js";
import type { CurveFlags } from "./curve-options.js";

const names = ["estimator", "interpolation", "tail"] as const;

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
