import { describe, expect, test } from "vitest";
import { chineseDate } from "../../../src/language/feasts/day-rule.js";
import { nearestMoon, sunLongitude } from "./moon.js";
import { written } from "./written-dates.js";

const msPerDay = 86_400_000;
const msPerHour = 3_600_000;

describe("a Chinese date", () => {
  test.each([
    [1985, 1, 1, "1985-02-20"],
    [2000, 1, 1, "2000-02-05"],
    [2023, 1, 1, "2023-01-22"],
    [2024, 1, 1, "2024-02-10"],
    [2033, 1, 1, "2033-01-31"],
    [2034, 1, 1, "2034-02-19"],
    [2023, 5, 5, "2023-06-22"],
    [2023, 8, 15, "2023-09-29"],
    [2020, 8, 15, "2020-10-01"],
    [1982, 5, 5, "1982-06-25"],
    [2012, 7, 7, "2012-08-23"],
    // The year whose leap month the tables once had wrong.
    [2033, 8, 15, "2033-09-08"],
    // New moon four minutes before midnight; ICU has the day after.
    [2027, 1, 1, "2027-02-06"],
  ])("%i, month %i, day %i is %s", (year, month, day, date) => {
    expect(written(chineseDate(year, month, day) ?? Number.NaN)).toBe(date);
  });

  test("lies outside the table, or in a month too short for it", () => {
    expect(chineseDate(1900, 1, 1)).toBeNull();
    expect(chineseDate(2101, 1, 1)).toBeNull();
    expect(chineseDate(2023, 1, 30)).toBeNull();
    expect(chineseDate(2023, 2, 30)).not.toBeNull();
  });
});

interface Month {
  readonly start: number;
  readonly end: number;
  readonly number: number;
  readonly leap: boolean;
}

/** All months, the leap ones found as the gap that they leave between two others. */
function months(): readonly Month[] {
  const plain: { readonly start: number; readonly number: number }[] = [];
  for (let year = 1901; year <= 2100; year += 1) {
    for (let number = 1; number <= 12; number += 1) {
      plain.push({ start: chineseDate(year, number, 1) ?? Number.NaN, number });
    }
  }
  return plain.slice(0, -1).flatMap(({ start, number }, index) => {
    const next = plain[index + 1]?.start ?? Number.NaN;
    if ((next - start) / msPerDay <= 30) return [{ start, end: next, number, leap: false }];
    // Its own 30th day tells how long the month before the leap month is.
    const year = 1901 + Math.floor(index / 12);
    const middle = start + (chineseDate(year, number, 30) === null ? 29 : 30) * msPerDay;
    return [
      { start, end: middle, number, leap: false },
      { start: middle, end: next, number, leap: true },
    ];
  });
}

/** Midnight of a civil day at the meridian of the calendar's time: Peking until 1928, 120° east since. */
function midnight(day: number): number {
  return day - (day < Date.UTC(1929, 0, 1) ? 7.7611 : 8) * msPerHour;
}

describe("the months", () => {
  test("begin on the day of a new moon", () => {
    const wrong = months().filter(({ start }) => {
      const moon = nearestMoon(midnight(start) + msPerDay / 2, "new");
      return moon < midnight(start) - msPerHour / 2 || moon >= midnight(start + msPerDay) + msPerHour / 2;
    });
    expect(months().length).toBe(2472);
    expect(wrong.map(({ start }) => written(start))).toEqual([]);
  });

  test("have 29 or 30 days", () => {
    const lengths = new Set(months().map(({ start, end }) => (end - start) / msPerDay));
    expect(lengths).toEqual(new Set([29, 30]));
  });

  test("have the winter solstice in the eleventh of them", () => {
    const wrong = months()
      .filter(({ number, leap }) => number === 11 && !leap)
      .filter(({ start, end }) => {
        return sunLongitude(midnight(start)) > 270.02 || sunLongitude(midnight(end)) < 269.98;
      });
    expect(wrong.map(({ start }) => written(start))).toEqual([]);
  });

  test("are leap months when the sun enters no sign in them", () => {
    const wrong = months()
      .filter(({ leap }) => leap)
      .filter(({ start, end }) => {
        const before = (sunLongitude(midnight(start)) + 0.02) / 30;
        const after = (sunLongitude(midnight(end)) - 0.02) / 30;
        return Math.floor(before) !== Math.floor(after);
      });
    expect(wrong.map(({ start }) => written(start))).toEqual([]);
  });

  test("are leap months seven times in nineteen years", () => {
    expect(months().filter(({ leap }) => leap).length).toBe(Math.floor((200 * 7) / 19));
  });
});
