import { civilEnd, type CivilTime, firstCivil } from "../../../time/civil.js";
import { type Granularity, shiftWithin, startOfUnit } from "../../../time/granularity.js";

/**
 * The start of the unit that lies some units from another; null outside the years 1 to 9999.
 *
 * The end of the calendar is the end of its last unit, and begins none.
 */
export function unitAway(start: CivilTime, units: number, unit: Granularity): CivilTime | null {
  const reached = shiftWithin(start, units, unit);
  return reached !== null && reached < civilEnd ? reached : null;
}

/** The start of the unit with a number; null outside the years 1 to 9999. */
export function unitNumbered(number: number, unit: Granularity): CivilTime | null {
  const start = startOfUnit(number, unit);
  return start >= firstCivil && start < civilEnd ? start : null;
}
