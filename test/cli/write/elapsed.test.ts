import { describe, expect, test } from "vitest";
import { durationInWords, elapsedInWords } from "../../../src/cli/write/elapsed.js";

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
