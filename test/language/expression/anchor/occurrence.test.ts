import { describe, expect, test } from "vitest";
import type { CivilFields, Expression, Occurrence } from "../../../../src/algebra/expression.js";
import { anchored, civil, namedIn, said, type Situation } from "../situation.js";

function of(which: Occurrence["which"], fields: CivilFields): Occurrence {
  return { kind: "occurrence", which, of: civil(fields) };
}

const friday: CivilFields = { weekday: 5 };
const monday: CivilFields = { weekday: 1 };
const sunday: CivilFields = { weekday: 7 };
const weekend: CivilFields = { weekday: 67 };

describe("a weekday", () => {
  // Friday 29 September 2023.
  test.each<[Occurrence["which"], CivilFields, string, Situation["policy"]]>([
    ["last", friday, "2023-09-22", {}],
    ["last", monday, "2023-09-25", {}],
    ["last", monday, "2023-09-18", { lastWeekday: "previous-week" }],
    ["last", sunday, "2023-09-24", { lastWeekday: "previous-week" }],
    ["past", friday, "2023-09-22", {}],
    ["past", monday, "2023-09-25", { lastWeekday: "previous-week" }],
    ["this", friday, "2023-09-29", {}],
    ["this", monday, "2023-09-25", {}],
    ["this", sunday, "2023-09-24", {}],
    ["this", sunday, "2023-10-01", { thisWeekday: "current-week" }],
    ["this", sunday, "2023-10-01", { direction: "future" }],
    ["this", monday, "2023-10-02", { thisWeekday: "nearest-future" }],
    ["this", friday, "2023-09-29", { thisWeekday: "nearest-future" }],
    ["coming", friday, "2023-10-06", {}],
    ["coming", sunday, "2023-10-01", {}],
    ["next", friday, "2023-10-06", {}],
    ["next", sunday, "2023-10-08", {}],
    ["next", sunday, "2023-10-01", { nextWeekday: "nearest-future" }],
    ["next", friday, "2023-10-06", { nextWeekday: "nearest-future" }],
  ])("%s %j begins on %s under %j", (which, fields, day, policy) => {
    expect(said(of(which, fields), { policy: policy ?? {} })).toMatch(new RegExp(`^${day} / `));
  });

  test("belongs to ISO weeks, whatever day the week begins with by policy", () => {
    for (const which of ["last", "this", "next"] as const) {
      const weekly = { lastWeekday: "previous-week", thisWeekday: "current-week" } as const;
      const iso = said(of(which, sunday), { policy: weekly });
      expect(said(of(which, sunday), { policy: { ...weekly, weekStart: "sunday" } })).toBe(iso);
    }
  });

  test("of last is flagged, always; of the others not", () => {
    expect(anchored(of("last", friday)).notes).toEqual([{ kind: "flagged", expression: "last Friday" }]);
    expect(anchored(of("last", weekend), { policy: { lastWeekday: "previous-week" } }).notes).toHaveLength(1);
    for (const which of ["past", "this", "coming", "next"] as const) {
      expect(anchored(of(which, friday)).notes).toEqual([]);
    }
    expect(anchored(of("last", { month: 5 })).notes).toEqual([]);
  });

  test("hangs on the policy of its word", () => {
    expect(namedIn(of("last", friday))).toEqual(["lastWeekday"]);
    expect(namedIn(of("past", friday))).toEqual([]);
    expect(namedIn(of("this", friday))).toEqual(["direction", "thisWeekday"]);
    expect(namedIn(of("this", friday), { policy: { thisWeekday: "current-week" } })).toEqual(["thisWeekday"]);
    expect(namedIn(of("next", friday))).toEqual(["nextWeekday"]);
  });
});

describe("a weekend", () => {
  test("of last has ended, unless the policy takes that of the week before", () => {
    expect(said(of("last", weekend))).toBe("2023-09-23 / 2023-09-25");
    // On a Sunday the weekend is not over.
    const onSunday = { at: "2023-10-01T12:00:00" };
    expect(said(of("last", weekend), onSunday)).toBe("2023-09-23 / 2023-09-25");
    expect(said(of("this", weekend), onSunday)).toBe("2023-09-30 / 2023-10-02");
    expect(said(of("next", weekend), onSunday)).toBe("2023-10-07 / 2023-10-09");
    expect(said(of("coming", weekend), onSunday)).toBe("2023-10-07 / 2023-10-09");
  });
});

