import { expect, test } from "vitest";
import { eachOf, eitherOf } from "../../src/algebra/walk.js";
import type { Expression, Recurrence } from "../../src/algebra/expression.js";
import { civil } from "../language/expression/situation.js";

const [monday, tuesday, friday] = [1, 2, 5].map((weekday) => civil({ weekday })) as [
  Expression,
  Expression,
  Expression,
];

function again(of: Expression, changes: Partial<Recurrence> = {}): Recurrence {
  return { kind: "recurrence", quantifier: "some", interval: 1, of, at: null, within: null, ...changes };
}

test("alternatives are one row, in whatever order they are put together", () => {
  const row = { kind: "union", parts: [monday, tuesday, friday] };
  expect(eitherOf(eitherOf(monday, tuesday), friday)).toEqual(row);
  expect(eitherOf(monday, eitherOf(tuesday, friday))).toEqual(row);
});

test("days that come again stand together", () => {
  const all = again({ kind: "union", parts: [monday, tuesday, friday] });
  expect(eitherOf(again(monday), eitherOf(again(tuesday), again(friday)))).toEqual(all);
  expect(eitherOf(again({ kind: "union", parts: [monday, tuesday] }), again(friday))).toEqual(all);
  expect(eitherOf(again(monday), eitherOf(friday, again(tuesday)))).toEqual({
    kind: "union",
    parts: [again({ kind: "union", parts: [monday, tuesday] }), friday],
  });
});

test.each<[string, Partial<Recurrence>]>([
  ["every one", { quantifier: "every" }],
  ["every other one", { interval: 2 }],
  ["a time in each", { at: civil({ hour: 9 }) }],
  ["bounds", { within: civil({ year: 2022 }) }],
])("%s stands apart", (_, changes) => {
  const [a, b] = [again(monday, changes), again(friday, changes)];
  expect(eitherOf(a, b)).toEqual({ kind: "union", parts: [a, b] });
});

test("of several times each is meant, and the first takes the year of the last", () => {
  const all = { kind: "union", all: true, parts: [monday, tuesday, friday] };
  const last = eachOf(tuesday, friday);
  expect(last && eachOf(monday, last)).toEqual(all);
  const [may, july] = [civil({ month: 5 }), civil({ month: 7, year: 2022 })];
  expect(eachOf(may, july)).toMatchObject({ parts: [civil({ year: 2022, month: 5 }), july] });
});

test("what two times may be meant to share leaves no meaning", () => {
  const morning: Expression = { kind: "intersection", parts: [tuesday, civil({ dayPart: "morning" })] };
  expect(eachOf(monday, morning)).toBeUndefined();
  expect(eachOf(morning, civil({ dayPart: "evening" }))).toBeUndefined();
});
