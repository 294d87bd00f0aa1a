import type { Random } from "../../statistics/random.js";

/** How waiting grows from one fault to the next. */
export interface Backoff {
  /** After the first fault. */
  readonly firstMs: number;
  readonly longestMs: number;
}

export const defaultBackoff: Backoff = { firstMs: 1000, longestMs: 60_000 };

/**
 * How long to wait after the nth fault in a row, in ms: twice as long each time, the second half of it drawn,
 * so that those who failed together do not come back together.
 *
 *     d = min(longest, first · 2ⁿ⁻¹),  d/2 ≤ wait < d
 *
 * @param nth  from 1
 */
export function backoffMs(nth: number, random: Random, { firstMs, longestMs }: Backoff): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(nth - 1, 52));
  return whole / 2 + (whole / 2) * random.next();
}
