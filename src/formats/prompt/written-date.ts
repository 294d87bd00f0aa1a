import { type CivilTime, fields } from "../../time/civil.js";

export const months: readonly string[] =
  "January February March April May June July August September October November December".split(" ");

/** From Monday on. */
export const weekdays: readonly string[] = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(
  " ",
);

/** A day as the prompts of the TRAVELER paper write it in sentences: "September 01, 2023". */
export function writtenDate(time: CivilTime): string {
  const { year, month, day } = fields(time);
  return `${months[month - 1] ?? ""} ${String(day).padStart(2, "0")}, ${String(year).padStart(4, "0")}`;
}
