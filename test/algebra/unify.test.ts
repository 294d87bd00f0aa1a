import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CivilFields, Expression, Vague } from "../../src/algebra/expression.js";
import { conjunction, inOrder, unified } from "../../src/algebra/unify.js";
import { civil, first } from "../language/expression/situation.js";

function fieldsOf(a: CivilFields, b: CivilFields): CivilFields | undefined {
  return unified(civil(a), civil(b))?.fields;
}

describe("two civil times", () => {
  test("have the fields of both", () => {
    expect(fieldsOf({ month: 5 }, { year: 2023 })).toEqual({ year: 2023, month: 5 });
    expect(fieldsOf({ weekday: 5 }, { hour: 15 })).toEqual({ weekday: 5, hour: 15 });
    expect(fieldsOf({ month: 5, day: 14 }, { month: 5 })).toEqual({ month: 5, day: 14 });
    expect(fieldsOf({ week: 32 }, { weekday: 1 })).toEqual({ week: 32, weekday: 1 });
  });

  test.each<[CivilFields, CivilFields]>([
    [{ month: 5 }, { month: 6 }],
    [{ hour: 3 }, { hour: 15 }],
    [{ year: 2023 }, { shortYear: 23 }],
    [{ year: 2023 }, { decade: 1990 }],
    [{ decade: 1990 }, { month: 5 }],
    [{ shortDecade: 90 }, { month: 5 }],
    [{ shortDecade: 90 }, { century: 20 }],
    [{ century: 20 }, { weekday: 1 }],
    [{ month: 5 }, { quarter: 2 }],
    [{ week: 32 }, { month: 8 }],
    [{ season: "summer" }, { half: 1 }],
    [{ quarter: 2 }, { day: 14 }],
    [{ week: 32 }, { day: 14 }],
  ])("%j and %j contradict each other, or say too much", (a, b) => {
    expect(fieldsOf(a, b)).toBeUndefined();
    expect(fieldsOf(b, a)).toBeUndefined();
  });

  const some = fc.record(
    {
      year: fc.constantFrom(2022, 2023),
      month: fc.constantFrom(5, 6),
      day: fc.constantFrom(1, 14),
      weekday: fc.constantFrom(1, 5),
      hour: fc.constantFrom(3, 15),
      quarter: fc.constantFrom(2, 3),
    },
    { requiredKeys: [] },
  );

  test("are the same in either order, as data", () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(JSON.stringify(fieldsOf(a, b))).toBe(JSON.stringify(fieldsOf(b, a)));
      }),
    );
  });

  test("are what each says of itself, and nothing more", () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        const both = fieldsOf(a, b);
        if (both !== undefined) expect(both).toEqual({ ...a, ...b });
      }),
    );
  });
});

test("fields are written from coarse to fine", () => {
  expect(Object.keys(inOrder({ minute: 1, hour: 2, month: 5, year: 2023 }))).toEqual([
    "year",
    "month",
    "hour",
    "minute",
  ]);
});

