import { describe, expect, test } from "vitest";
import type { Expression, Recurrence } from "../../src/algebra/expression.js";
import { comesAgain, frequency, recurrence, setAt, setWithin } from "../../src/algebra/set.js";
import { civil } from "../language/expression/situation.js";

const monday = civil({ weekday: 1 });
const friday = civil({ weekday: 5 });
const atThree = civil({ hour: 15 });
const units = (unit: "day" | "week" | "month" | "year"): Expression => ({ kind: "every-unit", unit });
const mondays: Recurrence = {
  kind: "recurrence",
  quantifier: "every",
  interval: 1,
  of: monday,
  at: null,
  within: null,
};
const twiceAWeek = { kind: "frequency", times: 2, interval: 1, unit: "week", within: null } as const;

test("comes again what no year and no speech time settles", () => {
  const again: readonly Expression[] = [
    monday,
    units("day"),
    { kind: "holiday", name: "christmas" },
    { kind: "fact", name: "Tom's birthday" },
    { kind: "union", parts: [monday, friday] },
    { kind: "between", from: monday, to: friday },
    { kind: "nth", n: 1, of: monday, within: units("month") },
    { kind: "part", part: "early", of: monday },
  ];
  const once: readonly Expression[] = [
    civil({ year: 2022, month: 5 }),
    { kind: "unit", unit: "day", offset: 0 },
    { kind: "union", parts: [monday, civil({ year: 2022 })] },
    { kind: "between", from: monday, to: civil({ year: 2022 }) },
    { kind: "nth", n: 1, of: monday, within: civil({ year: 2022 }) },
  ];
  expect(again.filter(comesAgain)).toEqual(again);
  expect(once.filter(comesAgain)).toEqual([]);
});

test("a set is of what comes again, one or every nth", () => {
  expect(recurrence("every", 1, monday)).toEqual(mondays);
  expect(recurrence("every", 2, monday)).toEqual({ ...mondays, interval: 2 });
  expect(recurrence("every", 1, civil({ year: 2022 }))).toBeUndefined();
  expect(recurrence("every", 0, monday)).toBeUndefined();
  expect(recurrence("every", 101, monday)).toBeUndefined();
  expect(frequency(2, 1, "week")).toEqual(twiceAWeek);
  expect(frequency(0, 1, "week")).toBeUndefined();
});

describe("a time of its own", () => {
  test("is part of what recurs", () => {
    expect(setAt(mondays, atThree)?.of).toEqual(civil({ weekday: 1, hour: 15 }));
    const both: Expression = { kind: "union", parts: [monday, friday] };
    expect(setAt({ ...mondays, of: both }, atThree)?.of).toEqual({
      kind: "union",
      parts: [civil({ weekday: 1, hour: 15 }), civil({ weekday: 5, hour: 15 })],
    });
    expect(setAt(mondays, friday)).toBeUndefined();
    expect(setAt({ ...mondays, of: both }, friday)).toBeUndefined();
  });

  test("is all that is meant of a unit in which it comes once", () => {
    expect(setAt({ ...mondays, of: units("day") }, atThree)).toEqual({ ...mondays, of: atThree });
    expect(setAt({ ...mondays, of: units("week") }, monday)).toEqual(mondays);
    const other = { ...mondays, interval: 2, of: units("week") };
    expect(setAt(other, monday)).toEqual({ ...other, at: monday });
    expect(setAt({ ...other, at: monday }, atThree)).toEqual({
      ...other,
      at: civil({ weekday: 1, hour: 15 }),
    });
    expect(setAt({ ...mondays, of: units("month") }, civil({ day: 15 }))?.of).toEqual(civil({ day: 15 }));
    expect(setAt({ ...mondays, of: units("year") }, civil({ month: 5, day: 1 }))?.of).toEqual(
      civil({ month: 5, day: 1 }),
    );
  });

  test("comes once a year where it is a feast or a day of one's own", () => {
    for (const day of [
      { kind: "holiday", name: "christmas" },
      { kind: "fact", name: "Tom's birthday" },
    ] satisfies readonly Expression[]) {
      expect(setAt({ ...mondays, of: units("year") }, day)?.of).toEqual(day);
      expect(setAt({ ...mondays, of: units("month") }, day)).toBeUndefined();
    }
  });

  test("is none where it comes more or less than once", () => {
    expect(setAt({ ...mondays, of: units("month") }, atThree)).toBeUndefined();
    expect(setAt({ ...mondays, of: units("day") }, monday)).toBeUndefined();
    expect(
      setAt({ ...mondays, of: units("day") }, { kind: "union", parts: [monday, atThree] }),
    ).toBeUndefined();
    expect(setAt(mondays, civil({ year: 2022 }))).toBeUndefined();
    expect(setAt(twiceAWeek, atThree)).toBeUndefined();
  });
});

test("bounds are said once, and are no times of day", () => {
  const may = civil({ month: 5 });
  expect(setWithin(mondays, may)).toEqual({ ...mondays, within: may });
  expect(setWithin(twiceAWeek, may)).toEqual({ ...twiceAWeek, within: may });
  expect(setWithin({ ...mondays, within: may }, may)).toBeUndefined();
  expect(
    setWithin(mondays, { kind: "between", from: civil({ hour: 9 }), to: civil({ hour: 17 }) }),
  ).toBeUndefined();
  expect(setWithin(mondays, { kind: "since", of: atThree })).toBeUndefined();
});
