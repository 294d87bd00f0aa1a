import { describe, expect, it } from "vitest";
import { readEventLength } from "../../src/events/record-end.js";
import { period } from "../../src/time/period.js";

describe("the length of an event", () => {
  it.each([
    ["PT2H", { hours: 2 }],
    ["P10Y", { years: 10 }],
    ["P1Y6M", { years: 1, months: 6 }],
    ["P2W", { weeks: 2 }],
    ["PT90M", { minutes: 90 }],
    ["P1DT12H", { days: 1, hours: 12 }],
    [" 2 hours ", { hours: 2 }],
    ["1 day", { days: 1 }],
    ["1h 30m", { hours: 1, minutes: 30 }],
    ["1h30min", { hours: 1, minutes: 30 }],
    ["2 hours and 5 minutes", { hours: 2, minutes: 5 }],
    ["1.5 hours", { hours: 1.5 }],
    ["45 Minutes", { minutes: 45 }],
    ["0:45:12", { hours: 0, minutes: 45, seconds: 12 }],
    ["PT0S", {}],
  ])("%j is %j", (text, parts) => {
    expect(readEventLength(text)).toEqual(period(parts));
  });

  it.each([
    "45",
    "1.5",
    "",
    "P",
    "PT",
    "P1H",
    "1:30",
    "1:75:00",
    "2 parsecs",
    "1 hour 2 hours",
    "1.5 months",
    "-2 hours",
  ])("%j is none", (text) => {
    expect(readEventLength(text)).toBeNull();
  });
});
