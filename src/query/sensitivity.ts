import { REFUSED } from "../language/expression/policy/policy.js";
import type { PrintedAnswer } from "./print.js";
import { type Policy, policyChoices, setPolicy } from "./policy.js";

/** What becomes of an answer when one convention is read otherwise. */
export interface Flip {
  readonly policy: string;
  readonly from: string;
  readonly to: string;
  /** Null where the other reading has no answer. */
  readonly answer: PrintedAnswer | null;
  readonly probability: number | null;
  /** Whether another answer comes out, or the same one with another probability. */
  readonly changes: "answer" | "probability";
}

/** An answer as far as a flip can change it. */
export interface Outcome {
  readonly answer: PrintedAnswer | null;
  readonly probability: number | null;
}

/** Probabilities closer than this are the same. */
const tolerance = 1e-12;

/**
 * The conventions on which an answer hangs: each named policy is set to each of its other values, one
 * at a time, and the question is answered again.
 *
 * @param names   the policies that the reading names
 * @param answer  answers the question under another policy
 * @returns the flips that change something: those of the answer first, each kind by the order of `names`
 * Cost: an answer for every other value of every named policy.
 */
export function sensitivityOf(
  outcome: Outcome,
  policy: Policy,
  names: Iterable<keyof Policy>,
  answer: (policy: Policy) => Outcome,
): readonly Flip[] {
  const flips: Flip[] = [];
  for (const name of new Set(names)) {
    const from = policy[name];
    for (const to of policyChoices[name]) {
      if (to === from || to === REFUSED) continue;
      const { answer: other, probability } = answer(setPolicy(policy, name, to));
      const changes = changeBetween(outcome, { answer: other, probability });
      if (changes !== null) flips.push({ policy: name, from, to, answer: other, probability, changes });
    }
  }
  return [
    ...flips.filter(({ changes }) => changes === "answer"),
    ...flips.filter(({ changes }) => changes === "probability"),
  ];
}

function changeBetween(a: Outcome, b: Outcome): Flip["changes"] | null {
  if (JSON.stringify(a.answer) !== JSON.stringify(b.answer)) return "answer";
  const moved = Math.abs((a.probability ?? 0) - (b.probability ?? 0));
  return moved > tolerance ? "probability" : null;
}
