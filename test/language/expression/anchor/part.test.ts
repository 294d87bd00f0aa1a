import { describe, expect, test } from "vitest";
import type { Expression, Part } from "../../../../src/algebra/expression.js";
import { granularities } from "../../../../src/time/granularity.js";
import { period } from "../../../../src/time/period.js";
import { civil, said } from "../situation.js";

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

  test("of a quarter are as fine as its days: what follows them by the hour begins on their border", () => {
    const early = partOf("early", civil({ year: 2022, quarter: 3 }));
    expect(said(early)).toBe("2022-07-01 / 2022-08-01");
    expect(said({ kind: "offset", period: period({ hours: 1 }), anchor: early })).toBe(
      "2022-08-01T01:00 / 2022-08-01T02:00",
    );
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
    for (const unit of granularities) {
      for (const expected of all({ kind: "unit", unit, offset: 0 })) {
        expect(expected, unit).toMatch(/^\d{4}-.* \/ \d{4}-/);
      }
    }
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
