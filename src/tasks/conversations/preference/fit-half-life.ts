import { studentT } from "../../../statistics/intervals.js";
import { meanPreference, stalenessDegree } from "../../../staleness/decide/staleness-curve.js";

/** A mean preference, and how old the newest result was. */
export interface TimedScore {
  readonly trajectory: string;
  /** Above 0. */
  readonly elapsedMs: number;
  /** In [0, 3]. */
  readonly score: number;
  /** How many people are behind the score. */
  readonly raters: number;
}

/** The τ that fits what people prefer best. */
export interface HalfLifeFit {
  /** Null where no τ does: all that was asked is below the middle of the scale at its ends, or above. */
  readonly tauMs: number | null;
  /** 95 %, over trajectories; null without τ, and with fewer than two trajectories. */
  readonly low: number | null;
  readonly high: number | null;
  /** How far scores are from the curve of this τ: root of the mean square, on the scale from 0 to 3. */
  readonly error: number | null;
  readonly trajectories: number;
  readonly samples: number;
}

/** From a millisecond to some thousand years. */
const range = { from: 0, until: Math.log(1e14) };
const gridSteps = 640;
const refinements = 60;

/**
 * Fits τ of S = 3Δ/(Δ + τ) to mean preferences by least squares, each weighted by its raters.
 *
 *     Σ n_i · (S_i − 3Δ_i/(Δ_i + τ))² → min
 *
 * The sum is searched on a grid of ln τ and then by golden section around its least. The interval is of ln τ, robust
 * to what samples of one trajectory share:
 *
 *     se² = k/(k − 1) · Σ_c (Σ_{i of c} n_i e_i g_i)² / (Σ n_i g_i²)²,  g = ∂S/∂ln τ = −3μ(1 − μ)
 *
 * Where the least lies at an end of the grid, as when everybody always chose Direct, no τ is told.
 *
 * @throws {RangeError} without scores, or for an elapsed time of 0
 * @source A. C. Cameron, D. L. Miller, Journal of Human Resources 50 (2015), for the variance
 */
export function fitHalfLife(scores: readonly TimedScore[]): HalfLifeFit {
  if (scores.length === 0) throw new RangeError("no τ fits nothing");
  if (scores.some(({ elapsedMs }) => !(elapsedMs > 0))) throw new RangeError("an elapsed time is above 0");
  const squares = (logTau: number): number =>
    scores.reduce((sum, one) => sum + one.raters * (one.score - preferenceAt(one.elapsedMs, logTau)) ** 2, 0);
  const step = (range.until - range.from) / gridSteps;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at <= gridSteps; at += 1) {
    const value = squares(range.from + at * step);
    if (value >= least) continue;
    least = value;
    best = at;
  }
  const trajectories = new Set(scores.map(({ trajectory }) => trajectory)).size;
  const counts = { trajectories, samples: scores.length };
  if (best === 0 || best === gridSteps) return { tauMs: null, low: null, high: null, error: null, ...counts };
  const logTau = goldenSection(squares, range.from + (best - 1) * step, range.from + (best + 1) * step);
  const tauMs = Math.exp(logTau);
  const error = scoreError(scores, tauMs);
  if (trajectories < 2) return { tauMs, low: null, high: null, error, ...counts };
  const reach = studentT(0.975, trajectories - 1) * errorOf(scores, logTau, trajectories);
  return { tauMs, low: Math.exp(logTau - reach), high: Math.exp(logTau + reach), error, ...counts };
}

/** How far scores are from the curve of a τ: root of the mean square, weighted by raters. */
export function scoreError(scores: readonly TimedScore[], tauMs: number): number {
  let squares = 0;
  let raters = 0;
  for (const one of scores) {
    squares += one.raters * (one.score - preferenceAt(one.elapsedMs, Math.log(tauMs))) ** 2;
    raters += one.raters;
  }
  return Math.sqrt(squares / raters);
}

function preferenceAt(elapsedMs: number, logTau: number): number {
  return meanPreference(stalenessDegree(elapsedMs, Math.exp(logTau)));
}

/** Of ln τ. */
function errorOf(scores: readonly TimedScore[], logTau: number, trajectories: number): number {
  const influences = new Map<string, number>();
  let information = 0;
  for (const { trajectory, elapsedMs, score, raters } of scores) {
    const degree = stalenessDegree(elapsedMs, Math.exp(logTau));
    const slope = -3 * degree * (1 - degree);
    const influence = raters * (score - meanPreference(degree)) * slope;
    influences.set(trajectory, (influences.get(trajectory) ?? 0) + influence);
    information += raters * slope * slope;
  }
  const squares = [...influences.values()].reduce((sum, one) => sum + one * one, 0);
  return Math.sqrt((trajectories / (trajectories - 1)) * squares) / information;
}

function goldenSection(of: (at: number) => number, start: number, end: number): number {
  const share = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [start, end];
  for (let round = 0; round < refinements; round += 1) {
    const width = share * (high - low);
    if (of(high - width) < of(low + width)) high = low + width;
    else low = high - width;
  }
  return (low + high) / 2;
}
