import { describe, expect, test } from "vitest";
import type { Expression, Part } from "../../src/expression/expression.js";
import type { Granularity } from "../../src/time/granularity.js";
import { period } from "../../src/time/period.js";
import { civil, namedIn, said } from "./situation.js";

function partOf(part: Part["part"], of: Expression): Expression {
  return { kind: "part", part, of };
}

const parts = ["early", "mid", "late", "first-half", "second-half"] as const;

/** All parts of something, in that order. */
function all(of: Expression): readonly string[] {
  return parts.map((part) => said(partOf(part, of)));
}

describe("early, mid, late, and the halves", () => {
  test("of a month are its first ten days, its second ten, the rest, and its halves", () => {
    expect(all(civil({ year: 2023, month: 2 }))).toEqual([
      "2023-02-01 / 2023-02-11",
      "2023-02-11 / 2023-02-21",
      "2023-02-21 / 2023-03-01",
      "2023-02-01 / 2023-02-16",
      "2023-02-16 / 2023-03-01",
    ]);
  });

  test("of a year are four months each, and six", () => {
    expect(all(civil({ year: 2024 }))).toEqual([
      "2024-01-01 / 2024-05-01",
      "2024-05-01 / 2024-09-01",
      "2024-09-01 / 2025-01-01",
      "2024-01-01 / 2024-07-01",
      "2024-07-01 / 2025-01-01",
    ]);
  });

  test("of a week are Monday to Wednesday, Tuesday to Friday, Friday to Sunday", () => {
    expect(all({ kind: "unit", unit: "week", offset: -1 }).slice(0, 3)).toEqual([
      "2023-09-18 / 2023-09-21",
      "2023-09-19 / 2023-09-23",
      "2023-09-22 / 2023-09-25",
    ]);
    expect(all(civil({ year: 2023, week: 38 })).slice(0, 3)).toEqual([
      "2023-09-18 / 2023-09-21",
      "2023-09-19 / 2023-09-23",
      "2023-09-22 / 2023-09-25",
    ]);
  });

  test("of a decade and a century are thirds in whole years", () => {
    expect(all(civil({ decade: 1990 }))).toEqual([
      "1990-01-01 / 1993-01-01",
      "1993-01-01 / 1997-01-01",
      "1997-01-01 / 2000-01-01",
      "1990-01-01 / 1995-01-01",
      "1995-01-01 / 2000-01-01",
    ]);
    expect(all(civil({ century: 20 })).slice(0, 3)).toEqual([
      "1900-01-01 / 1933-01-01",
      "1933-01-01 / 1967-01-01",
      "1967-01-01 / 2000-01-01",
    ]);
  });

  test("of a part of the day are its halves", () => {
    const morning = civil({ year: 2023, month: 9, day: 29, dayPart: "morning" });
    expect(said(partOf("early", morning))).toBe("2023-09-29T06:00 / 2023-09-29T09:00");
    expect(said(partOf("late", morning))).toBe("2023-09-29T09:00 / 2023-09-29T12:00");
    const night = civil({ year: 2023, month: 9, day: 29, dayPart: "night" });
    expect(said(partOf("late", night))).toBe("2023-09-30 / 2023-09-30T06:00");
  });

  test("of what recurs recur with it", () => {
    expect(said(partOf("late", civil({ month: 5 })), { direction: "past" })).toBe("2023-05-21 / 2023-06-01");
    expect(said(partOf("early", civil({ month: 10 })), { direction: "future" })).toBe(
      "2023-10-01 / 2023-10-11",
    );
    // Late September has begun, and early October has not.
    expect(said(partOf("late", civil({ month: 9 })), { direction: "past" })).toBe("2023-09-21 / 2023-10-01");
  });

  test("of anything at all lie in it and are not empty", () => {
    const units: readonly Granularity[] = [
      "second",
      "minute",
      "hour",
      "day",
      "week",
      "month",
      "quarter",
      "half",
      "year",
      "decade",
      "century",
    ];
    for (const unit of units) {
      for (const expected of all({ kind: "unit", unit, offset: 0 })) {
        expect(expected, unit).toMatch(/^\d{4}-.* \/ \d{4}-/);
      }
    }
  });
});

