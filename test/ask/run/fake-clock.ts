import type { Clock } from "../../../src/ask/run/clock.js";

interface Timer {
  readonly at: number;
  readonly wake: () => void;
}

/** A clock that stands still until somebody lets it run from one waiting to the next. */
export class FakeClock implements Clock {
  #now = 1_000_000;
  #timers: Timer[] = [];

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted === true) return Promise.resolve();
    return new Promise((resolve) => {
      const timer: Timer = { at: this.#now + Math.max(0, ms), wake: resolve };
      this.#timers.push(timer);
      signal?.addEventListener(
        "abort",
        () => {
          this.#timers = this.#timers.filter((other) => other !== timer);
          resolve();
        },
        { once: true },
      );
    });
  }

  /** Runs until the work is done; what it waits for beside this clock must need no time. */
  async runUntil<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    done.catch(() => {
      // Thrown to who waits for it below.
    });
    for (;;) {
      // All that can go on without time goes on before this turn ends.
      await new Promise((resolve) => setImmediate(resolve));
      if (isDone) return done;
      const next = this.#timers.reduce<Timer | null>((first, timer) => {
        return first === null || timer.at < first.at ? timer : first;
      }, null);
      if (next === null) throw new Error("nothing moves any more");
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = next.at;
      next.wake();
    }
  }
}
