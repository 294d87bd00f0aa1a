import { expect, test } from "vitest";
import { fixed } from "../../../src/language/feasts/day-rule.js";
import { on } from "../../../src/language/feasts/feast.js";

test("a rule that says nothing else is one day, everywhere, every year", () => {
  expect(on(fixed(1, 1))).toEqual({
    day: fixed(1, 1),
    lasting: 1,
    countries: null,
    from: 1,
    to: 9999,
    every: 1,
  });
});

test("what a rule says is kept", () => {
  expect(on(fixed(1, 20), { from: 1937, every: 4, countries: ["US"] })).toMatchObject({
    from: 1937,
    every: 4,
    countries: ["US"],
    to: 9999,
  });
});
