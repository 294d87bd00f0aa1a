import { describe, expect, test } from "vitest";
import { chooseDefaults, type Choose } from "../../../src/language/formats/conventions.js";
import { readFrequency, readLength } from "../../../src/language/formats/length-text.js";
import { formatLength } from "../../../src/time/length.js";

function lengthOf(text: string, choose: Choose = chooseDefaults): string | null {
  const read = readLength(text, choose);
  return read === null ? null : formatLength(read);
}

describe("a length", () => {
  test.each<[text: string, length: string]>([
    ["3 hours 30 minutes", "PT3H30M"],
    ["3 hours, 42 minutes, and 20 seconds", "PT3H42M20S"],
    ["3h30m", "PT3H30M"],
    ["90min", "PT1H30M"],
    ["2hrs 5 mins", "PT2H5M"],
    ["1.5 weeks", "P10DT12H"],
    ["1,5 hours", "PT1H30M"],
    ["1,500 days", "P1500D"],
    ["an hour", "PT1H"],
    ["an hour and a half", "PT1H30M"],
    ["two and a half hours", "PT2H30M"],
    ["half an hour", "PT30M"],
    ["half a day", "PT12H"],
    ["a quarter of an hour", "PT15M"],
    ["three quarters of an hour", "PT45M"],
    ["a fortnight", "P14D"],
    ["a decade", "P10Y"],
    ["two centuries", "P200Y"],
    ["7 year and 7 month", "P7Y7M"],
    ["18 months", "P1Y6M"],
    ["2 quarters", "P6M"],
    ["a dozen days", "P12D"],
    ["0 hours", "PT0S"],
    ["12-day", "P12D"],
    ["-3 days", "-P3D"],
    ["250 ms", "PT0.25S"],
    ["P1Y2M10DT2H30M", "P1Y2M10DT2H30M"],
    ["P2W", "P14D"],
    ["PT0.5H", "PT30M"],
    ["-P3D", "-P3D"],
    ["1:30:00", "PT1H30M"],
    ["03:30", "PT3H30M"],
    ["29:38:40", "PT29H38M40S"],
    ["00:00:01.250", "PT1.25S"],
    ["for three weeks", "P21D"],
  ])("%s is %s", (text, length) => {
    expect(lengthOf(text)).toBe(length);
  });

  test.each([
    "",
    "hours",
    "3",
    "3 blue hours",
    "3 hours ago",
    "P",
    "PT",
    "1:75",
    "hour after",
    "3 hours blue",
    "and",
  ])("is not %j", (text) => {
    expect(lengthOf(text)).toBeNull();
  });

  test("of two figures with a colon is a convention", () => {
    const inMinutes: Choose = (name) => (name === "clock-length" ? "minutes-seconds" : chooseDefaults(name));
    expect(lengthOf("1:30", inMinutes)).toBe("PT1M30S");
  });

  test("about which is said, or of an amount that nobody counted, has bounds", () => {
    expect(readLength("about a week", chooseDefaults)?.vague).toBeDefined();
    expect(readLength("several weeks", chooseDefaults)?.vague).toBeDefined();
    expect(readLength("7 weeks", chooseDefaults)?.vague).toBeUndefined();
  });
});

describe("a frequency", () => {
  test.each<[text: string, length: string | null]>([
    ["weekly", "P7D"],
    ["every 5 years", "P5Y"],
    ["every other day", "P2D"],
    ["once a decade", "P10Y"],
    ["twice a month", "P0.5M"],
    ["4 times a year", "P3M"],
    ["three times per day", "PT8H"],
    ["quarterly", "P3M"],
    ["biennially", "P2Y"],
    ["biannually", "P6M"],
    ["biweekly", "P14D"],
    ["always", "PT0S"],
    ["blue", null],
    ["every blue moon", null],
  ])("%s: %s", (text, length) => {
    const read = readFrequency(text, chooseDefaults);
    expect(read === null ? null : formatLength(read)).toBe(length);
  });
});
