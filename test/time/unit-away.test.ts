import { expect, test } from "vitest";
import {
  unitAway,
  unitNumbered,
  granularities,
  startOfUnit,
  unitNumber,
  unitOf,
} from "../../src/time/granularity.js";
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

test("a unit has the start of its number, where it begins in the years 1 to 9999", () => {
  for (const unit of granularities) {
    const time = civil(2024, 2, 29, 23, 59, 59);
    const number = unitNumber(time, unit);
    expect(unitNumbered(number, unit)).toBe(unitOf(time, unit).start);
    expect(startOfUnit(number + 1, unit)).toBe(unitOf(time, unit).end);
  }
  expect(unitNumbered(unitNumber(civil(1), "day"), "day")).toBe(civil(1));
  expect(unitNumbered(unitNumber(civil(1), "day") - 1, "day")).toBeNull();
  expect(unitNumbered(unitNumber(civil(5), "decade"), "decade")).toBeNull();
  expect(unitNumbered(unitNumber(civil(9999), "year") + 1, "year")).toBeNull();
});
