import { type DegreeRun, runsOf } from "../../fuzzy/curve.js";
import { poissonBinomialOfRuns } from "../../fuzzy/count-distribution.js";
import type { Instant } from "../../time/instant.js";
import { degreeAt, type Run } from "../degrees.js";
import type { Dependence } from "./mode.js";
import { type Counts, HowOftenDistribution } from "./how-often-distribution.js";

/**
 * How many of the events apply.
 *
 *     independent  the Poisson-binomial distribution of the degrees
 *     comonotone   P(count ≥ k) is the kth greatest degree: one threshold decides for all events
 *
 * Exact for degrees of 0 and 1. A crisp question costs O(runs); a vague one O(events where the curve
 * moves) and what `poissonBinomialOfRuns` costs.
 */
export function howOften(
  runs: readonly Run[],
  dependence: Dependence,
  speechTime: Instant,
): HowOftenDistribution {
  const degrees = degreesOf(runs, speechTime);
  return new HowOftenDistribution(
    dependence === "independent" ? poissonBinomialOfRuns(degrees) : comonotoneCounts(degrees),
  );
}

function degreesOf(runs: readonly Run[], speechTime: Instant): readonly DegreeRun[] {
  const constant: DegreeRun[] = [];
  const moving: number[] = [];
  for (const run of runs) {
    if (run.degree !== null) {
      constant.push({ p: run.degree, count: run.to - run.from });
      continue;
    }
    for (let place = run.from; place < run.to; place += 1) moving.push(degreeAt(run, place, speechTime));
  }
  return [...constant, ...runsOf(moving)];
}

/**
 * With degrees p₁ ≥ p₂ ≥ …, P(count = k) = p_k − p_(k+1), where p₀ = 1 and there is a 0 after the last.
 *
 * O(n log n) in the runs, O(n) in the events.
 */
function comonotoneCounts(degrees: readonly DegreeRun[]): Counts {
  const falling = degrees.filter(({ p, count }) => p > 0 && count > 0).sort((a, b) => b.p - a.p);
  const certain = falling.reduce((sum, { p, count }) => (p === 1 ? sum + count : sum), 0);
  const uncertain = falling.filter(({ p }) => p < 1);
  const p = new Float64Array(uncertain.reduce((sum, { count }) => sum + count, 1));
  let place = 0;
  let before = 1;
  for (const run of uncertain) {
    p[place] = before - run.p;
    before = run.p;
    place += run.count;
  }
  p[place] = before;
  return { from: certain, p, lost: 0 };
}
