/** How an interval came about. */
export type IntervalMethod =
  /** Cluster-robust t: fewer than 30 clusters. */
  | "t"
  /** Percentiles of clusters drawn anew: 30 clusters and more. */
  | "bootstrap"
  /** Wilson's score interval: every cluster holds one item, and every value is 0 or 1. */
  | "wilson"
  /** A single cluster tells nothing of how clusters differ. */
  | "none";

/** Between which values a quantity lies; 95 %. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** An estimate with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  /** Null with the method "none". */
  readonly low: number | null;
  readonly high: number | null;
  readonly method: IntervalMethod;
  /** How many independently drawn clusters it rests on. */
  readonly clusters: number;
}

/** The estimate of the same the other way round: low and high change places. */
export function negated({ value, low, high, ...rest }: Estimate): Estimate {
  return {
    value: 0 - value,
    low: high === null ? null : 0 - high,
    high: low === null ? null : 0 - low,
    ...rest,
  };
}

/**
 * The quantile of Student's t: the value below which a share of it lies.
 *
 *     t = √ν · tan θ,  P(|T| ≤ t) = A(θ):
 *     ν odd   A = 2/π · (θ + sin θ · (cos θ + 2/3 · cos³θ + … + (2·4…(ν−3))/(3·5…(ν−2)) · cosᵛ⁻²θ))
 *     ν even  A = sin θ · (1 + 1/2 · cos²θ + … + (1·3…(ν−3))/(2·4…(ν−2)) · cosᵛ⁻²θ)
 *
 * A grows with θ, which is found by halving. To 1e-10 for shares within 0.0005 … 0.9995.
 *
 * @param share    in (0, 1)
 * @param degrees  of freedom, a whole number from 1 to 100,000; O(degrees) time
 * @throws {RangeError} for another share or number
 * @source M. Abramowitz, I. Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4
 */
export function studentT(share: number, degrees: number): number {
  if (!(share > 0 && share < 1)) throw new RangeError(`${share} is no share within 0 and 1`);
  if (!Number.isInteger(degrees) || degrees < 1 || degrees > 100_000) {
    throw new RangeError(`${degrees} is no number of degrees of freedom from 1 to 100000`);
  }
  if (share < 0.5) return -studentT(1 - share, degrees);
  const wanted = 2 * share - 1;
  let low = 0;
  let high = Math.PI / 2;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return Math.sqrt(degrees) * Math.tan(middle);
    if (within(middle, degrees) < wanted) low = middle;
    else high = middle;
  }
}

/** P(|T| ≤ √ν · tan θ). */
function within(angle: number, degrees: number): number {
  const cosine = Math.cos(angle);
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = 0;
  for (let power = isOdd ? 1 : 0; power <= degrees - 2; power += 2) {
    sum += term;
    term *= (cosine * cosine * (power + 1)) / (power + 2);
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}

/** The 97.5 % quantile of the normal distribution. */
const z = 1.959963984540054;

/**
 * Wilson's 95 % score interval of a share of independent yes-or-no outcomes.
 *
 *     (p + z²/2n ± z · √(p(1 − p)/n + z²/4n²)) / (1 + z²/n)
 *
 * It lies in [0, 1] and has a width even where all outcomes are alike. For clustered outcomes it is too narrow.
 *
 * @param successes  from 0 to n
 * @param n          from 1 on
 * @throws {RangeError} for other numbers
 * @source E. B. Wilson, Journal of the American Statistical Association 22 (1927)
 */
export function wilson(successes: number, n: number): Interval {
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`${n} is no number of outcomes`);
  if (!(successes >= 0 && successes <= n)) throw new RangeError(`${successes} is no part of ${n}`);
  const share = successes / n;
  const centre = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return {
    low: successes === 0 ? 0 : (centre - reach) / scale,
    high: successes === n ? 1 : (centre + reach) / scale,
  };
}
