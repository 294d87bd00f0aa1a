import { describe, expect, test } from "vitest";
import * as day from "../../../src/language/feasts/day-rule.js";
import { daysIn, dayOf, type Reckoning } from "../../../src/language/feasts/occurrence.js";
import { written } from "./written-dates.js";

/** A library with one rule, so that what is asked of it can be seen. */
const library: Reckoning = {
  reckon: (rule, year) => (rule === "easter" && year === 2024 ? [dayOf("2024-03-31")] : []),
  zone: null,
};

function days(rule: day.DayRule, year: number): string {
  return daysIn(rule, year, library).map(written).join(" ");
}

describe("a rule of its own arithmetic", () => {
  test.each<[string, day.DayRule, number, string]>([
    ["a date", day.fixed(12, 25), 2023, "2023-12-25"],
    ["the first year", day.fixed(12, 25), 1, "0001-12-25"],
    ["a leap day", day.fixed(2, 29), 2024, "2024-02-29"],
    ["a leap day of a common year", day.fixed(2, 29), 2023, ""],
    ["a leap day of 1900", day.fixed(2, 29), 1900, ""],
    ["the first Monday, on the 1st", day.nth(1, 1, 5), 2023, "2023-05-01"],
    ["the first Sunday, on the 7th", day.nth(1, 7, 5), 2023, "2023-05-07"],
    ["the fourth Thursday", day.nth(4, 4, 11), 2023, "2023-11-23"],
    ["the last Thursday of five", day.nth(-1, 4, 11), 2023, "2023-11-30"],
    ["the last but one", day.nth(-2, 4, 11), 2023, "2023-11-23"],
    ["a fifth Monday", day.nth(5, 1, 5), 2023, "2023-05-29"],
    ["a fifth Monday that is not there", day.nth(5, 1, 5), 2022, "2022-05-30"],
    ["a fifth Friday that is not there", day.nth(5, 5, 5), 2023, ""],
    ["the day after", day.shifted(day.nth(4, 4, 11), 1), 2013, "2013-11-29"],
    ["a day of the year before", day.shifted(day.fixed(1, 1), -1), 2023, "2023-12-31"],
    ["a day of the year after", day.shifted(day.fixed(12, 31), 1), 2023, "2023-01-01"],
    ["on or after, the day itself", day.onOrAfter(7, day.fixed(11, 27)), 2022, "2022-11-27"],
    ["on or after, six days later", day.onOrAfter(7, day.fixed(11, 27)), 2023, "2023-12-03"],
    ["on or before, the day itself", day.onOrBefore(1, day.fixed(5, 24)), 2021, "2021-05-24"],
    ["on or before, six days earlier", day.onOrBefore(1, day.fixed(5, 24)), 2026, "2026-05-18"],
    ["moved off a Sunday", day.moved(day.fixed(4, 27), { 7: -1 }), 2025, "2025-04-26"],
    ["moved off no Monday", day.moved(day.fixed(4, 27), { 7: -1 }), 2026, "2026-04-27"],
    ["listed", day.listed("2023-11-12", "2024-10-31"), 2024, "2024-10-31"],
    ["not listed", day.listed("2023-11-12", "2024-10-31"), 2025, ""],
    ["a Chinese date after New Year", day.chinese(12, 8), 2023, ""],
    ["a Chinese date of the year before", day.chinese(12, 8), 2024, "2024-01-18"],
    ["a Chinese date with an exception", day.chinese(1, 1, ["2028-01-27"]), 2028, "2028-01-27"],
    [
      "a Chinese date whose exception is another year's",
      day.chinese(1, 1, ["2028-01-27"]),
      2029,
      "2029-02-13",
    ],
  ])("%s", (_, rule, year, expected) => {
    expect(days(rule, year)).toBe(expected);
  });
});

describe("a rule that leans on the library", () => {
  test("shifts its days", () => {
    expect(days(day.easter(-2), 2024)).toBe("2024-03-29");
    expect(days(day.easter(-2), 2025)).toBe("");
  });

  test("gives way to another", () => {
    const rule = { kind: "unless", rule: day.fixed(3, 31), other: day.easter(0), days: 7 } as const;
    expect(days(rule, 2024)).toBe("2024-04-07");
    expect(days(rule, 2023)).toBe("2023-03-31");
  });

  test("names the zone only where it matters", () => {
    const asked: string[] = [];
    const zoned: Reckoning = {
      reckon: (rule) => {
        asked.push(rule);
        return [];
      },
      zone: "Asia/Tokyo",
    };
    daysIn(day.sun("march equinox"), 2023, zoned);
    daysIn(day.library("1 Nisan"), 2023, zoned);
    daysIn(day.sun("march equinox"), 2023, { ...zoned, zone: null });
    expect(asked).toEqual(["march equinox in Asia/Tokyo", "1 Nisan", "march equinox"]);
  });
});
