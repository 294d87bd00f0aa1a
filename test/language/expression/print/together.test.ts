import { expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { printExpression } from "../../../../src/language/expression/print/print-expression.js";
import { period } from "../../../../src/time/period.js";
import { civil } from "../situation.js";

const christmas: Expression = { kind: "holiday", name: "christmas" };
const week: Expression = { kind: "unit", unit: "week", offset: -1 };

function both(...parts: readonly Expression[]): Expression {
  return { kind: "intersection", parts };
}

function day(offset: number): Expression {
  return { kind: "unit", unit: "day", offset };
}

function evening(hour: number): Expression {
  return civil({ dayPart: "evening", hour, bareHour: true });
}

test.each<[Expression, string]>([
  [both(civil({ hour: 15 }), day(-1)), "3 pm yesterday"],
  [both(civil({ dayPart: "evening" }), day(-1)), "yesterday evening"],
  [both(civil({ weekday: 5 }), week), "Friday of last week"],
  [
    both(
      { kind: "between", from: civil({ hour: 17 }), to: civil({ hour: 18 }) },
      civil({ year: 2022 }),
      christmas,
    ),
    "from 5 pm to 6 pm on Christmas 2022",
  ],
  [
    both(
      { kind: "between", from: civil({ hour: 17 }), to: civil({ hour: 18 }) },
      { kind: "neighbour-day", weekday: civil({ weekday: 15 }), offset: 4, anchor: day(0) },
    ),
    "from 5 pm to 6 pm four business days from now",
  ],
  [both(christmas, civil({ year: 2022 })), "Christmas 2022"],
  [
    both(civil({ half: 2 }), { kind: "stretch", toward: "past", count: 2, unit: "month" }),
    "H2 of the last two months",
  ],
  [both(christmas, { kind: "unit", unit: "year", offset: -1 }), "Christmas last year"],
  [
    both(christmas, { kind: "offset", period: period({ months: -10 }), anchor: null }),
    "Christmas ten months ago",
  ],
  [
    both({ kind: "between", from: civil({ hour: 17 }), to: civil({ hour: 18 }) }, day(-1)),
    "from 5 pm to 6 pm yesterday",
  ],
  [
    both({ kind: "between", from: evening(7), to: evening(9) }, day(-1)),
    "from 7 o'clock to 9 o'clock yesterday evening",
  ],
  [
    both({ kind: "between", from: civil({ weekday: 2 }), to: civil({ weekday: 4 }) }, week),
    "from Tuesday to Thursday of last week",
  ],
])("%j is “%s”", (expression, words) => {
  expect(printExpression(expression)).toBe(words);
});
