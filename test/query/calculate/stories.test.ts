import { describe, expect, test } from "vitest";
import { calculate } from "../../../src/query/calculate/calculate.js";
import { parseCalculation } from "../../../src/query/calculate/parse-calculation.js";

function asked(story: string): unknown {
  const read = parseCalculation(story);
  const [value] = read.ok ? read.value : [];
  const result = value === undefined ? null : calculate(value);
  return result?.ok === true ? result.value.answer : (result?.issues[0]?.kind ?? null);
}

describe("stories", () => {
  test.each([
    [
      "Ida was born on 2001-02-03 and Tom was born on 2001-07-03. Tom is M months younger than Ida. Compute M.",
      5,
    ],
    ["Today is 2021-05-13 and I was born on 2021-05-03. What is my age in days?", 10],
    ["I was exactly 10 days old on 2021-05-13. Compute my age in days on 2021-05-20.", 17],
    [
      "Ida and Tom were born on 2021-05-01 and 2021-05-11 respectively. When Tom was 3 days old, how old was Ida in days?",
      13,
    ],
    [
      "The strike had been going on for 4 days on 2021-05-03. How many days had it been going on for on 2021-05-09?",
      10,
    ],
    ["If Ida started her walk at 10:00 AM and finished at 01:30 PM, how long did she take?", "PT3H30M"],
    [
      "Today is Tuesday and my aunt arrives in 9 days. On what day of the week does my aunt arrive?",
      ["Thursday"],
    ],
    ["The day before tomorrow is 2021-05-13. What is the date 2 days from now?", "2021-05-15"],
    [
      "The parcel was sent on 3 May, 2021 and takes 2 weeks to deliver. When will the parcel be delivered?",
      "2021-05-17",
    ],
    ["The siege ended in 10 AD after lasting 20 years. What year did the siege start in?", "-0010"],
    ["The siege started in 12 BC and went on for 4 years. What year did the siege end in?", "-0007"],
    ["A shop was founded in 3 May 2001. In what year will they celebrate their 30 anniversary?", 2031],
    ["My exam was on 2021-02-30 and yours was 3 days before it. When was yours?", "impossible-date"],
    [
      "On Friday before noon, I heard that it starts in exactly 15 hours. On what day(s) of the week could it start?",
      ["Friday", "Saturday"],
    ],
    [
      "A bus comes every 10 days. The first bus came on 3 May 2021. If today is 14 May 2021, when does the next bus come?",
      "2021-05-23",
    ],
    [
      "Ida paints 2 doors in 1 hour and 10 minutes. How long does it take to paint 6 doors at the same pace?",
      "PT3H30M",
    ],
    [
      "The average time taken to paint one door is 20 minutes. Calculate the time taken to paint 4 doors.",
      "PT1H20M",
    ],
    ["My walks took 1:00:00, 2:00:00 and 3:00:00 each. On average, how long did a walk take?", "PT2H"],
    [
      "Ida starts at 10 AM. She runs for 2 hours and 5 minutes, and swims for 1 hour and 10 minutes. What time does she finish?",
      "13:15",
    ],
    ["It is 10:00 AM in Oslo (CET +0100), what time is it in Lima (PET -0500)?", "04:00-05:00"],
    [
      "What is the time difference between A and B given A is in IST(+0530) and B is in UTC(+0000)?",
      "PT5H30M",
    ],
  ])("%s", (story, answer) => {
    expect(asked(story)).toEqual(answer);
  });

  test("a figure that no form reads makes a story unread", () => {
    expect(
      parseCalculation(
        "The parcel 7 was sent on 3 May, 2021 and takes 2 weeks to deliver. When will it be delivered?",
      ).ok,
    ).toBe(false);
  });
});

describe("lists told in stories", () => {
  test.each([
    [
      "If Ida left on 3 May 2021, Tom left on 1 May 2021 and Eve left on 9 May 2021, who left first?",
      ["Tom"],
    ],
    [
      "If Ida, Tom, Eve have their exams at (times separated by ;): 10:00; 09:00; 11:30 respectively, arrange them in descending order.",
      ["Eve", "Ida", "Tom"],
    ],
    [
      "Ida was rowing in May 2021. She also did some reading and cooking on 2 May 2020 and in June 2022 respectively. Find the activities which are strictly after the cut off date of 2021-01-01.",
      ["rowing", "cooking"],
    ],
    ["The E1 era started in 20 BC and E2 era started in 30 AD. Which era started first?", ["E1"]],
  ])("%s", (story, answer) => {
    expect(asked(story)).toEqual(answer);
  });
});

describe("meetings", () => {
  const ask =
    "How many possibilities are there for a 30 minute meeting that has to start on the hour or half hour?";

  test.each([
    [
      "Ida and Tom work from 9am to 12pm. Ida's calendar is booked from 9 to 10, Tom's calendar from 11 to 11:30.",
      3,
    ],
    [
      "Ida and Tom work from 9am to 12pm. Ida's calendar is booked from 9 to 10, Tom's calendar from 11 to 11:30. Tom is flexible.",
      4,
    ],
    ["Ida is available from 9 to 11 and also from 2 to 3. Tom is available from 10:30 to 2:30.", 2],
  ])("%s", (told, count) => {
    expect(asked(`${told} ${ask}`)).toBe(count);
  });
});
