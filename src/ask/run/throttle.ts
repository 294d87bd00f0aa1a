import type { Random } from "../../statistics/random.js";
import { type Backoff, backoffMs } from "./backoff.js";
import type { Clock } from "./clock.js";

/** What became of a request, as far as the pace of the others hangs on it. */
export type Verdict = "replied" | "failed" | "limited";

/** That one request may go out. */
export interface Ticket {
  /** How often the pace had been cut when it was given. */
  readonly cuts: number;
}

/**
 * How many requests may be on their way at once: as many as the server bears.
 *
 * It begins with the most that is allowed. When the server says "too many", half as many are let through, and
 * nobody until the time that the server names, or for a backoff where it names none or says so again; requests
 * that were already on their way do not cut the pace again. Each reply gives back a part of a place, about one place for every
 * round of replies.
 */
export class Throttle {
  readonly #most: number;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #backoff: Backoff;
  readonly #signal: AbortSignal;
  #places: number;
  #taken = 0;
  #cuts = 0;
  /** Cuts since the last reply. */
  #inARow = 0;
  #opensAt = 0;
  #waiting: (() => void)[] = [];

  /** @param signal  from when on nobody is let through */
  constructor(
    most: number,
    {
      clock,
      random,
      backoff,
      signal,
    }: {
      readonly clock: Clock;
      readonly random: Random;
      readonly backoff: Backoff;
      readonly signal: AbortSignal;
    },
  ) {
    this.#most = most;
    this.#places = most;
    this.#clock = clock;
    this.#random = random;
    this.#backoff = backoff;
    this.#signal = signal;
    signal.addEventListener("abort", () => this.#wake(), { once: true });
  }

  /** How many may be on their way at once. */
  get places(): number {
    return Math.floor(this.#places);
  }

  /** Waits for a place; null when there will be none. */
  async enter(): Promise<Ticket | null> {
    for (;;) {
      if (this.#signal.aborted) return null;
      const closedMs = this.#opensAt - this.#clock.now();
      if (closedMs > 0) {
        await this.#clock.sleep(closedMs, this.#signal);
      } else if (this.#taken < this.places) {
        this.#taken += 1;
        return { cuts: this.#cuts };
      } else {
        await new Promise<void>((wake) => this.#waiting.push(wake));
      }
    }
  }

  /**
   * Gives the place back.
   *
   * @param retryAfterMs  how long the server asks to wait; null where it does not say
   */
  leave(ticket: Ticket, verdict: Verdict, retryAfterMs: number | null = null): void {
    this.#taken -= 1;
    if (verdict === "replied") {
      this.#inARow = 0;
      this.#places = Math.min(this.#most, this.#places + 1 / this.#places);
    } else if (verdict === "limited") {
      if (ticket.cuts === this.#cuts) this.#cut(retryAfterMs !== null);
      if (retryAfterMs !== null) this.#closeFor(retryAfterMs);
    }
    this.#wake();
  }

  /** @param isToldWhen  whether the server says how long to wait: it is believed once, and no more in a row */
  #cut(isToldWhen: boolean): void {
    this.#cuts += 1;
    this.#inARow += 1;
    this.#places = Math.max(1, this.#places / 2);
    const nth = isToldWhen ? this.#inARow - 1 : this.#inARow;
    if (nth > 0) this.#closeFor(backoffMs(nth, this.#random, this.#backoff));
  }

  #closeFor(ms: number): void {
    this.#opensAt = Math.max(this.#opensAt, this.#clock.now() + ms);
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