describe("what lies in both", () => {
  const yesterday: Expression = { kind: "unit", unit: "day", offset: -1 };
  const lastYear: Expression = { kind: "unit", unit: "year", offset: -1 };
  const christmas: Expression = { kind: "holiday", name: "christmas" };
  const recently: Vague = { kind: "vague", adverbial: "recently", within: null };
  const just: Vague = { kind: "vague", adverbial: "just", within: null };

  test("is one civil time where both are", () => {
    expect(conjunction(civil({ month: 5 }), civil({ year: 2023 }))).toEqual(civil({ year: 2023, month: 5 }));
    expect(conjunction(civil({ month: 5 }), civil({ month: 6 }))).toBeUndefined();
  });

  test("is an intersection otherwise, flat and in one order", () => {
    const parts: readonly [Expression, Expression, Expression] = [civil({ hour: 15 }), yesterday, christmas];
    const expected = conjunction(conjunction(parts[0], parts[1]) ?? parts[0], parts[2]);
    expect(expected?.kind === "intersection" ? expected.parts : []).toHaveLength(3);
    for (const [a, b, c] of permutations(parts)) {
      expect(conjunction(conjunction(a, b) ?? a, c)).toEqual(expected);
      expect(conjunction(a, conjunction(b, c) ?? b)).toEqual(expected);
    }
  });

  test("unifies civil times across intersections", () => {
    const dayPart = conjunction(yesterday, civil({ dayPart: "evening" })) ?? yesterday;
    expect(conjunction(dayPart, civil({ hour: 8, bareHour: true }))).toEqual({
      kind: "intersection",
      parts: [civil({ dayPart: "evening", hour: 8, bareHour: true }), yesterday],
    });
    expect(conjunction(dayPart, civil({ dayPart: "morning" }))).toBeUndefined();
  });

  test("of early or late in a day and a part of the day is early or late in that part", () => {
    const afternoon = civil({ dayPart: "afternoon" });
    const late = (of: Expression): Expression => ({ kind: "part", part: "late", of });
    for (const both of [conjunction(late(yesterday), afternoon), conjunction(afternoon, late(yesterday))]) {
      expect(both).toEqual(conjunction(yesterday, late(afternoon)));
    }
    const early: Expression = { kind: "part", part: "early", of: yesterday };
    expect(conjunction(early, afternoon)).toEqual(conjunction(yesterday, { ...early, of: afternoon }));
    expect(first("late Friday afternoon")).toBe("2023-09-29T15:00 / 2023-09-29T18:00");
  });

  test("is nothing where a weekday that is counted from speech time meets a stretch that is not", () => {
    const lastFriday: Expression = { kind: "occurrence", which: "last", of: civil({ weekday: 5 }) };
    for (const fields of [{ year: 2023 }, { quarter: 2 }, { month: 5 }] satisfies readonly CivilFields[]) {
      expect(conjunction(lastFriday, civil(fields))).toBeUndefined();
    }
    expect(conjunction(lastFriday, civil({ hour: 15 }))).toBeDefined();
  });

  test("has a year apart from a time of day, beside something that lies between them", () => {
    const christmas: Expression = { kind: "holiday", name: "christmas" };
    for (const year of [{ year: 2022 }, { shortYear: 22 }] satisfies readonly CivilFields[]) {
      for (const time of [{ dayPart: "evening" }, { hour: 15 }] satisfies readonly CivilFields[]) {
        const inYear = conjunction(civil(year), christmas);
        const found = inYear && conjunction(inYear, civil(time));
        expect(found?.kind === "intersection" ? new Set(found.parts) : found).toStrictEqual(
          new Set([civil(year), civil(time), christmas]),
        );
      }
    }
  });

  test("is nothing where a year is named beside a unit that is counted from speech time", () => {
    for (const other of [
      yesterday,
      lastYear,
      { kind: "stretch", toward: "past", count: 3, unit: "day" },
      { kind: "elapsed", unit: "day", toward: "past" },
    ] satisfies readonly Expression[]) {
      expect(conjunction(civil({ year: 2023, month: 5 }), other)).toBeUndefined();
      expect(conjunction(other, civil({ shortYear: 23, month: 5 }))).toBeUndefined();
      expect(conjunction(other, civil({ month: 5 }))).toBeDefined();
    }
    expect(conjunction(civil({ year: 2022 }), christmas)).toBeDefined();
  });

  test("holds what is crisp within an adverbial", () => {
    expect(conjunction(recently, civil({ month: 5 }))).toEqual({ ...recently, within: civil({ month: 5 }) });
    expect(conjunction(civil({ month: 5 }), recently)).toEqual({ ...recently, within: civil({ month: 5 }) });
    const inMay = conjunction(recently, civil({ month: 5 })) ?? recently;
    expect(conjunction(inMay, civil({ year: 2023 }))).toEqual({
      ...recently,
      within: civil({ year: 2023, month: 5 }),
    });
    expect(conjunction(inMay, civil({ month: 6 }))).toBeUndefined();
  });

  test("holds a second adverbial within the first, to be refused", () => {
    expect(conjunction(recently, just)).toEqual({ ...recently, within: just });
    expect(conjunction(conjunction(recently, yesterday) ?? recently, just)).toEqual({
      ...recently,
      within: { ...just, within: yesterday },
    });
    expect(conjunction(recently, recently)).toEqual({ ...recently, within: recently });
  });
});

function permutations<T>([a, b, c]: readonly [T, T, T]): readonly (readonly [T, T, T])[] {
  return [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
}
