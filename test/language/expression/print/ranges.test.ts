import { expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { printExpression } from "../../../../src/language/expression/print/print-expression.js";
import { period } from "../../../../src/time/period.js";
import { civil } from "../situation.js";

function between(from: Expression, to: Expression): Expression {
  return { kind: "between", from, to };
}

function through(from: Expression, to: Expression): Expression {
  return { kind: "between", from, to, inclusive: true };
}

/** The nth week of May. */
function nth(n: number): Expression {
  return { kind: "nth", n, of: { kind: "every-unit", unit: "week" }, within: civil({ month: 5 }) };
}

/** The nth working day from today. */
function workday(offset: number): Expression {
  const anchor: Expression = { kind: "unit", unit: "day", offset: 0 };
  return { kind: "neighbour-day", weekday: civil({ weekday: 15 }), offset, anchor };
}

test.each<[Expression, string]>([
  [between(civil({ weekday: 2 }), civil({ weekday: 4 })), "from Tuesday to Thursday"],
  [through(civil({ weekday: 2 }), civil({ weekday: 4 })), "from Tuesday through Thursday"],
  // The year is said once, and so is the month.
  [between(civil({ year: 2022, month: 5 }), civil({ year: 2022, month: 7 })), "from May to July 2022"],
  [
    through(civil({ year: 2019, month: 2, day: 10 }), civil({ year: 2019, month: 2, day: 12 })),
    "from February 10 through 12, 2019",
  ],
  [through(nth(1), nth(2)), "the first two weeks of May"],
  [through(nth(-3), nth(-1)), "the last three weeks of May"],
  [{ kind: "approximate", of: through(nth(1), nth(2)) }, "about the first two weeks of May"],
  [
    through(nth(1), {
      kind: "nth",
      n: 2,
      of: { kind: "every-unit", unit: "day" },
      within: civil({ month: 5 }),
    }),
    "from the first week of May through the second day of May",
  ],
  [through(workday(1), workday(3)), "the next three business days"],
  [through(workday(-1), workday(-1)), "the last one business day"],
  [{ kind: "before", of: civil({ month: 5, day: 14 }) }, "before May 14"],
  [{ kind: "since", of: { kind: "now" } }, "from now on"],
  [{ kind: "lasting", of: civil({ weekday: 1 }), period: period({ days: 10 }) }, "for ten days from Monday"],
  [
    { kind: "lasting", of: civil({ month: 6, day: 30 }), period: period({ months: -9 }) },
    "the nine months ended June 30",
  ],
])("%j is “%s”", (expression, words) => {
  expect(printExpression(expression)).toBe(words);
});
