import { describe, expect, test } from "vitest";
import { grainOfPeriod } from "../../src/algebra/units.js";
import { type Period, period } from "../../src/time/period.js";

describe("the grain of a period", () => {
  test.each<[Partial<Period>, string]>([
    [{ years: 2 }, "year"],
    [{ years: 2, months: 3 }, "month"],
    [{ weeks: 2 }, "week"],
    [{ weeks: 2, days: 1 }, "day"],
    [{ days: 1, hours: 2 }, "hour"],
    [{ minutes: 5 }, "minute"],
    [{ seconds: 5 }, "second"],
    [{ weeks: 1.5 }, "hour"],
    [{ days: 2.5 }, "hour"],
    [{ hours: 2.5 }, "hour"],
  ])("of %j is the %s", (parts, grain) => {
    expect(grainOfPeriod(period(parts))).toBe(grain);
  });
});
