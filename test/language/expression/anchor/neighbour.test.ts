import { describe, expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { resolve } from "../../../../src/language/expression/resolve.js";
import { openZone } from "../../../../src/time/zone.js";
import { civil, namedIn, said } from "../situation.js";

describe("the unit before, of and after", () => {
  const beside = (
    unit: "day" | "week" | "month" | "year",
    offset: number,
    anchor: Expression,
  ): Expression => ({
    kind: "neighbour",
    unit,
    offset,
    anchor,
  });
  const sunday = civil({ year: 2023, month: 12, day: 31 });

  test.each<[Expression, string]>([
    [beside("day", 1, sunday), "2024-01-01 / 2024-01-02"],
    [beside("day", -1, sunday), "2023-12-30 / 2023-12-31"],
    [beside("week", 1, sunday), "2024-01-01 / 2024-01-08"],
    [beside("week", 0, sunday), "2023-12-25 / 2024-01-01"],
    [beside("week", -1, sunday), "2023-12-18 / 2023-12-25"],
    [beside("month", 1, sunday), "2024-01-01 / 2024-02-01"],
    [beside("year", -1, sunday), "2022-01-01 / 2023-01-01"],
    // After a month, the day that follows its last; before it, the day before its first.
    [beside("day", 1, civil({ year: 2023, month: 5 })), "2023-06-01 / 2023-06-02"],
    [beside("day", -1, civil({ year: 2023, month: 5 })), "2023-04-30 / 2023-05-01"],
  ])("%j is %s", (expression, expected) => {
    expect(said(expression)).toBe(expected);
  });

  test("is that of ISO weeks, whatever the policy", () => {
    expect(said(beside("week", 1, sunday), { policy: { weekStart: "sunday" } })).toBe(
      "2024-01-01 / 2024-01-08",
    );
    expect(namedIn(beside("week", 1, sunday))).toEqual([]);
  });

  test("is an issue where the calendar ends", () => {
    expect(said(beside("day", 1, civil({ year: 9999, month: 12, day: 31 })), { zone: "UTC" })).toBe(
      "! it lies outside the years 1 to 9999",
    );
    expect(said(beside("year", -1, civil({ year: 1 })), { zone: "UTC" })).toBe(
      "! it lies outside the years 1 to 9999",
    );
  });
});

describe("the weekday before and after", () => {
  const beside = (weekday: number, offset: number, anchor: Expression): Expression => ({
    kind: "neighbour-day",
    weekday: civil({ weekday }),
    offset,
    anchor,
  });
  const sunday = civil({ year: 2022, month: 12, day: 25 });

  test("is the nearest that lies wholly before or after", () => {
    expect(said(beside(5, -1, sunday))).toBe("2022-12-23 / 2022-12-24");
    expect(said(beside(7, -1, sunday))).toBe("2022-12-18 / 2022-12-19");
    expect(said(beside(7, 1, sunday))).toBe("2023-01-01 / 2023-01-02");
    expect(said(beside(1, 1, sunday))).toBe("2022-12-26 / 2022-12-27");
    expect(said(beside(1, 1, civil({ year: 2022, month: 12 })))).toBe("2023-01-02 / 2023-01-03");
    expect(said(beside(3, -1, civil({ year: 2022, month: 12 })))).toBe("2022-11-30 / 2022-12-01");
  });
});

describe("what has no end", () => {
  test.each([
    "year of (any time)",
    "2 days before (any time)",
    "10 days from (any time)",
    "early (any time)",
  ])("%s is read without a fault, or is an issue", (text) => {
    const zone = openZone("Europe/Berlin");
    if (!zone.ok) throw new Error("no such zone");
    expect(() => resolve(text, { speechTime: 1_696_018_694_000, zone: zone.value })).not.toThrow();
  });
});
