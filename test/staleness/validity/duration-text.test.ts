import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { findDuration, parseDuration } from "../../../src/staleness/validity/duration-text.js";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

describe("a length of time", () => {
  test.each([
    ["90s", 90 * second],
    ["90 s", 90 * second],
    ["250 ms", 250],
    ["1h30m", 90 * minute],
    ["1h 30min", 90 * minute],
    ["1 hour and 30 minutes", 90 * minute],
    ["1 hour, 30 minutes", 90 * minute],
    ["1.5 hours", 90 * minute],
    ["an hour", hour],
    ["an hour and a half", 90 * minute],
    ["one and a half hours", 90 * minute],
    ["two hours and a quarter", 135 * minute],
    ["half an hour", 30 * minute],
    ["a quarter of an hour", 15 * minute],
    ["three quarters of an hour", 45 * minute],
    ["a couple of days", 2 * day],
    ["twenty-five minutes", 25 * minute],
    ["Ninety Seconds", 90 * second],
    ["1,800 seconds", 30 * minute],
    ["10-minute", 10 * minute],
    ["2 business days", 2 * day],
    ["3 weeks", 21 * day],
    ["1 month", 30 * day],
    ["PT30M", 30 * minute],
    ["P1DT2H", 26 * hour],
    ["PT1.5S", 1500],
    ["P2W", 14 * day],
    ["5-10 minutes", 5 * minute],
    ["5 to 10 minutes", 5 * minute],
  ])("is %s", (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });

  test.each([
    "",
    "soon",
    "10",
    "0 minutes",
    "ten",
    "-5 minutes",
    "P",
    "PT",
    "10 minutes ago",
    "5 metres",
    "a moment",
  ])("is not %j", (text) => {
    expect(parseDuration(text)).toBeNull();
  });

  test("is found where a text has it first", () => {
    const text = "It takes XQ412 about 2 hours 5 min, and 10 minutes more.";
    const found = findDuration(text);
    expect(found?.lengthMs).toBe(125 * minute);
    expect(text.slice(found?.start, found?.end)).toBe("2 hours 5 min");
    expect(findDuration("flight 412 has 3 seats")).toBeNull();
  });

  law.prop([fc.nat(999), fc.nat(59), fc.nat(59)])(
    "reads back what is written in parts",
    (hours, minutes, seconds) => {
      const ms = hours * hour + minutes * minute + seconds * second;
      const written = [`${hours}h${minutes}m${seconds}s`, `PT${hours}H${minutes}M${seconds}S`];
      for (const text of written) expect(parseDuration(text)).toBe(ms === 0 ? null : ms);
    },
  );

  law.prop([fc.string({ unit: "binary", maxLength: 200 })])("never fails, whatever the text", (text) => {
    const found = findDuration(text);
    if (found !== null) expect(found.lengthMs).toBeGreaterThan(0);
  });
});
