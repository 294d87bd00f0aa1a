import { byPolicy, type ParsedExpression } from "../expression/parse-expression.js";
import { departuresFrom } from "../expression/policy/policy.js";
import type { Result } from "../issue/result.js";
import type { QuestionReading } from "../question/question.js";
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
  { when }: QuestionReading,
  policy: Policy,
  attempt: (parsed: ParsedExpression | null) => Result<T>,
): Chosen<T> {
  const [preferred = null, ...others] = when.length > 1 ? inOrder(when, policy) : when;
  const result = attempt(preferred);
  if (result.ok) return { parsed: preferred, result };
  for (const parsed of others) {
    if (preferred === null || !standsIn(parsed, preferred, policy)) continue;
    const other = attempt(parsed);
    if (other.ok) return { parsed, result: other };
  }
  return { parsed: preferred, result };
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
