import { describe, expect, test } from "vitest";
import type { CivilFields } from "../../../../src/algebra/expression.js";
import { readValue, writeOffset, writeValue } from "../../../../src/language/expression/timex3/value.js";

const named: readonly (readonly [value: string, fields: CivilFields])[] = [
  ["19", { century: 20 }],
  ["00", { century: 1 }],
  ["199", { decade: 1990 }],
  ["2023", { year: 2023 }],
  ["0079", { year: 79 }],
  ["2023-H1", { year: 2023, half: 1 }],
  ["2023-Q3", { year: 2023, quarter: 3 }],
  ["2023-FA", { year: 2023, season: "autumn" }],
  ["2023-09", { year: 2023, month: 9 }],
  ["2023-W05", { year: 2023, week: 5 }],
  ["2023-W39-5", { year: 2023, week: 39, weekday: 5 }],
  ["2023-W39-WD", { year: 2023, week: 39, weekday: 15 }],
  ["2023-W39-WE", { year: 2023, week: 39, weekday: 67 }],
  ["2023-09-29", { year: 2023, month: 9, day: 29 }],
  ["2023-09-29TMO", { year: 2023, month: 9, day: 29, dayPart: "morning" }],
  ["2023-09-29TNI", { year: 2023, month: 9, day: 29, dayPart: "night" }],
  ["2023-09-29T07", { year: 2023, month: 9, day: 29, hour: 7 }],
  ["2023-09-29T15:30", { year: 2023, month: 9, day: 29, hour: 15, minute: 30 }],
  ["2023-09-29T15:30:05", { year: 2023, month: 9, day: 29, hour: 15, minute: 30, second: 5 }],
];

describe("a value with a year", () => {
  test.each(named)("%s is written and read", (value, fields) => {
    expect(writeValue(fields)).toBe(value);
    expect(readValue(value)).toEqual({ kind: "civil", fields });
  });

  test("of a fiscal year is read as one of the calendar", () => {
    expect(readValue("FY2022")).toEqual(readValue("2022"));
    expect(readValue("FY2022-Q1")).toEqual(readValue("2022-Q1"));
    expect(readValue("FY2022-05")).toBeNull();
  });

  test("has the offset of its zone behind a time of day", () => {
    const fields = { year: 2023, month: 9, day: 29, hour: 15 };
    const inZone = (minutes: number) => ({ kind: "in-zone", minutes, of: { kind: "civil", fields } });
    expect(readValue("2023-09-29T15-05:30")).toEqual(inZone(-330));
    expect(readValue("2023-09-29T15+0100")).toEqual(inZone(60));
    expect(readValue("2023-09-29T15Z")).toEqual(inZone(0));
    expect([writeOffset(-330), writeOffset(60), writeOffset(0)]).toEqual(["-05:30", "+01:00", "+00:00"]);
  });

  test.each([
    "",
    "soon",
    "P3D",
    "2023-Q5",
    "2023-9",
    "XXXX-05",
    "2023-09-29TXX",
    "2023-09-29T15:3",
    "PAST_REF",
  ])("is not “%s”", (value) => {
    expect(readValue(value)).toBeNull();
  });
});

describe("a value without a year", () => {
  test.each([
    ["XXXX-WXX-1", { weekday: 1 }],
    ["XXXX-WXX-WE", { weekday: 67 }],
    ["XXXX-05", { month: 5 }],
    ["XXXX-05-14", { month: 5, day: 14 }],
    ["XXXX-XX-21", { day: 21 }],
    ["XXXX-SU", { season: "summer" }],
    ["XXXX-Q3", { quarter: 3 }],
    ["XXXX-W32", { week: 32 }],
    ["XXXX-XX-XXTMO", { dayPart: "morning" }],
    ["XXXX-XX-XXT15", { hour: 15 }],
    ["XXXX-WXX-1TNI", { weekday: 1, dayPart: "night" }],
  ] as const)("%s has X for what is not said", (value, fields) => {
    expect(writeValue(fields)).toBe(value);
  });
});
