import type { Random } from "../../../statistics/random.js";
import { dayStart, fields } from "../../../time/civil.js";
import { msPerDay } from "../../../time/timeline.js";
import type { DayNumber } from "./holiday-days.js";

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
