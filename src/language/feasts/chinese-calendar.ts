import { type CivilTime, dayStart, msPerDay, msPerHour } from "../../time/civil.js";
import { packedFeasts } from "../generated/feasts.js";
import { seasonStart, sunLongitude, whenAt } from "./sky.js";

/**
 * A date of the Chinese lunisolar calendar, as a day of the Gregorian one.
 *
 * ICU's own reckoning errs on some 400 of 70,547 days, New Year 2027 among them, so the years are a table:
 * `grammar/chinese-years.txt`.
 *
 * @param year   the Gregorian year in which the Chinese year begins
 * @param month  1–12; never the leap month
 * @param day    1–30
 * @returns      null outside 1901–2100, or for the 30th of a month of 29 days; constant time
 */
export function chineseDate(year: number, month: number, day: number): CivilTime | null {
  years ??= packedFeasts.chineseYears.split("\n");
  const row = years[year - firstYear];
  if (row === undefined) return null;
  let start = dayStart(Number(row.slice(0, 4)), Number(row.slice(5, 7)), Number(row.slice(8, 10)));
  let number = 0;
  for (const length of row.slice(11)) {
    const leap = length === "L" || length === "S";
    const days = length === "l" || length === "L" ? 30 : 29;
    if (!leap) number += 1;
    if (number === month && !leap) return day <= days ? start + (day - 1) * msPerDay : null;
    start += days * msPerDay;
  }
  return null;
}

let years: readonly string[] | undefined;

const firstYear = 1901;

/**
 * The day of a solar term by China's midnight: Qingming is 15 degrees past the March equinox.
 *
 * @param degrees  less than 270, so that the term is in the year of its equinox
 */
export function solarTermDay(degrees: number, year: number): CivilTime {
  const near = Date.UTC(year, 2, 20) + (degrees / 360) * 365.2422 * msPerDay;
  // The sun's longitude is a few minutes off at times, by nearly as much some weeks later as at the equinox.
  const roughly = (longitude: number): number => whenAt(sunLongitude, longitude, near, 360 / 365.2422);
  const instant = roughly(degrees) + seasonStart(3, year) - roughly(0);
  return Math.floor((instant + midnightOf(year)) / msPerDay) * msPerDay;
}

/** China's time ahead of UTC: that of Peking until 1928, of the 120th meridian since. */
function midnightOf(year: number): number {
  return (year < 1929 ? 7 + 45.6667 / 60 : 8) * msPerHour;
}
