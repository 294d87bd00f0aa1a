import type { Granularity } from "../time/granularity.js";
import type { Instant } from "../time/instant.js";
import type { EventSet } from "./event-set.js";

/** How finely a time is known: to the millisecond, or to a unit of the calendar in which it lies somewhere. */
export type Grain = "instant" | Granularity;

/** A time as far as it is known. */
export interface Moment {
  /** The first instant of the unit. */
  readonly at: Instant;
  readonly grain: Grain;
}

/** From when to when an event is. */
export interface Extent {
  readonly start: Moment;
  /** Exclusive to the millisecond; null while it goes on. */
  readonly end: Moment | null;
  /** Whether an end was told; else `end` is 1 ms after the start, for order alone, and the length is unknown. */
  readonly isEndTold: boolean;
}

/** The extent of the event at a position. */
export function extentAt(set: EventSet, position: number): Extent {
  const { time, grain } = set.eventAt(position);
  return { start: { at: time, grain }, end: { at: time + 1, grain: "instant" }, isEndTold: false };
}
