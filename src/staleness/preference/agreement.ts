import { clusterEstimate, type Resampling } from "../../statistics/clusters.js";
import { alphaStatistic, type MeasurementLevel, tallyCoincidences } from "../../statistics/agreement.js";
import type { Estimate } from "../../statistics/intervals.js";
import type { RatedSample } from "./gather-preferences.js";

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
