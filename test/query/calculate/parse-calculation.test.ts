import { describe, expect, test } from "vitest";
import { calculate } from "../../../src/query/calculate/calculate.js";
import { parseCalculation } from "../../../src/query/calculate/parse-calculation.js";
import { openZone } from "../../../src/time/zone.js";

const berlin = openZone("Europe/Berlin");
if (!berlin.ok) throw new Error("no zone");
/** 29 September 2023, 22:18:14 in Berlin. */
const asked = { speechTime: 1_696_018_694_000, zone: berlin.value };

/** What the first reading of a question comes to; the kind of the issue where it has none. */
function answerOf(question: string): unknown {
  const read = parseCalculation(question);
  if (!read.ok) return `! ${read.issues[0]?.kind}`;
  const found = calculate(read.value[0] ?? "", asked);
  return found.ok ? found.value.answer : `! ${found.issues[0]?.kind}`;
}

describe("a question without events", () => {
  test.each<[question: string, answer: unknown]>([
    ["how many days until Christmas?", 87],
    ["How many days are there until 3 October 2023?", 4],
    ["how many weeks until Christmas", 12],
    ["how long until New Year's Day?", "P94D"],
    ["what is 90 minutes after 23:30?", "01:00"],
    ["which is earlier, 5 pm in Tokyo or 9 am in Paris?", ["9 am in Paris"]],
    ["Which is later: 3 May 2021 or 17/04/2021?", ["3 May 2021"]],
    ["what date is 45 days before 3 March 2021?", "2021-01-17"],
    ["What date is it two weeks from today?", "2023-10-13"],
    ["how long is it from 9:40 to 17:05?", "PT7H25M"],
    ["How many hours are there between 9:40 and 17:40?", 8],
    ["what day of the week was 29 Feb 2000?", ["Tuesday"]],
    ["On what day of the week did 29 February 2000 fall?", ["Tuesday"]],
    ["is 1900 a leap year?", "no"],
    ["Was the year 2000 a leap year?", "yes"],
    ["convert 3 pm New York to London", "20:00"],
    ["what time is it in Tokyo when it is 5 pm in Paris?", "00:00"],
    ["how many Saturdays are between 4 March 2022 and 6 April 2022?", 5],
    ["How many Mondays were there in May 2023?", 5],
    ["what is the third Friday of May 2021?", "2021-05-21"],
    ["when is the last Saturday in June 2022?", "2022-06-25"],
    ["when is the next Friday the 13th after 29 September 2023?", "2023-10-13"],
    ["what is 3 months after May 2007?", "2007-08"],
    ["convert 199 minutes to hours", 3.316666667],
    ["how many minutes are in 3 hours?", 180],
    ["what is 3 hours 31 minutes minus 57 minutes 42 seconds?", "PT2H33M18S"],
    ["which is longer, 100 minutes or 2 hours?", ["2 hours"]],
    ["is 5 pm later than 17:30?", "no"],
    ["how many days are there from 3 May 2021 to 9 May 2021 inclusive?", 7],
    ["what week of the year is 4 January 2021?", 1],
    ["how many days ago was 20 September 2023?", 9],
    ["how old is someone born on 18 October 1966 on 25 September 2020?", 53],
    ["what is 4/13/2019 in the hebrew calendar?", "5779-01-08"],
    ["If the date is 1/8/5779 in the Hebrew, what is the date in the Gregorian?", "2019-04-13"],
    ["convert 2/30/1712 from the Coptic calendar to the Julian calendar", "1995-10-28"],
    ["If you take 3 weeks and 2 days from 5 May 1700, what is the new date?", "1700-04-12"],
    ["What will be the date two months after 31 December 1999?", "2000-02-29"],
    ["In which week of the year 2021 does 3 January 2021 fall?", 53],
    ["If it's 9 pm on 4 May 2021 in Paris, what is the date and time in Tokyo?", "2021-05-05T04:00+09:00"],
    [
      "When are both free for half an hour if one is free from 9:00 to 10:15 and the other is free from 9:30 to 12:00?",
      ["09:30/10:00"],
    ],
    ["352 BC plus 400 years", "0049"],
    ["How many days are left in the year?", 93],
    ["How many days are left in this year?", 93],
    ["what was the date 30 days ago?", "2023-08-30"],
    ["what's the date 100 days from today?", "2024-01-07"],
    ["how many days does February 2024 have?", 29],
    ["how many months are there in 2023?", 12],
    ["how many Fridays the 13th are in 2023?", 2],
    ["how many Sundays will there be from today until Christmas?", 13],
    ["What's the 200th day of 2023?", "2023-07-19"],
    ["what is half of 3 hours?", "PT1H30M"],
    ["the sum of 1:20:30 and 0:45:15", "PT2H5M45S"],
    ["If it's 3 pm in New York, what time is it in London?", "20:00"],
    ["convert 17:30 to 12-hour time", "17:30"],
    ["three days before 2 January 2000", "1999-12-30"],
    ["give me the date 6 weeks before 1 June 2022", "2022-04-20"],
    ["If today is Wednesday, what day is it in 10 days?", "Saturday"],
    ["count the Mondays between 1 January 2023 and 31 January 2023", 5],
    ["when is the next leap year?", "2024"],
    ["what is 2 hours divided by 3?", "PT40M"],
    ["how much longer is 3 hours than 100 minutes?", "PT1H20M"],
    ["what century is 1888 in?", 19],
    ["what time will it be in 90 minutes?", "2023-09-29T23:48:14+02:00"],
  ])("%s %j", (question, answer) => {
    expect(answerOf(question)).toEqual(answer);
  });

  test.each<[question: string, issue: string]>([
    ["how many days until the cows come home?", "unread-calculation"],
    ["how many smurfs are between 1 May and 3 May?", "unread-calculation"],
    ["what is 90 minutes after 23:30 and a bit?", "unread-calculation"],
    ["which is earlier, 5 pm in Atlantis or 9 am in Paris?", "unread-calculation"],
    ["how many days does it take to fly to the moon?", "unread-calculation"],
    ["what is 5 hours after 3 May 2021?", "finer-than-time"],
    ["what is 3 days after 30 February 2021?", "impossible-date"],
    ["what day of the week was May 2021?", "finer-than-time"],
    ["what is the meaning of life?", "unread-calculation"],
    ["", "unread-calculation"],
  ])("that is not understood whole is an issue: %s", (question, issue) => {
    expect(answerOf(question)).toBe(`! ${issue}`);
  });

  test("that asks for a clock of 12 hours is answered by it", () => {
    const [value = ""] = (() => {
      const read = parseCalculation("convert 17:30 to 12-hour time");
      return read.ok ? read.value : [];
    })();
    expect(calculate(value, asked)).toMatchObject({ value: { text: "5:30 pm" } });
  });

  test("keeps every reading", () => {
    const read = parseCalculation("what day is 8 days after 3 May 2021?");
    const answers = read.ok ? read.value.map((value) => calculate(value, asked)) : [];
    expect(answers.map((found) => found.ok && found.value.answer)).toEqual(["2021-05-11", ["Tuesday"]]);
  });
});
