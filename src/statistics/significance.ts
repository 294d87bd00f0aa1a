import type { Resampling } from "./clusters.js";
import { createRandom } from "./random.js";

/**
 * Holm's step-down adjustment of p-values: a value below α stands even among all the others.
 *
 *     p̃₍ᵢ₎ = max over j ≤ i of min(1, (m − j + 1) · p₍ⱼ₎), p₍₁₎ ≤ … ≤ p₍ₘ₎
 *
 * @param values  in [0, 1], of one family of tests
 * @returns the adjusted values in the same order
 * @throws {RangeError} for a value that is no probability
 * @source S. Holm, Scandinavian Journal of Statistics 6 (1979)
 */
export function holm(values: readonly number[]): readonly number[] {
  const wrong = values.find((value) => !(value >= 0 && value <= 1));
  if (wrong !== undefined) throw new RangeError(`${wrong} is no probability`);
  const order = values.map((_, at) => at).sort((a, b) => (values[a] as number) - (values[b] as number));
  const adjusted = new Array<number>(values.length);
  let least = 0;
  for (const [rank, at] of order.entries()) {
    least = Math.max(least, Math.min(1, (values.length - rank) * (values[at] as number)));
    adjusted[at] = least;
  }
  return adjusted;
}

/** A p-value with how it was found. */
export interface SignFlip {
  /** Two-sided. */
  readonly p: number;
  /** Whether all patterns of signs were gone through. */
  readonly isExact: boolean;
  /** The clusters with a difference; the others do not matter. */
  readonly clusters: number;
}

/** Up to so many clusters all patterns of signs are gone through: 2²⁰, a million. */
const exactLimit = 20;

/** Sums that differ by less than this part of all differences are alike: the rest is rounding. */
const tolerance = 1e-9;

/** So are differences that are smaller than this. */
const leastDifference = 1e-12;

/**
 * The paired test of two models over clusters: were there no difference, each cluster's would be as likely the
 * other way round.
 *
 *     T = Σ d_c,  p = the share of the 2ᵏ patterns of signs with |Σ ± d_c| ≥ |T|
 *
 * Exact up to 20 clusters with a difference; above, of R patterns drawn at random (9,999 unless given),
 * p = (1 + those with |Σ ± d_c| ≥ |T|) / (R + 1). The smallest p that k clusters can give is 2/2ᵏ: with five
 * clusters .0625.
 *
 * @param differences  the sum of the differences in each cluster; below 1e-12 there is none
 * @returns p = 1 where no cluster differs
 * @throws {RangeError} for a difference that is no finite number
 * @source R. A. Fisher, The Design of Experiments, §21; P. Good, Permutation, Parametric, and Bootstrap Tests, §3
 */
export function signFlip(
  differences: ArrayLike<number>,
  { seed = 1, replicates = 9999 }: Resampling = {},
): SignFlip {
  const all = Array.from(differences);
  if (!all.every(Number.isFinite)) throw new RangeError("differences are finite numbers");
  const given = all.filter((value) => Math.abs(value) > leastDifference);
  const clusters = given.length;
  if (clusters === 0) return { p: 1, isExact: true, clusters };
  const scale = given.reduce((total, value) => total + Math.abs(value), 0);
  const observed = Math.abs(given.reduce((total, value) => total + value, 0)) - tolerance * scale;
  if (clusters <= exactLimit) {
    // The patterns come in pairs of opposite signs; the first sign is kept.
    const half = atLeast(given, 1, given[0] as number, observed);
    return { p: half / 2 ** (clusters - 1), isExact: true, clusters };
  }
  const random = createRandom(seed);
  let reached = 0;
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    let total = 0;
    for (const value of given) total += random.next() < 0.5 ? value : -value;
    if (Math.abs(total) >= observed) reached += 1;
  }
  return { p: (1 + reached) / (replicates + 1), isExact: false, clusters };
}

/** How many patterns of the signs from `at` on bring the sum to `least`, whatever its own sign. */
function atLeast(values: readonly number[], at: number, total: number, least: number): number {
  if (at === values.length) return Math.abs(total) >= least ? 1 : 0;
  const value = values[at] as number;
  return atLeast(values, at + 1, total + value, least) + atLeast(values, at + 1, total - value, least);
}
