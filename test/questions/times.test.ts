import { describe, expect, test } from "vitest";
import { answer } from "../../src/query/answer.js";
import { createEventSet } from "../../src/events/event-set.js";
import { parseQuestion } from "../../src/query/link/parse-question.js";
import { parseTime } from "../../src/time/instant.js";
import { valueOf } from "../fuzzy/arbitraries.js";
import { berlin } from "../query/world.js";

/** Saturday, 14 March 2026, in the afternoon. */
const speechTime = valueOf(parseTime("2026-03-14T15:20", berlin)).instant;

const set = createEventSet(
  ["2025-02-20T10:00", "2026-03-05T09:00", "2026-03-06T09:00", "2026-03-09T02:30", "2026-03-13T11:00"].map(
    (time, index) => ({
      type: "run",
      roles: { subject: "Ann" },
      time: valueOf(parseTime(time, berlin)).instant,
      grain: "instant" as const,
      index,
    }),
  ),
);

function asked(text: string): unknown {
  const question = parseQuestion(text, { vocabulary: set });
  if (!question.ok) return `! ${question.issues[0]?.kind}`;
  const truth = answer(set, question.value, { speechTime, zone: berlin });
  return truth.answer ?? `! ${truth.issue?.kind}`;
}

describe("times as people say them in questions", () => {
  test.each<[when: string, count: number]>([
    ["on March 5 and 7", 1],
    ["on 5 and 6 March", 2],
    ["on Monday and Friday", 2],
    ["over a week ago", 3],
    ["more than a year ago", 1],
    ["less than a year ago", 4],
    ["in the small hours of Monday", 1],
    ["in the third hour of Monday", 1],
    ["on 5.3.2026", 1],
    ["on 5.3.", 1],
    ["on 5 March 26", 1],
    ["beginning Monday", 2],
    ["not before noon yesterday", 0],
    ["not after noon yesterday", 1],
    ["from 9 to 5", 0],
    ["yesterday from 9 to 12", 1],
  ])("%s: %d", (when, count) => {
    expect(asked(`How often did Ann run ${when}?`)).toBe(count);
  });

  test.each<[when: string, issue: string]>([
    ["on Monday and Friday", "not-read-yet"],
    ["yesterday and today", "not-read-yet"],
    ["that day", "back-reference"],
    ["the day before", "back-reference"],
    ["the next day", "back-reference"],
    ["the following week", "back-reference"],
    ["shortly before noon yesterday", "unsurveyed-adverbial"],
    ["just after 11 am yesterday", "unsurveyed-adverbial"],
    ["almost a year ago", "unsurveyed-adverbial"],
    ["on March 32", "impossible-date"],
  ])("%s has no answer: %s", (when, issue) => {
    expect(asked(`Did Ann run ${when}?`)).toBe(`! ${issue}`);
  });
});
