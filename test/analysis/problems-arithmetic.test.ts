import { describe, expect, test } from "vitest";
import { answer as reasoningGym } from "../../analysis/problems/reasoning-gym.mjs";
import { answer as totArithmetic } from "../../analysis/problems/tot-arithmetic.mjs";

const tot = (question: string) => totArithmetic({ family: "tot-arithmetic", category: "any", question });

describe("stories whose answer is a JSON object", () => {
  test.each([
    [
      'Ida was born on 2021-05-03. Compute her age in days on 2021-05-13. Return your answer as a JSON like: JSON = {"explanation": <steps>, "age": <num_days>}.',
      { age: "10" },
    ],
    [
      'A ferry departs location A at 10 AM UTC(+0000). It reaches location B at 03:45 PM EST(-0500). What is the total time duration? Format your answer as JSON = {"explanation": <steps>, "days": num_days, "hours": num_hours, "minutes": num_minutes}.',
      { days: 0, hours: 10, minutes: 45 },
    ],
    [
      'If right now, it is 10:06 PM in Location A (PST -0800), what time is it in Location B (UTC +0000)? Answer with time and day in json. Eg: JSON = {"explanation": <steps>, "day": "same_day/+x/-x", "time": "HH:MM:SS"}.',
      { day: "1", time: "06:06" },
    ],
    [
      'My walks took 1:00:00, 2:00:00 and 3:00:30 each. On average, how long did a walk take? Report as a json {"explanation": <steps>, "H": Hours, "M": Minutes, "S": Seconds}.',
      { H: 2, M: 0, S: 10 },
    ],
    [
      'If Ida left on 3 May 2021 and Tom left on 3 May 2021, who left first? Format your answer as a JSON. JSON = {"explanation": <steps>, "answer": <your_answer>}. If the information is not enough, reply {"answer": "unanswerable"}.',
      { answer: "unanswerable" },
    ],
    [
      'The war ended in 10 AD after going on for 20 years. What year did the war start in? Format your answer as a JSON, like JSON = {"explanation": <steps>, "answer": <year> <era>}.',
      { answer: "11 BC" },
    ],
  ])("%s", (question, fields) => {
    expect(tot(question)?.answer).toEqual(fields);
  });

  test("years across the beginning of our era hang on whether a year 0 is counted", () => {
    const found = tot(
      'The war ended in 10 AD after going on for 20 years. What year did the war start in? Format your answer as a JSON, like JSON = {"answer": <year> <era>}.',
    );
    expect(found?.contested).toBe(true);
  });
});

const gym = (question: string) => reasoningGym({ family: "reasoning-gym", category: "any", question });

describe("calendars and stretches of time", () => {
  test.each([
    [
      "A rehearsal started at 18:05 and ended at 21:30. How long was the rehearsal? Answer in HH:MM.",
      "3 hours 25 minutes",
    ],
    [
      "How many Mondays are there from May 3, 2021 to May 17, 2021 (inclusive of both dates)? Write the total number.",
      "3",
    ],
    ["Name the day of the week for May 13, 2021. Write out the full weekday name.", "Thursday"],
    [
      "Determine the day of the month for the fifth Tuesday in May 2021. Answer with a number. Answer with -1 if the ordinal does not exist in the month.",
      "-1",
    ],
  ])("%s", (question, text) => {
    expect(gym(question)?.answer).toBe(text);
  });

  test("what is not understood has no answer", () => {
    expect(gym("Why is the sky blue? Answer with a number.")).toBeNull();
  });

  test("days between two dates may be counted with both", () => {
    const found = gym("How much time elapsed from May 3, 2021 to May 17, 2021? Give your answer in D days.");
    expect(found).toEqual({ answer: "14 days", contested: true });
  });
});
