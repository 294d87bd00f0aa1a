import { describe, expect, test } from "vitest";
import { anchored, civil, namedIn, said } from "../situation.js";

describe("fields with a year", () => {
  test.each([
    [{ year: 2023 }, "2023-01-01 / 2024-01-01"],
    [{ year: 2023, half: 2 }, "2023-07-01 / 2024-01-01"],
    [{ year: 2023, quarter: 1 }, "2023-01-01 / 2023-04-01"],
    [{ year: 2023, season: "autumn" }, "2023-09-01 / 2023-12-01"],
    [{ year: 2023, month: 2 }, "2023-02-01 / 2023-03-01"],
    [{ year: 2024, month: 2, day: 29 }, "2024-02-29 / 2024-03-01"],
    [{ year: 2023, week: 1 }, "2023-01-02 / 2023-01-09"],
    [{ year: 2023, week: 1, weekday: 3 }, "2023-01-04 / 2023-01-05"],
    [{ year: 2023, month: 5, day: 14, hour: 15 }, "2023-05-14T15:00 / 2023-05-14T16:00"],
    [{ year: 2023, month: 5, day: 14, hour: 15, minute: 30 }, "2023-05-14T15:30 / 2023-05-14T15:31"],
    [
      { year: 2023, month: 5, day: 14, hour: 15, minute: 30, second: 7 },
      "2023-05-14T15:30:07 / 2023-05-14T15:30:08",
    ],
    [{ year: 2023, month: 5, day: 14, dayPart: "night" }, "2023-05-14T18:00 / 2023-05-15T06:00"],
    [{ year: 2023, month: 5, day: 14, dayPart: "night", hour: 2 }, "2023-05-15T02:00 / 2023-05-15T03:00"],
    [{ year: 2023, month: 12, day: 31, dayPart: "at-night" }, "2023-12-31T22:00 / 2024-01-01T06:00"],
  ] as const)("%j: %s", (fields, expected) => {
    expect(said(civil(fields))).toBe(expected);
  });

  test("may be there several times", () => {
    expect(said(civil({ year: 2023, day: 13, weekday: 5 }))).toBe(
      "2023-01-13 / 2023-01-14 + 2023-10-13 / 2023-10-14",
    );
    expect(said(civil({ year: 2023, month: 2, weekday: 67 }))).toBe(
      ["04 / 2023-02-06", "11 / 2023-02-13", "18 / 2023-02-20", "25 / 2023-02-27"]
        .map((each) => `2023-02-${each}`)
        .join(" + "),
    );
  });

  test("lie in the years 1 to 9999", () => {
    expect(said(civil({ year: 1, month: 1, day: 1 }), { zone: "UTC" })).toBe("0001-01-01 / 0001-01-02");
    expect(said(civil({ year: 9999, month: 12, day: 31 }), { zone: "UTC" })).toBe("9999-12-31 / 10000-01-01");
    expect(said(civil({ year: 0, month: 5 }))).toBe("! the year 0 is not between 1 and 9999");
    expect(said(civil({ year: 10_000 }))).toBe("! the year 10000 is not between 1 and 9999");
    expect(said(civil({ year: 9999, season: "winter" }))).toBe("! no-occurrence");
    expect(said(civil({ year: 9999, weekday: 7 })).split(" + ")).toHaveLength(52);
  });

  test("do not hang on the direction", () => {
    expect(namedIn(civil({ year: 2023, month: 5 }))).toEqual([]);
  });
});

describe("fields without a year", () => {
  test.each([
    [{ month: 5 }, "2023-05-01 / 2023-06-01", "2024-05-01 / 2024-06-01"],
    [{ month: 9 }, "2023-09-01 / 2023-10-01", "2023-09-01 / 2023-10-01"],
    [{ quarter: 4 }, "2022-10-01 / 2023-01-01", "2023-10-01 / 2024-01-01"],
    [{ half: 2 }, "2023-07-01 / 2024-01-01", "2023-07-01 / 2024-01-01"],
    [{ week: 1 }, "2023-01-02 / 2023-01-09", "2024-01-01 / 2024-01-08"],
    [{ day: 31 }, "2023-08-31 / 2023-09-01", "2023-10-31 / 2023-11-01"],
    [{ day: 13, weekday: 5 }, "2023-01-13 / 2023-01-14", "2023-10-13 / 2023-10-14"],
    [{ month: 2, day: 29 }, "2020-02-29 / 2020-03-01", "2024-02-29 / 2024-03-01"],
    [{ month: 2, day: 29, weekday: 1 }, "2016-02-29 / 2016-03-01", "2044-02-29 / 2044-03-01"],
    [{ weekday: 3 }, "2023-09-27 / 2023-09-28", "2023-10-04 / 2023-10-05"],
    [
      { weekday: 5, dayPart: "evening" },
      "2023-09-29T18:00 / 2023-09-29T22:00",
      "2023-10-06T18:00 / 2023-10-06T22:00",
    ],
    [{ hour: 22, minute: 18 }, "2023-09-29T22:18 / 2023-09-29T22:19", "2023-09-29T22:18 / 2023-09-29T22:19"],
    [{ hour: 22, minute: 19 }, "2023-09-28T22:19 / 2023-09-28T22:20", "2023-09-29T22:19 / 2023-09-29T22:20"],
  ] as const)("%j: %s or %s", (fields, past, future) => {
    expect(said(civil(fields), { direction: "past" })).toBe(past);
    expect(said(civil(fields), { direction: "future" })).toBe(future);
  });

  test("never come where the calendar does not have them", () => {
    expect(said(civil({ month: 4, day: 31 }))).toBe("! month 4 has 30 days, not 31");
    expect(said(civil({ day: 32 }))).toBe("! there is no day 32");
    expect(said(civil({ week: 0 }))).toBe("! there is no week 0");
  });
});

