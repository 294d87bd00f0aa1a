/**
 * What clusters add up to: one column for each sum, one entry for each cluster.
 *
 * A mean needs two columns, the sums and the counts of the clusters.
 */
export type ClusterColumns = readonly Float64Array[];

/**
 * A smooth function of the totals of columns, f(s₁ … sₘ), that does not change when all totals are multiplied
 * by one number: a mean, a share of sums, a slope.
 */
export interface ClusterStatistic {
  /** f; NaN where it is not defined. */
  value(totals: Float64Array): number;
  /** ∂f/∂sⱼ, for every column. */
  gradient(totals: Float64Array): readonly number[];
}

/** @throws {RangeError} when the columns are of different lengths, or there is none */
export function totalsOf(columns: ClusterColumns): Float64Array {
  const clusters = columns[0]?.length;
  if (clusters === undefined || columns.some(({ length }) => length !== clusters)) {
    throw new RangeError("columns have one entry for each cluster");
  }
  return Float64Array.from(columns, (column) => {
    let total = 0;
    for (const value of column) total += value;
    return total;
  });
}
