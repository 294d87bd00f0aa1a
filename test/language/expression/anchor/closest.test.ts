import { expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { civil, namedIn, said } from "../situation.js";

const closest = (n: number, of: Expression, anchor: Expression): Expression => ({
  kind: "closest",
  n,
  of,
  anchor,
});

// 14 May 2023 is a Sunday.
const sunday = civil({ year: 2023, month: 5, day: 14 });
const monday = civil({ weekday: 1 });

test("the closest are counted by distance, before and after", () => {
  expect(said(closest(1, monday, sunday))).toBe("2023-05-15 / 2023-05-16");
  expect(said(closest(2, monday, sunday))).toBe("2023-05-08 / 2023-05-09");
  expect(said(closest(3, monday, sunday))).toBe("2023-05-22 / 2023-05-23");
  expect(said(closest(1, civil({ weekday: 7 }), sunday))).toBe("2023-05-14 / 2023-05-15");
});

test("of two that are as near, the earlier comes first", () => {
  expect(said(closest(2, civil({ weekday: 7 }), sunday))).toBe("2023-05-07 / 2023-05-08");
  expect(said(closest(3, civil({ weekday: 7 }), sunday))).toBe("2023-05-21 / 2023-05-22");
  // Instants before 1970 are negative.
  const sundayThen = civil({ year: 1950, month: 5, day: 14 });
  expect(said(closest(2, civil({ weekday: 7 }), sundayThen))).toBe("1950-05-07 / 1950-05-08");
});

test("the direction is asked for only where the anchor recurs", () => {
  expect(namedIn(closest(1, monday, sunday))).toEqual([]);
  expect(namedIn(closest(1, monday, civil({ month: 5, day: 14 })))).toEqual(["direction"]);
  expect(said(closest(1, monday, civil({ month: 2, day: 30 })))).toBe("! month 2 has 29 days, not 30");
});

test("there is none of what never comes, and the reason is told", () => {
  expect(said(closest(1, civil({ month: 2, day: 30 }), sunday))).toBe("! month 2 has 29 days, not 30");
});
