import { describe, expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import type { Granularity } from "../../../../src/time/granularity.js";
import { expressionPresets } from "../../../../src/language/expression/policy/presets.js";
import { first, namedIn, readings, said, type Situation } from "../situation.js";

describe("this, last and next unit", () => {
  const unit = (name: Granularity, offset: number): Expression => ({ kind: "unit", unit: name, offset });

  test.each<[Granularity, number, string]>([
    ["second", -1, "2023-09-29T22:18:13 / 2023-09-29T22:18:14"],
    ["minute", -1, "2023-09-29T22:17 / 2023-09-29T22:18"],
    ["hour", 1, "2023-09-29T23:00 / 2023-09-30"],
    ["day", -2, "2023-09-27 / 2023-09-28"],
    ["week", -1, "2023-09-18 / 2023-09-25"],
    ["month", -9, "2022-12-01 / 2023-01-01"],
    ["quarter", 0, "2023-07-01 / 2023-10-01"],
    ["half", 1, "2024-01-01 / 2024-07-01"],
    ["year", 1, "2024-01-01 / 2025-01-01"],
    ["decade", -1, "2010-01-01 / 2020-01-01"],
    ["century", -1, "1900-01-01 / 2000-01-01"],
  ])("%s %i is %s", (name, offset, expected) => {
    expect(said(unit(name, offset))).toBe(expected);
  });

  test("of weeks begin on Sunday by policy, and only they ask for it", () => {
    expect(said(unit("week", 0), { policy: { weekStart: "sunday" } })).toBe("2023-09-24 / 2023-10-01");
    expect(namedIn(unit("week", 0))).toEqual(["weekStart"]);
    expect(namedIn(unit("month", 0))).toEqual([]);
  });

  test("lie in the calendar", () => {
    expect(said(unit("century", 80))).toBe("! it lies outside the years 1 to 9999");
    expect(said(unit("year", -2023))).toBe("! it lies outside the years 1 to 9999");
  });
});

describe("the last and next so many units", () => {
  const stretch = (toward: "past" | "future", count: number, unit: Granularity): Expression => ({
    kind: "stretch",
    toward,
    count,
    unit,
  });

  test.each<["past" | "future", number, Granularity, string, Situation["policy"]]>([
    ["past", 3, "day", "2023-09-26 / 2023-09-29T22:18:14.001", {}],
    ["past", 3, "day", "2023-09-26 / 2023-09-29", { lastUnits: "complete-units" }],
    ["past", 3, "day", "2023-09-26T22:18:14 / 2023-09-29T22:18:14.001", { lastUnits: "from-instant" }],
    ["past", 2, "week", "2023-09-15 / 2023-09-29T22:18:14.001", {}],
    ["past", 2, "week", "2023-09-11 / 2023-09-25", { lastUnits: "complete-units" }],
    ["past", 2, "week", "2023-09-10 / 2023-09-24", { lastUnits: "complete-units", weekStart: "sunday" }],
    ["past", 7, "month", "2023-02-28 / 2023-09-29T22:18:14.001", {}],
    ["past", 2, "quarter", "2023-03-29 / 2023-09-29T22:18:14.001", {}],
    ["past", 1, "decade", "2013-09-29 / 2023-09-29T22:18:14.001", {}],
    ["past", 2, "hour", "2023-09-29T20:18:14 / 2023-09-29T22:18:14.001", {}],
    ["past", 90, "second", "2023-09-29T22:16:44 / 2023-09-29T22:18:14.001", {}],
    ["future", 3, "day", "2023-09-30 / 2023-10-03", {}],
    ["future", 2, "week", "2023-10-02 / 2023-10-16", {}],
    ["future", 2, "month", "2023-10-01 / 2023-12-01", {}],
    ["future", 1, "century", "2100-01-01 / 2200-01-01", {}],
    ["future", 2, "hour", "2023-09-29T23:00 / 2023-09-30T01:00", {}],
  ])("%s %i %s: %s under %j", (toward, count, unit, expected, policy) => {
    expect(said(stretch(toward, count, unit), { policy: policy ?? {} })).toBe(expected);
  });

  test("hang on the week's border only where whole weeks are counted", () => {
    expect(namedIn(stretch("past", 2, "week"))).toEqual(["lastUnits"]);
    expect(namedIn(stretch("past", 2, "week"), { policy: { lastUnits: "complete-units" } })).toEqual([
      "lastUnits",
      "weekStart",
    ]);
  });

  test("keep the clock on nights when it changes, and count hours as they pass", () => {
    const noon = { at: "2023-10-29T12:00:00" };
    expect(said(stretch("past", 1, "day"), { ...noon, policy: { lastUnits: "from-instant" } })).toBe(
      "2023-10-28T12:00 / 2023-10-29T12:00.001",
    );
    expect(said(stretch("past", 24, "hour"), noon)).toBe("2023-10-28T13:00 / 2023-10-29T12:00.001");
  });

  test("may be a point so far away, in the unit that offsets are said in", () => {
    const exact = { nextUnits: "exact-day", lastUnits: "exact-day" } as const;
    expect(said(stretch("future", 2, "week"), { policy: exact })).toBe("2023-10-13 / 2023-10-14");
    expect(said(stretch("future", 2, "year"), { policy: exact })).toBe("2025-01-01 / 2026-01-01");
    expect(said(stretch("past", 3, "month"), { policy: { ...exact, monthsAgo: "exact-day" } })).toBe(
      "2023-06-29 / 2023-06-30",
    );
  });

  test("lie in the calendar", () => {
    expect(said(stretch("past", 3000, "year"))).toBe("! it lies outside the years 1 to 9999");
    expect(said(stretch("past", 3000, "year"), { policy: { lastUnits: "complete-units" } })).toBe(
      "! it lies outside the years 1 to 9999",
    );
    expect(said(stretch("future", 99, "century"))).toBe("! it lies outside the years 1 to 9999");
  });
});

describe("one unit with the article", () => {
  test.each([
    ["the last hour", "2023-09-29T21:18:14 / 2023-09-29T22:18:14.001"],
    ["in the past minute", "2023-09-29T22:17:14 / 2023-09-29T22:18:14.001"],
    ["within the past day", "2023-09-28T22:18:14 / 2023-09-29T22:18:14.001"],
    ["over the last week", "2023-09-22T22:18:14 / 2023-09-29T22:18:14.001"],
    ["during the past month", "2023-08-29T22:18:14 / 2023-09-29T22:18:14.001"],
    ["the last quarter", "2023-06-29T22:18:14 / 2023-09-29T22:18:14.001"],
    ["in the past year", "2022-09-29T22:18:14 / 2023-09-29T22:18:14.001"],
    ["in the next hour", "2023-09-29T22:18:14 / 2023-09-29T23:18:14"],
    ["the next year", "2023-09-29T22:18:14 / 2024-09-29T22:18:14"],
  ])("rolls from the instant: %s", (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test.each([
    ["last hour", "2023-09-29T21:00 / 2023-09-29T22:00"],
    ["last week", "2023-09-18 / 2023-09-25"],
    ["past week", "2023-09-18 / 2023-09-25"],
    ["next year", "2024-01-01 / 2025-01-01"],
    ["the previous week", "2023-09-18 / 2023-09-25"],
    ["the past decade", "2010-01-01 / 2020-01-01"],
    ["Friday of the last week", "2023-09-22 / 2023-09-23"],
    ["the first day of the next month", "2023-10-01 / 2023-10-02"],
    ["the end of the last year", "2022-09-01 / 2023-01-01"],
    ["since the last week", "2023-09-18 / --"],
  ])("and is that of the calendar without it, or where it holds something: %s", (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test("is 24 hours as a day, on nights too when the clock changes, and longer ones keep the clock", () => {
    const at = "2023-10-29T12:00:00";
    expect(first("the past day", { at })).toBe("2023-10-28T13:00 / 2023-10-29T12:00.001");
    expect(first("the past week", { at })).toBe("2023-10-22T12:00 / 2023-10-29T12:00.001");
    expect(first("the past month", { at: "2023-03-31T09:00:00" })).toBe(
      "2023-02-28T09:00 / 2023-03-31T09:00.001",
    );
    expect(first("the past year", { at: "2024-02-29T09:00:00" })).toBe(
      "2023-02-28T09:00 / 2024-02-29T09:00.001",
    );
  });

  test("is flagged where many take it for the calendar unit, which is kept", () => {
    const notesOf = (text: string): readonly string[] =>
      (readings(text)[0]?.notes ?? []).map(({ kind }) => kind);
    expect(notesOf("the last week")).toEqual(["flagged"]);
    expect(notesOf("in the next day")).toEqual(["flagged"]);
    expect(notesOf("the past week")).toEqual([]);
    expect(notesOf("the last hour")).toEqual([]);
    const without = { policy: { theUnit: "as-without-the" } } as const;
    expect(first("the last week", without)).toBe("2023-09-18 / 2023-09-25");
    expect(first("the past year", without)).toBe("2022-01-01 / 2023-01-01");
    expect(first("the past hour", without)).toBe("2023-09-29T21:18:14 / 2023-09-29T22:18:14.001");
    expect(first("the past year", { policy: { theUnit: "as-without-the", pastUnit: "length" } })).toBe(
      "2022-09-29 / 2023-09-29T22:18:14.001",
    );
    expect(first("the past day", { policy: { theUnit: "from-start-of-day" } })).toBe(
      "2023-09-28 / 2023-09-29T22:18:14.001",
    );
  });

  test("is that of the calendar by all presets", () => {
    for (const preset of Object.values(expressionPresets)) {
      expect(preset).toMatchObject({ theUnit: "as-without-the" });
    }
  });

  test("lies in the calendar", () => {
    expect(first("the past year", { at: "0001-06-01T00:00:00" })).toBe(
      "! it lies outside the years 1 to 9999",
    );
  });
});

describe("a unit up to speech time, and the rest of it", () => {
  test("meet at speech time, which is past", () => {
    for (const unit of ["day", "week", "month", "year"] as const) {
      const [past, future] = (["past", "future"] as const).map((toward) =>
        said({ kind: "elapsed", unit, toward }),
      );
      expect(past?.split(" / ")[1]).toBe("2023-09-29T22:18:14.001");
      expect(future?.split(" / ")[0]).toBe("2023-09-29T22:18:14.001");
    }
    expect(said({ kind: "elapsed", unit: "day", toward: "past" })).toBe(
      "2023-09-29 / 2023-09-29T22:18:14.001",
    );
    expect(said({ kind: "elapsed", unit: "week", toward: "future" })).toBe(
      "2023-09-29T22:18:14.001 / 2023-10-02",
    );
  });
});

test("a part of a day is cut at speech time, and whole where it is over or still to come", () => {
  const ten = { at: "2023-09-29T10:00:00" };
  expect(first("earlier this morning", ten)).toBe("2023-09-29T06:00 / 2023-09-29T10:00.001");
  expect(first("later this morning", ten)).toBe("2023-09-29T10:00.001 / 2023-09-29T12:00");
  expect(first("later tonight", ten)).toBe("2023-09-29T18:00 / 2023-09-30T06:00");
  expect(first("earlier this morning")).toBe("2023-09-29T06:00 / 2023-09-29T12:00");
  expect(first("later tonight")).toBe("2023-09-29T22:18:14.001 / 2023-09-30T06:00");
  expect(first("earlier this morning", { ...ten, policy: { elapsed: "whole" } })).toBe(
    "2023-09-29T06:00 / 2023-09-29T12:00",
  );
});

test("the last or next days are by policy the last one of them", () => {
  const days = (toward: "past" | "future"): Expression => ({
    kind: "stretch",
    toward,
    count: 3,
    unit: "day",
  });
  expect(said(days("past"), { policy: { lastUnits: "nth-unit" } })).toBe("2023-09-26 / 2023-09-27");
  expect(said(days("future"), { policy: { nextUnits: "nth-unit" } })).toBe("2023-10-02 / 2023-10-03");
});
