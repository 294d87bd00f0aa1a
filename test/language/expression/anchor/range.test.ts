import { describe, expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { civil, namedIn, said, type Situation } from "../situation.js";

function between(from: Expression, to: Expression): Expression {
  return { kind: "between", from, to };
}

const yesterday: Expression = { kind: "unit", unit: "day", offset: -1 };
const now: Expression = { kind: "now" };

describe("from one to another", () => {
  test.each<[Expression, Expression, string, Situation]>([
    [civil({ year: 2023, month: 5 }), civil({ year: 2023, month: 7 }), "2023-05-01 / 2023-08-01", {}],
    [civil({ year: 2023, month: 5, day: 3 }), civil({ year: 2023, month: 7 }), "2023-05-03 / 2023-08-01", {}],
    [civil({ year: 2020 }), civil({ year: 2022 }), "2020-01-01 / 2023-01-01", {}],
    // What recurs at the end is the first after the start.
    [civil({ weekday: 1 }), civil({ weekday: 3 }), "2023-09-25 / 2023-09-28", { direction: "past" }],
    [civil({ weekday: 1 }), civil({ weekday: 3 }), "2023-10-02 / 2023-10-05", { direction: "future" }],
    [civil({ weekday: 5 }), civil({ weekday: 2 }), "2023-09-29 / 2023-10-04", { direction: "past" }],
    [civil({ month: 12 }), civil({ month: 2 }), "2022-12-01 / 2023-03-01", { direction: "past" }],
    [civil({ year: 2022, month: 10 }), civil({ month: 3 }), "2022-10-01 / 2023-04-01", {}],
    // What recurs at the start is the last before the end.
    [civil({ month: 5 }), civil({ year: 2022, month: 7 }), "2022-05-01 / 2022-08-01", {}],
    [civil({ weekday: 1 }), yesterday, "2023-09-25 / 2023-09-29", {}],
    // Clock times are points.
    [civil({ hour: 17 }), civil({ hour: 18 }), "2023-09-29T17:00 / 2023-09-29T18:00", {}],
    [
      civil({ hour: 17, minute: 30 }),
      civil({ hour: 18, minute: 15 }),
      "2023-09-29T17:30 / 2023-09-29T18:15",
      {},
    ],
    [civil({ hour: 22 }), civil({ hour: 2 }), "2023-09-29T22:00 / 2023-09-30T02:00", {}],
    [
      civil({ year: 2023, month: 5, day: 3, hour: 15 }),
      civil({ year: 2023, month: 5, day: 5, hour: 16 }),
      "2023-05-03T15:00 / 2023-05-05T16:00",
      {},
    ],
    // Parts of the day are not.
    [
      civil({ year: 2023, month: 5, day: 3, dayPart: "morning" }),
      civil({ year: 2023, month: 5, day: 3, dayPart: "evening" }),
      "2023-05-03T06:00 / 2023-05-03T22:00",
      {},
    ],
  ])("%j to %j is %s", (from, to, expected, situation) => {
    expect(said(between(from, to), situation)).toBe(expected);
  });

  test("ends with its end, or before it, which is a policy", () => {
    const may = civil({ year: 2023, month: 5 });
    const july = civil({ year: 2023, month: 7 });
    const years = between(civil({ year: 2020 }), civil({ year: 2022 }));
    const saidBy = (rangeEnd: "excluded" | "years-included", range: Expression): string =>
      said(range, { policy: { rangeEnd } });
    expect(saidBy("excluded", between(may, july))).toBe("2023-05-01 / 2023-07-01");
    expect(saidBy("excluded", years)).toBe("2020-01-01 / 2022-01-01");
    expect(saidBy("years-included", between(may, july))).toBe("2023-05-01 / 2023-07-01");
    expect(saidBy("years-included", years)).toBe("2020-01-01 / 2023-01-01");
    expect(namedIn(years)).toEqual(["rangeEnd"]);
  });

  test("to the end of something ends there, whatever the policy", () => {
    const end: Expression = { kind: "part", part: "end", of: civil({ year: 2022 }) };
    const range = between(civil({ year: 2020 }), end);
    expect(said(range, { policy: { rangeEnd: "excluded" } })).toBe("2020-01-01 / 2023-01-01");
    expect(namedIn(range)).toEqual(["ends"]);
  });

  test("may lead up to now", () => {
    expect(said(between(civil({ year: 2023, month: 5 }), now))).toMatch(/^2023-05-01 \/ 2023-09-29T22:18:1/);
  });

  test("is an issue backwards", () => {
    expect(said(between(civil({ year: 2023 }), civil({ year: 2021 })))).toBe("! backward-range");
    expect(said(between(now, yesterday))).toBe("! backward-range");
  });

  test("is an issue where an end is none", () => {
    expect(said(between(civil({ month: 13 }), yesterday))).toBe("! there is no month 13");
    expect(said(between(yesterday, civil({ month: 13 })))).toBe("! there is no month 13");
  });
});

test("a full hour that is included after an end to the minute is its first minute", () => {
  const range = between(civil({ hour: 17, minute: 30 }), civil({ hour: 18 }));
  expect(said(range, { policy: { clockEnd: "included" } })).toBe("2023-09-29T17:30 / 2023-09-29T18:01");
  const hours = between(civil({ hour: 17 }), civil({ hour: 18 }));
  expect(said(hours, { policy: { clockEnd: "included" } })).toBe("2023-09-29T17:00 / 2023-09-29T19:00");
});

test("the convention of ends is asked for, unless the end of something is what is said", () => {
  const part = (named: "early" | "late" | "end", month: number): Expression => ({
    kind: "part",
    part: named,
    of: civil({ year: 2023, month }),
  });
  expect(namedIn(between(part("early", 5), part("late", 6)))).toEqual(["parts", "rangeEnd"]);
  expect(namedIn(between(part("early", 5), part("end", 6)))).not.toContain("rangeEnd");
  const may = between(civil({ year: 2023, month: 5, day: 3 }), civil({ year: 2023, month: 5, day: 5 }));
  expect(namedIn(may)).toEqual(["rangeEnd"]);
  expect(namedIn({ ...may, kind: "between", inclusive: true } as Expression)).toEqual([]);
});
