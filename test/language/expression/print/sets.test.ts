import { expect, test } from "vitest";
import type { Civil, Expression, Recurrence } from "../../../../src/algebra/expression.js";
import { printExpression } from "../../../../src/language/expression/print/print-expression.js";
import type { Granularity } from "../../../../src/time/granularity.js";
import { civil } from "../situation.js";

const christmas: Expression = { kind: "holiday", name: "christmas" };

const nineToFive: Expression = { kind: "between", from: civil({ hour: 9 }), to: civil({ hour: 17 }) };
const earlyMorning: Expression = { kind: "part", part: "early", of: civil({ dayPart: "morning" }) };

function both(...parts: readonly Expression[]): Expression {
  return { kind: "intersection", parts };
}

function every(of: Expression, more: Partial<Recurrence> = {}): Recurrence {
  return { kind: "recurrence", quantifier: "every", interval: 1, of, at: null, within: null, ...more };
}

function some(of: Expression): Recurrence {
  return every(of, { quantifier: "some" });
}

function unit(name: Granularity): Expression {
  return { kind: "every-unit", unit: name };
}

/** The third of something in every month. */
function third(of: Civil): Expression {
  return { kind: "nth", n: 3, of, within: unit("month") };
}

test.each<[Expression, string]>([
  [every(civil({ weekday: 1 })), "every Monday"],
  [every(civil({ weekday: 1 }), { interval: 2 }), "every other Monday"],
  [every(unit("week"), { interval: 3, at: civil({ weekday: 5 }) }), "every third week on Friday"],
  [every(unit("day"), { interval: 10 }), "every ten days"],
  [every(civil({ hour: 15 })), "every day at 3 pm"],
  [every(civil({ weekday: 1, dayPart: "morning" })), "every Monday morning"],
  [every(civil({ day: 21 })), "the 21st of every month"],
  [every(third(civil({ weekday: 5 }))), "the third Friday of every month"],
  [every(civil({ day: 13, weekday: 5 })), "every Friday the 13th"],
  [every(civil({ month: 5, weekday: 7 })), "every Sunday in May"],
  [every(civil({ season: "summer", weekday: 67 })), "every weekend in summer"],
  [some(civil({ month: 5, weekday: 7 })), "on Sundays in May"],
  [some(civil({ day: 13, weekday: 5 })), "on some (Friday the 13th)"],
  [
    every({ kind: "nth", n: -2, of: civil({ weekday: 5 }), within: unit("month") }),
    "the second last Friday of every month",
  ],
  [
    every({ kind: "nth", n: 1, of: civil({ weekday: 1 }), within: civil({ month: 5 }) }),
    "every first Monday of May",
  ],
  [every({ kind: "nth", n: -1, of: unit("day"), within: civil({ month: 2 }) }), "every last day of February"],
  [every({ kind: "union", parts: [civil({ day: 1 }), civil({ day: 15 })] }), "every 1st and 15th"],
  [every({ kind: "union", parts: [civil({ month: 1 }), civil({ month: 7 })] }), "every January and July"],
  [
    every({
      kind: "union",
      parts: [
        third(civil({ weekday: 1 })),
        { kind: "nth", n: -1, of: civil({ weekday: 1 }), within: unit("month") },
      ],
    }),
    "every third and last Monday of the month",
  ],
  // Nothing is left out of what has no name behind "every".
  [every(third(civil({ weekday: 5, hour: 15 }))), "every (the third 3 pm on Friday of (month))"],
  [every(christmas), "every Christmas"],
  [some(civil({ weekday: 1 })), "on Mondays"],
  [some(civil({ dayPart: "evening" })), "in the evenings"],
  [
    every({
      kind: "intersection",
      parts: [civil({ hour: 15 }), christmas, { kind: "weekend-of", of: { kind: "now" } }],
    }),
    "every (3 pm on Christmas of the weekend of (now))",
  ],
  // The time stands behind what it is the time of, whichever of them the tree has first.
  [every(both(civil({ weekday: 1 }), earlyMorning)), "every Monday in the early morning"],
  [every(both(christmas, earlyMorning)), "every Christmas in the early morning"],
  [some(both(civil({ weekday: 1 }), earlyMorning)), "on Mondays in the early morning"],
  [every(both(nineToFive, christmas)), "every Christmas from 9 am to 5 pm"],
  [every(unit("day"), { within: { kind: "until", of: civil({ month: 6 }) } }), "every day until June"],
  [
    every(unit("minute"), {
      within: {
        kind: "intersection",
        parts: [
          { kind: "between", from: civil({ hour: 17 }), to: civil({ hour: 18 }) },
          { kind: "unit", unit: "day", offset: -1 },
        ],
      },
    }),
    "every minute from 5 pm to 6 pm yesterday",
  ],
  [
    every({ kind: "intersection", parts: [christmas, { kind: "weekend-of", of: { kind: "now" } }] }),
    "every (Christmas of the weekend of (now))",
  ],
  [{ kind: "frequency", times: 2, interval: 1, unit: "week", within: null }, "twice a week"],
  [{ kind: "frequency", times: 1, interval: 1, unit: "hour", within: null }, "once an hour"],
  [
    { kind: "frequency", times: 3, interval: 2, unit: "year", within: civil({ decade: 1990 }) },
    "three times every two years in the 1990s",
  ],
])("%j is “%s”", (expression, words) => {
  expect(printExpression(expression)).toBe(words);
});
