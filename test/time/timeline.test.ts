import { expect, test } from "vitest";
import * as timeline from "../../src/time/civil.js";

test("lengths are in milliseconds", () => {
  expect({ ...timeline }).toEqual({
    msPerSecond: 1000,
    msPerMinute: 60_000,
    msPerHour: 3_600_000,
    msPerDay: 86_400_000,
    msPerWeek: 604_800_000,
  });
});
