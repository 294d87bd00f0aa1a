import type { Model } from "../model/model.js";
import { ModelFault } from "../model/model-fault.js";
import type { Random } from "../../statistics/random.js";
import { attempt } from "./attempt.js";
import { type Backoff, backoffMs } from "./backoff.js";
import type { Clock } from "./clock.js";
import type { Job, JobFault, Outcome } from "./job.js";
import type { Throttle } from "./throttle.js";

/** How often and how long something is asked. */
export interface Patience {
  /** Of one attempt. */
  readonly timeoutMs: number;
  /** How often it is tried again after faults of the server, the connection or the reply. */
  readonly retries: number;
  /** How often it is tried again when the server has too many requests. */
  readonly limitRetries: number;
  readonly backoff: Backoff;
}

/** What asking takes. */
export interface Asking {
  readonly model: Model;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly random: Random;
  readonly patience: Patience;
  /** From when on nothing is tried again. */
  readonly stop: AbortSignal;
  /** From when on nothing is waited for. */
  readonly cut: AbortSignal;
  /** Told the fault of every attempt, and how long the server asks to wait. */
  readonly onFault: (fault: JobFault, retryAfterMs: number | null) => void;
}

/**
 * Asks until there is a reply, or a fault that trying again does not mend, or that was met too often.
 *
 * @returns null when the run stopped before there was a reply
 */
export async function ask(job: Job, asking: Asking): Promise<Outcome | null> {
  const { model, throttle, clock, random, patience, stop, cut, onFault } = asking;
  let failures = 0;
  let limits = 0;
  for (let attempts = 1; ; attempts += 1) {
    const ticket = await throttle.enter();
    if (ticket === null) return null;
    const start = clock.now();
    const { completion, fault } = await attempt(model, job, {
      timeoutMs: patience.timeoutMs,
      clock,
      signal: cut,
    });
    const atMs = clock.now();
    const ended = { job, attempts, latencyMs: Math.round(atMs - start), atMs };
    if (completion !== null) {
      throttle.leave(ticket, "replied");
      return { ...ended, completion, fault: null };
    }

    const said = faultOf(fault);
    const asksToWait = said.kind === "rate-limited" || said.kind === "server";
    const retryAfterMs = asksToWait && fault instanceof ModelFault ? fault.retryAfterMs : null;
    const isLimit = said.kind === "rate-limited" || retryAfterMs !== null;
    throttle.leave(ticket, isLimit ? "limited" : "failed", retryAfterMs);
    if (said.kind === "aborted") return null;
    onFault(said, retryAfterMs);
    if (said.kind === "rate-limited") limits += 1;
    else failures += 1;
    const isLast = !isPassing(said) || failures > patience.retries || limits > patience.limitRetries;
    if (isLast) return { ...ended, completion: null, fault: said };
    if (said.kind !== "rate-limited") await clock.sleep(backoffMs(failures, random, patience.backoff), stop);
  }
}

/** Whether the same request may have a reply next time. */
function isPassing({ kind }: JobFault): boolean {
  switch (kind) {
    case "rate-limited":
    case "server":
    case "connection":
    case "timeout":
    case "bad-reply":
      return true;
    case "refused":
    case "aborted":
    case "failed":
      return false;
  }
}

function faultOf(fault: unknown): JobFault {
  if (fault instanceof ModelFault) return { kind: fault.kind, message: fault.message, status: fault.status };
  return { kind: "failed", message: fault instanceof Error ? fault.message : String(fault), status: null };
}
