import type { ClusterStatistic } from "./cluster-statistic.js";

/**
 * The slope of y over x by least squares, from sums alone.
 *
 *     b = (n · Σxy − Σx · Σy) / (n · Σx² − (Σx)²)
 *
 * Columns: n, Σx, Σy, Σx², Σxy of each cluster. Not defined where all x are equal. Its gradient makes the
 * cluster-robust variance: k/(k−1) · Σ_c (Σ_{i of c} (x_i − x̄) · e_i)² / (Σ (x_i − x̄)²)², e the residuals.
 *
 * @source K.-Y. Liang, S. L. Zeger, Biometrika 73 (1986), for the variance
 */
export const slope: ClusterStatistic = {
  value([n = 0, x = 0, y = 0, xx = 0, xy = 0]) {
    const spread = n * xx - x * x;
    // Where all x are equal, rounding may leave a crumb.
    return spread <= 1e-12 * n * xx ? Number.NaN : (n * xy - x * y) / spread;
  },
  gradient(totals) {
    const [n = 0, x = 0, y = 0, xx = 0] = totals;
    const rise = slope.value(totals);
    const mean = x / n;
    const start = y / n - rise * mean;
    const spread = xx - x * mean;
    return [mean * start, rise * mean - start, -mean, -rise, 1].map((part) => part / spread);
  },
};
