import { describe, expect, test } from "vitest";
import { anchor } from "../../../src/language/expression/anchor/anchor.js";
import { CYCLE_LIMIT } from "../../../src/language/expression/anchor/context.js";
import type { Expression } from "../../../src/algebra/expression.js";
import { type ParsedExpression, parseExpression } from "../../../src/language/expression/parse-expression.js";
import { READING_LIMIT, resolve, resolveParsed } from "../../../src/language/expression/resolve.js";
import { msPerDay } from "../../../src/time/civil.js";
import { written } from "../../grammar/meaning.js";
import {
  civil,
  contextOf,
  first,
  opened,
  readings,
  resolved,
  type Situation,
  zoneNamed,
} from "./situation.js";
import { noHolidays } from "../feasts/written-dates.js";

const zone = zoneNamed("Europe/Berlin");

function shown(text: string, situation: Situation = {}): readonly string[] {
  return readings(text, situation).map((reading) =>
    `${reading.departures} ${written(reading, zone)} ${reading.by.map(({ policy, value }) => `${policy}=${value}`).join(" ")}`.trim(),
  );
}

/** A parse of an expression that has no text. */
function parsedAs(expression: Expression): ParsedExpression {
  const [parsed] = opened(parseExpression("yesterday"));
  if (parsed === undefined) throw new Error("yesterday is read");
  return { ...parsed, expression };
}

describe("resolving a text", () => {
  test("gives every reading, the default first, each with what it hangs on", () => {
    expect(shown("last Monday", { at: "2023-09-27T12:00:00" })).toEqual([
      "0 2023-09-25 / 2023-09-26 lastWeekday=most-recent",
      "1 2023-09-18 / 2023-09-19 lastWeekday=previous-week",
    ]);
    expect(shown("03/04", {})).toEqual([
      "0 2023-03-04 / 2023-03-05 dateOrder=month-first direction=past",
      "1 2024-03-04 / 2024-03-05 dateOrder=month-first direction=future",
      "1 2023-04-03 / 2023-04-04 dateOrder=day-first direction=past",
      "2 2024-04-03 / 2024-04-04 dateOrder=day-first direction=future",
    ]);
  });

  test("counts departures from the policy that is given", () => {
    const policy = { lastWeekday: "previous-week" } as const;
    expect(shown("last Monday", { at: "2023-09-27T12:00:00", policy })).toEqual([
      "0 2023-09-18 / 2023-09-19 lastWeekday=previous-week",
      "1 2023-09-25 / 2023-09-26 lastWeekday=most-recent",
    ]);
    expect(
      readings("03/04/2023", { policy: { dateOrder: "day-first" } }).map(({ departures }) => departures),
    ).toEqual([0, 1]);
  });

  test("merges readings with the same instants, and keeps the one with the fewest departures", () => {
    // On a Friday, last Friday is that of the previous week.
    expect(shown("last Friday")).toEqual(["0 2023-09-22 / 2023-09-23 lastWeekday=most-recent"]);
  });

  test("looks back, unless it is told to look forward", () => {
    expect(first("Monday")).toBe("2023-09-25 / 2023-09-26");
    expect(first("Monday", { direction: "future" })).toBe("2023-10-02 / 2023-10-03");
    expect(shown("Monday", { direction: "future" })[0]).toBe("0 2023-10-02 / 2023-10-03 direction=future");
  });

  test("puts what is written as a policy wants before what is written like anything else", () => {
    const policy = { singleWeek: "exact-day" } as const;
    expect(first("last week", { policy })).toBe("2023-09-22 / 2023-09-23");
    expect(first("last week")).toBe("2023-09-18 / 2023-09-25");
    expect(first("5.14", { policy: { dottedDate: "date" } })).toBe("2023-05-14 / 2023-05-15");
    expect(first("5.14")).toBe("2023-09-29T17:14 / 2023-09-29T17:15");
  });

  test("puts what names its day in full before what is put together", () => {
    expect(readings("jun-05-1992")[0]?.expression).toEqual({
      kind: "civil",
      fields: { year: 1992, month: 6, day: 5 },
    });
    expect(readings("the last Friday of this month")[0]?.expression.kind).toBe("nth");
  });

  test("finds what another policy reads, where the default reads nothing", () => {
    expect(shown("the fifth week of May 2023")).toEqual([
      "1 2023-05-29 / 2023-06-05 weekOfMonth=contains-first",
    ]);
  });

  test("gives the issue of the default where nothing is read", () => {
    expect(first("30 February 2023")).toBe("! month 2 has 28 days in 2023, not 30");
    expect(first("hello")).toBe("! no-expression");
  });

  test("hands notes of writing and of anchoring on", () => {
    const [reading] = readings("last Mondya");
    expect(reading?.notes).toEqual([
      { kind: "respelt", written: "Mondya", read: "monday" },
      { kind: "flagged", expression: "last Monday" },
    ]);
  });

  test("takes every setting from its arguments, and defaults for those left out", () => {
    const { speechTime } = contextOf();
    expect(opened(resolve("yesterday", { speechTime, zone }))).toHaveLength(1);
    expect(resolved("Tom's birthday", { facts: {} })).toMatchObject({
      ok: false,
      issues: [{ kind: "unknown-fact" }],
    });
    expect(resolve("Christmas", { speechTime, zone })).toMatchObject({ ok: true });
    expect(resolve("Christmas", { speechTime, zone, holidays: noHolidays })).toMatchObject({
      ok: false,
      issues: [{ kind: "unknown-holiday" }],
    });
  });
});

