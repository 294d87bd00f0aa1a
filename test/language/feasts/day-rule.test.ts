import { describe, expect, test } from "vitest";
import { readDay } from "../../../build/generate-feasts.mjs";
import { daysIn } from "../../../src/language/feasts/day-rule.js";
import { utc } from "../../../src/time/zone.js";
import { zoneNamed } from "../expression/situation.js";
import { written } from "./written-dates.js";

/** The days of a rule as the file of days writes it. */
function days(rule: string, year: number, zone = utc): string {
  return daysIn(readDay(rule), year, zone).map(written).join(" ");
}

describe("a rule of its own arithmetic", () => {
  test.each<[string, string, number, string]>([
    ["a date", "12-25", 2023, "2023-12-25"],
    ["the first year", "12-25", 1, "0001-12-25"],
    ["a leap day", "02-29", 2024, "2024-02-29"],
    ["a leap day of a common year", "02-29", 2023, ""],
    ["a leap day of 1900", "02-29", 1900, ""],
    ["the first Monday, on the 1st", "first monday of may", 2023, "2023-05-01"],
    ["the first Sunday, on the 7th", "first sunday of may", 2023, "2023-05-07"],
    ["the fourth Thursday", "fourth thursday of november", 2023, "2023-11-23"],
    ["the last Thursday of five", "last thursday of november", 2023, "2023-11-30"],
    ["a fifth Monday", "fifth monday of may", 2023, "2023-05-29"],
    ["a fifth Monday that is not there", "fifth monday of may", 2022, "2022-05-30"],
    ["a fifth Friday that is not there", "fifth friday of may", 2023, ""],
    ["the day after", "fourth thursday of november + 1", 2013, "2013-11-29"],
    ["a day of the year before", "01-01 - 1", 2023, "2023-12-31"],
    ["a day of the year after", "12-31 + 1", 2023, "2023-01-01"],
    ["on or after, the day itself", "sunday on or after 11-27", 2022, "2022-11-27"],
    ["on or after, six days later", "sunday on or after 11-27", 2023, "2023-12-03"],
    ["on or before, the day itself", "monday on or before 05-24", 2021, "2021-05-24"],
    ["on or before, six days earlier", "monday on or before 05-24", 2026, "2026-05-18"],
    ["moved off a Sunday", "04-27 moved sunday -1", 2025, "2025-04-26"],
    ["moved off no Monday", "04-27 moved sunday -1", 2026, "2026-04-27"],
    ["listed", "2023-11-12 2024-10-31", 2024, "2024-10-31"],
    ["not listed", "2023-11-12 2024-10-31", 2025, ""],
    ["a Chinese date after New Year", "chinese 12/8", 2023, ""],
    ["a Chinese date of the year before", "chinese 12/8", 2024, "2024-01-18"],
    ["a Chinese date with an exception", "chinese 1/1 but 2028-01-27", 2028, "2028-01-27"],
    ["a Chinese date whose exception is another year's", "chinese 1/1 but 2028-01-27", 2029, "2029-02-13"],
  ])("%s", (_, rule, year, expected) => {
    expect(days(rule, year)).toBe(expected);
  });
});

describe("a rule that leans on another", () => {
  test("shifts its days", () => {
    expect(days("western easter - 2", 2024)).toBe("2024-03-29");
    expect(days("western easter - 2", 1582)).toBe("");
  });

  test("gives way to it", () => {
    expect(days("03-31 unless (western easter) then + 7", 2024)).toBe("2024-04-07");
    expect(days("03-31 unless (western easter) then + 7", 2023)).toBe("2023-03-31");
  });

  test("is counted from a day", () => {
    expect(days("2020-02-29 every 365 days", 2021)).toBe("2021-02-28");
    expect(days("2020-02-29 every 365 days", 2019)).toBe("2019-03-01");
    expect(days("2024-01-01 every 365 days", 2024)).toBe("2024-01-01 2024-12-31");
  });

  test("knows the zone only where the sun counts", () => {
    const tokyo = zoneNamed("Asia/Tokyo");
    expect(days("march equinox", 2023)).toBe("2023-03-20");
    expect(days("march equinox", 2023, tokyo)).toBe("2023-03-21");
    expect(days("hebrew 1 Nisan", 2023, tokyo)).toBe(days("hebrew 1 Nisan", 2023));
  });
});
