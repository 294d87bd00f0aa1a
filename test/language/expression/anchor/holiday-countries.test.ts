import { describe, expect, test } from "vitest";
import { differsByCountry } from "../../../../src/language/expression/anchor/named-days.js";
import { type HolidayCalendar, holidays } from "../../../../src/language/feasts/holiday-calendar.js";
import { civil } from "../../../../src/time/civil.js";

describe("whether a holiday differs by country", () => {
  test("is seen in the year itself and in those next to it", () => {
    const moves: HolidayCalendar = {
      ...holidays,
      datesOf: (_, year, country) => [civil(year, 3, year === 2020 && country === "GB" ? 8 : 1)],
    };
    expect([2018, 2019, 2020, 2021, 2022].map((year) => differsByCountry(moves, "mothers", year))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test("is found out once for a calendar, a holiday and a year", () => {
    let asked = 0;
    const counting: HolidayCalendar = {
      ...holidays,
      datesOf: () => {
        asked += 1;
        return [];
      },
    };
    differsByCountry(counting, "easter", 2020);
    const once = asked;
    differsByCountry(counting, "easter", 2020);
    expect(asked).toBe(once);
    differsByCountry(counting, "easter", 2025);
    expect(asked).toBeGreaterThan(once);
  });

  test("is so for Thanksgiving and not for Christmas", () => {
    expect(differsByCountry(holidays, "thanksgiving", 2022)).toBe(true);
    expect(differsByCountry(holidays, "christmas", 2022)).toBe(false);
  });
});
