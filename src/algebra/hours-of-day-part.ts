import type { CivilFields, DayPart } from "./expression.js";

/**
 * The hours that anybody might give a part of the day, `[from, to)`, reckoned on from the day before the night
 * ends: wider than the part itself, for "5 in the morning" is said of an hour before it begins.
 */
const HOURS: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  morning: [0, 13],
  afternoon: [12, 20],
  evening: [15, 25],
  night: [16, 31],
  "at-night": [16, 31],
  lunch: [10, 16],
  daytime: [4, 23],
};

/** Whether an hour of the clock cannot lie in the part of the day that is said with it: "5 pm in the morning". */
export function contradictsPart({ hour, bareHour, dayPart }: CivilFields): boolean {
  if (hour === undefined || bareHour === true || dayPart === undefined) return false;
  const [from, to] = HOURS[dayPart];
  return (hour < from || hour >= to) && (hour + 24 < from || hour + 24 >= to);
}
