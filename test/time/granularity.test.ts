import * as fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { civil, civilEnd, fields } from "../../src/time/civil.js";
import {
  between,
  canShift,
  finerOf,
  floorTo,
  type Granularity,
  granularities,
  isClockUnit,
  nextAfter,
  rankOf,
  shiftBy,
  shiftWithin,
  unitOf,
} from "../../src/time/granularity.js";
import { civilTime, granularity } from "./arbitraries.js";
import { daysFrom1900To, type NaiveDay } from "./naive-calendar.js";

const msPerDay = 86_400_000;
const weekStart = fc.constantFrom<1 | 7>(1, 7);

/** Whether a unit of days and above begins on this day. */
const begins: Partial<Record<Granularity, (day: NaiveDay) => boolean>> = {
  day: () => true,
  week: (day) => day.weekday === 1,
  month: (day) => day.day === 1,
  quarter: (day) => day.day === 1 && [1, 4, 7, 10].includes(day.month),
  half: (day) => day.day === 1 && [1, 7].includes(day.month),
  year: (day) => day.day === 1 && day.month === 1,
  decade: (day) => day.day === 1 && day.month === 1 && day.year % 10 === 0,
  century: (day) => day.day === 1 && day.month === 1 && day.year % 100 === 0,
};

describe("every day from 1900 to 2100", () => {
  const days = daysFrom1900To(2100);
  const coarse = Object.entries(begins) as [Granularity, (day: NaiveDay) => boolean][];

  test.each(coarse)("stands in the %s that counting finds", (unit, isFirst) => {
    const wrong: NaiveDay[] = [];
    let start = civil(1900);
    let seen = 0;
    for (const day of days) {
      const time = day.number * msPerDay;
      if (isFirst(day) && time !== start) {
        if (nextAfter(start, unit) !== time || nextAfter(time - 1, unit) !== time) wrong.push(day);
        start = time;
        seen += 1;
      }
      const { start: from, end } = unitOf(time, unit);
      const late = time + msPerDay - 1;
      const right =
        floorTo(time, unit) === start &&
        floorTo(late, unit) === start &&
        from === start &&
        end > late &&
        between(civil(1900), late, unit) === seen;
      if (!right) wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });

  test("stands in the week that begins on the Sunday before it", () => {
    let sunday = civil(1899, 12, 31);
    const wrong = days.filter((day) => {
      const time = day.number * msPerDay;
      if (day.weekday === 7) sunday = time;
      return floorTo(time + 1, "week", 7) !== sunday || nextAfter(time, "week", 7) !== sunday + 7 * msPerDay;
    });
    expect(wrong).toEqual([]);
  });

  test("comes back after a shift by days, weeks and months, or was clamped", () => {
    const wrong = days.filter((day) => {
      const time = day.number * msPerDay + 12_345;
      const month = shiftBy(time, 1, "month");
      const last = new Date(month + msPerDay).getUTCDate() === 1;
      const monthRight = fields(month).day === day.day ? shiftBy(month, -1, "month") === time : last;
      return (
        shiftBy(time, 1, "day") !== time + msPerDay ||
        shiftBy(time, -1, "week") !== time - 7 * msPerDay ||
        !monthRight
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe("laws", () => {
  test("a unit contains its time, is floored to its start and touches the next", () => {
    fc.assert(
      fc.property(civilTime, granularity, weekStart, (time, unit, firstDay) => {
        const { start, end } = unitOf(time, unit, firstDay);
        expect(start).toBeLessThanOrEqual(time);
        expect(end).toBeGreaterThan(time);
        expect(floorTo(time, unit, firstDay)).toBe(start);
        expect(floorTo(start, unit, firstDay)).toBe(start);
        expect(floorTo(end - 1, unit, firstDay)).toBe(start);
        expect(nextAfter(time, unit, firstDay)).toBe(end);
        expect(floorTo(end, unit, firstDay)).toBe(end);
      }),
    );
  });

  test("between counts the borders that were crossed", () => {
    fc.assert(
      fc.property(
        civilTime,
        fc.integer({ min: 0, max: 40 }),
        granularity,
        weekStart,
        (from, n, unit, firstDay) => {
          let to = from;
          for (let step = 0; step < n; step += 1) to = nextAfter(to, unit, firstDay);
          expect(between(from, to, unit, firstDay)).toBe(n);
          expect(between(to, from, unit, firstDay)).toBe(0 - n);
          expect(between(from, unitOf(to, unit, firstDay).end - 1, unit, firstDay)).toBe(n);
        },
      ),
    );
  });

  test("a shift moves a unit's start to another unit's start, n further on", () => {
    fc.assert(
      fc.property(civilTime, fc.integer({ min: -99, max: 99 }), granularity, (time, n, unit) => {
        const start = floorTo(time, unit);
        fc.pre(canShift(start, n, unit));
        expect(floorTo(shiftBy(start, n, unit), unit)).toBe(shiftBy(start, n, unit));
        expect(between(start, shiftBy(start, n, unit), unit)).toBe(n);
      }),
    );
  });

  test("a shift is luxon's", () => {
    const names = { second: 1, minute: 1, hour: 1, day: 1, week: 1, month: 1, quarter: 1, year: 1 } as const;
    const named = fc.constantFrom(...(Object.keys(names) as (keyof typeof names)[]));
    fc.assert(
      fc.property(civilTime, fc.integer({ min: -5000, max: 5000 }), named, (time, n, unit) => {
        fc.pre(canShift(time, n, unit));
        const other = DateTime.fromMillis(time, { zone: "utc" }).plus({ [unit]: n });
        expect(shiftBy(time, n, unit)).toBe(other.toMillis());
      }),
    );
  });

  test("a half is two quarters, a decade ten years, a century a hundred", () => {
    fc.assert(
      fc.property(civilTime, fc.integer({ min: -9, max: 9 }), (time, n) => {
        fc.pre(canShift(time, n, "century"));
        expect(shiftBy(time, n, "half")).toBe(shiftBy(time, 2 * n, "quarter"));
        expect(shiftBy(time, n, "decade")).toBe(shiftBy(time, 10 * n, "year"));
        expect(shiftBy(time, n, "century")).toBe(shiftBy(time, 1200 * n, "month"));
      }),
    );
  });
});

test.each<[from: number, n: number, unit: Granularity, to: number]>([
  [civil(2023, 1, 31), 1, "month", civil(2023, 2, 28)],
  [civil(2024, 1, 31), 1, "month", civil(2024, 2, 29)],
  [civil(2023, 3, 31, 8, 30), -1, "month", civil(2023, 2, 28, 8, 30)],
  [civil(2024, 2, 29), 1, "year", civil(2025, 2, 28)],
  [civil(2024, 2, 29), -4, "year", civil(2020, 2, 29)],
  [civil(2000, 2, 29), -1, "century", civil(1900, 2, 28)],
  [civil(2023, 12, 31), 2, "month", civil(2024, 2, 29)],
  [civil(2023, 8, 31), 1, "half", civil(2024, 2, 29)],
  [civil(9999, 1, 1), 1, "year", civilEnd],
])("%i and %i %s is %i", (from, n, unit, to) => {
  expect(shiftBy(from, n, unit)).toBe(to);
});

test.each<[time: number, unit: Granularity, start: number, end: number]>([
  [civil(2000, 1, 1), "century", civil(2000), civil(2100)],
  [civil(1999, 12, 31), "century", civil(1900), civil(2000)],
  [civil(1990, 6, 1), "decade", civil(1990), civil(2000)],
  [civil(2020, 12, 31), "week", civil(2020, 12, 28), civil(2021, 1, 4)],
  [civil(2024, 8, 17), "quarter", civil(2024, 7), civil(2024, 10)],
  [civil(2024, 8, 17), "half", civil(2024, 7), civil(2025)],
  [civil(2024, 2, 29, 13, 59, 59), "hour", civil(2024, 2, 29, 13), civil(2024, 2, 29, 14)],
])("the unit around %i by %s", (time, unit, start, end) => {
  expect(unitOf(time, unit)).toEqual({ start, end });
});

test("units at the ends of the calendar reach beyond it by less than themselves", () => {
  expect(fields(floorTo(civil(5), "decade")).year).toBe(0);
  expect(unitOf(civil(9999, 12, 31), "week").end).toBe(civilEnd + 2 * msPerDay);
  expect(unitOf(civil(9999, 12, 31), "century").end).toBe(civilEnd);
  for (const unit of granularities) expect(nextAfter(civilEnd - 1, unit)).toBeGreaterThanOrEqual(civilEnd);
});

test.each<[name: string, time: number, n: number, unit: Granularity]>([
  ["before year 1", civil(1), -1, "second"],
  ["after year 9999", civil(9999, 12, 31), 1, "month"],
  ["far away", civil(2023), 1e15, "century"],
])("a shift to %s is out of range", (_, time, n, unit) => {
  expect(canShift(time, n, unit)).toBe(false);
  expect(shiftWithin(time, n, unit)).toBeNull();
  expect(() => shiftBy(time, n, unit)).toThrow(RangeError);
});

test("a shift that stays within the calendar is the same either way", () => {
  expect(shiftWithin(civil(2024, 1, 31), 1, "month")).toBe(shiftBy(civil(2024, 1, 31), 1, "month"));
  expect(shiftWithin(civil(9999), 1, "year")).toBe(civilEnd);
});

test("half a month is no shift", () => {
  expect(() => shiftBy(civil(2023), 0.5, "month")).toThrow(RangeError);
});

test("units are ranked from fine to coarse", () => {
  expect(granularities.map(rankOf)).toEqual(granularities.map((_, index) => index));
  expect(finerOf("month", "week")).toBe("week");
  expect(finerOf("day", "day")).toBe("day");
});

test("seconds, minutes and hours are counted on the clock", () => {
  expect(granularities.filter(isClockUnit)).toEqual(["second", "minute", "hour"]);
});
