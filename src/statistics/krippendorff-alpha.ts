import { alphaStatistic, type MeasurementLevel, tallyCoincidences } from "./coincidence.js";
import { totalsOf } from "./cluster-statistic.js";

/**
 * Krippendorff's alpha: how far raters agree beyond chance; 1 for always, 0 for no more than chance, below 0 for
 * less.
 *
 *     α = 1 − D_o / D_e
 *
 * D_o is the mean squared difference between the values of one unit, D_e that between all values. A unit with
 * fewer than two values tells nothing of agreement and is left out with its value.
 *
 * @param units  the values that raters gave to each unit, in any order; what is missing is not there
 * @returns at most 1; null where it is not defined: all values that can be paired are equal, or there is none
 * @throws {RangeError} for a value that is not finite, or on the ratio level one below 0
 * Cost: linear in the values, and cubic in the different ones.
 * @source K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011)
 */
export function krippendorffAlpha(
  units: readonly (readonly number[])[],
  level: MeasurementLevel,
): number | null {
  const values = [...new Set(units.flat())].toSorted((a, b) => a - b);
  const rank = new Map(values.map((value, at) => [value, at]));
  const columns = Array.from({ length: values.length ** 2 }, () => new Float64Array(1));
  for (const unit of units) {
    const counts = new Uint32Array(values.length);
    for (const value of unit) {
      const at = rank.get(value) as number;
      counts[at] = (counts[at] as number) + 1;
    }
    tallyCoincidences(counts, columns, 0);
  }
  const statistic = alphaStatistic(values, level);
  if (columns.length === 0) return null;
  const alpha = statistic.value(totalsOf(columns));
  return Number.isNaN(alpha) ? null : alpha;
}
