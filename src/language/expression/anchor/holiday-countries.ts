import type { HolidayCalendar } from "../../feasts/holiday-calendar.js";
import { policyValues } from "../policy/policy.js";

const known = new WeakMap<HolidayCalendar, Map<string, boolean>>();

/**
 * Whether a holiday falls on different days in the countries of the policy, in a year or the years next
 * to it. Where it does not, no reading hangs on the country. Remembered for each calendar.
 */
export function differsByCountry(holidays: HolidayCalendar, name: string, year: number): boolean {
  let ofCalendar = known.get(holidays);
  if (ofCalendar === undefined) {
    ofCalendar = new Map();
    known.set(holidays, ofCalendar);
  }
  const key = `${name} ${year}`;
  let differs = ofCalendar.get(key);
  if (differs === undefined) {
    differs = [year - 1, year, year + 1].some((each) => differsIn(holidays, name, each));
    ofCalendar.set(key, differs);
  }
  return differs;
}

function differsIn(holidays: HolidayCalendar, name: string, year: number): boolean {
  const days = policyValues.country.map((country) => holidays.datesOf(name, year, country).join());
  return new Set(days).size > 1;
}
