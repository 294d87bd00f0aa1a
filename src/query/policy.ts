import { type CurvePolicy, defaultCurvePolicy } from "../fuzzy/curve.js";
import type { Result } from "../issue/result.js";
import { byPolicy, type ParsedExpression } from "../language/expression/parse-expression.js";
import {
  defaultExpressionPolicy,
  departuresFrom,
  type ExpressionPolicy,
  policyValues,
} from "../language/expression/policy/policy.js";
import { earlierReadings, expressionPresets } from "../language/expression/policy/presets.js";
import type { QuestionReading } from "../language/question/question.js";
import type { Dependence } from "./distribution/distribution.js";

/** Everything by convention that an answer hangs on. A changed default is a major version. */
export type Policy = ExpressionPolicy &
  CurvePolicy & {
    readonly dependence: Dependence;
    readonly unsurveyed: Unsurveyed;
    readonly closedWorld: ClosedWorld;
  };

/**
 * The degree of an event whose type no study has surveyed for the vague word.
 *
 * `pooled`: the mean degree of the types that were surveyed over the same spans, marked as such, see
 * `groundPool`. `refuse`: none, so that there is no answer.
 */
export type Unsurveyed = "pooled" | "refuse";

/**
 * What is made of a name that no event has.
 *
 * `known`: where a vocabulary declares it, the answer is no, nobody, 0 or never; else there is none.
 * `all`: the answer is the same for a name that is plainly one, see `barrierOf`.
 */
export type ClosedWorld = "known" | "all";

/** The meaning of answers: the same version, the same answers. */
export const semanticsVersion = "2.0.0";

/** Every policy and its values, the default first. */
export const policyChoices = {
  ...policyValues,
  estimator: ["median", "mean", "share"],
  interpolation: ["linear", "log"],
  tail: ["continue", "hold", "saturate"],
  dependence: ["independent", "comonotone"],
  unsurveyed: ["pooled", "refuse"],
  closedWorld: ["known", "all"],
} as const satisfies { readonly [Name in keyof Policy]: readonly Policy[Name][] };

/** The policies that only a vague question hangs on. */
export const vaguePolicies = ["tail", "estimator", "interpolation", "dependence"] as const;

/** The defaults of every layer. */
export const defaultPolicy: Policy = {
  ...defaultExpressionPolicy,
  ...defaultCurvePolicy,
  dependence: "independent",
  unsurveyed: "pooled",
  closedWorld: "known",
};

/**
 * Conventions that go together, by the name of whose they are; what one leaves open is the default.
 *
 * All of them take the events for all that there is, and refuse event types that no study has, as they did
 * before there was a choice. `traveler` also holds the last measured degree beyond the last knot, the likeliest reading of the paper.
 */
export const presets: Readonly<Record<string, Partial<Policy>>> = Object.fromEntries(
  Object.entries(expressionPresets).map(([name, preset]): [string, Partial<Policy>] => [
    name,
    {
      ...preset,
      closedWorld: "all",
      unsurveyed: "refuse",
      ...(name === "traveler" ? { tail: "hold" as const } : {}),
    },
  ]),
);

/**
 * The defaults under which something was answered, by the version of the meaning of answers that it states;
 * null where it states none. Before version 2 the events were all that there is, an event type that no study had
 * was refused, "before 7 am today" had no start, "the last week" was that of the calendar, "more than a week ago"
 * was before a day, and "shortly before" and "that day" were before and today.
 */
export function defaultsOf(semantics: string | null): Policy {
  return semantics !== null && /^[01]\./.test(semantics)
    ? {
        ...defaultPolicy,
        ...earlierReadings,
        closedWorld: "all",
        unsurveyed: "refuse",
      }
    : defaultPolicy;
}

/** Whether a policy of this name exists and has this value. */
export function isPolicyChoice(name: string, value: string): boolean {
  if (!Object.hasOwn(policyChoices, name)) return false;
  const values: readonly string[] = policyChoices[name as keyof Policy];
  return values.includes(value);
}

/**
 * The policy with one convention set.
 *
 * @throws {RangeError} when there is no such policy or value
 */
export function setPolicy(policy: Policy, name: string, value: string): Policy {
  if (!isPolicyChoice(name, value)) throw new RangeError(`there is no policy ${name}=${value}`);
  return { ...policy, [name]: value };
}

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
  reading: Pick<QuestionReading, "when">,
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
export function* inTurn(
  { when }: Pick<QuestionReading, "when">,
  policy: Policy,
): Iterable<ParsedExpression | null> {
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
