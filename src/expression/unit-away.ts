import { type CivilTime, civilEnd } from "../time/civil.js";
import { canShift, type Granularity, shiftBy } from "../time/granularity.js";

/**
 * The start of the unit that lies some units from another; null outside the years 1 to 9999.
 *
 * The end of the calendar is the end of its last unit, and begins none.
 */
export function unitAway(start: CivilTime, units: number, unit: Granularity): CivilTime | null {
  if (!canShift(start, units, unit)) {
    return null;
  }
  const reached = shiftBy(start, units, unit);
  return reached < civilEnd ? reached : null;
}
