import { describe, expect, test } from "vitest";
import { operators } from "../../src/algebra/operators.js";
import { signatures } from "../../src/algebra/signatures.js";
import { period } from "../../src/time/period.js";
import { civil } from "../language/expression/situation.js";

test("every operator that rules may name is there, and no other", () => {
  expect(Object.keys(operators).toSorted()).toEqual(Object.keys(signatures).toSorted());
});

describe("numbers", () => {
  test("are added, made hundreds, and broken", () => {
    expect(operators.Add(20, 1)).toBe(21);
    expect(operators.Add(20, null)).toBe(20);
    expect(operators.Product(-1, 3)).toBe(-3);
    expect(operators.Hundred(3)).toBe(300);
    expect(operators.Hundred(null)).toBe(100);
    expect(operators.Half(2)).toBe(2.5);
    expect(operators.Decimal(2, 5, 1)).toBe(2.5);
    expect(operators.Decimal(2, 5, 2)).toBe(2.05);
    expect(operators.Decimal(0, 75, 2)).toBe(0.75);
  });
});

describe("clock times", () => {
  test.each([
    [1, "am", 1],
    [12, "am", 0],
    [1, "pm", 13],
    [12, "pm", 12],
    [11, "pm", 23],
  ] as const)("%i %s is %i", (hour, half, expected) => {
    expect(operators.InHalf(civil({ hour, bareHour: true }), half)).toEqual(civil({ hour: expected }));
  });

  test("have a half of the day once", () => {
    expect(operators.InHalf(civil({ hour: 15 }), "pm")).toBeUndefined();
    expect(operators.InHalf(civil({ weekday: 5 }), "pm")).toBeUndefined();
  });

  test("are bare up to twelve", () => {
    expect(operators.BareClock(12, null)).toEqual(civil({ hour: 12, bareHour: true }));
    expect(operators.BareClock(3, 30)).toEqual(civil({ hour: 3, minute: 30, bareHour: true }));
    expect(operators.BareClock(13, null)).toBeUndefined();
  });

  test("are so many minutes past or to an hour", () => {
    const bare = (hour: number) => civil({ hour, bareHour: true });
    expect(operators.MinutesFrom(30, bare(9))).toEqual(civil({ hour: 9, bareHour: true, minute: 30 }));
    expect(operators.MinutesFrom(-15, bare(8))).toEqual(civil({ hour: 7, bareHour: true, minute: 45 }));
    expect(operators.MinutesFrom(-15, bare(1))).toEqual(civil({ hour: 12, bareHour: true, minute: 45 }));
    expect(operators.MinutesFrom(-15, civil({ hour: 0 }))).toEqual(civil({ hour: 23, minute: 45 }));
    expect(operators.MinutesFrom(60, bare(9))).toBeUndefined();
    expect(operators.MinutesFrom(-60, bare(9))).toBeUndefined();
    expect(operators.MinutesFrom(5, civil({ hour: 9, minute: 30 }))).toBeUndefined();
  });
});

describe("a number before a day", () => {
  const hour = (bare: number) => civil({ hour: bare, bareHour: true });
  const workday = civil({ weekday: 15 });
  const christmas = { kind: "holiday", name: "christmas" } as const;
  const beside = (weekday: number) =>
    ({ kind: "neighbour-day", weekday: civil({ weekday }), offset: 1, anchor: christmas }) as const;

  test("is its hour", () => {
    expect(operators.HourOf(hour(3), civil({ weekday: 4 }))).toEqual(
      civil({ weekday: 4, hour: 3, bareHour: true }),
    );
    expect(operators.HourOf(hour(3), beside(5))).toMatchObject({ kind: "intersection" });
    expect(operators.HourOf(hour(3), { kind: "unit", unit: "day", offset: -1 })).toMatchObject({
      kind: "intersection",
    });
  });

  test("counts working days and weekends, as it counts units", () => {
    for (const counted of [workday, civil({ weekday: 67 }), beside(15)]) {
      expect(operators.HourOf(hour(1), counted)).toBeUndefined();
      expect(operators.HourOf(hour(3), counted)).toBeUndefined();
    }
    const morning = civil({ weekday: 15, dayPart: "morning" });
    expect(operators.HourOf(hour(8), morning)).toBeUndefined();
    expect(operators.HourOf(hour(8), { kind: "part", part: "early", of: workday })).toBeUndefined();
    const parts = [workday, { kind: "unit", unit: "week", offset: 0 }] as const;
    expect(operators.HourOf(hour(8), { kind: "intersection", parts })).toBeUndefined();
  });

  test("counts what lies beside something, where it is one", () => {
    expect(operators.HourOf(hour(1), beside(5))).toBeUndefined();
    const before = { kind: "neighbour", unit: "day", offset: -1, anchor: christmas } as const;
    expect(operators.HourOf(hour(1), before)).toBeUndefined();
    expect(operators.HourOf(hour(3), before)).toMatchObject({ kind: "intersection" });
  });
});

test("no day, and nothing longer, lies beside a time of day alone", () => {
  const noon = civil({ hour: 12 });
  for (const clock of [noon, { kind: "in-zone", minutes: -300, of: noon } as const]) {
    expect(operators.NeighbourDay(civil({ weekday: 5 }), -1, clock)).toBeUndefined();
    expect(operators.Neighbour("month", 1, clock)).toBeUndefined();
    expect(operators.Neighbour("hour", 1, clock)).toMatchObject({ kind: "neighbour", unit: "hour" });
  }
});

