import {
  drawInnerShare,
  fall,
  integrate,
  isNarrow,
  logNormalShare,
  millsRatio,
  normalMass,
  tailExcess,
  tailStep,
} from "./normal.js";
import type { Random } from "./random.js";

/** A distribution of a real number that has a density. */
export interface Distribution {
  readonly mean: number;
  readonly variance: number;
  /** Its density there; 0 outside its bounds. */
  density(value: number): number;
  /** P(X ≤ value), with its relative precision also where it is small. */
  below(value: number): number;
  /** P(X > value), with its relative precision also where it is small. */
  above(value: number): number;
  /**
   * The value below which a share of it lies.
   *
   * @throws {RangeError} for a share outside [0, 1]
   */
  quantile(share: number): number;
  /** A value drawn from it: the quantile of a share drawn evenly, so exact, and always two numbers of the generator. */
  draw(random: Random): number;
}

/** A normal distribution cut at its bounds; mean and standard deviation are those before the cut. */
export interface TruncatedNormal {
  readonly mean: number;
  readonly standardDeviation: number;
  /** May be −∞. */
  readonly least: number;
  /** Above the least; may be ∞. */
  readonly most: number;
}

/**
 * The normal distribution of what lies within bounds, TN(μ, σ, [a, b]).
 *
 *     density  φ(z) / (σ·(Φ(β) − Φ(α)))                    z = (x − μ)/σ, α = (a − μ)/σ, β = (b − μ)/σ
 *     mean     μ + σ·(φ(α) − φ(β))/Z                       Z = Φ(β) − Φ(α)
 *     variance σ²·(1 + (α·φ(α) − β·φ(β))/Z − ((φ(α) − φ(β))/Z)²)
 *
 * Values are drawn by the quantile, so exactly, each from one share; rejection would take an unknown number of
 * shares. In a tail everything is taken relative to the bound nearest to the mean, by Mills' ratio, and between
 * bounds so close that these formulas lose digits, by quadrature: the shares, the mean and the variance keep eleven
 * digits however far out the bounds lie.
 *
 * @throws {RangeError} for numbers that are no such distribution
 * @source N. L. Johnson, S. Kotz, N. Balakrishnan, Continuous Univariate Distributions 1, 13.10.1 (moments)
 */