describe("the nth", () => {
  const nth = (n: number, of: Expression | Granularity, within: Expression): Expression => ({
    kind: "nth",
    n,
    of: typeof of === "string" ? { kind: "every-unit", unit: of } : of,
    within,
  });
  const may = civil({ year: 2023, month: 5 });
  const monday = civil({ weekday: 1 });

  test.each<[Expression, string]>([
    [nth(1, monday, may), "2023-05-01 / 2023-05-02"],
    [nth(5, monday, may), "2023-05-29 / 2023-05-30"],
    [nth(-1, monday, may), "2023-05-29 / 2023-05-30"],
    [nth(3, "day", may), "2023-05-03 / 2023-05-04"],
    [nth(-1, "day", may), "2023-05-31 / 2023-06-01"],
    [nth(-1, "day", civil({ year: 2024, month: 2 })), "2024-02-29 / 2024-03-01"],
    [nth(3, "month", civil({ year: 2023 })), "2023-03-01 / 2023-04-01"],
    [nth(2, "quarter", civil({ year: 2023 })), "2023-04-01 / 2023-07-01"],
    [nth(12, "hour", civil({ year: 2023, month: 5, day: 1 })), "2023-05-01T11:00 / 2023-05-01T12:00"],
    [nth(2, "week", may), "2023-05-08 / 2023-05-15"],
    [nth(-1, "week", may), "2023-05-22 / 2023-05-29"],
    [nth(1, "week", civil({ year: 2025 })), "2024-12-30 / 2025-01-06"],
    [nth(-1, "week", civil({ year: 2020 })), "2020-12-28 / 2021-01-04"],
  ])("%j is %s", (expression, expected) => {
    expect(said(expression)).toBe(expected);
  });

  test("the first Monday in two months is that of a month, also where two months are an exact day", () => {
    const inTwoMonths: Expression = { kind: "offset", period: period({ months: 2 }), anchor: null };
    const first = nth(1, monday, inTwoMonths);
    expect(said(first, { policy: { monthsAgo: "exact-day" } })).toBe("2023-11-06 / 2023-11-07");
    expect(namedIn(first)).toEqual([]);
  });

  test("week is by its Thursday, by the 1st, or the first full one", () => {
    // 1 June 2023 is a Thursday, 1 July a Saturday.
    const week = (month: number, weekOfMonth: "thursday" | "contains-first" | "first-full", n = 1): string =>
      said(nth(n, "week", civil({ year: 2023, month })), { policy: { weekOfMonth } });
    expect(week(6, "thursday")).toBe("2023-05-29 / 2023-06-05");
    expect(week(6, "contains-first")).toBe("2023-05-29 / 2023-06-05");
    expect(week(6, "first-full")).toBe("2023-06-05 / 2023-06-12");
    expect(week(7, "thursday")).toBe("2023-07-03 / 2023-07-10");
    expect(week(7, "contains-first")).toBe("2023-06-26 / 2023-07-03");
    expect(week(7, "first-full")).toBe("2023-07-03 / 2023-07-10");
    expect(week(5, "thursday", -1)).toBe("2023-05-22 / 2023-05-29");
    expect(week(5, "contains-first", -1)).toBe("2023-05-29 / 2023-06-05");
    expect(week(5, "first-full", -1)).toBe("2023-05-22 / 2023-05-29");
    expect(namedIn(nth(1, "week", may))).toEqual(["weekOfMonth"]);
    expect(namedIn(nth(1, "day", may))).toEqual([]);
  });

  test("is an issue where there are fewer", () => {
    expect(said(nth(6, monday, may))).toBe("! no-nth");
    expect(said(nth(32, "day", may))).toBe("! no-nth");
    expect(said(nth(0, monday, may))).toBe("! no-nth");
    expect(said(nth(1, "year", may))).toBe("! no-nth");
    expect(said(nth(1, civil({ weekday: 1, year: 2023, month: 4, day: 31 }), may))).toBe(
      "! month 4 has 30 days in 2023, not 31",
    );
  });

  test("of what recurs recurs", () => {
    expect(said(nth(1, monday, civil({ month: 5 })), { direction: "past" })).toBe("2023-05-01 / 2023-05-02");
    expect(said(nth(1, monday, civil({ month: 5 })), { direction: "future" })).toBe(
      "2024-05-06 / 2024-05-07",
    );
  });

  test("second of a century is found without counting them all", () => {
    expect(said(nth(99, "second", civil({ century: 20 })))).toBe("1900-01-01T00:01:38 / 1900-01-01T00:01:39");
    expect(said(nth(-1, "second", civil({ century: 20 })))).toBe("1999-12-31T23:59:59 / 2000-01-01");
  });
});

test("the end of a day is its last second where the policy says so, and nothing else is", () => {
  const yesterday: Expression = { kind: "unit", unit: "day", offset: -1 };
  const policy = { dayEnd: "last-second" } as const;
  expect(said({ kind: "part", part: "end", of: yesterday }, { policy })).toBe(
    "2023-09-28T23:59:59 / 2023-09-29",
  );
  expect(said({ kind: "part", part: "beginning", of: yesterday }, { policy })).toBe(
    "2023-09-28 / 2023-09-28T08:00",
  );
  expect(said({ kind: "part", part: "end", of: civil({ year: 2023, month: 5 }) }, { policy })).toBe(
    "2023-05-21 / 2023-06-01",
  );
});

test("parts may be all of what they are parts of, as annotators value them", () => {
  const whole = { policy: { parts: "whole", ends: "whole" } } as const;
  const may = civil({ year: 2023, month: 5 });
  for (const part of ["early", "mid", "late", "beginning", "end"] as const) {
    expect(said({ kind: "part", part, of: may }, whole)).toBe("2023-05-01 / 2023-06-01");
  }
  expect(said({ kind: "part", part: "first-half", of: may }, whole)).toBe("2023-05-01 / 2023-05-16");
});
