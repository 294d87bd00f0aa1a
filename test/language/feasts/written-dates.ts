import { type HolidayCalendar, holidays as calendar } from "../../../src/language/feasts/holiday-calendar.js";

/** A calendar in which nothing falls on any day. */
export const noHolidays: HolidayCalendar = { datesOf: () => [], eveOf: () => null };

/** The days of a holiday as they are written, with a space between: "2023-12-25". */
export function dates(holiday: string, year: number, country = "US"): string {
  return calendar.datesOf(holiday, year, country).map(written).join(" ");
}

/** The first and the last day of a holiday, and how many there are: "2023-12-08…2023-12-15, 8". */
export function spell(holiday: string, year: number, country = "US"): string {
  const days = calendar.datesOf(holiday, year, country).map(written);
  return `${days[0]}…${days.at(-1)}, ${days.length}`;
}

/** A day as `yyyy-mm-dd`. */
export function written(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
