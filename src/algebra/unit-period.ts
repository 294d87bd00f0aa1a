import type { Granularity } from "../time/granularity.js";
import { type Period, period } from "../time/period.js";

/** The part of a period in which a unit is counted, and how many of it make one. */
const PARTS: Readonly<Record<Granularity, readonly [part: keyof Period, size: number]>> = {
  second: ["seconds", 1],
  minute: ["minutes", 1],
  hour: ["hours", 1],
  day: ["days", 1],
  week: ["weeks", 1],
  month: ["months", 1],
  quarter: ["months", 3],
  half: ["months", 6],
  year: ["years", 1],
  decade: ["years", 10],
  century: ["years", 100],
};

/**
 * So many units of the calendar as a period; negative counts lead back.
 *
 * @throws {RangeError} when a count of months or coarser units leaves months or years that are not whole
 */
export function periodOfUnits(count: number, unit: Granularity): Period {
  const [part, size] = PARTS[unit];
  return period({ [part]: size * count });
}
