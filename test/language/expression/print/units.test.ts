import { expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { printExpression } from "../../../../src/language/expression/print/print-expression.js";

test.each<[Expression, string]>([
  [{ kind: "unit", unit: "day", offset: -2 }, "the day before yesterday"],
  [{ kind: "unit", unit: "day", offset: 0 }, "today"],
  [{ kind: "unit", unit: "week", offset: -1 }, "last week"],
  [{ kind: "unit", unit: "month", offset: 2 }, "the month after next"],
  [{ kind: "unit", unit: "year", offset: 5 }, "five years after this one"],
  [{ kind: "unit", unit: "century", offset: -3 }, "three centuries before this one"],
  [{ kind: "stretch", toward: "past", count: 3, unit: "day" }, "the last three days"],
  [{ kind: "stretch", toward: "future", count: 1, unit: "hour" }, "the next one hour"],
  [{ kind: "elapsed", toward: "past", unit: "day" }, "earlier today"],
  [{ kind: "elapsed", toward: "future", unit: "week" }, "later this week"],
  [
    {
      kind: "approximate",
      unspecified: true,
      of: { kind: "stretch", toward: "past", count: 3, unit: "day" },
    },
    "the last few days",
  ],
])("the unit %j is “%s”", (expression, words) => {
  expect(printExpression(expression)).toBe(words);
});
