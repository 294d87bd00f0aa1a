import { expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { printExpression } from "../../../../src/language/expression/print/print-expression.js";
import { period } from "../../../../src/time/period.js";
import { civil } from "../situation.js";

const friday = civil({ weekday: 5 });
const workday = civil({ weekday: 15 });
const may = civil({ month: 5 });
const may14 = civil({ month: 5, day: 14 });
const easter: Expression = { kind: "holiday", name: "easter" };
const today: Expression = { kind: "unit", unit: "day", offset: 0 };

test.each<[Expression, string]>([
  [{ kind: "offset", period: period({ days: -3 }), anchor: null }, "three days ago"],
  [{ kind: "offset", period: period({ hours: 2 }), anchor: null }, "two hours from now"],
  [{ kind: "offset", period: period({ weeks: -2 }), anchor: easter }, "two weeks before Easter"],
  [{ kind: "neighbour", unit: "week", offset: 1, anchor: easter }, "the week after Easter"],
  [{ kind: "neighbour", unit: "week", offset: 0, anchor: may14 }, "the week of May 14"],
  [{ kind: "neighbour-day", weekday: friday, offset: -1, anchor: may14 }, "the Friday before May 14"],
  [{ kind: "neighbour-day", weekday: friday, offset: 3, anchor: easter }, "the third Friday after Easter"],
  [{ kind: "neighbour-day", weekday: friday, offset: -2, anchor: today }, "two Fridays ago"],
  [{ kind: "neighbour-day", weekday: workday, offset: 4, anchor: today }, "four business days from now"],
  [{ kind: "occurrence", which: "last", of: friday }, "last Friday"],
  [{ kind: "occurrence", which: "past", of: may }, "this past May"],
  [{ kind: "closest", n: 1, of: friday, anchor: may14 }, "the closest Friday to May 14"],
  [{ kind: "closest", n: 2, of: friday, anchor: may14 }, "the second closest Friday to May 14"],
  [{ kind: "nth", n: 2, of: friday, within: may }, "the second Friday of May"],
  [{ kind: "nth", n: -1, of: { kind: "every-unit", unit: "week" }, within: may }, "the last week of May"],
  [{ kind: "part", part: "early", of: may }, "early May"],
  [
    { kind: "part", part: "early", of: { kind: "unit", unit: "week", offset: 0 } },
    "the early part of this week",
  ],
  [
    { kind: "part", part: "late", of: { kind: "unit", unit: "week", offset: 0 } },
    "the latter part of this week",
  ],
  [{ kind: "part", part: "mid", of: { kind: "unit", unit: "week", offset: 0 } }, "the middle of this week"],
  [{ kind: "part", part: "late", of: civil({ dayPart: "afternoon" }) }, "the late afternoon"],
])("%j is “%s”", (expression, words) => {
  expect(printExpression(expression)).toBe(words);
});
