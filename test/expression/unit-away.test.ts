import { expect, test } from "vitest";
import { unitAway } from "../../src/expression/unit-away.js";
import { civil } from "../../src/time/civil.js";

test("a unit some units away begins where the calendar says", () => {
  expect(unitAway(civil(2023, 9), -9, "month")).toBe(civil(2022, 12));
  expect(unitAway(civil(2024, 2, 29), 1, "day")).toBe(civil(2024, 3, 1));
  expect(unitAway(civil(2023), 0, "year")).toBe(civil(2023));
});

test("there is none outside the years 1 to 9999", () => {
  expect(unitAway(civil(1), -1, "day")).toBeNull();
  expect(unitAway(civil(9999, 12, 31), 1, "day")).toBeNull();
  expect(unitAway(civil(9998), 1, "year")).toBe(civil(9999));
  expect(unitAway(civil(9999), 1, "year")).toBeNull();
  expect(unitAway(civil(2023), 1_000_000, "century")).toBeNull();
});
