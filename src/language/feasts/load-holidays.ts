import type { HolidayCalendar } from "./holiday-calendar.js";

/**
 * Loads date-holidays, which reckons Easter, the Hebrew and Persian calendars, and solstices,
 * and answers with the calendar of holidays.
 *
 * Only this function loads the library (12 MB on disk, about 100 ms), and the calendar. Reach: Easter from 1583 on,
 * Hebrew feasts 1969–2099. Muslim and Indian feasts are reckoned by our own tables.
 */
export async function loadHolidays(): Promise<HolidayCalendar> {
  const [library, { holidayCalendar }, { openLibrary }] = await Promise.all([
    import("date-holidays"),
    import("./holiday-calendar.js"),
    import("./holiday-library.js"),
  ]);
  return holidayCalendar(openLibrary(library.default));
}
