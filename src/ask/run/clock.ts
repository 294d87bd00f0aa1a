import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

/** Time as a run sees it: given from outside, so that tests do not wait. */
export interface Clock {
  /** Milliseconds since the Unix epoch; never goes back. */
  now(): number;
  /** Resolves after so long, or as soon as the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** More would overflow what timers take, and not wait at all. */
const longestMs = 2 ** 31 - 1;

/** The clock of this machine; a change of its date does not disturb waiting. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  async sleep(ms, signal) {
    try {
      await wait(Math.min(Math.max(0, ms), longestMs), undefined, signal === undefined ? {} : { signal });
    } catch (fault) {
      if (signal?.aborted !== true) throw fault;
    }
  },
};

/** Resolves when the signal is aborted; after the end, nothing listens to it any more, and it never does. */
export function whenAborted(signal: AbortSignal, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true, signal: end });
  });
}
