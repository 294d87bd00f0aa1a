import { estimate, type RecordedCell, type RecordedCurve, type StudyRecord } from "../../../fuzzy/study.js";
import { nameKey } from "../../../language/words/name-key.js";
import { alphaStatistic, type MeasurementLevel, tallyCoincidences } from "../../../statistics/agreement.js";
import { clusterEstimate, type Resampling } from "../../../statistics/clusters.js";
import { quantile } from "../../../statistics/estimators.js";
import { type Estimate, studentT } from "../../../statistics/intervals.js";
import { halfLives, meanPreference, stalenessDegree } from "../../../staleness/decide/staleness-curve.js";
import { scenarioNamed } from "../../../staleness/inventory/scenarios.js";
import type { PlacedTrajectory, RatedSample } from "./gather-preferences.js";

/** What people prefer in one scenario, by elapsed time. */
export interface PreferenceCurve {
  readonly scenario: string;
  /** A knot for each level: the median elapsed time of its samples, with their choices added up. */
  readonly cells: readonly RecordedCell[];
  readonly fit: HalfLifeFit;
  /** Our τ for the scenario's sensitivity, and how far scores are from its curve; null outside the inventory. */
  readonly ours: { readonly tauMs: number; readonly error: number } | null;
}

/**
 * What people prefer in each scenario, by elapsed time: knots with the counts of the four choices, and the τ that fits.
 *
 * Gaps are drawn for each trajectory, so hardly two samples share one: the samples of a level are one knot, at the
 * median of their elapsed times, and levels with one median are one. The fit uses every sample at its own time.
 * Samples without a scenario or an elapsed time above 0 are left out.
 *
 * @param trajectories  by id
 */
export function preferenceCurves(
  samples: readonly RatedSample[],
  trajectories: ReadonlyMap<string, PlacedTrajectory>,
): readonly PreferenceCurve[] {
  const byScenario = new Map<string, PlacedSample[]>();
  for (const sample of samples) {
    const placed = trajectories.get(sample.trajectory);
    const elapsedMs = placed?.elapsed[sample.level] ?? 0;
    const scenario = placed?.scenario ?? null;
    if (scenario === null || elapsedMs <= 0) continue;
    byScenario.set(scenario, [...(byScenario.get(scenario) ?? []), { ...sample, elapsedMs }]);
  }
  return [...byScenario]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([scenario, placed]) => {
      const sensitivity = scenarioNamed(scenario)?.sensitivity ?? null;
      const tauMs = sensitivity === null ? null : halfLives[sensitivity];
      return {
        scenario,
        cells: cellsOf(placed),
        fit: fitHalfLife(placed),
        ours: tauMs === null ? null : { tauMs, error: scoreError(placed, tauMs) },
      };
    });
}

interface PlacedSample extends RatedSample, TimedScore {}

/** The judged word: what people would call again for is stale. */
const adverbial = "stale";

/**
 * Preference curves as a study: event types are scenarios, the one adverbial is "stale", and Direct, Lean-Direct,
 * Lean-Tool and Tool are the degrees 0, ⅓, ⅔ and 1.
 *
 * @param id      what the study is called by
 * @param source  where the choices come from
 */
export function preferenceStudy(
  curves: readonly PreferenceCurve[],
  { id, source }: { readonly id: string; readonly source: string },
): StudyRecord {
  return {
    id,
    title: `What people would call a tool again for: ${curves.length} scenario${curves.length === 1 ? "" : "s"}`,
    citation: "none",
    source,
    sourceSureness: "stated",
    licence: "unknown",
    rated:
      "Whether an agent should answer by itself or call its tool again, some time after the tool's result.",
    language: "en",
    answers: 4,
    units: "Elapsed times are minutes from the newest result that matters to the last message.",
    scale:
      "Four answers: Direct (0), Lean-Direct (1/3), Lean-Tool (2/3), Tool (1). The counts of a cell stand in this order.",
    assumption:
      "That the wish to call a tool again is how stale its result is; people may also weigh what a call costs.",
    notes: [
      {
        sureness: "counted",
        note: "A cell is a level of elapsed time: the choices on all its samples, at the median of their elapsed times. A person counts once for each sample.",
      },
    ],
    personDefault: null,
    limits: [{ adverbial, limit: 1 }],
    aliases: [],
    adverbialAliases: [],
    curves: curves.map(
      ({ scenario, cells }): RecordedCurve => ({
        eventType: nameKey(scenario),
        person: null,
        adverbial,
        cells,
      }),
    ),
  };
}

function cellsOf(samples: readonly PlacedSample[]): readonly RecordedCell[] {
  const byElapsed = new Map<number, number[]>();
  for (const level of [0, 1, 2] as const) {
    const ofLevel = samples.filter((sample) => sample.level === level);
    if (ofLevel.length === 0) continue;
    const times = ofLevel.map(({ elapsedMs }) => elapsedMs).toSorted((a, b) => a - b);
    const median = Math.round(quantile(times, 0.5));
    const counts = byElapsed.get(median) ?? [0, 0, 0, 0];
    for (const { counts: chosen } of ofLevel) {
      for (const [choice, count] of chosen.entries()) counts[choice] = (counts[choice] ?? 0) + count;
    }
    byElapsed.set(median, counts);
  }
  return [...byElapsed]
    .toSorted(([a], [b]) => a - b)
    .map(([elapsed, counts]) => ({
      elapsedMinutes: elapsed / 60_000,
      n: counts.reduce((sum, count) => sum + count, 0),
      counts,
      median: estimate(counts, "median"),
    }));
}

/** Krippendorff's alpha of what people chose, on each level of measurement; null where it is not defined. */
export type Agreement = Readonly<Record<Exclude<MeasurementLevel, "ratio">, Estimate | null>>;

const choiceValues = [0, 1, 2, 3];

/**
 * How far people agree on samples: Krippendorff's alpha over samples, with 95 % intervals over trajectories, since
 * one person judges all levels of one; they end at 1, above which alpha cannot be.
 *
 * The interval level is the headline, since means are taken of the choices; the source does not say which level its
 * figure is of. On retained samples alpha is higher by the choice of the samples alone.
 *
 * Cost: linear in the samples, and 2,000 draws of the trajectories on each level.
 */
export function agreementOn(samples: readonly RatedSample[], resampling: Resampling = {}): Agreement {
  const clusters = new Map<string, number>();
  for (const { trajectory, raters } of samples) {
    if (raters > 1 && !clusters.has(trajectory)) clusters.set(trajectory, clusters.size);
  }
  const columns = Array.from({ length: choiceValues.length ** 2 }, () => new Float64Array(clusters.size));
  for (const { trajectory, counts } of samples) {
    const cluster = clusters.get(trajectory);
    if (cluster !== undefined) tallyCoincidences(counts, columns, cluster);
  }
  const alpha = (level: MeasurementLevel): Estimate | null => {
    const estimate = clusterEstimate(columns, alphaStatistic(choiceValues, level), resampling);
    return estimate?.high == null ? estimate : { ...estimate, high: Math.min(1, estimate.high) };
  };
  return { interval: alpha("interval"), ordinal: alpha("ordinal"), nominal: alpha("nominal") };
}

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
