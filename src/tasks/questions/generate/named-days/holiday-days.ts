import type { ExpressionPolicy } from "../../../../language/expression/policy/policy.js";
import { resolve } from "../../../../language/expression/resolve.js";
import type { HolidayCalendar } from "../../../../language/feasts/holiday-calendar.js";
import type { Random } from "../../../../statistics/random.js";
import { dayStart, fields, msPerDay } from "../../../../time/civil.js";
import type { Instant } from "../../../../time/instant.js";
import { civilOf, type Zone } from "../../../../time/zone.js";

/** When events of lists about named days can be, and the holidays in it. */
export interface NamedWindow {
  readonly firstYear: number;
  /** The first moment at which an event can be. */
  readonly start: Instant;
  readonly holidays: readonly HolidayDay[];
}

/** Somebody's birthday, as an event set tells it. */
export interface Birthday {
  /** "Tom's birthday". */
  readonly name: string;
  /** Its last day up to speech time, and those before it up to the first year. */
  readonly days: readonly DayNumber[];
  /** As facts are written: "--05-14". */
  readonly date: string;
}

/**
 * A birthday for each of some people, on any day of the year but 29 February.
 *
 * @param today      the day of speech
 * @param firstYear  no birthday before it is asked about
 */
export function drawBirthdays(
  people: readonly string[],
  today: DayNumber,
  firstYear: number,
  random: Random,
): readonly Birthday[] {
  const { year: lastYear } = fields(today * msPerDay);
  return people.map((person) => {
    // Of a common year.
    const { month, day } = fields(dayStart(2023, 1, 1) + random.below(365) * msPerDay);
    const days: DayNumber[] = [];
    for (let year = lastYear; year >= firstYear; year -= 1) {
      const number = dayStart(year, month, day) / msPerDay;
      if (number <= today) days.push(number);
    }
    return { name: `${person}'s birthday`, days, date: `--${twoDigits(month)}-${twoDigits(day)}` };
  });
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

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
