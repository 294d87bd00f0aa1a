import type { Estimate } from "./estimate.js";

/** An estimate of a share, with its interval cut to [0, 1]. */
export function withinShares(estimate: Estimate): Estimate {
  const { low, high } = estimate;
  if (low === null || high === null) return estimate;
  return { ...estimate, low: Math.max(0, low), high: Math.min(1, high) };
}
