import { setMaxListeners } from "node:events";
import { createRandom, type Random } from "../../statistics/random.js";
import { type Model, ModelFault } from "../model/model.js";
import {
  attempt,
  type Backoff,
  backoffMs,
  defaultBackoff,
  GiveUp,
  type Limits,
  type Stop,
  Throttle,
} from "./throttle.js";
import { type Clock, systemClock, whenAborted } from "./clock.js";
import type { Job, JobFault, Outcome } from "./reply-line.js";

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
async function ask(job: Job, asking: Asking): Promise<Outcome | null> {
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

/** How many are asked, how patiently, and until when. */
export interface RunOptions extends Partial<Patience>, Partial<Limits> {
  /** How many requests are on their way at most. */
  readonly concurrency?: number;
  /** Once aborted, nothing more is asked; what is on its way is waited for a short time. */
  readonly signal?: AbortSignal;
  /** How long requests on their way are waited for when a run stops. */
  readonly graceMs?: number;
  /** Of the jitter. */
  readonly seed?: number;
  readonly clock?: Clock;
  /** Told of faults that may be mended by another attempt as well. */
  readonly onFault?: Asking["onFault"];
}

/** What is used unless told otherwise. */
const runDefaults = {
  concurrency: 8,
  timeoutMs: 120_000,
  retries: 5,
  limitRetries: 20,
  backoff: defaultBackoff,
  giveUpAfter: 20,
  longestWaitMs: 600_000,
  graceMs: 3000,
  seed: 0,
} as const;

/** How a run ended. */
export interface RunEnd {
  readonly replied: number;
  readonly errored: number;
  /** Taken up and not ended, since the run stopped. */
  readonly unfinished: number;
  /** Null when everything was asked. */
  readonly stop: Stop | null;
}

/**
 * Asks a model many things at once.
 *
 * A request that fails is tried again, as far as that may help; every job that is taken up ends with a reply
 * or with the fault of its last attempt, and is handed over once, in the order in which they end. Jobs are
 * taken from the stream when there is room for them. A run stops early when the signal says so, when many in a
 * row have no reply, or when the server wants to be left alone for too long; then what is on its way is waited
 * for a short time, and the rest is not handed over, so that another run asks it.
 *
 * @param keep  what is done with an outcome; a run waits for it, and stops when it fails
 * @throws what `keep` or the stream of jobs throws
 */
export async function run(
  model: Model,
  jobs: AsyncIterable<Job> | Iterable<Job>,
  keep: (outcome: Outcome) => Promise<void> | void,
  options: RunOptions = {},
): Promise<RunEnd> {
  return new Run(model, jobs, keep, options).end();
}

class Run {
  readonly #jobs: AsyncIterator<Job> | Iterator<Job>;
  readonly #keep: (outcome: Outcome) => Promise<void> | void;
  readonly #asking: Asking;
  readonly #giveUp: GiveUp;
  readonly #options: RunOptions;
  /** Nothing more is begun. */
  readonly #stopping = new AbortController();
  /** Nothing is waited for. */
  readonly #cutting = new AbortController();
  readonly #ended = new AbortController();
  #stop: Stop | null = null;
  readonly #faults: unknown[] = [];
  #replied = 0;
  #errored = 0;
  #unfinished = 0;

  constructor(
    model: Model,
    jobs: AsyncIterable<Job> | Iterable<Job>,
    keep: (outcome: Outcome) => Promise<void> | void,
    options: RunOptions,
  ) {
    const { clock = systemClock, seed = runDefaults.seed, concurrency = runDefaults.concurrency } = options;
    if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
      throw new RangeError(`${concurrency} is no concurrency; it is a whole number from 1`);
    }
    const patience = { ...runDefaults, ...defined(options) };
    const random = createRandom(seed);
    const stop = this.#stopping.signal;
    // Everybody who waits listens.
    setMaxListeners(0, stop, this.#cutting.signal);
    this.#jobs = Symbol.asyncIterator in jobs ? jobs[Symbol.asyncIterator]() : jobs[Symbol.iterator]();
    this.#keep = keep;
    this.#options = options;
    this.#giveUp = new GiveUp(patience, clock);
    this.#asking = {
      model,
      throttle: new Throttle(concurrency, { clock, random, backoff: patience.backoff, signal: stop }),
      clock,
      random,
      patience,
      stop,
      cut: this.#cutting.signal,
      onFault: (fault, retryAfterMs) => {
        options.onFault?.(fault, retryAfterMs);
        this.#end(this.#giveUp.afterFault(fault, retryAfterMs));
      },
    };
  }

  async end(): Promise<RunEnd> {
    const { signal, concurrency = runDefaults.concurrency } = this.#options;
    const abort = (): void => this.#end({ reason: "aborted" });
    if (signal?.aborted === true) abort();
    signal?.addEventListener("abort", abort, { once: true, signal: this.#ended.signal });
    await Promise.all(Array.from({ length: concurrency }, () => this.#work()));
    this.#ended.abort();
    // Not waited for: a stream that waits for its next job does not hear of it.
    void Promise.resolve(this.#jobs.return?.()).catch(() => {});
    if (this.#faults.length > 0) throw this.#faults[0];
    return {
      replied: this.#replied,
      errored: this.#errored,
      unfinished: this.#unfinished,
      stop: this.#stop,
    };
  }

  /** Asks one thing after the other, as long as there are any. */
  async #work(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const job = await this.#next();
      if (job === null) return;
      const outcome = await ask(job, this.#asking);
      if (outcome === null) {
        this.#unfinished += 1;
        return;
      }
      try {
        await this.#keep(outcome);
      } catch (fault) {
        this.#fail(fault);
        // What comes now could not be kept either.
        this.#cutting.abort();
        return;
      }
      if (outcome.fault === null) this.#replied += 1;
      else this.#errored += 1;
      this.#end(this.#giveUp.afterOutcome(outcome));
    }
  }

  /** The next job; null when there is none, or none is asked any more. */
  async #next(): Promise<Job | null> {
    const heard = new AbortController();
    try {
      // A stream may wait for its next job for ever.
      const stopped = whenAborted(this.#stopping.signal, heard.signal).then(() => null);
      const next = await Promise.race([this.#jobs.next(), stopped]);
      return next === null || next.done === true ? null : next.value;
    } catch (fault) {
      this.#fail(fault);
      return null;
    } finally {
      heard.abort();
    }
  }

  #fail(fault: unknown): void {
    this.#faults.push(fault);
    this.#end({ reason: "aborted" });
  }

  /** Begins to stop. */
  #end(stop: Stop | null): void {
    if (stop === null || this.#stopping.signal.aborted) return;
    this.#stop = stop;
    this.#stopping.abort();
    const { graceMs = runDefaults.graceMs } = this.#options;
    void this.#asking.clock.sleep(graceMs, this.#ended.signal).then(() => this.#cutting.abort());
  }
}

/** Without what is undefined, which would hide a default. */
function defined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}
