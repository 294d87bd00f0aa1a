import { describe, expect, test } from "vitest";
import { daysOfCalendar, easterSunday } from "../../src/time/calendars.js";

const day = 86_400_000;

function written(days: readonly number[]): string {
  return days.map((each) => new Date(each).toISOString().slice(0, 10)).join(" ");
}

describe("a date of the Muslim calendar", () => {
  test.each([
    ["10", 1, 1950, "1950-07-16"],
    ["10", 1, 2018, "2018-06-15"],
    ["10", 1, 2046, "2046-08-04"],
    // Thirty-three Muslim years are thirty-two of ours.
    ["10", 1, 2033, "2033-01-03 2033-12-23"],
    ["1", 1, 1883, "1883-11-01"],
    ["1", 1, 1881, ""],
    ["1", 1, 2175, ""],
    // Where the table begins, and its last day.
    ["1", 1, 1882, "1882-11-12"],
    ["12", 29, 1882, ""],
    // Ramadan had 29 days.
    ["9", 30, 2023, ""],
    ["9", 30, 2024, "2024-04-09"],
  ])("month %s, day %i falls in %i on %s", (month, date, year, expected) => {
    expect(written(daysOfCalendar("muslim", month, date, year))).toBe(expected);
  });

  test("has months of 29 or 30 days from 1883 to 2173", () => {
    const firsts = new Set<number>();
    for (let year = 1883; year <= 2173; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (const first of daysOfCalendar("muslim", `${month}`, 1, year)) firsts.add(first);
      }
    }
    const sorted = [...firsts].sort((a, b) => a - b);
    const lengths = sorted.slice(1).map((first, index) => (first - (sorted[index] ?? 0)) / day);
    expect(sorted.length).toBe(3599);
    expect(new Set(lengths)).toEqual(new Set([29, 30]));
  });
});

test.each([
  ["Adar", 14, 2024, "2024-03-24"],
  ["Adar", 14, 2023, "2023-03-07"],
  ["Adar I", 14, 2024, "2024-02-23"],
  ["Adar I", 14, 2023, ""],
  ["Tishri", 1, 2023, "2023-09-16"],
  // Tevet may hold New Year twice, and Kislev have 29 days.
  ["Tevet", 10, 2020, "2020-01-07 2020-12-25"],
  ["Kislev", 30, 2023, ""],
])("%s %i falls in %i on %s", (month, date, year, expected) => {
  expect(written(daysOfCalendar("hebrew", month, date, year))).toBe(expected);
});

test("every day of a year is found under its own Persian date", () => {
  const all = Array.from({ length: 12 }, (_, month) =>
    Array.from({ length: 31 }, (__, date) => daysOfCalendar("persian", `${month + 1}`, date + 1, 2024)),
  );
  const found = all.flat(2).sort((a, b) => a - b);
  expect(found.length).toBe(366);
  expect(found.every((each, index) => each === Date.UTC(2024, 0, 1) + index * day)).toBe(true);
  expect(written(daysOfCalendar("persian", "1", 1, 2024))).toBe("2024-03-20");
});

test("Easter Sunday is none before the two churches could differ", () => {
  expect(written(easterSunday("western", 1582))).toBe("");
  expect(written(easterSunday("western", 1583))).toBe("1583-04-10");
  expect(written(easterSunday("julian", 2024))).toBe("2024-05-05");
});
