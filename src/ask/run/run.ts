import { setMaxListeners } from "node:events";
import type { Model } from "../model/model.js";
import { createRandom } from "../../statistics/random.js";
import { ask, type Asking, type Patience } from "./ask.js";
import { defaultBackoff } from "./backoff.js";
import type { Clock } from "./clock.js";
import { GiveUp, type Limits, type Stop } from "./give-up.js";
import type { Job, Outcome } from "./job.js";
import { systemClock } from "./system-clock.js";
import { Throttle } from "./throttle.js";
import { whenAborted } from "./when-aborted.js";

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
export const runDefaults = {
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
