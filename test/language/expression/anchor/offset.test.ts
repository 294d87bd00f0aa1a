import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { period, type Period } from "../../../../src/time/period.js";
import { anchored, civil, namedIn, readings, said, type Situation } from "../situation.js";

function away(parts: Partial<Period>, anchor: Expression | null = null): Expression {
  return { kind: "offset", period: period(parts), anchor };
}

describe("away from speech time", () => {
  test.each<[Partial<Period>, string, Situation["policy"]]>([
    [{ hours: -3 }, "2023-09-29T18:48:14 / 2023-09-29T19:48:14", {}],
    [{ hours: -3 }, "2023-09-29T19:18:14 / 2023-09-29T19:18:15", { clockAgo: "instant" }],
    [{ hours: -3 }, "2023-09-29T19:18 / 2023-09-29T19:19", { clockAgo: "finer-unit" }],
    [{ hours: -0.5 }, "2023-09-29T21:48:14 / 2023-09-29T21:48:15", { clockAgo: "finer-unit" }],
    [{ minutes: 10 }, "2023-09-29T22:27:44 / 2023-09-29T22:28:44", {}],
    [{ seconds: -1 }, "2023-09-29T22:18:12.500 / 2023-09-29T22:18:13.500", {}],
    [{ days: -3 }, "2023-09-26 / 2023-09-27", {}],
    [{ days: -2.5 }, "2023-09-27T09:48:14 / 2023-09-27T10:48:14", {}],
    [{ weeks: -2 }, "2023-09-15 / 2023-09-16", {}],
    [{ weeks: -2 }, "2023-09-11 / 2023-09-18", { weeksAgo: "week" }],
    [{ weeks: -2, days: -1 }, "2023-09-14 / 2023-09-15", { weeksAgo: "week" }],
    [{ months: -3 }, "2023-06-01 / 2023-07-01", {}],
    [{ months: -3 }, "2023-06-29 / 2023-06-30", { monthsAgo: "exact-day" }],
    [{ months: -7 }, "2023-02-28 / 2023-03-01", { monthsAgo: "exact-day" }],
    [{ years: -2 }, "2021-01-01 / 2022-01-01", {}],
    [{ years: -2, months: -3 }, "2021-06-01 / 2021-07-01", {}],
    [{ years: -1, days: -2 }, "2022-09-27 / 2022-09-28", {}],
  ])("by %j is %s under %j", (parts, expected, policy) => {
    expect(said(away(parts), { policy: policy ?? {} })).toBe(expected);
  });

  test("hours are elapsed time and days are not, on nights when the clocks change", () => {
    const morning = { at: "2023-03-26T12:00:00" };
    expect(said(away({ hours: -24 }), morning)).toBe("2023-03-25T10:30 / 2023-03-25T11:30");
    expect(said(away({ days: -1 }), morning)).toBe("2023-03-25 / 2023-03-26");
    expect(said(away({ days: -1, hours: -2 }), morning)).toBe("2023-03-25T09:30 / 2023-03-25T10:30");
  });

  test("an hour ago is an hour long, wherever the clocks change", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -200_000, max: 200_000 }),
        fc.integer({ min: 1, max: 100 }),
        (minute, hours) => {
          const at = new Date(Date.UTC(2023, 5, 1) + minute * 60_000).toISOString();
          const { when } = anchored(away({ hours: -hours }), { at });
          const [{ start, end } = { start: 0, end: 0 }] = when.kind === "crisp" ? when.intervals : [];
          expect(end - start).toBe(3_600_000);
          expect((start + end) / 2).toBe(Date.parse(at) - hours * 3_600_000);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("may lead out of the calendar", () => {
    expect(said(away({ years: -3000 }))).toBe("! it lies outside the years 1 to 9999");
    expect(said(away({ days: 9_999_999 }))).toBe("! it lies outside the years 1 to 9999");
  });

  test("counts the fraction of a week in hours, also beside whole days", () => {
    expect(said(away({ weeks: -1.5, days: -1 }))).toBe("2023-09-18 / 2023-09-19");
  });

  test("hangs on the policy of its finest unit", () => {
    expect(namedIn(away({ hours: -3 }))).toEqual(["clockAgo"]);
    expect(namedIn(away({ weeks: -3 }))).toEqual(["weeksAgo"]);
    expect(namedIn(away({ months: -3 }))).toEqual(["monthsAgo"]);
    expect(namedIn(away({ years: -1, hours: -2 }))).toEqual(["clockAgo"]);
  });
});

