import type Holidays from "date-holidays";
import type { HolidayLibrary } from "./holiday-calendar.js";
import { dayOf } from "./occurrence.js";

/** The first year that the Gregorian calendar, and with it every feast that is reckoned, was in use. */
const firstReckonedYear = 1583;

/** What the calendar asks of date-holidays. */
export function openLibrary(HolidaysOf: typeof Holidays): HolidayLibrary {
  const byRule = new Map<string, Holidays>();
  const zones = new Map<string, string | null>();

  function withRule(rule: string): Holidays {
    const known = byRule.get(rule);
    if (known !== undefined) return known;
    const holidays = new HolidaysOf();
    if (!holidays.setHoliday(rule, { name: rule, type: "public" })) {
      throw new RangeError(`the holiday library cannot read the rule "${rule}"`);
    }
    byRule.set(rule, holidays);
    return holidays;
  }

  return {
    reckon(rule, year) {
      if (year < firstReckonedYear) return [];
      // Its Date objects depend on the host's zone; the civil date that it prints does not.
      return withRule(rule)
        .getHolidays(year)
        .map((found) => dayOf(found.date));
    },
    zoneOf(country) {
      const known = zones.get(country);
      if (known !== undefined) return known;
      const zone = country === "" ? null : (new HolidaysOf(country).getTimezones()?.[0] ?? null);
      zones.set(country, zone);
      return zone;
    },
  };
}
