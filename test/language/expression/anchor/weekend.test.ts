import { expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { civil, said } from "../situation.js";

const weekendOf = (day: number): Expression => ({
  kind: "weekend-of",
  of: civil({ year: 2023, month: 5, day }),
});

test("the weekend of a day is the nearest, together with the day", () => {
  // 1 May 2023 is a Monday.
  expect(said(weekendOf(6))).toBe("2023-05-06 / 2023-05-08");
  expect(said(weekendOf(7))).toBe("2023-05-06 / 2023-05-08");
  expect(said(weekendOf(5))).toBe("2023-05-05 / 2023-05-08");
  expect(said(weekendOf(3))).toBe("2023-05-03 / 2023-05-08");
  expect(said(weekendOf(8))).toBe("2023-05-06 / 2023-05-09");
  expect(said(weekendOf(9))).toBe("2023-05-06 / 2023-05-10");
});

test("the weekend of no day is none", () => {
  expect(said(weekendOf(32))).toBe("! there is no day 32");
});
