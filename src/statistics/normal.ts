import type { Random } from "./random.js";

/**
 * Mills' ratio of the standard normal distribution: how much of it lies above z, over its density at z.
 *
 *     M(z) = Q(z) / φ(z) = ∫₀^∞ exp(−t·(2z + t)/2) dt
 *     z < 2   √(π/2)·exp(z²/2) − (z + z³/3 + z⁵/(3·5) + …)
 *     z ≥ 2   1 / (z + 1/(z + 2/(z + 3/(z + …))))
 *
 * Unlike Q it never vanishes, which keeps the far tail exact. To 1e-14 of its value.
 *
 * @param z  at least 0; Infinity gives 0
 * @source M. Abramowitz, I. Stegun, Handbook of Mathematical Functions, 26.2.11 and 26.2.14
 */
export function millsRatio(z: number): number {
  if (z >= leastFraction) return 1 / (z + partialFraction(z, 1));
  let term = z;
  let sum = z;
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return Math.sqrt(Math.PI / 2) * Math.exp((z * z) / 2) - sum;
}

/**
 * How far a standard normal number lies above z when it lies above z: the mean of the excess, and its variance.
 *
 *     mean = 1/M(z) − z,  variance = 1 − mean/M(z)
 *
 * From z = 2 on both come from the continued fraction without a difference of large numbers.
 *
 * @param z  at least 0, finite
 */
export function tailExcess(z: number): { readonly mean: number; readonly variance: number } {
  if (z < leastFraction) {
    const hazard = 1 / millsRatio(z);
    return { mean: hazard - z, variance: 1 - hazard * (hazard - z) };
  }
  const second = partialFraction(z, 2);
  const mean = 1 / (z + second);
  return { mean, variance: (second - mean) / (z + second) };
}

/**
 * How far beyond z all but exp(−decay) of the tail above z ends: Q(z + d) = exp(−decay) · Q(z).
 *
 *     −d·(2z + d)/2 + ln(M(z + d)/M(z)) + decay = 0
 *
 * log Q falls ever faster, so Newton's steps from beyond come down to the solution and never pass it; where M is
 * taken for constant, a bound to start from is a square root.
 *
 * @param z      at least 0, finite
 * @param decay  at least 0; Infinity gives Infinity
 */
export function tailStep(z: number, decay: number): number {
  if (decay === 0 || decay === Number.POSITIVE_INFINITY) return decay;
  const first = millsRatio(z);
  let step = (2 * decay) / (z + Math.hypot(z, Math.sqrt(2 * decay)));
  for (;;) {
    const ratio = millsRatio(z + step);
    const left = decay - (step * (2 * z + step)) / 2 + Math.log(ratio / first);
    const next = step + left * ratio;
    if (!(next < step) || next <= 0) return Math.max(0, step);
    step = next;
  }
}

/** From where the continued fraction is short enough, and the series would lose digits. */
const leastFraction = 2;

/** k/(z + (k+1)/(z + (k+2)/(z + …))), of as many terms as reach the last digit. */
function partialFraction(z: number, k: number): number {
  let rest = 0;
  for (let term = k + 30 + Math.ceil(500 / (z * z)); term >= k; term -= 1) rest = term / (z + rest);
  return rest;
}

/**
 * The mass of the standard normal distribution between two bounds, over its density at an anchor.
 *
 *     ∫ exp(−(t² − anchor²)/2) dt  from low to high
 *
 * With the anchor at the bound nearest to 0 (at 0 where the bounds enclose it) it neither vanishes nor overflows
 * however far out they lie; with any other anchor between them it may only vanish. To 1e-14 of its value.
 *
 * @param low     below high, may be −∞
 * @param high    may be ∞
 * @param anchor  at least 0
 */
export function normalMass(low: number, high: number, anchor: number): number {
  if (isNarrow(low, high)) {
    return fall(anchor, low) * integrate(high - low, (step) => Math.exp((-step * (2 * low + step)) / 2));
  }
  if (high <= 0) return normalMass(-high, -low, anchor);
  if (low >= 0) return fall(anchor, low) * (millsRatio(low) - fall(low, high) * millsRatio(high));
  const outside = fall(0, low) * millsRatio(-low) + fall(0, high) * millsRatio(high);
  return fall(anchor, 0) * (Math.sqrt(2 * Math.PI) - outside);
}

/** The logarithm of the probability that a standard normal number lies between the bounds. */
export function logNormalShare(low: number, high: number): number {
  const anchor = Math.max(0, low, -high);
  return Math.log(normalMass(low, high, anchor)) - (anchor * anchor + Math.log(2 * Math.PI)) / 2;
}

/** exp(−(to² − from²)/2), the density at one place over that at another. */
export function fall(from: number, to: number): number {
  if (Math.abs(to) === Number.POSITIVE_INFINITY) return 0;
  return Math.exp((-(to - from) * (to + from)) / 2);
}

/** Whether the density changes little between the bounds, so that differences of tails would lose digits. */
export function isNarrow(low: number, high: number): boolean {
  return (high - low) * Math.max(1, Math.abs(low), Math.abs(high)) <= 1;
}

/**
 * ∫ of a smooth function from 0 to a width, by Gauss and Legendre with ten nodes.
 *
 * @source M. Abramowitz, I. Stegun, Handbook of Mathematical Functions, table 25.4
 */
export function integrate(width: number, integrand: (step: number) => number): number {
  let sum = 0;
  for (const [node, weight] of nodes) {
    sum += weight * (integrand((width * (1 + node)) / 2) + integrand((width * (1 - node)) / 2));
  }
  return (sum * width) / 2;
}

const nodes: readonly (readonly [node: number, weight: number])[] = [
  [0.14887433898163122, 0.29552422471475287],
  [0.4333953941292472, 0.26926671930999635],
  [0.6794095682990244, 0.21908636251598204],
  [0.8650633666889845, 0.1494513491505806],
  [0.9739065285171717, 0.06667134430868814],
];

const halfBits = 2 ** 26;

/**
 * A number drawn evenly within (0, 1): an odd multiple of 2⁻⁵³, so neither 0 nor 1, whose quantiles may be infinite.
 *
 * Takes two numbers from the generator.
 */
export function drawInnerShare(random: Random): number {
  const whole = random.below(halfBits) * halfBits + random.below(halfBits);
  return (whole + 0.5) / (halfBits * halfBits);
}
