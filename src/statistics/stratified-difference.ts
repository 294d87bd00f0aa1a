import type { ClusterStatistic } from "./estimators.js";

/**
 * The difference of two shares among what is alike: in each stratum the difference of the shares, weighted as
 * Mantel and Haenszel do. How much of either side lies in a stratum does not matter.
 *
 *     d = Σ_k w_k · (a_k / n_k − b_k / m_k) / Σ_k w_k,  w_k = n_k · m_k / (n_k + m_k)
 *
 * Columns, for each stratum: a (sum of one), n (its count), b (sum of the other), m (its count). A stratum that
 * one of the two has nothing in says nothing; not defined where all are such.
 *
 * @source N. Mantel, W. Haenszel, Journal of the National Cancer Institute 22 (1959); S. Greenland, J. M. Robins,
 *         Biometrics 41 (1985), for the difference
 */
export const stratifiedDifference: ClusterStatistic = {
  value(totals) {
    const { sum, weight } = weighted(totals);
    return weight === 0 ? Number.NaN : sum / weight;
  },
  gradient(totals) {
    const { sum, weight: all } = weighted(totals);
    const d = sum / all;
    return strataOf(totals).flatMap(({ a, n, b, m }) => {
      if (n === 0 || m === 0) return [0, 0, 0, 0];
      const weight = (n * m) / (n + m);
      const apart = a / n - b / m - d;
      const byCount = (m / (n + m)) ** 2 * apart - (weight * a) / (n * n);
      const byOther = (n / (n + m)) ** 2 * apart + (weight * b) / (m * m);
      return [weight / n, byCount, -weight / m, byOther].map((part) => part / all);
    });
  },
};

/** Σ w_k · (a_k / n_k − b_k / m_k) and Σ w_k, of totals in the columns of `stratifiedDifference`. */
export function weighted(totals: Float64Array): { readonly sum: number; readonly weight: number } {
  let [sum, weight] = [0, 0];
  for (const { a, n, b, m } of strataOf(totals)) {
    if (n === 0 || m === 0) continue;
    sum += (a * m - b * n) / (n + m);
    weight += (n * m) / (n + m);
  }
  return { sum, weight };
}

interface Stratum {
  readonly a: number;
  readonly n: number;
  readonly b: number;
  readonly m: number;
}

function strataOf(totals: Float64Array): readonly Stratum[] {
  return Array.from({ length: totals.length / 4 }, (_, stratum) => {
    const [a = 0, n = 0, b = 0, m = 0] = totals.subarray(4 * stratum, 4 * stratum + 4);
    return { a, n, b, m };
  });
}
