import { type ClusterColumns, type ClusterStatistic, totalsOf } from "./estimators.js";

/** What a scale allows: to tell values apart, to order them, to subtract them, to divide them. */
export type MeasurementLevel = "nominal" | "ordinal" | "interval" | "ratio";

/**
 * Adds what one unit tells of agreement: for every pair of its values, each side once, 1/(m − 1).
 *
 *     o_ck = Σ_u n_uc · (n_uk − [c = k]) / (m_u − 1),  m_u = Σ_c n_uc
 *
 * A unit with fewer than two values adds nothing.
 *
 * @param counts   n_uc: how many raters gave the unit each of the V values
 * @param columns  V² of them, o_ck at c · V + k, one entry for each cluster of units
 * @param cluster  the entry of the columns that is added to
 */
export function tallyCoincidences(counts: ArrayLike<number>, columns: ClusterColumns, cluster: number): void {
  let raters = 0;
  for (let value = 0; value < counts.length; value += 1) raters += counts[value] as number;
  if (raters < 2) return;
  for (let value = 0; value < counts.length; value += 1) {
    const mine = counts[value] as number;
    if (mine === 0) continue;
    for (let other = 0; other < counts.length; other += 1) {
      const pairs = mine * ((counts[other] as number) - (value === other ? 1 : 0));
      const column = columns[value * counts.length + other] as Float64Array;
      column[cluster] = (column[cluster] as number) + pairs / (raters - 1);
    }
  }
}

/**
 * Krippendorff's alpha as a statistic of coincidences, so that its interval follows from clusters of units.
 *
 *     α = 1 − (n − 1) · Σ o_ck δ²_ck / Σ n_c n_k δ²_ck,  n_c = Σ_k o_ck,  n = Σ n_c
 *
 * δ² is 1 for different values (nominal), (Σ_{g=c…k} n_g − (n_c + n_k)/2)² (ordinal), (c − k)² (interval),
 * ((c − k)/(c + k))² (ratio). Not defined where the second sum is 0: nothing varies. Its gradient is taken by
 * central differences, since the ordinal δ changes with the coincidences.
 *
 * Columns: as {@link tallyCoincidences} fills them.
 *
 * @param values  ascending, each once
 * @throws {RangeError} for others, or on the ratio level for one below 0
 * @source K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011)
 */
export function alphaStatistic(values: readonly number[], level: MeasurementLevel): ClusterStatistic {
  if (!values.every((value, at) => Number.isFinite(value) && (at === 0 || value > (values[at - 1] ?? 0)))) {
    throw new RangeError("values are finite and ascend");
  }
  if (level === "ratio" && (values[0] ?? 0) < 0) throw new RangeError(`${values[0]} is below 0`);
  const value = (totals: Float64Array): number => alphaOf(totals, values, level);
  return {
    value,
    gradient(totals) {
      const step = 1e-5 * totals.reduce((all, total) => all + total, 0);
      return Array.from(totals, (_, at) => {
        const beside = (by: number): number =>
          value(totals.map((total, column) => (column === at ? total + by : total)));
        return (beside(step) - beside(-step)) / (2 * step);
      });
    },
  };
}

function alphaOf(totals: Float64Array, values: readonly number[], level: MeasurementLevel): number {
  const size = values.length;
  const margins = values.map((_, value) => {
    let margin = 0;
    for (let other = 0; other < size; other += 1) margin += totals[value * size + other] as number;
    return margin;
  });
  const n = margins.reduce((all, margin) => all + margin, 0);
  let observed = 0;
  let expected = 0;
  for (let value = 0; value < size; value += 1) {
    for (let other = 0; other < size; other += 1) {
      if (value === other) continue;
      const difference = squaredDifference(value, other, values, margins, level);
      observed += (totals[value * size + other] as number) * difference;
      expected += (margins[value] as number) * (margins[other] as number) * difference;
    }
  }
  return expected > 0 ? 1 - ((n - 1) * observed) / expected : Number.NaN;
}

function squaredDifference(
  value: number,
  other: number,
  values: readonly number[],
  margins: readonly number[],
  level: MeasurementLevel,
): number {
  const [a, b] = [values[value] as number, values[other] as number];
  switch (level) {
    case "nominal":
      return 1;
    case "ordinal": {
      const [first, last] = value < other ? [value, other] : [other, value];
      let between = -((margins[first] as number) + (margins[last] as number)) / 2;
      for (let at = first; at <= last; at += 1) between += margins[at] as number;
      return between ** 2;
    }
    case "interval":
      return (a - b) ** 2;
    case "ratio":
      return ((a - b) / (a + b)) ** 2;
  }
}

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
