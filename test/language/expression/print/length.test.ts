import { describe, expect, test } from "vitest";
import { fewLengthWords, lengthWords } from "../../../../src/language/expression/print/length.js";
import { type Period, period } from "../../../../src/time/period.js";

describe("a period in words", () => {
  test.each<[Partial<Period>, string]>([
    [{ weeks: 2 }, "two weeks"],
    [{ weeks: -2 }, "two weeks"],
    [{ hours: 1 }, "an hour"],
    [{ years: 1, months: 3 }, "a year and three months"],
    [{ years: 1, months: 3, days: 12 }, "a year, three months and 12 days"],
    [{ hours: 0.5 }, "half an hour"],
    [{ hours: 0.25 }, "a quarter of an hour"],
    [{ hours: 0.75 }, "three quarters of an hour"],
    [{ hours: 2.5 }, "two and a half hours"],
    [{ hours: 2.05 }, "2.05 hours"],
    [{ hours: 1 / 3 }, "1/3 hour"],
    [{ hours: 10 / 3 }, "three hours and 1/3 hour"],
    [{ years: 9_999_990 }, "999999 decades"],
    [{ months: 2_999_997 }, "999999 quarters"],
    [{ weeks: 1_999_998 }, "999999 fortnights"],
    [{ days: 1_000_003 }, "999999 days and four days"],
  ])("%j is “%s”", (parts, words) => {
    expect(lengthWords(period(parts))).toBe(words);
  });

  test("has a name of its own where nobody counted", () => {
    expect(fewLengthWords(period({ days: 3 }))).toBe("a few days");
    expect(fewLengthWords(period({ years: 70 }))).toBe("several decades");
    expect(fewLengthWords(period({ days: 4 }))).toBeNull();
  });
});