describe("a month", () => {
  test.each<[Occurrence["which"], number, string, Situation["policy"]]>([
    ["last", 5, "2023-05-01", {}],
    ["last", 5, "2022-05-01", { lastInYear: "previous-year" }],
    // This September has not ended.
    ["last", 9, "2022-09-01", {}],
    ["last", 11, "2022-11-01", {}],
    ["past", 5, "2023-05-01", { lastInYear: "previous-year" }],
    ["this", 5, "2023-05-01", {}],
    ["this", 11, "2023-11-01", {}],
    ["this", 11, "2022-11-01", { thisMonth: "nearest" }],
    ["this", 5, "2024-05-01", { thisMonth: "nearest", direction: "future" }],
    ["next", 5, "2024-05-01", {}],
    ["next", 11, "2024-11-01", {}],
    ["next", 11, "2023-11-01", { nextMonth: "nearest-future" }],
    ["coming", 11, "2023-11-01", {}],
    ["coming", 9, "2024-09-01", {}],
  ])("%s of month %i begins on %s under %j", (which, month, day, policy) => {
    expect(said(of(which, { month }), { policy: policy ?? {} })).toMatch(new RegExp(`^${day} / `));
  });
});

describe("a feast or season", () => {
  const summer: CivilFields = { season: "summer" };
  const birthday = (which: Occurrence["which"]): Occurrence => ({
    kind: "occurrence",
    which,
    of: { kind: "fact", name: "Tom's birthday" },
  });

  test("of next is the nearest to come, unless the policy takes that of the next year", () => {
    expect(said(birthday("next"), { at: "2023-03-01T12:00:00" })).toBe("2023-05-14 / 2023-05-15");
    expect(said(birthday("next"), { at: "2023-03-01T12:00:00", policy: { nextFeast: "next-year" } })).toBe(
      "2024-05-14 / 2024-05-15",
    );
  });

  test("of last has ended, and of this is that of the year", () => {
    expect(said(birthday("last"))).toBe("2023-05-14 / 2023-05-15");
    expect(said(birthday("last"), { at: "2023-05-14T12:00:00" })).toBe("2022-05-14 / 2022-05-15");
    expect(said(birthday("this"), { at: "2023-03-01T12:00:00" })).toBe("2023-05-14 / 2023-05-15");
    expect(said(of("last", summer))).toBe("2023-06-01 / 2023-09-01");
    expect(said(of("last", summer), { policy: { lastInYear: "previous-year" } })).toBe(
      "2022-06-01 / 2022-09-01",
    );
    expect(said(of("last", summer), { at: "2023-08-15T12:00:00" })).toBe("2022-06-01 / 2022-09-01");
  });
});

describe("what is there once", () => {
  test("stays as it is", () => {
    const yesterday: Expression = { kind: "unit", unit: "day", offset: -1 };
    for (const which of ["last", "this", "next"] as const) {
      expect(said({ kind: "occurrence", which, of: yesterday })).toBe("2023-09-28 / 2023-09-29");
    }
  });

  test("and what never comes, never comes", () => {
    expect(said(of("next", { month: 2, day: 30 }))).toBe("! month 2 has 29 days, not 30");
  });
});

