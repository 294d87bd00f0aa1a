import { expect, test } from "vitest";
import { pluralOf } from "../../../src/expression/tree/plural.js";

test("units and days have plurals", () => {
  expect(["week", "century", "Friday"].map(pluralOf)).toEqual(["weeks", "centuries", "Fridays"]);
});
