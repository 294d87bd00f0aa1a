import type { Issue } from "./issue.js";

/**
 * What reading an input gives: a value, perhaps with notes, or at least one issue.
 *
 * User input never throws; only a broken contract does (`RangeError`).
 */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly notes: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

const none: readonly never[] = Object.freeze([]);

/** A value that was read, with the notes that a reader of it should see. */
export function success<T>(value: T, notes: readonly Issue[] = none): Result<T> {
  return { ok: true, value, notes };
}

/** An input that could not be read, and why. */
export function failure<T>(...issues: readonly Issue[]): Result<T> {
  return { ok: false, issues };
}
