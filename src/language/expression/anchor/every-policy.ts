import { attempt, type When } from "./anchor.js";
import type { Anchoring } from "./context.js";
import type { Expression } from "../../../algebra/expression.js";
import { type PolicyChange, type PolicyName, policyValues, REFUSED } from "../policy/policy.js";
import { type Impossible, TIMES_LIMIT } from "./value.js";

/** The most combinations of policies that are tried for one expression. */
const COMBINATION_LIMIT = 2048;

/** The most times that are named one by one, under all combinations together. */
const WORK_LIMIT = 16 * TIMES_LIMIT;

/** A combination that is to be tried: what it changes, and which policies it does not change any more. */
interface Trial {
  readonly changes: PolicyChange | null;
  readonly settled: readonly PolicyName[];
  readonly departures: number;
}

/**
 * Anchors an expression under the policy of a context, and under every combination of other values for
 * the policies that anchoring asks for: each combination once, those with fewer changes first.
 *
 * @param found  what an attempt came to, and how many policies it changes; on which it hangs is asked of
 *               the anchoring, while `found` runs
 * @returns      whether all were tried; false where there are more than 2048, or where they name more than
 *               65,536 times one by one, or look at more units than an expression is worth
 */
export function underEveryPolicy(
  expression: Expression,
  anchoring: Anchoring,
  found: (when: When | Impossible, departures: number) => void,
): boolean {
  const trials: Trial[] = [{ changes: null, settled: [], departures: 0 }];
  let tried = 0;
  // The list grows while it is walked; the limit bounds both.
  for (const trial of trials) {
    if (tried === COMBINATION_LIMIT || anchoring.times > WORK_LIMIT || anchoring.isSpent) return false;
    tried += 1;
    anchoring.tryAgain();
    anchoring.restart(trial.changes);
    found(attempt(expression, anchoring), trial.departures);
    branch(trial, anchoring, trials);
  }
  return true;
}

/** The trials that change one more of the policies that an attempt asked for, and settle those before it. */
function branch({ changes, settled, departures }: Trial, anchoring: Anchoring, trials: Trial[]): void {
  let fixed = settled;
  for (const policy of anchoring.consulted) {
    if (settled.includes(policy)) continue;
    fixed = [...fixed, policy];
    const inForce: string = anchoring.inForce(policy);
    if (inForce === REFUSED) continue;
    for (const value of policyValues[policy]) {
      if (value === inForce || value === REFUSED) continue;
      const change = { policy, value, before: changes };
      trials.push({ changes: change, settled: fixed, departures: departures + 1 });
    }
  }
}
