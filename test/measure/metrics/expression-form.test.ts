import { expect, test } from "vitest";
import { expressionForm } from "../../../src/measure/metrics/item-table.js";

test.each([
  ["on 2023-09-29", "on yyyy-mm-dd"],
  ["in 2023-09", "in yyyy-mm"],
  ["in the year 2023", "in the year yyyy"],
  ["two days before Christmas 2022", "two days before Christmas yyyy"],
  ["14 days ago", "n days ago"],
  ["long time ago", "long time ago"],
  [null, "none"],
])("%s is of the form %s", (expression, form) => {
  expect(expressionForm(expression)).toBe(form);
});
