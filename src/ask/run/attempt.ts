import type { Completion, Model } from "../model/model.js";
import { ModelFault } from "../model/model-fault.js";
import type { Clock } from "./clock.js";
import type { Job } from "./job.js";
import { whenAborted } from "./when-aborted.js";

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
