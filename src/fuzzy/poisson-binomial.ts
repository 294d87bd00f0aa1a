import { binomial } from "./binomial.js";
import { type CountDistribution, convolve, normalise } from "./count-distribution.js";
import { checkRuns, type DegreeRun, runsOf } from "./degree-run.js";

/** Up to so many uncertain events the plain recurrence is used, and nothing is trimmed. */
const plainLimit = 64;

/** From so many events of one degree on, their own distribution is cheaper than the recurrence. */
const runLimit = 16;

/** The mass that may be left out in all. */
const lossLimit = 1e-16;

/**
 * How many of independent events apply (Poisson-binomial).
 *
 *     P₀ = [1],  Pᵢ[k] = Pᵢ₋₁[k] · (1 − pᵢ) + Pᵢ₋₁[k − 1] · pᵢ
 *
 * Certain events (p = 1) shift `from`, impossible ones (p = 0) are passed over. Up to 64 uncertain events
 * the recurrence is used as it stands and every count is kept. Beyond, blocks of 64 and the binomial
 * distributions of long runs are convolved pair by pair; at each step the far ends are trimmed, by less
 * than 1e-16 in all, which keeps the width at O(√n).
 *
 * @returns probabilities that make 1 within 1e-12; O(n log n) time and O(√n) width for many events
 * @throws {RangeError} naming the first degree outside [0, 1]
 * @source TRAVELER §3.2.1 eq. 2 multiplies such degrees for one answer; here for every count
 */
export function poissonBinomial(degrees: Iterable<number>): CountDistribution {
  return poissonBinomialOfRuns(runsOf(degrees));
}

/**
 * {@link poissonBinomial} of events that the caller has already counted by degree.
 *
 * @param runs  a degree that stands in several runs costs time, not exactness
 */
export function poissonBinomialOfRuns(runs: readonly DegreeRun[]): CountDistribution {
  checkRuns(runs);
  const uncertain = runs.filter(({ p, count }) => p > 0 && p < 1 && count > 0);
  const certain = runs.reduce((sum, { p, count }) => (p === 1 ? sum + count : sum), 0);
  const events = uncertain.reduce((sum, { count }) => sum + count, 0);
  const counts =
    events <= plainLimit
      ? recurrence(uncertain.flatMap(({ p, count }) => new Array<number>(count).fill(p)))
      : many(uncertain);
  return { ...counts, from: counts.from + certain };
}

function recurrence(degrees: readonly number[]): CountDistribution {
  const mass = new Float64Array(degrees.length + 1);
  mass[0] = 1;
  degrees.forEach((p, i) => {
    for (let k = i + 1; k > 0; k -= 1) mass[k] = (mass[k] ?? 0) * (1 - p) + (mass[k - 1] ?? 0) * p;
    mass[0] = (mass[0] ?? 0) * (1 - p);
  });
  return { from: 0, p: mass, lost: 0 };
}

function many(runs: readonly DegreeRun[]): CountDistribution {
  const long = runs.filter(({ count }) => count >= runLimit);
  const single: number[] = [];
  for (const { p, count } of runs) {
    if (count < runLimit) for (let i = 0; i < count; i += 1) single.push(p);
  }
  const blocks = Math.ceil(single.length / plainLimit);
  // Each of the n parts is trimmed once and each of the n − 1 sums again, at two ends.
  const budget = lossLimit / (4 * (long.length + blocks));
  let parts = long.map(({ p, count }) => binomial(p, count, budget));
  for (let i = 0; i < single.length; i += plainLimit) {
    parts.push(recurrence(single.slice(i, i + plainLimit)));
  }
  // Short ones first, so that no long one is carried through many sums.
  parts.sort((a, b) => a.p.length - b.p.length);
  while (parts.length > 1) {
    const sums: CountDistribution[] = [];
    for (let i = 0; i < parts.length; i += 2) {
      const [a, b] = [parts[i], parts[i + 1]];
      if (a && b) sums.push(convolve(a, b, budget));
      else if (a) sums.push(a);
    }
    parts = sums;
  }
  const [whole] = parts;
  if (!whole) throw new RangeError("many events make at least one part");
  return normalise(whole);
}
