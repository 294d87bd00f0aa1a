/** Probabilities of whole numbers: P(N = from + k) = p[k]. */
export interface CountDistribution {
  /** The least number whose probability is kept. */
  readonly from: number;
  readonly p: Float64Array;
  /** A bound of the probability of all numbers that were left out. */
  readonly lost: number;
}

/**
 * The distribution of a sum of two independent whole numbers, its tails trimmed.
 *
 * @param budget  the most mass to leave out at each end
 * @returns O(width · width) time for the two widths
 */
export function convolve(a: CountDistribution, b: CountDistribution, budget: number): CountDistribution {
  const [wide, narrow] = a.p.length >= b.p.length ? [a.p, b.p] : [b.p, a.p];
  const sum = new Float64Array(wide.length + narrow.length - 1);
  for (let i = 0; i < narrow.length; i += 1) {
    const weight = narrow[i] ?? 0;
    for (let j = 0; j < wide.length; j += 1) sum[i + j] = (sum[i + j] ?? 0) + weight * (wide[j] ?? 0);
  }
  return trim({ from: a.from + b.from, p: sum, lost: a.lost + b.lost }, budget);
}

/** Leaves out as much from each end as stays within the budget, and says so in `lost`. */
export function trim(distribution: CountDistribution, budget: number): CountDistribution {
  const { p } = distribution;
  let start = 0;
  let below = 0;
  while (start < p.length - 1 && below + (p[start] ?? 0) <= budget) {
    below += p[start] ?? 0;
    start += 1;
  }
  let end = p.length;
  let above = 0;
  while (end > start + 1 && above + (p[end - 1] ?? 0) <= budget) {
    above += p[end - 1] ?? 0;
    end -= 1;
  }
  const lost = distribution.lost + below + above;
  return { from: distribution.from + start, p: p.slice(start, end), lost };
}

/** Scales a distribution so that what is kept and what is lost make 1. */
export function normalise(distribution: CountDistribution): CountDistribution {
  const total = distribution.p.reduce((sum, mass) => sum + mass, 0);
  const scale = (1 - distribution.lost) / total;
  return { ...distribution, p: distribution.p.map((mass) => mass * scale) };
}
