import { fields } from "../../time/civil.js";
import type { Instant } from "../../time/instant.js";
import { civilOf, type Zone } from "../../time/zone.js";
import type { TimeWords } from "./template.js";

/** How fine an explicit date is. */
export const dateGrains = ["day", "month", "year"] as const;

export type DateGrain = (typeof dateGrains)[number];

/** Day, month and year of a moment as numbers: 20230929, 202309, 2023. */
export type CalendarCodes = Readonly<Record<DateGrain, number>>;

export function calendarCodes(instant: Instant, zone: Zone): CalendarCodes {
  const { year, month, day } = fields(civilOf(instant, zone));
  return { day: (year * 100 + month) * 100 + day, month: year * 100 + month, year };
}

/**
 * The words of an explicit date: "on 2023-09-29", "in 2023-09", "in the year 2023".
 *
 * @source TRAVELER, Table 3
 */
export function dateWords(grain: DateGrain, code: number): TimeWords {
  const digits = String(code).padStart({ day: 8, month: 6, year: 4 }[grain], "0");
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)];
  const words = {
    day: `on ${year}-${month}-${day}`,
    month: `in ${year}-${month}`,
    year: `in the year ${year}`,
  };
  return { words: words[grain], place: "end" };
}
