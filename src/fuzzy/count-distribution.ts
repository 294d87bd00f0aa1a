import { checkRuns, type DegreeRun, runsOf } from "./curve.js";

/** Probabilities of whole numbers: P(N = from + k) = p[k]. */
export interface CountDistribution {
  /** The least number whose probability is kept. */
  readonly from: number;
  readonly p: Float64Array;
  /** A bound of the probability of all numbers that were left out. */
  readonly lost: number;
}

/**
 * The distribution of a sum of two independent whole numbers, its tails trimmed.
 *
 * @param budget  the most mass to leave out at each end
 * @returns O(width · width) time for the two widths
 */
export function convolve(a: CountDistribution, b: CountDistribution, budget: number): CountDistribution {
  const [wide, narrow] = a.p.length >= b.p.length ? [a.p, b.p] : [b.p, a.p];
  const sum = new Float64Array(wide.length + narrow.length - 1);
  for (let i = 0; i < narrow.length; i += 1) {
    const weight = narrow[i] ?? 0;
    for (let j = 0; j < wide.length; j += 1) sum[i + j] = (sum[i + j] ?? 0) + weight * (wide[j] ?? 0);
  }
  return trim({ from: a.from + b.from, p: sum, lost: a.lost + b.lost }, budget);
}

/** Leaves out as much from each end as stays within the budget, and says so in `lost`. */
export function trim(distribution: CountDistribution, budget: number): CountDistribution {
  const { p } = distribution;
  let start = 0;
  let below = 0;
  while (start < p.length - 1 && below + (p[start] ?? 0) <= budget) {
    below += p[start] ?? 0;
    start += 1;
  }
  let end = p.length;
  let above = 0;
  while (end > start + 1 && above + (p[end - 1] ?? 0) <= budget) {
    above += p[end - 1] ?? 0;
    end -= 1;
  }
  const lost = distribution.lost + below + above;
  return { from: distribution.from + start, p: p.slice(start, end), lost };
}

/** Scales a distribution so that what is kept and what is lost make 1. */
export function normalise(distribution: CountDistribution): CountDistribution {
  const total = distribution.p.reduce((sum, mass) => sum + mass, 0);
  const scale = (1 - distribution.lost) / total;
  return { ...distribution, p: distribution.p.map((mass) => mass * scale) };
}

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
