import type { Place } from "./place.js";

/** Temporal expressions. */
export type ExpressionIssue =
  | { readonly kind: "no-expression"; readonly place: Place }
  | { readonly kind: "unread-words"; readonly place: Place }
  | { readonly kind: "too-long"; readonly place: Place; readonly tokens: number; readonly limit: number }
  | { readonly kind: "too-many-readings"; readonly place: Place; readonly limit: number }
  /** An attribute of a TIMEX3 annotation that says nothing. */
  | { readonly kind: "bad-annotation"; readonly attribute: string; readonly written: string }
  /** The grammar knows the construction and the oracle does not answer it yet. */
  | { readonly kind: "not-read-yet"; readonly construction: string }
  /** Every one of them is asked for, and the four questions ask for one. */
  | { readonly kind: "universal" }
  /** The time is a set, and all of it is meant: "every Monday". */
  | { readonly kind: "every-one" }
  | { readonly kind: "two-adverbials"; readonly adverbials: readonly string[] }
  /** A vague adverbial where only a crisp time can stand. */
  | { readonly kind: "not-crisp"; readonly adverbial: string }
  /** The weekday, ISO 1–7, is not that of the date. */
  | { readonly kind: "weekday-conflict"; readonly said: number; readonly date: string; readonly real: number }
  /** The parts of the expression share no instant. */
  | { readonly kind: "nothing-in-common" }
  | { readonly kind: "no-occurrence" }
  /** "At 7 in the next 1000 years": more of them than are told one by one. */
  | { readonly kind: "too-many-times"; readonly limit: number }
  | { readonly kind: "no-nth"; readonly n: number }
  | { readonly kind: "backward-range" }
  /** Before or after several times at once. */
  | { readonly kind: "several-borders" }
  | { readonly kind: "unknown-fact"; readonly fact: string; readonly known: readonly string[] }
  | { readonly kind: "unknown-holiday"; readonly holiday: string; readonly country: string }
  | { readonly kind: "holidays-not-loaded"; readonly holiday: string }
  /** Notes: the crisp reading of an approximation; of what recurs; a convention of ours; a winter. */
  | { readonly kind: "approximate" }
  | { readonly kind: "recurs" }
  /** A note: every other one is counted from this one, `yyyy-mm-ddThh:mm:ss`. */
  | { readonly kind: "counted-from"; readonly date: string }
  | { readonly kind: "our-convention"; readonly expression: string }
  | { readonly kind: "season-spans-years" }
  /** A note: the zone's clocks jumped over it, so that it holds no instant. */
  | { readonly kind: "skipped-clock-time"; readonly civil: string; readonly zone: string }
  /** It can be read, and a policy says that it is not to be. */
  | { readonly kind: "refused-by-policy"; readonly policy: string; readonly place: Place }
  /** A note: a word was read as a known one that is spelt almost alike. */
  | { readonly kind: "respelt"; readonly written: string; readonly read: string }
  /** A note: there are other readings with other instants. */
  | { readonly kind: "flagged"; readonly expression: string };
