import { describe, expect, test } from "vitest";
import { type Anchored, anchor } from "../../../../src/language/expression/anchor/anchor.js";
import { WINDOW_LIMIT } from "../../../../src/language/expression/anchor/occurrence-list.js";
import type { Expression, Frequency, Recurrence } from "../../../../src/algebra/expression.js";
import { formatCivil } from "../../../../src/time/instant.js";
import { msPerDay } from "../../../../src/time/civil.js";
import { civilOf } from "../../../../src/time/zone.js";
import { anchored, civil, contextOf, instantAt, said, type Situation } from "../situation.js";

const mondays: Recurrence = {
  kind: "recurrence",
  quantifier: "some",
  interval: 1,
  of: civil({ weekday: 1 }),
  at: null,
  within: null,
};
const weeks: Expression = { kind: "every-unit", unit: "week" };
const twiceAWeek: Frequency = { kind: "frequency", times: 2, interval: 1, unit: "week", within: null };
const year = (named: number): Expression => civil({ year: named });

function setOf(
  expression: Expression,
  situation: Situation = {},
): NonNullable<Extract<Anchored["when"], { kind: "crisp" }>["set"]> {
  const { when } = anchored(expression, situation);
  if (when.kind !== "crisp" || when.set === undefined) throw new Error("it is no set");
  return when.set;
}

/** The days on which the occurrences begin. */
function days(expression: Expression, situation: Situation = {}): readonly string[] {
  const { zone } = contextOf(situation);
  return setOf(expression, situation).each.map(({ start }) => formatCivil(civilOf(start, zone)).slice(0, 10));
}

function nearestDay(expression: Expression, situation: Situation = {}): string | undefined {
  const { nearest } = setOf(expression, situation);
  return nearest === null
    ? undefined
    : formatCivil(civilOf(nearest.start, contextOf(situation).zone)).slice(0, 10);
}

function notesOf(expression: Expression): readonly string[] {
  return anchored(expression).notes.map(({ kind }) => kind);
}

describe("without bounds a set is its twelve nearest occurrences", () => {
  test("that have begun, looking back", () => {
    const found = days(mondays);
    expect(found).toHaveLength(12);
    expect([found[0], found.at(-1)]).toEqual(["2023-07-10", "2023-09-25"]);
    expect(nearestDay(mondays)).toBe("2023-09-25");
  });

  test("that have not ended, looking forward", () => {
    const found = days(mondays, { direction: "future" });
    expect([found.length, found[0], found.at(-1)]).toEqual([12, "2023-10-02", "2023-12-18"]);
    const fridays = { ...mondays, of: civil({ weekday: 5 }) };
    expect(nearestDay(fridays, { direction: "future" })).toBe("2023-09-29");
  });

  test("on both sides, looking for the nearest", () => {
    const found = days(mondays, { policy: { direction: "nearest" } });
    expect([found.length, found[0], found.at(-1)]).toEqual([12, "2023-08-21", "2023-11-06"]);
    expect(nearestDay(mondays, { policy: { direction: "nearest" } })).toBe("2023-10-02");
  });

  test("one by one, also where they touch", () => {
    const daily = { ...mondays, of: { kind: "every-unit", unit: "day" } } as const;
    expect(setOf(daily).each).toHaveLength(12);
    expect(said(daily)).toBe("2023-09-29 / 2023-09-30, 2023-09-28 / 2023-09-29 …");
  });
});

