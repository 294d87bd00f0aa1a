import type { CompletionRequest, Completion } from "../model/model.js";
import type { ModelFaultKind } from "../model/model-fault.js";

/** One thing to ask: nothing of what the right answer is gets here. */
export interface Job {
  /** Of the item that is asked about. */
  readonly id: string;
  /** Which of several askings of the same, from 0. */
  readonly repeat: number;
  /** Of everything that shapes the reply; see `requestKey`. */
  readonly key: string;
  /** In which way its question is worded; null when nobody says. */
  readonly strategy: string | null;
  readonly request: CompletionRequest;
}

/** Why there is no reply: as the port says it, or "failed" for a fault that no port should have. */
export interface JobFault {
  readonly kind: ModelFaultKind | "failed";
  readonly message: string;
  /** Of HTTP; null where there was none. */
  readonly status: number | null;
}

/** How asking ended, after one attempt or several: with a reply, or with the fault of the last attempt. */
export type Outcome = {
  readonly job: Job;
  readonly attempts: number;
  /** Of the last attempt. */
  readonly latencyMs: number;
  /** When it ended, in ms since the Unix epoch. */
  readonly atMs: number;
} & (
  | { readonly completion: Completion; readonly fault: null }
  | { readonly completion: null; readonly fault: JobFault }
);
