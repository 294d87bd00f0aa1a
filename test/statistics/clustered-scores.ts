/** Scores of 14 items in four clusters, with the lengths they were asked at. */
export const scores = [0.9, 0.8, 0.75, 0.5, 0.95, 0.9, 0.6, 0.55, 0.7, 0.72, 0.5, 0.41, 0.88, 0.66];
export const lengths = [5, 10, 20, 30, 5, 10, 20, 30, 5, 10, 20, 30, 5, 20];
const clusterOf = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3];

/** What values of items add up to in each cluster. */
export function columnsOf(values: readonly (readonly number[])[]): Float64Array[] {
  return values.map((column) => {
    const sums = new Float64Array(4);
    for (const [at, cluster] of clusterOf.entries()) {
      sums[cluster] = (sums[cluster] ?? 0) + (column[at] ?? 0);
    }
    return sums;
  });
}