describe("a text that a policy refuses", () => {
  test.each([
    ["2023", "bareYear"],
    ["2019 to 2023", "bareYear"],
    ["April 47", "bareYear"],
    ["the day", "bareUnit"],
    ["the second half", "bareUnit"],
    ["5m ago", "unitLetters"],
    ["3y", "unitLetters"],
    ["5-14", "shortDate"],
    ["February 29", "leapDate"],
  ] as const)("“%s” under %s has no reading at all", (text, name) => {
    expect(readings(text).length).toBeGreaterThan(0);
    expect(resolved(text, { policy: { [name]: "refused" } })).toMatchObject({
      ok: false,
      issues: [{ kind: "refused-by-policy", policy: name }],
    });
  });

  test.each([
    "May 2023",
    "in 2023",
    "the week of May 14",
    "5 minutes ago",
    "3w later",
    "May 14",
    "28 February",
  ])("is not “%s”", (text) => {
    const policy = {
      bareYear: "refused",
      bareUnit: "refused",
      unitLetters: "refused",
      shortDate: "refused",
      leapDate: "refused",
    } as const;
    expect(readings(text, { policy })[0]?.when).toEqual(readings(text)[0]?.when);
  });

  test("is no expression where the rules that read it do nothing but refuse", () => {
    expect(resolved("13-29")).toMatchObject({ ok: false, issues: [{ kind: "no-expression" }] });
  });

  test("is told of where it stands in the whole text", () => {
    const place = { text: "\r20-14 ", span: { start: 1, end: 6 } };
    expect(resolved(place.text)).toMatchObject({ ok: false, issues: [{ kind: "no-expression", place }] });
  });

  test("is named by no reading of it", () => {
    for (const text of ["2023", "the day", "5m ago", "29 February"]) {
      const values = readings(text).flatMap(({ by }) => by.map(({ value }) => value));
      expect(values).not.toContain("refused");
    }
  });
});

describe("too many times", () => {
  const sevens = (years: number): Expression => ({
    kind: "intersection",
    parts: [
      civil({ hour: 7, bareHour: true }),
      { kind: "stretch", toward: "past", count: years, unit: "year" },
    ],
  });
  const kindsOf = (years: number): readonly string[] => {
    const result = resolveParsed([parsedAs(sevens(years))], contextOf());
    return result.ok ? ["read"] : result.issues.map(({ kind }) => kind);
  };

  test("are an issue under one convention, and under all of them together", () => {
    expect(kindsOf(3)).toEqual(["read"]);
    expect(kindsOf(11)).toEqual(["too-many-times"]);
    expect(anchor(sevens(12), contextOf())).toEqual({
      ok: false,
      issues: [{ kind: "too-many-times", limit: 4096 }],
    });
  });
});

describe("what would be looked for without end", () => {
  // No second has a day, however many seconds of however many Wednesdays are looked at.
  const never: Expression = {
    kind: "intersection",
    parts: [
      civil({ weekday: 3 }),
      {
        kind: "nth",
        n: -2,
        of: { kind: "every-unit", unit: "day" },
        within: { kind: "every-unit", unit: "second" },
      },
    ],
  };
  const issues = [{ kind: "too-many-times", limit: CYCLE_LIMIT }];

  test("is given up, with the reason", () => {
    expect(anchor(never, contextOf())).toEqual({ ok: false, issues });
    expect(resolveParsed([parsedAs(never)], contextOf())).toEqual({ ok: false, issues });
    const abroad: Expression = { kind: "in-zone", minutes: -300, of: never };
    expect(resolveParsed([parsedAs(abroad)], contextOf())).toEqual({ ok: false, issues });
  });

  test("is given up also where something else was read", () => {
    const result = resolveParsed([parsedAs(civil({ weekday: 3 })), parsedAs(never)], contextOf());
    expect(result).toEqual({ ok: false, issues });
  });
});

