import { describe, expect, test } from "vitest";
import { defaultExpressionPolicy } from "../../../../src/language/expression/policy/policy.js";
import { intervalsOfValue } from "../../../../src/language/expression/timex3/named-time.js";
import type { Timex3Mod } from "../../../../src/language/expression/timex3/timex3.js";
import { written } from "../../../grammar/meaning.js";
import { opened, zoneNamed } from "../situation.js";

const zone = zoneNamed("Europe/Berlin");

function meaning(value: string, mod: Timex3Mod | null = null, policy = defaultExpressionPolicy): string {
  return written(
    { when: { kind: "crisp", intervals: opened(intervalsOfValue(value, mod, zone, policy)) } },
    zone,
  );
}

describe("the instants of a value", () => {
  test.each([
    ["00", "0001-01-01 / 0100-01-01"],
    ["19", "1900-01-01 / 2000-01-01"],
    ["2020-W53", "2020-12-28 / 2021-01-04"],
    ["2023-W39-1", "2023-09-25 / 2023-09-26"],
    ["2023-W39-WE", "2023-09-30 / 2023-10-02"],
    ["2022-WI", "2022-12-01 / 2023-03-01"],
    ["2023-09-29TNI", "2023-09-29T18:00 / 2023-09-30T06:00"],
    ["2023-09-29T15-05:00", "2023-09-29T22:00 / 2023-09-29T23:00"],
    ["2023-10-29T02", "2023-10-29T02:00 / 2023-10-29T03:00"],
    ["2023-03-26T02", ""],
  ])("%s are those of the calendar", (value, expected) => {
    expect(meaning(value)).toBe(expected);
  });

  test.each([
    ["START", "2023-05-01 / 2023-05-11"],
    ["MID", "2023-05-11 / 2023-05-21"],
    ["END", "2023-05-21 / 2023-06-01"],
    ["BEFORE", "-- / 2023-05-01"],
    ["AFTER", "2023-06-01 / --"],
    ["ON_OR_BEFORE", "-- / 2023-06-01"],
    ["ON_OR_AFTER", "2023-05-01 / --"],
    ["APPROX", "2023-05-01 / 2023-06-01"],
  ] as const)("with %s are a part of it, or beside it", (mod, expected) => {
    expect(meaning("2023-05", mod)).toBe(expected);
  });

  test("are those of the conventions that are given", () => {
    const policy = { ...defaultExpressionPolicy, dayParts: "four-hours" } as const;
    expect(meaning("2023-09-29TMO", null, policy)).toBe("2023-09-29T08:00 / 2023-09-29T12:00");
  });

  test("are none where the calendar has no such day, or nothing is said", () => {
    const kind = (value: string) => {
      const read = intervalsOfValue(value, null, zone);
      return read.ok ? "read" : read.issues[0]?.kind;
    };
    expect([kind("2023-02-30"), kind("2023-W53"), kind("0000"), kind("soon")]).toEqual([
      "impossible-date",
      "impossible-date",
      "impossible-date",
      "bad-annotation",
    ]);
  });
});