export function truncatedNormal(parameters: TruncatedNormal): Distribution {
  const { mean, standardDeviation, least, most } = parameters;
  if (!Number.isFinite(mean)) throw new RangeError(`${mean} is no mean`);
  if (!(standardDeviation > 0 && standardDeviation < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${standardDeviation} is no standard deviation`);
  }
  if (!(least < most)) throw new RangeError(`nothing lies between ${least} and ${most}`);
  const low = (least - mean) / standardDeviation;
  const high = (most - mean) / standardDeviation;
  const cut = low + high < 0 ? mirrored(parameters) : upright(parameters, low, high);
  const quantile = (share: number): number => clamp(cut.at(share, 1 - share), least, most);
  return {
    ...cut,
    quantile(share) {
      if (!(share >= 0 && share <= 1)) throw new RangeError(`${share} is no share from 0 to 1`);
      if (share === 0) return least;
      return share === 1 ? most : quantile(share);
    },
    draw: (random) => quantile(drawInnerShare(random)),
  };
}

/** A distribution whose quantile is given a share and what it leaves of 1, each with its own precision. */
interface Cut extends Omit<Distribution, "quantile" | "draw"> {
  at(share: number, rest: number): number;
}

/** With the signs of all numbers changed, so that the farther bound is the upper one. */
function mirrored({ mean, standardDeviation, least, most }: TruncatedNormal): Cut {
  const other = { mean: -mean, standardDeviation, least: -most, most: -least };
  const cut = upright(other, (mean - most) / standardDeviation, (mean - least) / standardDeviation);
  return {
    mean: -cut.mean,
    variance: cut.variance,
    density: (value) => cut.density(-value),
    below: (value) => cut.above(-value),
    above: (value) => cut.below(-value),
    at: (share, rest) => -cut.at(rest, share),
  };
}

/** Whose lower bound is above the mean, or no farther below it than the upper one is above. */
function upright(parameters: TruncatedNormal, low: number, high: number): Cut {
  const { mean, standardDeviation: scale, least, most } = parameters;
  const anchor = Math.max(0, low);
  const origin = low > 0 ? least : mean;
  const whole = normalMass(low, high, anchor);
  const moments = momentsFrom(low, high, whole);
  const standard = (value: number): number => (value - mean) / scale;
  return {
    mean: origin + scale * moments.mean,
    variance: scale * scale * moments.variance,
    density: (value) =>
      value >= least && value <= most ? fall(anchor, standard(value)) / (whole * scale) : 0,
    below(value) {
      if (value <= least) return 0;
      return value >= most ? 1 : Math.min(1, normalMass(low, standard(value), anchor) / whole);
    },
    above(value) {
      if (value <= least) return 1;
      return value >= most ? 0 : Math.min(1, normalMass(standard(value), high, anchor) / whole);
    },
    at(share, rest) {
      if (isNarrow(low, high))
        return origin + scale * (Math.min(0, low) + narrowStep(low, high - low, share));
      return (
        origin + scale * (low >= 0 ? outerStep(low, whole, share, rest) : innerStep(low, high, share, rest))
      );
    },
  };
}

/** How far beyond the lower bound the quantile lies, where both bounds are in one tail. */
function outerStep(low: number, whole: number, share: number, rest: number): number {
  const gone = whole / millsRatio(low);
  const decay = share < 0.5 ? -Math.log1p(-share * gone) : -Math.log(rest + share * (1 - gone));
  return tailStep(low, decay);
}

/** The quantile itself, where the bounds enclose the mean: in the tail that is nearer. */
function innerStep(low: number, high: number, share: number, rest: number): number {
  const root = Math.sqrt(2 * Math.PI);
  const under = (fall(0, low) * millsRatio(-low)) / root;
  const over = (fall(0, high) * millsRatio(high)) / root;
  const within = 1 - under - over;
  const [before, after] = [under + share * within, over + rest * within];
  const decay = Math.max(0, -Math.log(2 * Math.min(before, after)));
  return before < after ? -tailStep(0, decay) : tailStep(0, decay);
}

/** How far beyond the lower bound the quantile lies, where the bounds are close: by Newton's steps. */
function narrowStep(low: number, width: number, share: number): number {
  const density = (step: number): number => Math.exp((-step * (2 * low + step)) / 2);
  const wanted = share * integrate(width, density);
  let step = share * width;
  for (let round = 0; round < narrowRounds; round += 1) {
    const missing = wanted - integrate(step, density);
    step = clamp(step + missing / density(step), 0, width);
  }
  return step;
}

/** The density changes by less than e between the bounds, so that six steps square the error away. */
const narrowRounds = 6;

/** Mean and variance of the standard one: from the lower bound where that is above 0, else from 0. */
function momentsFrom(low: number, high: number, whole: number): { mean: number; variance: number } {
  if (isNarrow(low, high)) return narrowMoments(low, high);
  if (low >= 0) return outerMoments(low, high);
  const [first, last] = [fall(0, low), fall(0, high)];
  const mean = (first - last) / whole;
  const edges = (first === 0 ? 0 : low * first) - (last === 0 ? 0 : high * last);
  return { mean, variance: 1 + edges / whole - mean * mean };
}

/** Of the tail beyond the lower bound, what the tail beyond the upper one leaves. */
function outerMoments(low: number, high: number): { mean: number; variance: number } {
  const near = tailExcess(low);
  if (high === Number.POSITIVE_INFINITY) return near;
  const far = tailExcess(high);
  const left = (fall(low, high) * millsRatio(high)) / millsRatio(low);
  const farMean = high - low + far.mean;
  const mean = (near.mean - left * farMean) / (1 - left);
  const square = near.variance + near.mean ** 2 - left * (far.variance + farMean ** 2);
  return { mean, variance: square / (1 - left) - mean * mean };
}

function narrowMoments(low: number, high: number): { mean: number; variance: number } {
  const width = high - low;
  const density = (step: number): number => Math.exp((-step * (2 * low + step)) / 2);
  const whole = integrate(width, density);
  const mean = integrate(width, (step) => step * density(step)) / whole;
  const variance = integrate(width, (step) => (step - mean) ** 2 * density(step)) / whole;
  return { mean: Math.min(0, low) + mean, variance };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

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
