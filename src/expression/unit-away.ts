import { type CivilTime, civilEnd } from "../time/civil.js";
import { type Granularity, shiftWithin } from "../time/granularity.js";

/**
 * The start of the unit that lies some units from another; null outside the years 1 to 9999.
 *
 * The end of the calendar is the end of its last unit, and begins none.
 */
export function unitAway(start: CivilTime, units: number, unit: Granularity): CivilTime | null {
  const reached = shiftWithin(start, units, unit);
  return reached !== null && reached < civilEnd ? reached : null;
}
