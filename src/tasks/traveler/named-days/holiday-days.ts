import type { ExpressionPolicy } from "../../../language/expression/policy/policy.js";
import { resolve } from "../../../language/expression/resolve.js";
import type { HolidayCalendar } from "../../../language/feasts/holiday-calendar.js";
import { fields } from "../../../time/civil.js";
import type { Instant } from "../../../time/instant.js";
import { msPerDay } from "../../../time/timeline.js";
import { civilOf, type Zone } from "../../../time/zone.js";

/** A day of the civil calendar, counted from 1970-01-01. */
export type DayNumber = number;

/** A holiday of one year. */
export interface HolidayDay {
  /** With its year: "Christmas 2022". */
  readonly name: string;
  /** With the preposition that it has in a question: "at Christmas 2022". */
  readonly phrase: string;
  /** The same without the year where that means this day at speech time; else null. */
  readonly bare: string | null;
  readonly day: DayNumber;
}

/** Known to most people, and to the calendar of the United States. */
const holidayNames: readonly (readonly [preposition: string, name: string])[] = [
  ["on", "New Year's Day"],
  ["on", "Valentine's Day"],
  ["on", "St. Patrick's Day"],
  ["on", "Good Friday"],
  ["on", "Easter Sunday"],
  ["on", "Easter Monday"],
  ["on", "Mother's Day"],
  ["on", "Memorial Day"],
  ["on", "Independence Day"],
  ["on", "Labor Day"],
  ["on", "Halloween"],
  ["on", "Veterans Day"],
  ["on", "Thanksgiving"],
  ["on", "Christmas Eve"],
  ["at", "Christmas"],
  ["on", "New Year's Eve"],
];

/** By what the days of holidays are found. */
export interface HolidaySetting {
  readonly zone: Zone;
  readonly speechTime: Instant;
  readonly policy: ExpressionPolicy;
  readonly holidays: HolidayCalendar;
}

/**
 * The holidays from the first day of a year up to speech time, as the engine reads their names; those that
 * the country of the policy does not know are left out.
 */
export function holidayDays(firstYear: number, setting: HolidaySetting): readonly HolidayDay[] {
  const { speechTime, zone } = setting;
  const today = dayOf(speechTime, zone);
  const { year: lastYear } = fields(civilOf(speechTime, zone));
  return holidayNames.flatMap(([preposition, name]) => {
    const bareDay = singleDay(name, setting);
    return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index).flatMap(
      (year) => {
        const named = `${name} ${year}`;
        const day = singleDay(named, setting);
        if (day === null || day > today) return [];
        const bare = day === bareDay ? `${preposition} ${name}` : null;
        return [{ name: named, phrase: `${preposition} ${named}`, bare, day }];
      },
    );
  });
}

/** The day that a text means; null when it means none, or more than one. */
function singleDay(text: string, { zone, speechTime, policy, holidays }: HolidaySetting): DayNumber | null {
  const readings = resolve(text, { zone, speechTime, policy, holidays });
  const when = readings.ok ? readings.value[0]?.when : undefined;
  if (when?.kind !== "crisp") return null;
  const [interval, more] = when.intervals;
  if (interval === undefined || more !== undefined) return null;
  const day = dayOf(interval.start, zone);
  return dayOf(interval.end - 1, zone) === day ? day : null;
}

export function dayOf(instant: Instant, zone: Zone): DayNumber {
  return Math.floor(civilOf(instant, zone) / msPerDay);
}
