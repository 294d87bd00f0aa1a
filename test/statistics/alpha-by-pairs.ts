import type { MeasurementLevel } from "../../src/statistics/agreement.js";

/**
 * Krippendorff's alpha by its definition, for comparison: the mean squared difference of two values of one unit,
 * over that of any two values. No matrix, no counts.
 */
export function alphaByPairs(units: readonly (readonly number[])[], level: MeasurementLevel): number | null {
  const paired = units.filter(({ length }) => length > 1);
  const all = paired.flat();
  const difference = (a: number, b: number): number => {
    if (a === b) return 0;
    if (level === "nominal") return 1;
    if (level === "interval") return (a - b) ** 2;
    if (level === "ratio") return ((a - b) / (a + b)) ** 2;
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    // Ranks: every value strictly between counts whole, those at the ends half.
    return (
      all.reduce((sum, v) => sum + (v > low && v < high ? 1 : v === low || v === high ? 0.5 : 0), 0) ** 2
    );
  };
  let observed = 0;
  for (const unit of paired) observed += pairSum(unit, difference) / (unit.length - 1);
  observed /= all.length;
  const expected = pairSum(all, difference) / (all.length * (all.length - 1));
  return all.length === 0 || expected === 0 ? null : 1 - observed / expected;
}

/** Over all ordered pairs of two places. */
function pairSum(values: readonly number[], difference: (a: number, b: number) => number): number {
  let sum = 0;
  for (const [i, a] of values.entries()) {
    for (const [j, b] of values.entries()) if (i !== j) sum += difference(a, b);
  }
  return sum;
}
