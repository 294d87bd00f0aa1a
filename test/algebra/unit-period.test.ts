import { expect, test } from "vitest";
import { periodOfUnits } from "../../src/algebra/units.js";
import { granularities } from "../../src/time/granularity.js";
import { formatPeriod, period } from "../../src/time/period.js";

test("units are counted in the parts of a period", () => {
  expect(granularities.map((unit) => formatPeriod(periodOfUnits(2, unit)))).toEqual([
    ...["PT2S", "PT2M", "PT2H", "P2D", "P2W"],
    ...["P2M", "P6M", "P12M", "P2Y", "P20Y", "P200Y"],
  ]);
});

test("a negative count leads back", () => {
  expect(periodOfUnits(-3, "quarter")).toEqual(period({ months: -9 }));
});

test("half a week is one, and half a month is none", () => {
  expect(periodOfUnits(0.5, "week")).toEqual(period({ weeks: 0.5 }));
  expect(() => periodOfUnits(0.5, "month")).toThrow(RangeError);
});
