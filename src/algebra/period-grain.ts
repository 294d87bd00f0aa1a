import { type Granularity, isClockUnit } from "../time/granularity.js";
import type { Period } from "../time/period.js";

/** The parts of a period, finest first, with the calendar unit that each is counted in. */
export const PARTS: readonly (readonly [keyof Period, Granularity])[] = [
  ["seconds", "second"],
  ["minutes", "minute"],
  ["hours", "hour"],
  ["days", "day"],
  ["weeks", "week"],
  ["months", "month"],
  ["years", "year"],
];

/** The finest unit in which a period is said; a fraction is said in the hours that it makes. */
export function grainOfPeriod(period: Period): Granularity {
  for (const [part, grain] of PARTS) {
    if (period[part] !== 0) {
      return Number.isInteger(period[part]) || isClockUnit(grain) ? grain : "hour";
    }
  }
  return "second";
}
