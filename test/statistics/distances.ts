import type { Distribution } from "../../src/statistics/truncated.js";

/**
 * How far the empirical distribution of values strays from a distribution: Kolmogorov's D, times √n.
 *
 * Above 1.95 with probability 0.001 where the values come from it.
 */
export function kolmogorov(values: readonly number[], distribution: Pick<Distribution, "below">): number {
  const sorted = [...values].sort((first, second) => first - second);
  const count = sorted.length;
  const strays = sorted.map((value, rank) => {
    const share = distribution.below(value);
    return Math.max(share - rank / count, (rank + 1) / count - share);
  });
  return Math.max(...strays) * Math.sqrt(count);
}

/** How many standard errors the mean of values is from another mean, and their variance from another variance. */
export function standardErrors(
  values: readonly number[],
  { mean, variance }: { readonly mean: number; readonly variance: number },
): { readonly mean: number; readonly variance: number } {
  const count = values.length;
  const squares = values.map((value) => (value - mean) ** 2);
  const square = squares.reduce((sum, each) => sum + each, 0) / count;
  const fourth = squares.reduce((sum, each) => sum + (each - square) ** 2, 0) / count;
  const average = values.reduce((sum, each) => sum + each, 0) / count;
  return {
    mean: (average - mean) / Math.sqrt(variance / count),
    variance: (square - variance) / Math.sqrt(fourth / count),
  };
}
