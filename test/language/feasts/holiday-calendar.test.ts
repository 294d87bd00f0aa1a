import { describe, expect, test } from "vitest";
import { holidayKeys } from "../../../src/language/feasts/feasts.js";
import { holidayCalendar } from "../../../src/language/feasts/holiday-calendar.js";
import { dayOf } from "../../../src/language/feasts/occurrence.js";
import { dates } from "./written-dates.js";

/** A calendar whose library has Easter alone, and counts how often it is asked. */
function counting() {
  const asked: string[] = [];
  const calendar = holidayCalendar({
    reckon: (rule, year) => {
      asked.push(`${rule} ${year}`);
      return rule === "easter" ? [dayOf(`${year}-04-01`)] : [];
    },
    zoneOf: () => null,
  });
  return { asked, calendar };
}

test("asking twice gives the same list, and the library is asked once", () => {
  const { asked, calendar } = counting();
  const first = calendar.datesOf("easter", 2024, "US");
  const count = asked.length;
  expect(calendar.datesOf("easter", 2024, "us")).toBe(first);
  expect(asked.length).toBe(count);
  expect(calendar.datesOf("easter", 2025, "US")).not.toEqual(first);
});

test("a country is read without case, space or subdivision", () => {
  for (const country of ["CA", "ca", " ca ", "CA-ON", "ca.on"]) {
    expect(dates("thanksgiving", 2023, country)).toBe("2023-10-09");
  }
  expect(dates("mother's day", 2023, "UK")).toBe(dates("mother's day", 2023, "GB"));
});

test.each(["XX", "", "?", "no country"])(
  "a country that is not known (%s) has the general rule",
  (country) => {
    expect(dates("thanksgiving", 2023, country)).toBe("2023-11-23");
    expect(dates("winter solstice", 2023, country)).toBe("2023-12-22");
  },
);

describe("years", () => {
  test("outside 1 to 9999 have no holidays", () => {
    expect(dates("christmas", 0)).toBe("");
    expect(dates("christmas", 10_000)).toBe("");
    expect(dates("christmas", 1)).toBe("0001-12-25");
    expect(dates("christmas", 9999)).toBe("9999-12-25");
  });

  test("may be any for every holiday", () => {
    const { calendar } = counting();
    for (const key of holidayKeys()) {
      for (const year of [1, 2, 99, 1582, 1583, 9998, 9999]) {
        expect(() => calendar.datesOf(key, year, "US")).not.toThrow();
      }
    }
  });

  test("that are no whole number are a broken contract", () => {
    const { calendar } = counting();
    expect(() => calendar.datesOf("christmas", 2023.5, "US")).toThrow(RangeError);
    expect(() => calendar.datesOf("christmas", Number.NaN, "US")).toThrow("year NaN");
  });
});

test("a key that is no holiday's is a broken contract", () => {
  const { calendar } = counting();
  expect(() => calendar.datesOf("Christmas", 2023, "US")).toThrow('"Christmas" is not the key of a holiday');
});

test("days are midnights, in order, that begin in the year", () => {
  for (const key of holidayKeys()) {
    for (const year of [2023, 2024, 2030, 2033]) {
      const found = dates(key, year).split(" ").filter(Boolean);
      expect(found).toEqual([...found].sort());
      expect(new Set(found).size).toBe(found.length);
      if (found[0] !== undefined) expect(found[0].slice(0, 4)).toBe(`${year}`);
    }
  }
});
