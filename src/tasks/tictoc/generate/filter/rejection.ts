/** Why a candidate is not kept. */
export type RejectionRule =
  // What a program sees
  | "unreadable"
  | "role-order"
  | "unanswered-call"
  | "unknown-tool"
  | "bad-arguments"
  | "empty-message"
  | "no-result"
  | "last-message"
  | "tool-hint"
  | "still"
  | "dates"
  | "duplicate"
  // What a judge or a person says
  | "missing-premise"
  | "no-time-dependence";

/** That a candidate is not kept, and why. */
export interface Rejection {
  readonly rule: RejectionRule;
  /** 1-based number of the message; null where it is about the whole. */
  readonly message: number | null;
  /** What it is about, in words. */
  readonly detail: string;
}
