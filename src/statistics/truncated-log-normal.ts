import type { Distribution } from "./distribution.js";
import { logNormalShare } from "./normal-mass.js";
import { truncatedNormal } from "./truncated-normal.js";

/** A log-normal distribution cut at its bounds; its numbers before the cut are those of the logarithm. */
export interface TruncatedLogNormal {
  /** Of the natural logarithm, before the cut. */
  readonly logMean: number;
  /** Of the natural logarithm, before the cut. */
  readonly logStandardDeviation: number;
  /** Of the value itself; at least 0. */
  readonly least: number;
  /** Of the value itself, above the least; may be ∞. */
  readonly most: number;
}

/**
 * The distribution of a positive number within bounds whose logarithm is normal, TLN(μ, σ, [a, b]).
 *
 *     E Xᵏ = exp(kμ + k²σ²/2) · (Φ(β − kσ) − Φ(α − kσ)) / (Φ(β) − Φ(α))     α = (ln a − μ)/σ, β = (ln b − μ)/σ
 *
 * Shares, quantiles and draws are those of the logarithm, `truncatedNormal`. The variance, E X² − (E X)², is exact to
 * 1e-13 of the mean's square.
 *
 * @throws {RangeError} for numbers that are no such distribution
 * @source N. L. Johnson, S. Kotz, N. Balakrishnan, Continuous Univariate Distributions 1, 14.3 (moments)
 */
export function truncatedLogNormal(parameters: TruncatedLogNormal): Distribution {
  const { logMean, logStandardDeviation, least, most } = parameters;
  if (!(least >= 0)) throw new RangeError(`${least} is below 0`);
  const bounds = { least: Math.log(least), most: Math.log(most) };
  const logarithm = truncatedNormal({ mean: logMean, standardDeviation: logStandardDeviation, ...bounds });
  const low = (bounds.least - logMean) / logStandardDeviation;
  const high = (bounds.most - logMean) / logStandardDeviation;
  const within = logNormalShare(low, high);
  const logMoment = (k: number): number => {
    const shift = k * logStandardDeviation;
    return k * logMean + (shift * shift) / 2 + logNormalShare(low - shift, high - shift) - within;
  };
  const mean = Math.exp(logMoment(1));
  const inside = (value: number): number => Math.min(most, Math.max(least, value));
  return {
    mean,
    variance: mean * mean * Math.max(0, Math.expm1(logMoment(2) - 2 * logMoment(1))),
    density: (value) => (value > 0 ? logarithm.density(Math.log(value)) / value : 0),
    below: (value) => (value > 0 ? logarithm.below(Math.log(value)) : 0),
    above: (value) => (value > 0 ? logarithm.above(Math.log(value)) : 1),
    quantile: (share) => inside(Math.exp(logarithm.quantile(share))),
    draw: (random) => inside(Math.exp(logarithm.draw(random))),
  };
}
