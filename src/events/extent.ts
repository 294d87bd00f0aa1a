import type { EventSet } from "./event-set.js";
import type { Moment } from "./moment.js";

export type { Grain, Moment } from "./moment.js";

/** From when to when an event is. */
export interface Extent {
  readonly start: Moment;
  /** Exclusive to the millisecond; null while it goes on. */
  readonly end: Moment | null;
  /** Whether an end was told; else `end` is 1 ms after the start, for order alone, and the length is unknown. */
  readonly isEndTold: boolean;
}

/**
 * The extent of the event at a position. An end that is known to a unit lies somewhere in that unit: its `at` is
 * the first instant of it, as with starts. An event may end as it starts.
 *
 * @throws {RangeError} when there is no such position
 * Cost: O(1).
 */
export function extentAt(set: EventSet, position: number): Extent {
  const start = set.startAt(position);
  const end = set.endAt(position);
  return end === undefined
    ? { start, end: { at: start.at + 1, grain: "instant" }, isEndTold: false }
    : { start, end, isEndTold: true };
}
