import type { Curve } from "../fuzzy/curve.js";
import type { Flip, PooledType } from "./answer-schema.js";
import { REFUSED } from "../language/expression/policy/policy.js";
import type { PrintedAnswer } from "./print.js";
import { type Policy, policyChoices, setPolicy } from "./policy.js";

/** An answer as far as a flip can change it. */
export interface Outcome {
  readonly answer: PrintedAnswer | null;
  readonly probability: number | null;
}

/** Probabilities closer than this are the same. */
const tolerance = 1e-12;

/** A named policy set to another of its values. */
export interface OtherPolicy {
  readonly name: keyof Policy;
  readonly to: string;
  readonly policy: Policy;
}

/** Each named policy set to each of its other values, one at a time, in the order of their names. */
export function otherPolicies(policy: Policy, names: Iterable<keyof Policy>): readonly OtherPolicy[] {
  return [...new Set(names)].flatMap((name) =>
    policyChoices[name].flatMap((to) =>
      to === policy[name] || to === REFUSED ? [] : [{ name, to, policy: setPolicy(policy, name, to) }],
    ),
  );
}

/**
 * The conventions on which an answer hangs.
 *
 * @param others  what becomes of it under each other policy
 * @returns the flips that change something: those of the answer first, each kind in the given order
 */
export function sensitivityOf(
  outcome: Outcome,
  policy: Policy,
  others: readonly (readonly [OtherPolicy, Outcome])[],
): readonly Flip[] {
  const flips = others.flatMap(([{ name, to }, { answer, probability }]) => {
    const changes = changeBetween(outcome, { answer, probability });
    return changes === null ? [] : [{ policy: name, from: policy[name], to, answer, probability, changes }];
  });
  return (["answer", "probability"] as const).flatMap((kind) =>
    flips.filter((flip) => flip.changes === kind),
  );
}

/** The types over which any of some curves is an average, each once. */
export function typesIn(curves: Iterable<Curve>): readonly string[] {
  return [...new Set([...curves].flatMap(({ pooledOver }) => pooledOver ?? []))];
}

/**
 * How an answer hangs on the types that stand for one that was not surveyed.
 *
 * @param others  what becomes of it by the curve of each of them alone
 */
export function pooledOf(
  outcome: Outcome,
  others: readonly (readonly [type: string, Outcome])[],
): readonly PooledType[] {
  return others.map(([type, { answer, probability }]) => {
    return { type, answer, probability, changes: changeBetween(outcome, { answer, probability }) };
  });
}

function changeBetween(a: Outcome, b: Outcome): Flip["changes"] | null {
  if (JSON.stringify(a.answer) !== JSON.stringify(b.answer)) return "answer";
  const moved = Math.abs((a.probability ?? 0) - (b.probability ?? 0));
  return moved > tolerance ? "probability" : null;
}
