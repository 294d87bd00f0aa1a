import { describe, expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import type { Granularity } from "../../../../src/time/granularity.js";
import { period } from "../../../../src/time/period.js";
import { civil, namedIn, said } from "../situation.js";

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
