import { byPolicy, type ParsedExpression } from "../language/expression/parse-expression.js";
import { departuresFrom } from "../language/expression/policy/policy.js";
import type { Result } from "../issue/result.js";
import type { QuestionReading } from "../language/question/question.js";
import type { Policy } from "./policy.js";

/** A reading of a question's temporal expression, and what came of it. */
export interface Chosen<T> {
  /** Null when the question has no temporal expression. */
  readonly parsed: ParsedExpression | null;
  readonly result: Result<T>;
}

/**
 * Try the readings of a question's temporal expression in the order that a policy prefers.
 *
 * The first that can be answered is chosen, so that no impossible reading hides a possible one. Only
 * readings that take the words as the same number of phrases, and that go no further against the policy,
 * stand in for each other.
 *
 * @returns the first reading that gives a result, or the preferred one with its issues
 */
export function choose<T>(
  reading: QuestionReading,
  policy: Policy,
  attempt: (parsed: ParsedExpression | null) => Result<T>,
): Chosen<T> {
  let first: Chosen<T> | null = null;
  for (const parsed of inTurn(reading, policy)) {
    const chosen = { parsed, result: attempt(parsed) };
    if (chosen.result.ok) return chosen;
    first ??= chosen;
  }
  if (first === null) throw new RangeError("there is always something to try");
  return first;
}

/**
 * The readings of a question's temporal expression that `choose` tries, in its order; null alone where
 * there is no expression.
 */
export function* inTurn({ when }: QuestionReading, policy: Policy): Iterable<ParsedExpression | null> {
  const [preferred = null, ...others] = when.length > 1 ? inOrder(when, policy) : when;
  yield preferred;
  for (const parsed of others) {
    if (preferred !== null && standsIn(parsed, preferred, policy)) yield parsed;
  }
}

function standsIn(parsed: ParsedExpression, preferred: ParsedExpression, policy: Policy): boolean {
  return (
    parsed.spans.length === preferred.spans.length &&
    departuresFrom(policy, parsed.tags) <= departuresFrom(policy, preferred.tags)
  );
}

function inOrder(when: readonly ParsedExpression[], policy: Policy): readonly ParsedExpression[] {
  return [...byPolicy(when, policy)].sort((a, b) => a.spans.length - b.spans.length);
}
