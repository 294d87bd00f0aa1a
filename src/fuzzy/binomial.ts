import { type CountDistribution, normalise } from "./count-distribution.js";

/**
 * How many of `count` independent events of degree p apply, its tails trimmed.
 *
 * Grown outward from the mode by the ratio of neighbours, so that no factorial is needed:
 *
 *     P(k + 1) / P(k) = (count − k) / (k + 1) · p / (1 − p)
 *
 * Beyond a term t with the ratio r < 1 to its successor lies less than t · r / (1 − r), since the ratios
 * fall away from the mode; an end is reached when that is within the budget.
 *
 * @param p       in (0, 1)
 * @param budget  the most mass to leave out at each end
 * @returns O(√count · log(1 / budget)) time and width
 */
export function binomial(p: number, count: number, budget: number): CountDistribution {
  const odds = p / (1 - p);
  const mode = Math.min(count, Math.floor((count + 1) * p));
  const up = grow(count - mode, budget, (k) => ((count - mode - k) / (mode + k + 1)) * odds);
  const down = grow(mode, budget, (k) => (mode - k) / (count - mode + k + 1) / odds);
  const mass = new Float64Array(down.terms.length + 1 + up.terms.length);
  mass.set(down.terms.toReversed());
  mass[down.terms.length] = 1;
  mass.set(up.terms, down.terms.length + 1);
  // The terms are relative to the mode's, and make at least 1 together, so the bounds hold as they are.
  return normalise({ from: mode - down.terms.length, p: mass, lost: up.rest + down.rest });
}

/** The terms beyond one of size 1, of which there are at most `most`, and a bound of what follows them. */
function grow(
  most: number,
  budget: number,
  ratioAt: (k: number) => number,
): { terms: number[]; rest: number } {
  const terms: number[] = [];
  let term = 1;
  for (let k = 0; k < most; k += 1) {
    const ratio = ratioAt(k);
    const rest = ratio < 1 ? (term * ratio) / (1 - ratio) : Number.POSITIVE_INFINITY;
    if (rest <= budget) return { terms, rest };
    term *= ratio;
    terms.push(term);
  }
  return { terms, rest: 0 };
}
