import { describe, expect, test } from "vitest";
import { clockRangeIn, fromTo, isTimeOfDay } from "../../src/algebra/set.js";
import type { Expression } from "../../src/algebra/expression.js";
import { civil } from "../language/expression/situation.js";

const yesterday: Expression = { kind: "unit", unit: "day", offset: -1 };

test("a range of clock times shares the half of the day, where one end says it", () => {
  expect(fromTo(civil({ hour: 5, bareHour: true }), civil({ hour: 18 }))).toEqual({
    kind: "between",
    from: civil({ hour: 17 }),
    to: civil({ hour: 18 }),
  });
  expect(fromTo(civil({ hour: 9 }), civil({ hour: 17 }))).toEqual({
    kind: "between",
    from: civil({ hour: 9 }),
    to: civil({ hour: 17 }),
  });
});

test("a time of day has an hour and no date", () => {
  expect(isTimeOfDay(civil({ hour: 15 }))).toBe(true);
  expect(isTimeOfDay(civil({ hour: 15, weekday: 5 }))).toBe(false);
  expect(isTimeOfDay(civil({ day: 15 }))).toBe(false);
  expect(isTimeOfDay(yesterday)).toBe(false);
});

describe("a range in a part of the day", () => {
  const evening = civil({ dayPart: "evening" });
  const range: Expression = {
    kind: "between",
    from: civil({ hour: 7, bareHour: true }),
    to: civil({ hour: 9, bareHour: true }),
  };

  test("is settled by it at both ends, and not cut", () => {
    expect(clockRangeIn({ kind: "intersection", parts: [yesterday, evening] }, range)).toEqual({
      kind: "intersection",
      parts: [
        {
          kind: "between",
          from: civil({ hour: 7, bareHour: true, dayPart: "evening" }),
          to: civil({ hour: 9, bareHour: true, dayPart: "evening" }),
        },
        yesterday,
      ],
    });
  });

  test("is a range of civil times, or none", () => {
    const nine = civil({ hour: 9, bareHour: true });
    expect(clockRangeIn(evening, nine)).toBeUndefined();
    expect(clockRangeIn(evening, { kind: "between", from: { kind: "now" }, to: nine })).toBeUndefined();
    expect(clockRangeIn(evening, { kind: "between", from: nine, to: { kind: "now" } })).toBeUndefined();
    expect(clockRangeIn(yesterday, range)).toBeUndefined();
  });

  test("begins before the evening where it ends in it, and else before dawn", () => {
    const night = civil({ dayPart: "night" });
    const tonight: Expression = { kind: "intersection", parts: [yesterday, night] };
    const from = (first: number, last: number) =>
      clockRangeIn(tonight, {
        kind: "between",
        from: civil({ hour: first, bareHour: true }),
        to: civil({ hour: last, bareHour: true }),
      });
    expect(from(5, 8)).toMatchObject({
      parts: [{ from: civil({ hour: 17 }), to: civil({ hour: 20 }) }, yesterday],
    });
    for (const [first, last] of [
      [1, 3],
      [10, 2],
      [6, 9],
      [12, 8],
    ] as const) {
      expect(from(first, last)).toMatchObject({
        parts: [
          {
            from: civil({ hour: first, bareHour: true, dayPart: "night" }),
            to: civil({ hour: last, bareHour: true, dayPart: "night" }),
          },
          yesterday,
        ],
      });
    }
  });

  test("is nothing without a part of the day, or without a range", () => {
    expect(clockRangeIn(yesterday, range)).toBeUndefined();
    expect(clockRangeIn(evening, yesterday)).toBeUndefined();
  });
});
