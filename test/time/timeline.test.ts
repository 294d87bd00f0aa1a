import { expect, test } from "vitest";
import { msPerDay, msPerHour, msPerMinute, msPerSecond, msPerWeek } from "../../src/time/civil.js";

test("lengths are in milliseconds", () => {
  expect([msPerSecond, msPerMinute, msPerHour, msPerDay, msPerWeek]).toEqual([
    1000, 60_000, 3_600_000, 86_400_000, 604_800_000,
  ]);
});
