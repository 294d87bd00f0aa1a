import * as fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import {
  civil,
  civilEnd,
  daysInMonth,
  fields,
  firstCivil,
  inYears,
  isLeapYear,
  isoWeek,
  isoWeeksInYear,
  startOfIsoWeek,
  weekday,
} from "../../src/time/civil.js";
import { civilTime } from "./arbitraries.js";
import { daysFrom1900To } from "./naive-calendar.js";

const msPerDay = 86_400_000;

describe("every day from 1900 to 2100", () => {
  const days = daysFrom1900To(2100);

  test("is what counting finds", () => {
    expect(days.length).toBe(73_414);
    const wrong = days.filter(({ number, year, month, day, weekday: expected, isoYear, isoWeek: week }) => {
      const time = number * msPerDay;
      const late = time + msPerDay - 1;
      const found = fields(late);
      const iso = isoWeek(late);
      return !(
        civil(year, month, day) === time &&
        found.year === year &&
        found.month === month &&
        found.day === day &&
        found.hour === 23 &&
        found.minute === 59 &&
        found.second === 59 &&
        weekday(time) === expected &&
        weekday(late) === expected &&
        iso.year === isoYear &&
        iso.week === week &&
        startOfIsoWeek(isoYear, week) === time - (expected - 1) * msPerDay
      );
    });
    expect(wrong).toEqual([]);
  });

  test("stands in a year with as many weeks and months with as many days as were counted", () => {
    const weeks = new Map<number, number>();
    const months = new Map<string, number>();
    for (const day of days) {
      weeks.set(day.isoYear, day.isoWeek);
      months.set(`${day.year}/${day.month}`, day.day);
    }
    for (let year = 1900; year < 2100; year += 1) {
      expect(isoWeeksInYear(year)).toBe(weeks.get(year));
      expect(isLeapYear(year)).toBe(months.get(`${year}/2`) === 29);
      for (let month = 1; month <= 12; month += 1) {
        expect(daysInMonth(year, month)).toBe(months.get(`${year}/${month}`));
      }
    }
  });
});

test("agrees with luxon in the years 1 to 9999", () => {
  fc.assert(
    fc.property(civilTime, (time) => {
      const other = DateTime.fromMillis(time, { zone: "utc" });
      const { year, month, day, hour, minute, second } = fields(time);
      expect({ year, month, day, hour, minute, second }).toEqual({
        year: other.year,
        month: other.month,
        day: other.day,
        hour: other.hour,
        minute: other.minute,
        second: other.second,
      });
      expect(civil(year, month, day, hour, minute, second)).toBe(Math.floor(time / 1000) * 1000);
      expect(weekday(time)).toBe(other.weekday);
      expect(isoWeek(time)).toEqual({ year: other.weekYear, week: other.weekNumber });
    }),
  );
});

describe("the ends of the calendar", () => {
  test("year 1 begins on a Monday and year 9999 ends on a Friday", () => {
    expect(civil(1)).toBe(firstCivil);
    expect(firstCivil).toBe(-62_135_596_800_000);
    expect(weekday(civil(1))).toBe(1);
    expect(isoWeek(civil(1))).toEqual({ year: 1, week: 1 });
    expect(civil(9999, 12, 31, 23, 59, 59)).toBe(civilEnd - 1000);
    expect(weekday(civil(9999, 12, 31))).toBe(5);
    expect(isoWeek(civil(9999, 12, 31))).toEqual({ year: 9999, week: 52 });
  });

  test("the years 0 to 99 are themselves, not 1900 to 1999", () => {
    expect(fields(civil(99, 12, 31)).year).toBe(99);
    expect(civil(100) - civil(99)).toBe(365 * msPerDay);
    expect(civil(5, 1, 1)).toBe(civil(1) + (4 * 365 + 1) * msPerDay);
  });

  test("both ends count as inside, their neighbours do not", () => {
    expect([firstCivil - 1, firstCivil, civilEnd, civilEnd + 1].map(inYears)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test.each([
  [2020, 53],
  [2021, 52],
  [2015, 53],
  [1976, 53],
  [2026, 53],
  [2100, 52],
])("%i has %i ISO weeks", (year, weeks) => {
  expect(isoWeeksInYear(year)).toBe(weeks);
});

test.each<[name: string, call: () => unknown]>([
  ["year 0", () => civil(0)],
  ["year 10000", () => civil(10_000)],
  ["month 0", () => civil(2023, 0)],
  ["month 13", () => civil(2023, 13)],
  ["30 February", () => civil(2024, 2, 30)],
  ["29 February of a common year", () => civil(1900, 2, 29)],
  ["hour 24", () => civil(2023, 9, 29, 24)],
  ["minute 60", () => civil(2023, 9, 29, 1, 60)],
  ["second 60", () => civil(2023, 9, 29, 1, 0, 60)],
  ["half a day", () => civil(2023, 9, 1.5)],
  ["no number", () => civil(Number.NaN)],
  ["week 53 of 2021", () => startOfIsoWeek(2021, 53)],
  ["week 0", () => startOfIsoWeek(2021, 0)],
  ["the days of month 13", () => daysInMonth(2023, 13)],
])("%s is out of range", (_, call) => {
  expect(call).toThrow(RangeError);
});
