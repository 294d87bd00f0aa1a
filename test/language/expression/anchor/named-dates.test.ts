import { describe, expect, test } from "vitest";
import { Anchoring } from "../../../../src/language/expression/anchor/context.js";
import type { CivilFields } from "../../../../src/algebra/expression.js";
import { namedDates } from "../../../../src/language/expression/anchor/named-dates.js";
import { civil } from "../../../../src/time/civil.js";
import { formatCivil } from "../../../../src/time/instant.js";
import { contextOf, type Situation } from "../situation.js";

/** The dates in the cycle unit that begins on a day, inclusive of the first and exclusive of the last. */
function dates(fields: CivilFields, start: number, situation: Situation = {}): readonly string[] {
  const found = namedDates(fields, new Anchoring(contextOf(situation)))(start);
  return found.map(
    (one) => `${formatCivil(one.start).slice(0, 10)} ${formatCivil(one.end).slice(0, 10)} ${one.grain}`,
  );
}

describe("the dates that fields name", () => {
  test("in a month", () => {
    expect(dates({ day: 31 }, civil(2023, 5))).toEqual(["2023-05-31 2023-06-01 day"]);
    expect(dates({ day: 31 }, civil(2023, 6))).toEqual([]);
    expect(dates({ day: 13, weekday: 5 }, civil(2023, 10))).toEqual(["2023-10-13 2023-10-14 day"]);
    expect(dates({ day: 13, weekday: 5 }, civil(2023, 11))).toEqual([]);
    expect(dates({ day: 14, weekday: 67 }, civil(2023, 10))).toEqual(["2023-10-14 2023-10-15 day"]);
  });

  test("in a week", () => {
    expect(dates({ weekday: 7 }, civil(2023, 9, 25))).toEqual(["2023-10-01 2023-10-02 day"]);
    expect(dates({ weekday: 67 }, civil(2023, 9, 25))).toEqual(["2023-09-30 2023-10-02 day"]);
    const alone: Situation = { policy: { weekend: "saturday-alone" } };
    expect(dates({ weekday: 67 }, civil(2023, 9, 25), alone)).toEqual(["2023-09-30 2023-10-01 day"]);
  });

  test("from Monday to Friday, where any working day is meant", () => {
    expect(dates({ weekday: 15 }, civil(2023, 9, 25))).toEqual([
      "2023-09-25 2023-09-26 day",
      "2023-09-26 2023-09-27 day",
      "2023-09-27 2023-09-28 day",
      "2023-09-28 2023-09-29 day",
      "2023-09-29 2023-09-30 day",
    ]);
    const daysOfMay = dates({ month: 5, weekday: 15 }, civil(2023)).map((line) => Number(line.slice(8, 10)));
    expect(daysOfMay.toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 22, 23, 24, 25, 26, 29, 30, 31,
    ]);
    expect(dates({ day: 13, weekday: 15 }, civil(2023, 10))).toHaveLength(1);
    expect(dates({ day: 14, weekday: 15 }, civil(2023, 10))).toEqual([]);
  });

  test("in a day", () => {
    expect(dates({ hour: 3 }, civil(2023, 9, 25))).toEqual(["2023-09-25 2023-09-26 day"]);
  });

  test("in a year", () => {
    expect(dates({ month: 2 }, civil(2024))).toEqual(["2024-02-01 2024-03-01 month"]);
    expect(dates({ month: 2, day: 29 }, civil(2024))).toEqual(["2024-02-29 2024-03-01 day"]);
    expect(dates({ month: 2, day: 29 }, civil(2023))).toEqual([]);
    expect(dates({ quarter: 4 }, civil(2023))).toEqual(["2023-10-01 2024-01-01 quarter"]);
    expect(dates({ half: 1 }, civil(2023))).toEqual(["2023-01-01 2023-07-01 half"]);
    expect(dates({ week: 53 }, civil(2020))).toEqual(["2020-12-28 2021-01-04 week"]);
    expect(dates({ week: 53 }, civil(2021))).toEqual([]);
    expect(dates({ week: 1, weekday: 1 }, civil(2025))).toEqual(["2024-12-30 2024-12-31 day"]);
    expect(dates({ month: 5, weekday: 1 }, civil(2023))).toHaveLength(5);
  });

  test("in a year, by season and hemisphere", () => {
    const south: Situation = { policy: { hemisphere: "south" } };
    expect(dates({ season: "spring" }, civil(2023))).toEqual(["2023-03-01 2023-06-01 quarter"]);
    expect(dates({ season: "summer" }, civil(2023))).toEqual(["2023-06-01 2023-09-01 quarter"]);
    expect(dates({ season: "autumn" }, civil(2023))).toEqual(["2023-09-01 2023-12-01 quarter"]);
    expect(dates({ season: "winter" }, civil(2023))).toEqual(["2023-12-01 2024-03-01 quarter"]);
    expect(dates({ season: "spring" }, civil(2023), south)).toEqual(["2023-09-01 2023-12-01 quarter"]);
    expect(dates({ season: "summer" }, civil(2023), south)).toEqual(["2023-12-01 2024-03-01 quarter"]);
    expect(dates({ season: "autumn" }, civil(2023), south)).toEqual(["2023-03-01 2023-06-01 quarter"]);
    expect(dates({ season: "winter" }, civil(2023), south)).toEqual(["2023-06-01 2023-09-01 quarter"]);
  });

  test("end with the calendar", () => {
    expect(dates({ season: "winter" }, civil(9999))).toEqual([]);
    expect(dates({ season: "autumn" }, civil(9999))).toHaveLength(1);
  });
});

test("a season that spans two years is noted, by hemisphere", () => {
  const notes = (season: "summer" | "winter", hemisphere: "north" | "south"): number => {
    const anchoring = new Anchoring(contextOf({ policy: { hemisphere } }));
    namedDates({ season }, anchoring);
    return anchoring.notes.length;
  };
  expect([notes("winter", "north"), notes("summer", "south")]).toEqual([1, 1]);
  expect([notes("summer", "north"), notes("winter", "south")]).toEqual([0, 0]);
});
