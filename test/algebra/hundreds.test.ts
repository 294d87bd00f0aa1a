import { expect, test } from "vitest";
import { isOfHundreds } from "../../src/algebra/units.js";

test.each([
  [1800, true],
  [1900, true],
  [1810, false],
  [1990, false],
  [2000, false],
])("the %is may be a century: %s", (decade, isCentury) => {
  expect(isOfHundreds(decade)).toBe(isCentury);
});
