import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** When what nobody needs is collected. */
interface Limits {
  /** From so much memory on, in bytes. */
  readonly enough: number;
  /** After so many steps memory is looked at again. */
  readonly stepsBetween: number;
}

const usual: Limits = { enough: 250e6, stepsBetween: 1000 };

/** What memory is measured and freed by, so that tests can have their own. */
interface Memory {
  /** In bytes. */
  readonly used: () => number;
  readonly collect: () => void;
}

export const processMemory: Memory = { used: () => process.memoryUsage.rss(), collect: collectGarbage };

/**
 * Watches the memory of a process that streams very many items, one `step` each, or so many at once.
 *
 * A stream keeps some 50 MB; how far the heap grows above that before it is collected is the runtime's choice,
 * and comes to several hundred over a million items. Collecting at 250 MB costs a hundredth of the time. Where
 * more than that is needed, the next collection waits for half as much again.
 */
export function memoryWatch(
  { used, collect }: Memory = processMemory,
  { enough, stepsBetween }: Limits = usual,
): { step(count?: number): void } {
  let steps = 0;
  let limit = enough;
  return {
    step(count = 1) {
      steps += count;
      if (steps < stepsBetween) return;
      steps = 0;
      if (used() < limit) return;
      collect();
      limit = Math.max(enough, 1.5 * used());
    },
  };
}

/** Gives back what nobody needs any more, now; some 0.1 s for 100 MB that are needed. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