describe("hours that a part of the day never has", () => {
  test("are soon given up, so that the other readings are told", () => {
    const [first] = readings("on Mondays from 5 to 7 in the morning");
    expect(first?.when).toMatchObject({ kind: "crisp" });
  });
});

describe("too many readings", () => {
  test("are an issue, and not a part of them", () => {
    const several: Expression = {
      kind: "union",
      parts: [
        { kind: "occurrence", which: "last", of: civil({ weekday: 1 }) },
        { kind: "occurrence", which: "this", of: civil({ weekday: 7 }) },
        { kind: "occurrence", which: "next", of: civil({ weekday: 3 }) },
        { kind: "occurrence", which: "last", of: civil({ month: 5 }) },
        { kind: "occurrence", which: "next", of: civil({ month: 11 }) },
        { kind: "stretch", toward: "past", count: 3, unit: "month" },
        { kind: "unit", unit: "week", offset: -3 },
        civil({ century: 18 }),
        civil({ year: 1701, season: "winter" }),
      ],
    };
    const result = resolveParsed([parsedAs(several)], contextOf({ at: "2023-09-27T12:00:00" }));
    expect(result).toMatchObject({
      ok: false,
      issues: [
        {
          kind: "too-many-readings",
          limit: READING_LIMIT,
          place: { text: "yesterday", span: { start: 0, end: 9 } },
        },
      ],
    });
  });
});

test("one of a weekday is any of them, and not one o'clock", () => {
  expect(first("one Friday")).toBe(first("on a Friday"));
  expect(first("on one Monday evening")).toBe(first("on a Monday evening"));
  expect(first("at one on Friday")).toBe("2023-09-29T13:00 / 2023-09-29T14:00");
});

describe("a number that counts days", () => {
  test.each([
    "1 business day after October 19, 2023",
    "one weekday before May 14",
    "in 1 business day",
    "a business day ago",
    "one Friday before May 14, 2023",
    "1 day before May 14, 2023",
  ])("is no hour in any reading of “%s”", (text) => {
    for (const { when } of readings(text)) {
      const lengths = when.kind === "crisp" ? when.intervals.map(({ start, end }) => end - start) : [0];
      expect(lengths).toEqual([msPerDay]);
    }
  });

  test("alone names no time", () => {
    expect(resolved("one business day").ok).toBe(false);
    expect(resolved("one weekend").ok).toBe(false);
  });
});

test.each([
  ["these past few days", "2023-09-26 / 2023-09-29T22:18:14.001"],
  ["in the last half hour", "2023-09-29T21:48:14 / 2023-09-29T22:18:14.001"],
  ["over the past hour and a half", "2023-09-29T20:48:14 / 2023-09-29T22:18:14.001"],
  ["roughly the last week", "2023-09-22T22:18:14 / 2023-09-29T22:18:14.001"],
  ["throughout the past week", "2023-09-22T22:18:14 / 2023-09-29T22:18:14.001"],
  ["in the last day or two", "2023-09-27 / 2023-09-29T22:18:14.001"],
  ["the last full week", "2023-09-18 / 2023-09-25"],
  ["past 48h", "2023-09-27T22:18:14 / 2023-09-29T22:18:14.001"],
  ["between two and three weeks ago", "2023-09-08 / 2023-09-16"],
  ["first thing this morning", "2023-09-29T06:00 / 2023-09-29T09:00"],
  ["first thing on Monday", "2023-09-25T06:00 / 2023-09-25T09:00"],
  ["earlier this morning", "2023-09-29T06:00 / 2023-09-29T12:00"],
  ["later tonight", "2023-09-29T22:18:14.001 / 2023-09-30T06:00"],
  ["earlier tonight", "2023-09-29T18:00 / 2023-09-29T22:18:14.001"],
  ["to date", "-- / 2023-09-29T22:18:15"],
  ["since lunch", "2023-09-29T12:00 / --"],
])("“%s” is read as people mean it", (text, expected) => {
  expect(first(text)).toBe(expected);
});
