import {
  type ExpressionPolicy,
  defaultExpressionPolicy,
  policyValues,
} from "../language/expression/policy/policy.js";
import { expressionPresets } from "../language/expression/policy/presets.js";
import { type CurvePolicy, defaultCurvePolicy } from "../fuzzy/curve.js";
import type { Dependence } from "./distribution/mode.js";

/** Everything by convention that an answer hangs on. A changed default is a major version. */
export type Policy = ExpressionPolicy &
  CurvePolicy & { readonly dependence: Dependence; readonly closedWorld: ClosedWorld };

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
  closedWorld: ["known", "all"],
} as const satisfies { readonly [Name in keyof Policy]: readonly Policy[Name][] };

/** The policies that only a vague question hangs on. */
export const vaguePolicies = ["tail", "estimator", "interpolation", "dependence"] as const;

/** The defaults of every layer. */
export const defaultPolicy: Policy = {
  ...defaultExpressionPolicy,
  ...defaultCurvePolicy,
  dependence: "independent",
  closedWorld: "known",
};

/**
 * Conventions that go together, by the name of whose they are; what one leaves open is the default.
 *
 * All of them take the events for all that there is, as they did before there was a choice. `traveler` also
 * holds the last measured degree beyond the last knot, the likeliest reading of the paper.
 */
export const presets: Readonly<Record<string, Partial<Policy>>> = Object.fromEntries(
  Object.entries(expressionPresets).map(([name, preset]): [string, Partial<Policy>] => [
    name,
    { ...preset, closedWorld: "all", ...(name === "traveler" ? { tail: "hold" as const } : {}) },
  ]),
);

/**
 * The defaults under which something was answered, by the version of the meaning of answers that it states;
 * null where it states none. Before version 2 the events were all that there is, and "before 7 am today" had no
 * start.
 */
export function defaultsOf(semantics: string | null): Policy {
  return semantics !== null && /^[01]\./.test(semantics)
    ? { ...defaultPolicy, clockBound: "open", closedWorld: "all" }
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
