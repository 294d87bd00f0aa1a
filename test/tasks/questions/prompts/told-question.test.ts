import { describe, expect, test } from "vitest";
import { toldQuestion } from "../../../../src/tasks/questions/prompts/prompt.js";
import { answer } from "../../../../src/query/answer.js";
import { createEventSet } from "../../../../src/events/event-set.js";
import { parseQuestion } from "../../../../src/language/question/parse-question.js";
import { utc } from "../../../../src/time/zone.js";

const speechTime = Date.UTC(2023, 8, 29, 20, 18);
const day = 86_400_000;

/** One event on the day of the question, two more in its month, four more in its year. */
const events = createEventSet(
  [28, 27.5, 20, 40, 60, 80, 100].map((days, index) => ({
    type: "eat risotto",
    roles: { subject: "Tom", location: "kitchen" },
    time: speechTime - days * day,
    grain: "instant",
    index,
  })),
);

function countsOf(question: string): unknown {
  const parsed = parseQuestion(question);
  if (!parsed.ok) throw new RangeError(question);
  return answer(events, parsed.value, { speechTime, zone: utc }).distribution;
}

describe("a question among sentences", () => {
  test.each([
    ["Who ate risotto on 2023-09-01?", "Who ate risotto on September 01, 2023?"],
    ["Did Tom eat risotto in 2023-08?", "Did Tom eat risotto in August 2023?"],
    ["Did Tom eat risotto in the year 2023?", "Did Tom eat risotto in the year 2023?"],
    ["Who ate risotto on 2023-13-01?", "Who ate risotto on 2023-13-01?"],
  ])("%s", (question, told) => {
    expect(toldQuestion(question, "language")).toBe(told);
    expect(toldQuestion(question, "json")).toBe(question);
  });

  test.each(["on 2023-09-01", "in 2023-08", "in the year 2023", "yesterday", "recently"])(
    "is read as before: %s",
    (expression) => {
      const question = `How often did Tom eat risotto in the kitchen ${expression}?`;
      const told = toldQuestion(question, "language");
      expect(countsOf(told)).toEqual(countsOf(question));
    },
  );
});
