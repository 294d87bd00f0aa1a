import { parseTime, utc, type Zone } from "../../expressions.js";
import { Refusal } from "../refusal.js";

/** Between which times the occurrences of a set are wanted, as they are written; either may be left out. */
export interface WindowFlags {
  readonly from?: string;
  readonly until?: string;
}

/** Instants `[start, end)`. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the window in a zone; a day stands for its first moment. Null where neither end is given.
 *
 * @param zone  null to see only whether it can be read
 * @throws {Refusal} when an end is no time
 */
export function readWindow({ from, until }: WindowFlags, zone: Zone | null): Window | null {
  if (from === undefined && until === undefined) return null;
  return {
    start: from === undefined ? Number.NEGATIVE_INFINITY : instantIn(from, zone),
    end: until === undefined ? Number.POSITIVE_INFINITY : instantIn(until, zone),
  };
}

function instantIn(written: string, zone: Zone | null): number {
  const time = parseTime(written, zone ?? utc);
  if (!time.ok) throw new Refusal(time.issues);
  return time.value.instant;
}