describe("the nearest", () => {
  test("looking back has begun, and looking forward has not ended", () => {
    // A winter that began in the year before.
    const winter = civil({ season: "winter" });
    const january = { at: "2023-01-15T12:00:00" };
    expect(said(winter, { ...january, direction: "past" })).toBe("2022-12-01 / 2023-03-01");
    expect(said(winter, { ...january, direction: "future" })).toBe("2022-12-01 / 2023-03-01");
    // A night that began on the day before.
    const night = civil({ dayPart: "night" });
    const small = { at: "2023-09-29T02:00:00" };
    expect(said(night, { ...small, direction: "past" })).toBe("2023-09-28T18:00 / 2023-09-29T06:00");
    expect(said(night, { ...small, direction: "future" })).toBe("2023-09-28T18:00 / 2023-09-29T06:00");
    // A first week of a year that begins in the year before.
    const firstWeek = civil({ week: 1 });
    expect(said(firstWeek, { at: "2024-12-31T12:00:00", direction: "past" })).toBe("2024-12-30 / 2025-01-06");
    expect(said(firstWeek, { at: "2024-12-29T12:00:00", direction: "future" })).toBe(
      "2024-12-30 / 2025-01-06",
    );
  });

  test("of a date without a year may be the one to come, where that is less than half as far", () => {
    const policy = { yearlessDate: "much-nearer" } as const;
    const month = (number: number, situation: Parameters<typeof said>[1] = {}): string =>
      said(civil({ month: number }), { policy, ...situation });
    expect(month(10)).toBe("2023-10-01 / 2023-11-01");
    expect(month(1)).toBe("2024-01-01 / 2024-02-01");
    expect(month(2)).toBe("2023-02-01 / 2023-03-01");
    expect(month(9)).toBe("2023-09-01 / 2023-10-01");
    expect(month(10, { policy: {} })).toBe("2022-10-01 / 2022-11-01");
    expect(said(civil({ quarter: 4 }), { policy })).toBe("2022-10-01 / 2023-01-01");
    // A tense says which way to look.
    expect(month(10, { direction: "past" })).toBe("2022-10-01 / 2022-11-01");
    expect(said(civil({ weekday: 6 }), { policy })).toBe("2023-09-23 / 2023-09-24");
  });

  test("begins or ends at speech time to the millisecond", () => {
    const hour = civil({ hour: 15 });
    expect(said(hour, { at: "2023-09-29T15:00:00", direction: "past" })).toBe(
      "2023-09-29T15:00 / 2023-09-29T16:00",
    );
    expect(said(hour, { at: "2023-09-29T14:59:59.999", direction: "past" })).toBe(
      "2023-09-28T15:00 / 2023-09-28T16:00",
    );
    expect(said(hour, { at: "2023-09-29T15:59:59.999", direction: "future" })).toBe(
      "2023-09-29T15:00 / 2023-09-29T16:00",
    );
    expect(said(hour, { at: "2023-09-29T16:00:00", direction: "future" })).toBe(
      "2023-09-30T15:00 / 2023-09-30T16:00",
    );
  });
});

describe("the nearest on either side", () => {
  test("of a time of day is today's, and of midnight the nearer one", () => {
    const near = { policy: { direction: "nearest" } } as const;
    expect(said(civil({ hour: 1 }), near)).toBe("2023-09-29T01:00 / 2023-09-29T02:00");
    expect(said(civil({ hour: 0 }), near)).toBe("2023-09-30 / 2023-09-30T01:00");
    expect(said(civil({ hour: 0 }), { ...near, at: "2023-09-29T11:59" })).toBe(
      "2023-09-29 / 2023-09-29T01:00",
    );
  });
});

describe("a range that recurs, where one looks ahead", () => {
  const mayToNovember: Expression = { kind: "between", from: civil({ month: 5 }), to: civil({ month: 11 }) };
  const running = { direction: "future", policy: { runningRange: "running" } } as const;

  test("begins with the next start, or is the one that is running", () => {
    expect(said(mayToNovember, { direction: "future" })).toBe("2024-05-01 / 2024-12-01");
    expect(said(mayToNovember, running)).toBe("2023-05-01 / 2023-12-01");
    expect(said(mayToNovember, { ...running, at: "2023-12-24" })).toBe("2024-05-01 / 2024-12-01");
    expect(namedIn(mayToNovember, { direction: "past" })).toEqual(["rangeEnd"]);
  });

  test("of weekdays is never the one that is running", () => {
    const weekdays: Expression = { kind: "between", from: civil({ weekday: 3 }), to: civil({ weekday: 7 }) };
    expect(said(weekdays, running)).toBe("2023-10-04 / 2023-10-09");
  });
});
