import { describe, expect, test } from "vitest";
import { durationInWords, elapsedInWords, intervalInWords } from "../../../src/page/document/time-text.js";

describe("an interval for people", () => {
  test.each<[start: string | null, end: string | null, words: string]>([
    ["2023-09-28T00:00:00", "2023-09-29T00:00:00", "Thu 2023-09-28"],
    ["2023-09-11T00:00:00", "2023-09-18T00:00:00", "Mon 2023-09-11 to Sun 2023-09-17"],
    ["2023-12-01T00:00:00", "2024-01-01T00:00:00", "Fri 2023-12-01 to Sun 2023-12-31"],
    ["2023-09-29T17:00:00", "2023-09-29T18:00:00", "Fri 2023-09-29 17:00 to 17:59"],
    ["2023-09-29T14:27:00", "2023-09-29T14:28:00", "Fri 2023-09-29 14:27"],
    ["2023-09-29T18:00:00", "2023-09-30T06:00:00", "Fri 2023-09-29 18:00 to Sat 2023-09-30 05:59"],
    ["2023-09-29T18:00:00", "2023-09-30T00:00:00", "Fri 2023-09-29 18:00 to 23:59"],
    ["2023-09-29T19:48:14", "2023-09-29T20:48:14", "Fri 2023-09-29 19:48:14 to 20:48:13"],
    ["2023-09-29T00:00:00", "2023-09-29T22:18:15", "Fri 2023-09-29 00:00:00 to 22:18:14"],
    ["2023-09-29T22:18:14", "2023-09-29T22:18:15", "Fri 2023-09-29 22:18:14"],
    [null, "2023-09-28T00:00:00", "up to Wed 2023-09-27"],
    ["2023-09-28T00:00:00", null, "from Thu 2023-09-28 on"],
    [null, null, "any time"],
    ["0001-01-01T00:00:00", "0002-01-01T00:00:00", "Mon 0001-01-01 to Mon 0001-12-31"],
    ["9999-12-31T00:00:00", "10000-01-01T00:00:00", "Fri 9999-12-31"],
    ["10000-01-01T00:00:00", "10000-01-02T00:00:00", "Sat 10000-01-01"],
    ["10000-01-01T05:00:00", "10000-01-01T06:00:00", "Sat 10000-01-01 05:00 to 05:59"],
  ])("from %s before %s", (start, end, words) => {
    expect(intervalInWords({ start, end })).toBe(words);
  });
});

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe("a duration for people", () => {
  test.each<[ms: number, words: string]>([
    [0, "less than a second"],
    [999, "less than a second"],
    [second, "1 second"],
    [9 * minute + 14 * second, "9 minutes 14 seconds"],
    [2 * hour, "2 hours"],
    [2 * hour + 59 * second, "2 hours"],
    [day + 9 * hour, "1 day 9 hours"],
    [7 * day, "1 week"],
    [63 * day - 1, "8 weeks 6 days"],
    [63 * day, "63 days"],
    [63 * day + 23 * hour, "63 days"],
  ])("%i ms", (ms, words) => {
    expect(durationInWords(ms)).toBe(words);
  });

  test("lies before or after speech time", () => {
    expect(elapsedInWords(hour)).toBe("1 hour ago");
    expect(elapsedInWords(-hour)).toBe("in 1 hour");
    expect(elapsedInWords(0)).toBe("just now");
  });
});