describe("a weekday that its date does not fall on", () => {
  const wrong = civil({ year: 2023, month: 9, day: 29, weekday: 1 });

  test("is an issue in a question and a note elsewhere", () => {
    const issue = { kind: "weekday-conflict", said: 1, date: "2023-09-29", real: 5 };
    expect(said(wrong, { weekdayConflict: "issue" })).toBe("! weekday-conflict");
    expect(said(wrong, { weekdayConflict: "note" })).toBe("2023-09-29 / 2023-09-30");
    expect(anchored(wrong).notes).toEqual([issue]);
  });

  test("keeps its time of day", () => {
    expect(said(civil({ year: 2023, month: 9, day: 29, weekday: 1, hour: 15 }))).toBe(
      "2023-09-29T15:00 / 2023-09-29T16:00",
    );
  });

  test("is no conflict where the date itself does not exist, or fits", () => {
    expect(said(civil({ year: 2023, month: 2, day: 30, weekday: 1 }))).toBe(
      "! month 2 has 28 days in 2023, not 30",
    );
    expect(anchored(civil({ year: 2023, month: 9, day: 30, weekday: 67 })).notes).toEqual([]);
    expect(said(civil({ year: 2023, month: 9, day: 29, weekday: 67 }), { weekdayConflict: "issue" })).toBe(
      "! weekday-conflict",
    );
  });

  test("without a year is the nearest year that fits", () => {
    const monday = civil({ month: 9, day: 29, weekday: 1 });
    expect(said(monday, { direction: "past" })).toBe("2014-09-29 / 2014-09-30");
    expect(said(monday, { direction: "future" })).toBe("2025-09-29 / 2025-09-30");
  });
});

describe("a date without a year, where one looks ahead", () => {
  const september4 = civil({ month: 9, day: 4 });
  const ahead = { direction: "future" } as const;
  const monthly = { direction: "future", policy: { dateThisMonth: "this-month" } } as const;

  test("is the next one, or that of the month that is running", () => {
    expect(said(september4, ahead)).toBe("2024-09-04 / 2024-09-05");
    expect(said(september4, monthly)).toBe("2023-09-04 / 2023-09-05");
    expect(said(civil({ month: 8, day: 4 }), monthly)).toBe("2024-08-04 / 2024-08-05");
    expect(said(civil({ month: 9, day: 30 }), monthly)).toBe("2023-09-30 / 2023-10-01");
    expect(said(civil({ day: 21 }), monthly)).toBe("2023-10-21 / 2023-10-22");
    expect(said(civil({ day: 21, weekday: 4 }), monthly)).toBe("2023-09-21 / 2023-09-22");
    expect(said(september4, { policy: { dateThisMonth: "this-month" } })).toBe("2023-09-04 / 2023-09-05");
  });

  test("hangs on that where it makes a difference", () => {
    expect(namedIn(september4, ahead)).toEqual(["dateThisMonth"]);
    expect(namedIn(civil({ month: 8, day: 4 }), ahead)).toEqual([]);
    expect(namedIn(september4, { direction: "past" })).toEqual([]);
  });
});

describe("a weekday and a date without a year", () => {
  const sunday = civil({ month: 9, day: 24, weekday: 7 });

  test.each([
    ["fits", "future", "2028-09-24"],
    ["fits", "past", "2023-09-24"],
    ["nearest", "future", "2023-09-24"],
    ["ignored", "future", "2024-09-24"],
  ] as const)("by %s, looking to the %s, is %s", (weekdayDate, direction, day) => {
    expect(said(sunday, { policy: { weekdayDate }, direction })).toMatch(new RegExp(`^${day} / `));
  });
});

test("a numbered week is that of the direction, or of the current year", () => {
  const week10 = civil({ week: 10 });
  expect(said(week10, { direction: "future" })).toBe("2024-03-04 / 2024-03-11");
  const current = { direction: "future", policy: { numberedWeek: "current-year" } } as const;
  expect(said(week10, current)).toBe("2023-03-06 / 2023-03-13");
  expect(namedIn(week10, current)).toEqual(["numberedWeek"]);
});

test("29 February is that of a leap year, or refused in a common one", () => {
  const february29 = civil({ month: 2, day: 29 });
  const refused = { policy: { leapDate: "refused" } } as const;
  expect(said(february29)).toBe("2020-02-29 / 2020-03-01");
  expect(said(february29, refused)).toBe("! refused-by-policy");
  expect(said(february29, { ...refused, at: "2024-01-10" })).toBe("2020-02-29 / 2020-03-01");
  expect(namedIn(february29, { at: "2024-01-10" })).toEqual(["direction", "yearlessDate"]);
});
