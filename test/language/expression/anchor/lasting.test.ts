import { expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { negate, period, type Period } from "../../../../src/time/period.js";
import { civil, namedIn, said } from "../situation.js";

function lasting(amount: Partial<Period>, of: Expression): Expression {
  return { kind: "lasting", of, period: period(amount) };
}

test("a period begins with its anchor, days with its first moment, hours with its own", () => {
  const monday = civil({ year: 2023, month: 9, day: 25 });
  expect(said(lasting({ days: 10 }, monday))).toBe("2023-09-25 / 2023-10-05");
  expect(said(lasting({ hours: 2 }, civil({ year: 2023, month: 9, day: 25, hour: 15 })))).toBe(
    "2023-09-25T15:00 / 2023-09-25T17:00",
  );
});

test("its last day, or its last minute, belongs to it where the policy says so", () => {
  const monday = civil({ year: 2023, month: 9, day: 25 });
  const policy = { lengthEnd: "included" } as const;
  expect(said(lasting({ days: 10 }, monday), { policy })).toBe("2023-09-25 / 2023-10-06");
  expect(said(lasting({ hours: 2 }, monday), { policy })).toBe("2023-09-25 / 2023-09-25T02:01");
  expect(namedIn(lasting({ days: 10 }, monday))).toEqual(["lengthEnd"]);
});

test("a negative period ends with its anchor, the anchor included", () => {
  const ended = (amount: Partial<Period>, of: Expression): string =>
    said({ kind: "lasting", of, period: negate(period(amount)) });
  expect(ended({ months: 9 }, civil({ year: 2023, month: 9, day: 30 }))).toBe("2023-01-01 / 2023-10-01");
  expect(ended({ weeks: 1 }, civil({ year: 2023, month: 11, day: 3 }))).toBe("2023-10-28 / 2023-11-04");
  expect(ended({ hours: 2 }, civil({ year: 2023, month: 9, day: 28 }))).toBe("2023-09-28T22:00 / 2023-09-29");
  expect(ended({ years: 9000 }, civil({ year: 2023 }))).toBe("! it lies outside the years 1 to 9999");
});
