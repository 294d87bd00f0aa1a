import type { Instant } from "../../time/instant.js";
import { degreeAt, type Run } from "../degrees.js";
import { DidDistribution } from "./did-distribution.js";
import type { Dependence } from "./mode.js";

/**
 * Whether any of the events applies.
 *
 *     independent  P(no) = Π (1 − p_e)        comonotone  P(no) = 1 − max p_e
 *
 * Exact for degrees of 0 and 1. Stops as soon as P(yes) is 1 to the last bit; P(no) is then an upper
 * bound below 1e-16.
 *
 * Cost: O(runs + events where the curve moves).
 * @source TRAVELER eqs 2–5
 */
export function did(runs: readonly Run[], dependence: Dependence, speechTime: Instant): DidDistribution {
  return new DidDistribution(chanceOfNone(runs, dependence, speechTime));
}

/** The probability that none of the events applies; see `did`. */
export function chanceOfNone(runs: readonly Run[], dependence: Dependence, speechTime: Instant): number {
  return dependence === "independent"
    ? productOfNone(runs, speechTime)
    : 1 - greatestDegree(runs, speechTime);
}

function productOfNone(runs: readonly Run[], speechTime: Instant): number {
  let none = 1;
  // Constant runs cost nothing and are often enough to be certain, so they come first.
  for (const run of runs) {
    if (run.degree !== null) none *= (1 - run.degree) ** (run.to - run.from);
  }
  for (const run of runs) {
    if (run.degree !== null) continue;
    for (let place = run.to - 1; place >= run.from; place -= 1) {
      if (isCertain(none)) return none;
      none *= 1 - degreeAt(run, place, speechTime);
    }
  }
  return none;
}

function greatestDegree(runs: readonly Run[], speechTime: Instant): number {
  let greatest = 0;
  for (const run of runs) {
    if (run.degree !== null) greatest = Math.max(greatest, run.degree);
  }
  for (const run of runs) {
    if (run.degree !== null) continue;
    for (let place = run.to - 1; place >= run.from && greatest < 1; place -= 1) {
      greatest = Math.max(greatest, degreeAt(run, place, speechTime));
    }
  }
  return greatest;
}

/** Whether a remaining probability is too small for 1 to notice: nothing that follows can matter. */
export function isCertain(remaining: number): boolean {
  return 1 - remaining === 1;
}