describe("with bounds it is what begins in them", () => {
  test("all of it between two", () => {
    const found = days({ ...mondays, within: civil({ year: 2023, month: 5 }) });
    expect(found).toEqual(["2023-05-01", "2023-05-08", "2023-05-15", "2023-05-22", "2023-05-29"]);
  });

  test("since a time that is past up to speech time, from one to come the first", () => {
    expect(days({ ...mondays, within: { kind: "since", of: civil({ year: 2023, month: 9 }) } })).toEqual([
      "2023-09-04",
      "2023-09-11",
      "2023-09-18",
      "2023-09-25",
    ]);
    expect(days({ ...mondays, within: { kind: "since", of: year(2030) } })[0]).toBe("2030-01-07");
  });

  test("until a time to come from speech time on, until one that is past the last", () => {
    const until = (of: Expression): Recurrence => ({ ...mondays, within: { kind: "before", of } });
    expect(days(until(civil({ year: 2023, month: 10, day: 10 })))).toEqual(["2023-10-02", "2023-10-09"]);
    expect(days(until(year(2020))).at(-1)).toBe("2019-12-30");
  });

  test("at most a thousand", () => {
    const seconds: Expression = {
      ...mondays,
      of: { kind: "every-unit", unit: "second" },
      within: year(2022),
    };
    expect(setOf(seconds).each).toHaveLength(1000);
  });

  test("of a window, and a day around it", () => {
    const window = { start: instantAt("2023-09-01"), end: instantAt("2023-09-20") };
    expect(days(mondays, { window })).toEqual(["2023-09-04", "2023-09-11", "2023-09-18"]);
    expect(said({ ...mondays, of: civil({ month: 5 }) }, { window })).toBe("");
  });

  test("all of a long window, and an issue of one that holds too many", () => {
    const window = { start: instantAt("1990-01-01"), end: instantAt("2023-09-20") };
    const daily = { ...mondays, of: { kind: "every-unit", unit: "day" } } as const;
    expect(days(mondays, { window }).at(-1)).toBe("2023-09-18");
    expect(setOf(daily, { window }).each).toHaveLength(12_315);
    // A day around the window is looked through too.
    const limit = { start: 0, end: (WINDOW_LIMIT - 2) * msPerDay };
    const inUtc = { zone: "UTC", at: "1970-01-02T00:00:00" };
    expect(setOf(daily, { ...inUtc, window: limit }).each).toHaveLength(WINDOW_LIMIT - 2);
    expect(said(daily, { ...inUtc, window: { ...limit, end: limit.end + 1 } })).toBe("! too-many-times");
    const hourly = { ...mondays, of: { kind: "every-unit", unit: "hour" } } as const;
    expect(said(hourly, { window })).toBe("! too-many-times");
  });

  test("and no time where nothing begins in them", () => {
    const in2022 = { ...mondays, of: civil({ month: 2, day: 29 }), within: year(2022) };
    expect(said(in2022)).toBe("! no-occurrence");
    expect(said({ ...mondays, within: civil({ year: 2023, month: 2, day: 30 }) })).toMatch(/^!/);
    expect(said({ ...mondays, within: { kind: "vague", adverbial: "recently", within: null } })).toMatch(
      /^!|^~/,
    );
  });
});

describe("every other one", () => {
  test("is counted from the nearest", () => {
    const other = { ...mondays, interval: 2 };
    expect(days(other).slice(-3)).toEqual(["2023-08-28", "2023-09-11", "2023-09-25"]);
    expect(days(other, { direction: "future" }).slice(0, 2)).toEqual(["2023-10-02", "2023-10-16"]);
    expect(anchored(other).notes).toContainEqual({ kind: "counted-from", date: "2023-09-25T00:00:00" });
  });

  test("is counted from the first in the bounds", () => {
    const bounded: Expression = { ...mondays, interval: 3, within: civil({ year: 2023, month: 8 }) };
    expect(days(bounded)).toEqual(["2023-08-07", "2023-08-28"]);
  });

  test("may mean a time in each", () => {
    const fridays: Expression = { ...mondays, interval: 2, of: weeks, at: civil({ weekday: 5 }) };
    expect(days(fridays).slice(-2)).toEqual(["2023-09-15", "2023-09-29"]);
    expect(days(fridays, { direction: "future" }).slice(0, 2)).toEqual(["2023-09-29", "2023-10-13"]);
  });
});

test("several things that recur are one set", () => {
  const both: Expression = { kind: "union", parts: [civil({ weekday: 1 }), civil({ month: 9, day: 28 })] };
  expect(days({ ...mondays, of: both }, { direction: "future" }).slice(0, 2)).toEqual([
    "2023-10-02",
    "2023-10-09",
  ]);
  expect(days({ ...mondays, of: both }).slice(-2)).toEqual(["2023-09-25", "2023-09-28"]);
  const never: Expression = { kind: "union", parts: [civil({ weekday: 1 }), year(2020)] };
  expect(said({ ...mondays, of: never })).toBe("2020-01-01 / 2021-01-01");
});

test("is noted, and every one of them apart from some", () => {
  expect(notesOf(mondays)).toEqual(["recurs"]);
  expect(notesOf({ ...mondays, quantifier: "every" })).toEqual(["every-one"]);
});

describe("so many times in a unit", () => {
  test("happens at no fixed instants, within the bounds that are said", () => {
    expect(said(twiceAWeek)).toBe("unfixed -- / --");
    expect(said({ ...twiceAWeek, within: year(2022) })).toBe("unfixed 2022-01-01 / 2023-01-01");
    expect(notesOf(twiceAWeek)).toEqual(["every-one"]);
  });

  test("has no bounds where there is no such time", () => {
    const bounded: Expression = { ...twiceAWeek, within: civil({ year: 2023, month: 2, day: 30 }) };
    expect(anchor(bounded, contextOf()).ok).toBe(false);
  });
});
