import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "./clock.js";

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
