import { describe, expect, test } from "vitest";
import { answer } from "../../../src/query/answer.js";
import type { EventSet } from "../../../src/events/event-set.js";
import { parseQuestion } from "../../../src/language/question/parse-question.js";
import { berlin, closed, eventSet, speechTime } from "../../query/world.js";

const set = eventSet(
  "Tom: eat risotto, 2023-09-01 12:00",
  "Mary: eat risotto, 2023-09-02 12:00",
  "Tom: eat risotto, 2023-09-22 12:00",
);

function asked(text: string, events: EventSet = set, policy = closed) {
  const question = parseQuestion(text);
  if (!question.ok) return { answer: null, issue: question.issues[0] ?? null };
  return answer(events, question.value, { speechTime, zone: berlin, policy });
}

describe("an ordinal beside a verb or before time", () => {
  test.each([
    ["Who first ate risotto this month?", "first"],
    ["Who ate risotto first?", "first"],
    ["Who ate risotto first in September?", "first"],
    ["Who ate risotto first in September 2023?", "first"],
    ["Who ate risotto first on Friday?", "first"],
    ["Who has eaten risotto 2nd?", "2nd"],
    ["Who last ate risotto?", "last"],
    ["Who just first ate risotto?", "first"],
    ["Who ate risotto the second time?", "second"],
    ["Did Tom last eat risotto yesterday?", "last"],
    ["Did Tom eat risotto 22nd?", "22nd"],
    ["Did Tom eat risotto for the first time this month?", "first"],
    ["How often did Tom first eat risotto?", "first"],
    ["When did Tom first eat risotto?", "first"],
    ["When did Tom eat risotto for the second time?", "second"],
    ["When was the first time Tom ate risotto?", "first"],
    ["When was the second to last time that Tom ate risotto?", "second to last"],
  ])("%s is no day of the month, and not answered yet", (text, words) => {
    const { answer: said, issue } = asked(text);
    expect(said).toBeNull();
    expect(issue).toMatchObject({ kind: "refused-question", reason: "ordinal" });
    const { start, end } = issue !== null && "place" in issue ? (issue.place?.span ?? {}) : {};
    expect(text.slice(start, end)).toBe(words);
  });

  test.each([
    ["Who ate risotto on the 1st?", ["Tom"]],
    ["Who ate risotto on the first?", ["Tom"]],
    ["Did Mary eat risotto the 2nd?", "yes"],
    ["How often did Tom eat risotto on 22nd September?", 1],
    ["How often did Tom eat risotto 22nd of September?", 1],
    ["How often did Tom eat risotto 22nd September 2023?", 1],
    ["How often did Tom eat risotto September 22nd?", 1],
    ["How often did Tom eat risotto last Friday?", 1],
    ["Did Mary eat risotto last month?", "no"],
    ["How often did someone eat risotto in the second half of 2023?", 3],
    ["Did Tom eat risotto in the second half of 2023?", "yes"],
  ])("is a day, or a part of a time, elsewhere: %s", (text, said) => {
    expect(asked(text)).toMatchObject({ answer: said, issue: null });
  });

  test.each([
    "When did Tom last eat risotto?",
    "When was the last time Tom ate risotto?",
    "When did Tom eat risotto last?",
  ])("asks for the last time where that is answered: %s", (text) => {
    expect(asked(text).answer).toMatch(/^2023-09-22T12:00/);
  });

  test("may be a part of a name that is known", () => {
    const named = eventSet("Tom: finish first, 2023-09-28 12:00", "Tom: give first aid, 2023-09-28 12:00");
    expect(asked("Did Tom finish first yesterday?", named).answer).toBe("yes");
    expect(asked("Did Tom give first aid yesterday?", named).answer).toBe("yes");
    expect(asked("Did Tom finish second yesterday?", named)).toMatchObject({
      answer: null,
      issue: { reason: "ordinal" },
      notes: [],
    });
  });
});