test("every one of a unit holds finer units only", () => {
  const every = (unit: "second" | "day" | "week" | "month") => ({ kind: "every-unit", unit }) as const;
  expect(operators.NthUnit(-2, "day", every("second"))).toBeUndefined();
  expect(operators.NthUnit(1, "day", every("day"))).toBeUndefined();
  expect(operators.NthUnit(1, "day", every("month"))).toMatchObject({ kind: "nth" });
  expect(operators.Nth(3, civil({ weekday: 5 }), every("day"))).toBeUndefined();
  expect(operators.Nth(3, civil({ weekday: 5 }), every("week"))).toMatchObject({ kind: "nth" });
  expect(operators.NthUnit(1, "year", civil({ month: 5 }))).toMatchObject({ kind: "nth" });
});

describe("numbered stretches of years", () => {
  test("are those that a calendar has", () => {
    expect(operators.Decade(1990)).toEqual(civil({ decade: 1990 }));
    expect(operators.Decade(1995)).toBeUndefined();
    expect(operators.ShortDecade(90)).toEqual(civil({ shortDecade: 90 }));
    expect(operators.ShortDecade(95)).toBeUndefined();
    expect(operators.Century(0)).toBeUndefined();
    expect(operators.Quarter(4)).toEqual(civil({ quarter: 4 }));
    expect(operators.Quarter(5)).toBeUndefined();
    expect(operators.HalfYear(3)).toBeUndefined();
  });
});

describe("periods", () => {
  test("are so many units, coarse ones as so many finer", () => {
    expect(operators.Period(2, "week")).toEqual(period({ weeks: 2 }));
    expect(operators.Period(2.5, "hour")).toEqual(period({ hours: 2.5 }));
    expect(operators.Period(2, "quarter")).toEqual(period({ months: 6 }));
    expect(operators.Period(1, "half")).toEqual(period({ months: 6 }));
    expect(operators.Period(3, "decade")).toEqual(period({ years: 30 }));
    expect(operators.Period(1, "century")).toEqual(period({ years: 100 }));
  });

  test("of months are whole, and of years at least halves", () => {
    expect(operators.Period(1.5, "year")).toEqual(period({ years: 1, months: 6 }));
    expect(operators.Period(1.5, "month")).toBeUndefined();
    expect(operators.Period(1.25, "year")).toBeUndefined();
    expect(operators.Period(0.5, "quarter")).toBeUndefined();
  });

  test("of nothing are none", () => {
    expect(operators.Period(0, "day")).toBeUndefined();
    expect(operators.Stretch("past", 0, "day")).toBeUndefined();
  });

  test("before are negative", () => {
    const anchor = civil({ year: 2023 });
    expect(operators.Ago(period({ days: 3 }))).toEqual({
      kind: "offset",
      period: period({ days: -3 }),
      anchor: null,
    });
    expect(operators.BeforeBy(period({ days: 3 }), anchor)).toEqual({
      kind: "offset",
      period: period({ days: -3 }),
      anchor,
    });
    expect(
      operators.AfterBy(operators.Plus(period({ days: 3 }), period({ weeks: 1 })) ?? period({}), anchor),
    ).toEqual({
      kind: "offset",
      period: period({ weeks: 1, days: 3 }),
      anchor,
    });
    const threeDays = period({ days: 3 });
    expect(operators.AfterBy(operators.Directed(1, threeDays) ?? period({}), anchor)).toEqual(
      operators.AfterBy(threeDays, anchor),
    );
    expect(operators.AfterBy(operators.Directed(-1, threeDays) ?? period({}), anchor)).toEqual(
      operators.BeforeBy(threeDays, anchor),
    );
  });
});

test("alternatives are one union, however they were put together", () => {
  const [a, b, c] = [1, 2, 3].map((weekday) => civil({ weekday })) as [
    ReturnType<typeof civil>,
    ReturnType<typeof civil>,
    ReturnType<typeof civil>,
  ];
  const flat = { kind: "union", parts: [a, b, c] };
  expect(operators.Or(operators.Or(a, b) ?? a, c)).toEqual(flat);
  expect(operators.Or(a, operators.Or(b, c) ?? a)).toEqual(flat);
});

test("facts are named by their owner", () => {
  const phrase = { text: "Tom", span: { start: 0, end: 3 } };
  expect(operators.Fact(phrase, "birthday")).toEqual({ kind: "fact", name: "Tom's birthday" });
  expect(operators.OwnFact("our", "anniversary")).toEqual({ kind: "fact", name: "our anniversary" });
});

test("four digits are a time of day where they can be one", () => {
  expect(operators.BareDigits(1530)).toEqual(civil({ hour: 15, minute: 30 }));
  expect(operators.BareDigits(930)).toEqual(civil({ hour: 9, minute: 30, bareHour: true }));
  expect(operators.BareDigits(1575)).toBeUndefined();
  expect(operators.BareDigits(2530)).toBeUndefined();
});

test("hours and minutes are minutes, in words and in digits", () => {
  expect([operators.InMinutes(2, 30), operators.InMinutes(2, null)]).toEqual([150, 120]);
  expect(operators.DigitsInMinutes(230)).toBe(150);
});
