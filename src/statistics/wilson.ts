import type { Interval } from "./estimate.js";

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
