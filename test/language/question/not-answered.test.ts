import { describe, expect, test } from "vitest";
import type { Expression } from "../../../src/algebra/expression.js";
import { notAnswered } from "../../../src/language/question/question.js";
import { period } from "../../../src/time/period.js";

const monday: Expression = { kind: "civil", fields: { weekday: 1 } };
const everyMonday: Expression = {
  kind: "recurrence",
  quantifier: "every",
  interval: 1,
  of: monday,
  at: null,
  within: null,
};
const onMondays: Expression = { ...everyMonday, quantifier: "some" };
const duration: Expression = { kind: "unread", construction: "duration" };
const vague = (within: Expression | null): Expression => ({ kind: "vague", adverbial: "recently", within });

describe("a question is not answered", () => {
  test.each<[string, Expression, object]>([
    ["about every one of several", everyMonday, { kind: "universal" }],
    [
      "about a construction that only the grammar knows",
      duration,
      { kind: "not-read-yet", construction: "duration" },
    ],
    [
      "about how long something lasted",
      { kind: "approximate", of: { kind: "length", period: period({ hours: 2 }) } },
      { kind: "not-read-yet", construction: "duration" },
    ],
    [
      "with two vague words",
      vague({ kind: "vague", adverbial: "just", within: null }),
      { kind: "two-adverbials", adverbials: ["recently", "just"] },
    ],
    [
      "with one of these deep inside",
      { kind: "before", of: { kind: "union", parts: [monday, everyMonday] } },
      { kind: "universal" },
    ],
    ["with one of these within a vague word", vague(duration), { kind: "not-read-yet" }],
    [
      "with one of these in an intersection",
      { kind: "intersection", parts: [monday, duration] },
      { kind: "not-read-yet" },
    ],
  ])("%s", (_, expression, issue) => {
    expect(notAnswered(expression)).toMatchObject(issue);
  });
});

test("everything else is", () => {
  for (const expression of [monday, onMondays, vague(null), vague(monday)]) {
    expect(notAnswered(expression)).toBeNull();
  }
});
