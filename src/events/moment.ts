import { civil, msPerDay, msPerHour } from "../time/civil.js";
import { nextAfter, type Granularity } from "../time/granularity.js";
import type { Instant } from "../time/instant.js";
import { civilOf, firstInstantFrom, utc, type Zone } from "../time/zone.js";

/** How finely a time is known: to the millisecond, or to a unit of the calendar in which it lies somewhere. */
export type Grain = "instant" | Granularity;

/** A time as far as it is known. */
export interface Moment {
  /** The first instant of the unit. */
  readonly at: Instant;
  readonly grain: Grain;
}

/** Every grain by the number that stands for it in columns and saved sets: never change the order. */
export const grains = [
  ...(["instant", "day", "month", "year"] as const),
  ...(["second", "minute", "hour", "week", "quarter", "half", "decade", "century"] as const),
] as const satisfies readonly Grain[];

/**
 * The exclusive end of what a moment may be: 1 ms after an instant, else the end of its unit.
 *
 * @param zone  in which the unit is meant; null only for instants
 */
export function endOfMoment({ at, grain }: Moment, zone: Zone | null): Instant {
  if (grain === "instant" || zone === null) return at + 1;
  return firstInstantFrom(nextAfter(civilOf(at, zone), grain), zone);
}

/**
 * A year or a month as text, `2010` or `2020-09`, by its first instant in a zone; null for what is neither.
 * A month that no calendar has is none, nor a year alone from 3000 on, which is a Unix count as text.
 */
export function readUnit(text: string, zone: Zone | null): Moment | null {
  const parts = /^\s*(?:(\d{4})-(0[1-9]|1[0-2])|([12]\d{3}))\s*$/.exec(text);
  const year = Number(parts?.[1] ?? parts?.[3] ?? 0);
  if (parts === null || year === 0) return null;
  const start = civil(year, Number(parts[2] ?? 1));
  return { at: firstInstantFrom(start, zone ?? utc), grain: parts[2] === undefined ? "year" : "month" };
}

/** No civil day is longer, whatever its zone did. */
const longestDayMs = 50 * msPerHour;

/** The longest in days of the units that are longer than a day. */
const mostDays: Partial<Record<Grain, number>> = {
  ...{ week: 7, month: 31, quarter: 92, half: 184, year: 366, decade: 3653, century: 36_525 },
};

/** A bound for the length in milliseconds of the units with some numbers in `grains`; 0 where there is none. */
export function longestUnit(numbers: Iterable<number>): number {
  let longest = 0;
  for (const number of numbers) {
    if (number > 0) longest = Math.max(longest, mostDays[grains[number] ?? "instant"] ?? 1);
  }
  return longest === 0 ? 0 : (longest - 1) * msPerDay + longestDayMs;
}