describe("away from something else", () => {
  const day = civil({ year: 2023, month: 5, day: 14 });
  const month = civil({ year: 2023, month: 5 });
  const hour = civil({ year: 2023, month: 5, day: 14, hour: 15 });

  test.each<[Partial<Period>, Expression, string]>([
    [{ days: 2 }, day, "2023-05-16 / 2023-05-17"],
    [{ weeks: -1 }, day, "2023-05-07 / 2023-05-08"],
    [{ months: 1 }, day, "2023-06-14 / 2023-06-15"],
    [{ years: 1 }, civil({ year: 2024, month: 2, day: 29 }), "2025-02-28 / 2025-03-01"],
    [{ months: 1 }, month, "2023-06-01 / 2023-07-01"],
    [{ years: -1 }, month, "2022-05-01 / 2022-06-01"],
    [{ months: 1 }, civil({ year: 2023 }), "2024-01-01 / 2024-02-01"],
    [{ hours: -1 }, hour, "2023-05-14T14:00 / 2023-05-14T15:00"],
    [{ days: 1 }, hour, "2023-05-15T15:00 / 2023-05-15T16:00"],
    [{ months: -1 }, hour, "2023-04-14T15:00 / 2023-04-14T16:00"],
    // From the near border of what is coarser.
    [{ days: -2 }, month, "2023-04-29 / 2023-04-30"],
    [{ days: 2 }, month, "2023-06-02 / 2023-06-03"],
    [{ hours: -1 }, day, "2023-05-13T23:00 / 2023-05-14"],
    [{ hours: 1 }, day, "2023-05-15T01:00 / 2023-05-15T02:00"],
  ])("%j from %j is %s", (parts, anchor, expected) => {
    expect(said(away(parts, anchor))).toBe(expected);
  });

  test("keeps a week as long as it was, also a month away", () => {
    expect(said(away({ months: 1 }, civil({ year: 2023, week: 5 })))).toBe("2023-02-28 / 2023-03-07");
  });

  test("is the anchor itself, by no convention, where it is none at all", () => {
    expect(said(away({ months: 0 }, day))).toBe("2023-05-14 / 2023-05-15");
    expect(namedIn(away({ months: 0 }, day))).toEqual([]);
    expect(namedIn(away({ months: 1 }, day))).toEqual(["anchorGrain"]);
  });

  test("keeps a range as long as it was", () => {
    const night = civil({ year: 2023, month: 3, day: 25, dayPart: "night" });
    expect(said(away({ days: 7 }, night))).toBe("2023-04-01T18:00 / 2023-04-02T06:00");
    expect(said(away({ hours: -1 }, civil({ year: 2023, month: 3, day: 26, hour: 12 })))).toBe(
      "2023-03-26T11:00 / 2023-03-26T12:00",
    );
  });

  test("is an issue out of the calendar, and where the anchor is none", () => {
    expect(said(away({ years: 9000 }, day))).toBe("! it lies outside the years 1 to 9999");
    expect(said(away({ days: 1 }, civil({ month: 2, day: 30, year: 2023 })))).toBe(
      "! month 2 has 28 days in 2023, not 30",
    );
  });
});

test("a quarter of an hour from a time of day is counted from it, and from a day from its end", () => {
  const one = civil({ year: 2023, month: 5, day: 14, hour: 13 });
  expect(said(away({ minutes: 15 }, one))).toBe("2023-05-14T13:15 / 2023-05-14T13:16");
  expect(said(away({ minutes: -15 }, one))).toBe("2023-05-14T12:45 / 2023-05-14T12:46");
  expect(said(away({ minutes: 15 }, civil({ year: 2023, month: 5, day: 14 })))).toBe(
    "2023-05-15T00:15 / 2023-05-15T00:16",
  );
});

test("days from speech time are a day by convention, also where something is counted within them", () => {
  const [reading] = readings("the first Monday in 3 days");
  expect(reading?.by.map(({ policy }) => policy)).toEqual(["daysAgo"]);
});
