import { describe, expect, test } from "vitest";
import { anchor } from "../../../../src/language/expression/anchor/anchor.js";
import type { CalendarUnit, Expression } from "../../../../src/algebra/expression.js";
import { civil, contextOf, namedIn, said } from "../situation.js";

function both(...parts: readonly Expression[]): Expression {
  return { kind: "intersection", parts };
}

const lastWeek: Expression = { kind: "unit", unit: "week", offset: -1 };
const yesterday: Expression = { kind: "unit", unit: "day", offset: -1 };
const lastYear: CalendarUnit = { kind: "unit", unit: "year", offset: -1 };

describe("what lies in both", () => {
  test("of a stretch and what recurs is what the stretch holds", () => {
    expect(said(both(lastWeek, civil({ weekday: 5 })))).toBe("2023-09-22 / 2023-09-23");
    expect(said(both(civil({ weekday: 5 }), lastWeek))).toBe("2023-09-22 / 2023-09-23");
    expect(said(both(yesterday, civil({ hour: 15 })))).toBe("2023-09-28T15:00 / 2023-09-28T16:00");
    expect(said(both(lastYear, civil({ month: 5 })))).toBe("2022-05-01 / 2022-06-01");
    expect(said(both(lastYear, civil({ day: 13, weekday: 5 })))).toBe("2022-05-13 / 2022-05-14");
  });

  test("of a day and the small hours of a night is the morning after", () => {
    expect(said(both(yesterday, civil({ dayPart: "night", hour: 2 })))).toBe(
      "2023-09-29T02:00 / 2023-09-29T03:00",
    );
    expect(said(both(yesterday, civil({ dayPart: "night", hour: 23 })))).toBe(
      "2023-09-28T23:00 / 2023-09-29",
    );
    expect(said(both(yesterday, civil({ hour: 24, minute: 0 })))).toBe("2023-09-29 / 2023-09-29T00:01");
  });

  test("of a year and its first week is that week, although it began in the year before", () => {
    const at = "2025-06-01T12:00:00";
    expect(said(both({ ...lastYear, offset: 0 }, civil({ week: 1 })), { at })).toBe(
      "2024-12-30 / 2025-01-06",
    );
  });

  test("of two things that recur recurs, the coarser holding the finer", () => {
    const fridayAtThree = both(civil({ weekday: 5 }), civil({ hour: 15 }));
    expect(said(fridayAtThree, { direction: "past" })).toBe("2023-09-29T15:00 / 2023-09-29T16:00");
    expect(said(fridayAtThree, { direction: "future" })).toBe("2023-10-06T15:00 / 2023-10-06T16:00");
    expect(said(both(civil({ weekday: 5 }), civil({ month: 5 })), { direction: "past" })).toBe(
      "2023-05-26 / 2023-05-27",
    );
  });

  test("of two stretches is what they share", () => {
    const days: Expression = { kind: "stretch", toward: "past", count: 3, unit: "day" };
    expect(said(both(days, yesterday))).toBe("2023-09-28 / 2023-09-29");
    expect(said(both(days, { kind: "unit", unit: "month", offset: 0 }))).toBe(
      "2023-09-26 / 2023-09-29T22:18:14.001",
    );
  });

  test("is an issue where there is nothing", () => {
    expect(said(both(lastWeek, yesterday))).toBe("! nothing-in-common");
    expect(said(both(yesterday, civil({ weekday: 1 })))).toBe("! nothing-in-common");
    expect(said(both(lastYear, civil({ month: 2, day: 29 })))).toBe("! nothing-in-common");
    expect(said(both(lastYear, civil({ month: 2, day: 30 })))).toBe("! month 2 has 29 days, not 30");
    expect(said(both(yesterday, civil({ hour: 25 })))).toBe("! there is no hour 25");
  });

  test("does not hang on the direction where one part is fixed", () => {
    expect(namedIn(both(yesterday, civil({ weekday: 4 })))).toEqual([]);
    expect(namedIn(both(civil({ weekday: 5 }), civil({ month: 5 })))).toEqual(["direction"]);
  });
});

describe("one or the other", () => {
  test("takes each part by itself, looking the way of the question", () => {
    const tuesdayOrThursday: Expression = {
      kind: "union",
      parts: [civil({ weekday: 2 }), civil({ weekday: 4 })],
    };
    expect(said(tuesdayOrThursday, { direction: "past" })).toBe(
      "2023-09-26 / 2023-09-27 + 2023-09-28 / 2023-09-29",
    );
    expect(said(tuesdayOrThursday, { direction: "future" })).toBe(
      "2023-10-03 / 2023-10-04 + 2023-10-05 / 2023-10-06",
    );
  });
});

test("a time of day lies in a part of the day, and is not lengthened by one that begins with it", () => {
  const early: Expression = { kind: "part", part: "early", of: civil({ dayPart: "morning" }) };
  const six = both(civil({ weekday: 4, hour: 6, minute: 0 }), early);
  expect(said(six, { direction: "past" })).toBe("2023-09-28T06:00 / 2023-09-28T06:01");
  expect(said(both(civil({ weekday: 4, hour: 8, minute: 30 }), early), { direction: "past" })).toBe(
    "2023-09-28T08:30 / 2023-09-28T08:31",
  );
  expect(said(both(civil({ weekday: 4, hour: 9, minute: 0 }), early))).toBe("! no-occurrence");
});

test("a vague word holds what stands beside it, in either order", () => {
  const recently: Expression = { kind: "vague", adverbial: "recently", within: null };
  const may: Expression = { kind: "civil", fields: { year: 2023, month: 5 } };
  const both = (...parts: readonly Expression[]) => said({ kind: "intersection", parts });
  expect(both(recently, may)).toMatch(/2023-05-01/);
  expect(both(may, recently)).toBe(both(recently, may));
});

test("two vague words have nothing in common, and are told in the order in which they are said", () => {
  const vague = (adverbial: string): Expression => ({ kind: "vague", adverbial, within: null });
  for (const [first, second] of [
    ["recently", "lately"],
    ["lately", "recently"],
  ] as const) {
    const anchored = anchor(both(vague(first), civil({ year: 2023 }), vague(second)), contextOf());
    expect(anchored).toMatchObject({
      ok: false,
      issues: [{ kind: "two-adverbials", adverbials: [first, second] }],
    });
  }
});
