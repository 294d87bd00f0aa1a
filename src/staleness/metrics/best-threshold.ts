import type { Preference } from "../sample/sample.js";
import { narOf } from "./alignment.js";

/** A call from one elapsed time on, whatever the tool. */
export interface BestThreshold {
  /** A call from here on, in ms. */
  readonly elapsedMs: number;
  readonly nar: number;
}

/**
 * The elapsed time from which on to call always, for the highest normalised alignment rate; of several, the least.
 *
 * It is chosen on the samples that it is measured on. O(n log n).
 *
 * @returns null where a class is empty
 */
export function bestThreshold(
  decisions: readonly { readonly elapsedMs: number; readonly preference: Preference }[],
): BestThreshold | null {
  const ordered = [...decisions].sort((a, b) => a.elapsedMs - b.elapsedMs);
  const tool = ordered.filter(({ preference }) => preference === "tool").length;
  const noTool = ordered.length - tool;
  let best: BestThreshold | null = null;
  // With the least time as the threshold everything is called about; what comes before it no longer is.
  let [toolAttempted, noToolAttempted] = [tool, noTool];
  for (const [at, { elapsedMs, preference }] of ordered.entries()) {
    if (elapsedMs !== ordered[at - 1]?.elapsedMs) {
      const nar = narOf({ toolAttempted, tool, noToolAttempted, noTool });
      if (nar === null) return null;
      if (best === null || nar > best.nar) best = { elapsedMs, nar };
    }
    if (preference === "tool") toolAttempted -= 1;
    else noToolAttempted -= 1;
  }
  return best;
}
