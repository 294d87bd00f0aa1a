import { describe, expect, test } from "vitest";
import { describeExpression } from "../../src/expression/describe.js";
import { parseExpression } from "../../src/expression/parse-expression.js";
import { ruleFiles } from "../grammar/meaning.js";
import { opened } from "./situation.js";

describe("an expression in words", () => {
  test.each([
    ["2023-09-29", "2023-09-29"],
    ["29 February 2024", "2024-02-29"],
    ["30 February 2023", "2023-02-30"],
    ["September 2023", "September 2023"],
    ["the 21st of May", "21st May"],
    ["the 11th", "11th"],
    ["the 22nd", "22nd"],
    ["the 3rd", "3rd"],
    ["Q3 2022", "Q3 2022"],
    ["first half of 2022", "1st half 2022"],
    ["week 32", "week 32"],
    ["summer 2022", "summer 2022"],
    ["the 1990s", "the 1990s"],
    ["the 90s", "the '90s"],
    ["the 20th century", "the 20th century"],
    ["May '98", "May '98"],
    ["Friday", "Friday"],
    ["the weekend", "weekend"],
    ["Friday at 15:30", "Friday 15:30"],
    ["3:00", "3:00"],
    ["22:18:14", "22:18:14"],
    ["3 in the afternoon", "3 o'clock in the afternoon"],
    ["today", "today"],
    ["the day before yesterday", "the day before yesterday"],
    ["last week", "last week"],
    ["next year", "next year"],
    ["the last 3 days", "the last 3 days"],
    ["next 2 weeks", "the next 2 weeks"],
    ["last 1 day", "the last 1 day"],
    ["3 days ago", "3 days ago"],
    ["in 2 hours", "2 hours from now"],
    ["2 years and 3 months ago", "2 years and 3 months ago"],
    ["two days before May 14, 2023", "2 days before 2023-05-14"],
    ["a week after yesterday", "1 week after yesterday"],
    ["the week after May 14, 2023", "the week after 2023-05-14"],
    ["the Friday before May 14, 2023", "the Friday before 2023-05-14"],
    ["last Friday", "last Friday"],
    ["this past Friday", "this past Friday"],
    ["coming Friday", "coming Friday"],
    ["the second Monday of May 2023", "the 2nd Monday of May 2023"],
    ["the last week of May 2023", "the last week of May 2023"],
    ["yesterday at 15:30", "15:30, yesterday"],
    ["early May 2023", "early May 2023"],
    ["late last week", "late last week"],
    ["from May 3, 2023 to May 5, 2023", "from 2023-05-03 to 2023-05-05"],
    ["before Monday", "before Monday"],
    ["since May 2023", "since May 2023"],
    ["earlier today", "earlier today"],
    ["yesterday or today or tomorrow", "yesterday or today or tomorrow"],
    ["Christmas 2022", "christmas 2022"],
    ["Tom's birthday", "Tom's birthday"],
    ["now", "now"],
    ["the other day", "the other day"],
    ["about 3 days ago", "about 3 days ago"],
    ["on Mondays", "some Monday"],
    ["every Monday", "every Monday"],
    ["every other Monday", "every other Monday"],
    ["every third day", "every 3rd day"],
    ["every two weeks on Friday", "every other week, Friday"],
    ["every Monday until June 2022", "every Monday until June 2022"],
    ["every Monday in May 2022", "every Monday in May 2022"],
    ["every last Friday of the month", "every the last Friday of each month"],
    ["twice a week", "2 times a week"],
    ["once every two years in the 1990s", "1 time every 2 years in the 1990s"],
    ["recently", "recently"],
    ["recently in May", "recently, in May"],
    ["for two hours", "2 hours"],
    ["for a few days", "about 3 days"],
  ])("%s is “%s”", (text, words) => {
    expect(opened(parseExpression(text)).map(({ expression }) => describeExpression(expression))).toContain(
      words,
    );
  });

  test("is never empty, and tells apart what differs in meaning as far as numbers go", () => {
    for (const { name, file } of ruleFiles) {
      if (name === "questions.rules") continue;
      for (const { corpus } of file.rules) {
        for (const { text } of corpus) {
          const parsed = parseExpression(text);
          for (const { expression } of parsed.ok ? parsed.value : []) {
            const words = describeExpression(expression);
            expect(words.trim(), text).toBe(words);
            expect(words, text).not.toBe("");
            expect(words, text).not.toMatch(/undefined|NaN|null|\[object/);
          }
        }
      }
    }
  });
});
