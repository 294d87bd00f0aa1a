import type { Random } from "../../statistics/random.js";
import { type Completion, type Model, ModelFault } from "../model/model.js";
import { type Clock, whenAborted } from "./clock.js";
import type { Job, JobFault, Outcome } from "./reply-line.js";

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

/** Why a run ends before everything was asked. */
export type Stop =
  /** Its caller's signal. */
  | { readonly reason: "aborted" }
  /** So many in a row had no reply. */
  | { readonly reason: "no-replies"; readonly count: number; readonly fault: JobFault }
  /** The server asks to wait for longer than anybody would. */
  | { readonly reason: "long-wait"; readonly waitMs: number; readonly fault: JobFault }
  /** For so long there was nothing but "too many requests". */
  | { readonly reason: "rate-limited"; readonly forMs: number; readonly fault: JobFault };

/** From when on going on makes no sense. */
export interface Limits {
  /** So many without a reply in a row; 0 for no limit. */
  readonly giveUpAfter: number;
  /** For so long nothing but "too many requests", or to be waited for. */
  readonly longestWaitMs: number;
}

/** Sees when going on makes no sense: with a wrong key or an unknown model, everything would be refused. */
export class GiveUp {
  readonly #limits: Limits;
  readonly #clock: Clock;
  #inARow = 0;
  #limitedSince: number | null = null;

  constructor(limits: Limits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** After a fault of an attempt. */
  afterFault(fault: JobFault, retryAfterMs: number | null): Stop | null {
    const { longestWaitMs } = this.#limits;
    if (retryAfterMs !== null && retryAfterMs > longestWaitMs) {
      return { reason: "long-wait", waitMs: retryAfterMs, fault };
    }
    if (fault.kind !== "rate-limited") return null;
    const now = this.#clock.now();
    this.#limitedSince ??= now;
    const forMs = now - this.#limitedSince;
    return forMs > longestWaitMs ? { reason: "rate-limited", forMs, fault } : null;
  }

  /** After a reply, or the last fault of a job. */
  afterOutcome({ fault }: Outcome): Stop | null {
    if (fault === null) {
      this.#inARow = 0;
      this.#limitedSince = null;
      return null;
    }
    this.#inARow += 1;
    const { giveUpAfter } = this.#limits;
    if (giveUpAfter === 0 || this.#inARow < giveUpAfter) return null;
    return { reason: "no-replies", count: this.#inARow, fault };
  }
}

/** What one request came to. */
export type Attempt =
  | { readonly completion: Completion; readonly fault: null }
  | { readonly completion: null; readonly fault: unknown };

/**
 * Asks once, and waits no longer than so long; a request that is given up is cancelled.
 *
 * It ends in time even where a model does not heed its signal.
 *
 * @param signal  cancels the request
 */
export async function attempt(
  model: Model,
  job: Job,
  {
    timeoutMs,
    clock,
    signal,
  }: { readonly timeoutMs: number; readonly clock: Clock; readonly signal: AbortSignal },
): Promise<Attempt> {
  const cancel = new AbortController();
  const end = new AbortController();
  const timeout = clock.sleep(timeoutMs, end.signal).then((): Attempt => {
    return { completion: null, fault: new ModelFault("timeout", `no reply within ${timeoutMs / 1000} s`) };
  });
  const aborted = whenAborted(signal, end.signal).then((): Attempt => {
    return { completion: null, fault: new ModelFault("aborted", "the request was cancelled") };
  });
  try {
    return await Promise.race([replyOf(model, job, cancel.signal), timeout, aborted]);
  } finally {
    end.abort();
    cancel.abort();
  }
}

async function replyOf(model: Model, { request, repeat }: Job, signal: AbortSignal): Promise<Attempt> {
  try {
    return { completion: await model.complete(request, { signal, repeat }), fault: null };
  } catch (fault) {
    return { completion: null, fault };
  }
}
