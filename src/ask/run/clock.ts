/** Time as a run sees it: given from outside, so that tests do not wait. */
export interface Clock {
  /** Milliseconds since the Unix epoch; never goes back. */
  now(): number;
  /** Resolves after so long, or as soon as the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
