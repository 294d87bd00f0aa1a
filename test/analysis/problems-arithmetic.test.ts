import { describe, expect, test } from "vitest";
import { answer as reasoningGym } from "../../analysis/problems/reasoning-gym.mjs";

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
