import type { Candidate } from "../candidate.js";
import { checkByRule } from "./check-by-rule.js";
import type { Rejection } from "./rejection.js";
import type { Verdict } from "./verdict.js";

/** What the filter says of a candidate. */
export type Filtered =
  | { readonly status: "kept" }
  /** By at least one rule. */
  | { readonly status: "rejected"; readonly rejections: readonly Rejection[] }
  /** It passed what a program sees, and nobody has judged the rest. */
  | { readonly status: "undecided" };

/**
 * The filter in two stages: what a program sees, then what a judge or a person says about premise and time.
 *
 * @param verdict  null where there is none
 * @source TicToc §2.3
 */
export function filterCandidate({ messages, scenario }: Candidate, verdict: Verdict | null): Filtered {
  const rejections = checkByRule(messages, scenario.tools);
  if (rejections.length > 0) return { status: "rejected", rejections };
  if (verdict === null) return { status: "undecided" };
  const said = verdictRejections(verdict);
  return said.length > 0 ? { status: "rejected", rejections: said } : { status: "kept" };
}

function verdictRejections({ missingPremise, timeDependent }: Verdict): readonly Rejection[] {
  const whole = { message: null, detail: "so says the verdict" };
  return [
    ...(missingPremise ? [{ rule: "missing-premise", ...whole } as const] : []),
    ...(timeDependent ? [] : [{ rule: "no-time-dependence", ...whole } as const]),
  ];
}
