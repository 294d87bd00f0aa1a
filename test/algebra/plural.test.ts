import { expect, test } from "vitest";
import { pluralOf } from "../../src/algebra/units.js";

test("units and days have plurals", () => {
  expect(["week", "century", "Friday"].map(pluralOf)).toEqual(["weeks", "centuries", "Fridays"]);
});
