import type { Variant } from "../../../staleness/sample/sample.js";
import { pick, randomStream } from "../../traveler/random-stream.js";
import { scenarioSlug } from "./candidate.js";
import type { ScenarioFile } from "./scenario/scenario-file.js";
import { variantsOf } from "./variants.js";

/** Which conversations are wanted. */
export interface CandidateOptions {
  /** A whole number in 0 … 2³² − 1. */
  readonly seed: number;
  /** How many for each scenario. */
  readonly count: number;
  /** Those that may be drawn; null for all that fit a scenario. */
  readonly variants: readonly Variant[] | null;
}

/** A conversation that is wanted. */
export interface WantedCandidate {
  readonly id: string;
  /** From 0 on, in its scenario. */
  readonly index: number;
  /** What it is to be, unless something else fits better. */
  readonly variant: Variant;
}

/**
 * The conversations that are wanted of a scenario: a variant is drawn for each, all alike likely.
 *
 * Each has a stream of random numbers of its own, so that none hangs on the others.
 *
 * @source TicToc, Appendix B.2: the preferred strategy is drawn uniformly
 */
export function wantedCandidates(
  { scenario, access }: Pick<ScenarioFile, "scenario" | "access">,
  { seed, count, variants }: CandidateOptions,
): readonly WantedCandidate[] {
  const fitting = variantsOf(access).filter((variant) => variants === null || variants.includes(variant));
  const slug = scenarioSlug(scenario);
  return Array.from({ length: count }, (_, index) => {
    const variant = pick(fitting, randomStream(seed, `${scenario}/variant`, index));
    return variant === null ? [] : [{ id: `${slug}-${variant}-${index + 1}`, index, variant }];
  }).flat();
}
