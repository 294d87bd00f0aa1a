import { describe, expect, test } from "vitest";
import { fillWording } from "../../../../../src/benchmark/tictoc/generate/scenario/wording.js";

const fields: Readonly<Record<string, string | number>> = {
  hotel: "the Lakeview",
  price: 12_500.5,
  date: "2025-06-03",
  left: 1,
};

describe("a place in a wording", () => {
  test.each([
    ["{hotel} is open.", "the Lakeview is open."],
    ["{hotel|capital} is open.", "The Lakeview is open."],
    ["{left|capital}", "1"],
    ["{price|grouped} or {price|2}", "12,500.5 or 12500.50"],
    ["on {date|day}, {left|room|rooms}", "on 3 June, 1 room"],
    ["{price > 12000|Yes|No}: {price - left}", "Yes: 12499.5"],
  ])("%s becomes %s", (wording, filled) => {
    expect(fillWording(wording, (name) => fields[name] ?? null)).toBe(filled);
  });
});
