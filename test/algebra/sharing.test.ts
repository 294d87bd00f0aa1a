import { describe, expect, test } from "vitest";
import type { CivilFields } from "../../src/algebra/expression.js";
import { sharing } from "../../src/algebra/walk.js";
import { civil } from "../language/expression/situation.js";

/** The fields of the first end, once it has taken what it lacks. */
function taken(from: CivilFields, to: CivilFields): CivilFields | undefined {
  const range = sharing(civil(from), civil(to));
  expect(range?.to ?? civil(to)).toEqual(civil(to));
  return range?.from.kind === "civil" ? range.from.fields : undefined;
}

describe("the first end of a range takes from the second", () => {
  test("the month, the year, or both", () => {
    expect(taken({ day: 10 }, { month: 2, day: 12 })).toEqual({ month: 2, day: 10 });
    expect(taken({ day: 10 }, { year: 2019, month: 2, day: 12 })).toEqual({ year: 2019, month: 2, day: 10 });
    expect(taken({ month: 5, day: 3 }, { year: 2019, month: 6, day: 12 })).toEqual({
      year: 2019,
      month: 5,
      day: 3,
    });
    expect(taken({ month: 5 }, { shortYear: 19, month: 7 })).toEqual({ shortYear: 19, month: 5 });
  });

  test("the date of a clock time", () => {
    expect(taken({ hour: 15 }, { month: 5, day: 3, hour: 17 })).toEqual({ month: 5, day: 3, hour: 15 });
  });

  test("the nearer half of the day", () => {
    const hours = (from: number, to: number, minutes: Partial<CivilFields> = {}): number | undefined =>
      taken({ hour: from, bareHour: true, ...minutes }, { hour: to })?.hour;
    expect(hours(5, 18)).toBe(17);
    expect(hours(11, 13)).toBe(11);
    expect(hours(8, 10)).toBe(8);
    expect(hours(6, 18)).toBe(6);
    expect(hours(12, 13)).toBe(12);
    expect(hours(12, 1)).toBe(0);
    // Over midnight.
    expect(hours(10, 2)).toBe(22);
    expect(hours(6, 6)).toBe(18);
    expect(hours(5, 17, { minute: 30 })).toBe(5);
    expect(taken({ hour: 5, minute: 30, bareHour: true }, { hour: 18 })).toEqual({ hour: 17, minute: 30 });
  });

  test("never a weekday, which says nothing about another day", () => {
    expect(taken({ day: 10 }, { month: 5, day: 12, weekday: 5 })).toEqual({ month: 5, day: 10 });
    expect(taken({ day: 10 }, { day: 12, weekday: 5 })).toBeUndefined();
  });
});

describe("nothing is taken", () => {
  test.each<[CivilFields, CivilFields]>([
    [
      { month: 5, day: 3 },
      { month: 6, day: 4 },
    ],
    [
      { year: 2019, month: 5 },
      { year: 2020, month: 6 },
    ],
    [{ month: 5 }, { month: 6, day: 4 }],
    [{ day: 5 }, { hour: 6 }],
    [
      { hour: 5, bareHour: true },
      { hour: 6, bareHour: true },
    ],
    [{ hour: 17 }, { hour: 18 }],
    [{ weekday: 1 }, { weekday: 3 }],
    [{ year: 2019 }, { year: 2020 }],
  ])("by %j from %j", (from, to) => {
    expect(taken(from, to)).toBeUndefined();
  });
});
