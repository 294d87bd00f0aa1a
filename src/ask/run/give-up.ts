import type { Clock } from "./clock.js";
import type { JobFault, Outcome } from "./job.js";

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
