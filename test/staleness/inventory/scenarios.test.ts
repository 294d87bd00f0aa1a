import { describe, expect, test } from "vitest";
import { scenarios } from "../../../src/staleness.js";
import { idPrefixes, scenarioNamed, scenarioOfId } from "../../../src/staleness/inventory/scenarios.js";

/** How many scenarios there are of each kind. */
function tally(kindOf: (scenario: (typeof scenarios)[number]) => string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const scenario of scenarios) counts[kindOf(scenario)] = (counts[kindOf(scenario)] ?? 0) + 1;
  return counts;
}

describe("the inventory", () => {
  test("has the numbers of the paper", () => {
    expect(tally(({ sensitivity }) => sensitivity)).toEqual({ low: 29, medium: 25, high: 22 });
    expect(tally(({ split, sensitivity }) => `${split} ${sensitivity}`)).toEqual({
      "train low": 21,
      "train medium": 19,
      "train high": 10,
      "test low": 8,
      "test medium": 6,
      "test high": 12,
    });
    expect(scenarios.reduce((sum, { trajectories }) => sum + trajectories, 0)).toBe(1864);
  });

  test("names each scenario once", () => {
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
  });

  test("has the scenario of every known beginning of an id", () => {
    for (const [prefix, name] of Object.entries(idPrefixes)) {
      expect(scenarioNamed(name)?.name, prefix).toBe(name);
      expect(scenarioOfId(`${prefix}_12`)?.name, prefix).toBe(name);
    }
  });

  test.each([
    ["flight_incontextavail_001", "Flight Search & Booking"],
    ["universitydegreeexample_1", "University Degree Requirements"],
    ["stock_trading_1", "Stock Trading (Order Submission)"],
    ["stock_market_order_book_7", "Stock Market Order Book"],
    ["hotel", "Hotel Room Availability & Rates"],
    ["hotels of Rome", undefined],
    ["flightless_birds_1", undefined],
    ["", undefined],
  ])("takes %s for %s", (id, name) => {
    expect(scenarioOfId(id)?.name).toBe(name);
  });
});
