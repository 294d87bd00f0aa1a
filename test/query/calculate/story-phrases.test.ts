import { describe, expect, test } from "vitest";
import { calculate } from "../../../src/query/calculate/calculate.js";
import { parseCalculation } from "../../../src/query/calculate/parse-calculation.js";
import { readTelling } from "../../../src/query/calculate/told-in.js";

function told(question: string): string | null {
  const read = parseCalculation(question);
  const [value] = read.ok ? read.value : [];
  const result = value === undefined ? null : calculate(value);
  return result?.ok === true ? result.value.text : null;
}

describe("questions of several sentences", () => {
  test.each([
    ["A lesson started at 09:15 and ended at 11:00. How long was the lesson?", "1 hour 45 minutes"],
    [
      "The ferry left at 22:10 and arrived at 05:40. How long was the trip? Answer in HH:MM.",
      "7 hours 30 minutes",
    ],
    [
      "The ferry left at 22:10 and arrived at 05:40. How long was the trip? Answer in minutes.",
      "450 minutes",
    ],
    [
      "A trip started at 3 May 2021 20:00:10 and ended at 5 May 2021 09:30:55. How long was the trip? Give your answer in D days, HH:MM.",
      "1 day 13 hours 30 minutes",
    ],
    ["What is the duration between 10:00:00.250 and 10:00:02.000? Answer in HH:MM:SS.mmm.", "1.75 seconds"],
    ["How many Mondays are there from 3 May 2021 to 17 May 2021 (inclusive of both dates)?", "3"],
    ["Between 3 May 2021 and 17 May 2021 (counting both dates), how many times does Tuesday occur?", "2"],
    ["Count the weekdays (excluding weekends) from 3 May 2021 to 9 May 2021.", "5"],
    ["In May 2021, if a market recurs on the second Sunday, what is the date?", "9"],
    ["In May 2021, if a market recurs on the fifth Tuesday, what is the date?", "none"],
    ["Determine the day of the month for the last Friday in May 2021.", "28"],
    ["Count forward 10 days from 3 May 2021 - what's the weekday?", "Thursday"],
    ["If today is 3 May 2021, what day of the week was it 4 days ago?", "Thursday"],
    ["Starting from 3 May 2021, which weekday falls after a 9-day jump?", "Wednesday"],
    ["Tell me whether 1900 is a leap year.", "no"],
    ["In a year where Monday is January 1st, name the weekday of January 10.", "Wednesday"],
    ["If the first day of the year was a Monday, what day of the week will January 16 be?", "Tuesday"],
  ])("%s %s", (question, text) => {
    expect(told(question)).toBe(text);
  });

  test("a date after February hangs on whether the year is a leap year", () => {
    const read = parseCalculation("Given that January 1 fell on a Monday, which weekday occurs on March 5?");
    const result = calculate(read.ok ? (read.value[0] ?? 0) : 0);
    expect(result).toMatchObject({
      ok: true,
      value: { answer: "Monday", contested: [{ convention: "unnamed-year", answer: "Tuesday" }] },
    });
  });
});

describe("how a length is to be told", () => {
  test.each([
    ["HH:MM", ["hour", "minute"], false],
    ["D days, HH:MM:SS", ["day", "hour", "minute", "second"], false],
    ["HH:MM:SS.mmm", ["hour", "minute", "second"], true],
    ["weeks and days", ["week", "day"], false],
  ])("%s", (text, units, exact) => {
    expect(readTelling(text)).toEqual({ units, exact });
  });

  test("words that name no units", () => {
    expect(readTelling("full sentences")).toBeNull();
  });
});
