import { estimate, type RecordedCell, type RecordedCurve, type StudyRecord } from "../../../fuzzy/study.js";
import { nameKey } from "../../../language/words/name-key.js";
import { alphaStatistic, type MeasurementLevel, tallyCoincidences } from "../../../statistics/agreement.js";
import { clusterEstimate, type Resampling } from "../../../statistics/clusters.js";
import { quantile } from "../../../statistics/estimators.js";
import type { Estimate } from "../../../statistics/intervals.js";
import { halfLives } from "../../../staleness/decide/staleness-curve.js";
import { scenarioNamed } from "../../../staleness/inventory/scenarios.js";
import type { PlacedTrajectory, RatedSample } from "./gather-preferences.js";
import { type HalfLifeFit, fitHalfLife, scoreError, type TimedScore } from "./fit-half-life.js";

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
