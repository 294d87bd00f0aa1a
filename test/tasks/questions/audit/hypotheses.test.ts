import { describe, expect, test } from "vitest";
import { answer } from "../../../../src/query/answer.js";
import { policyChoices } from "../../../../src/query/policy.js";
import { hypotheses } from "../../../../src/tasks/questions/audit/hypotheses.js";
import { type AuditCase, suppose } from "../../../../src/tasks/questions/audit/hypothesis.js";
import type { Event } from "../../../../src/events/event.js";
import { createEventSet } from "../../../../src/events/event-set.js";
import { parseQuestion } from "../../../../src/language/question/parse-question.js";
import { openZone } from "../../../../src/time/zone.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new RangeError("Europe/Berlin");
const zone = opened.value;
const speechTime = Date.parse("2023-09-29T22:18+02:00");

function event(subject: string, location: string, time: string, type = "eat risotto"): Event {
  return { type, roles: { subject, location }, time: Date.parse(time), grain: "instant", index: 0 };
}

const events = createEventSet([
  event("Tom", "kitchen", "2023-09-28T14:00+02:00"),
  event("Tom", "kitchen", "2023-09-29T23:00+02:00"),
  event("Mary", "kitchen", "2023-09-20T00:30+02:00"),
  event("Tom", "garden", "2022-09-10T14:00+02:00"),
  event("Tom", "kitchen", "2023-09-11T14:00+02:00", "drink juice"),
  {
    ...event("Tom", "kitchen", "2023-08-02T14:00+02:00"),
    roles: { subject: "Tom", location: "kitchen", with: "Ria" },
  },
]);

/** What the gold of a question would be under some hypotheses; null where they change nothing. */
function supposed(text: string, ...names: readonly string[]): unknown {
  const question = parseQuestion(text);
  if (!question.ok) throw new RangeError(text);
  const asked: AuditCase = { question: question.value, events, options: { speechTime, zone } };
  const truth = answer(events, question.value, asked.options);
  const tried = names.map((name) => {
    const found = hypotheses.find((one) => one.name === name);
    const [variant] = found?.variants ?? [];
    if (variant === undefined) throw new RangeError(name);
    return variant;
  });
  return suppose(asked, truth, tried)?.distribution.best().value ?? null;
}

describe("what the gold would be", () => {
  test.each<[question: string, names: readonly string[], gold: unknown]>([
    ["Did Mary eat risotto in the kitchen yesterday?", ["ignores-subject"], "yes"],
    ["Did Tom eat risotto in the garden yesterday?", ["ignores-location"], "yes"],
    ["Did Tom eat risotto with Ria yesterday?", ["ignores-other-roles"], "yes"],
    ["Did Tom eat risotto yesterday?", ["ignores-other-roles"], null],
    ["Did Tom eat risotto in the kitchen on 2023-09-11?", ["ignores-type"], "yes"],
    ["Did Tom eat risotto in the kitchen today?", ["counts-future"], "yes"],
    ["Did Mary eat risotto in the kitchen on 2023-09-20?", ["zone=UTC"], "no"],
    ["Did Mary eat risotto in the kitchen on 2023-09-19?", ["zone=UTC"], "yes"],
    ["Did Tom eat risotto in the kitchen on 2021-09-28?", ["ignores-year"], "yes"],
    ["Did Tom eat risotto in the garden in 2021-09?", ["ignores-year"], "yes"],
    ["How often did Tom eat risotto in the year 2020?", ["ignores-year"], 3],
    ["Did Tom eat risotto in the kitchen recently?", ["ignores-year"], null],
    ["Did Tom eat risotto in the kitchen on 2023-09-29?", ["day-early"], "yes"],
    ["Did Tom eat risotto in the kitchen on 2023-09-27?", ["day-late"], "yes"],
    ["Did Tom eat risotto in the garden today?", ["ignores-time"], "yes"],
    ["When was the last time Tom ate risotto?", ["ignores-time"], null],
    ["How often did Tom eat risotto in the kitchen this year?", ["counts-once"], 1],
    ["Did Tom eat risotto in the kitchen this year?", ["counts-once"], null],
    ["When was the last time Tom ate risotto?", ["first-not-last"], Date.parse("2022-09-10T14:00+02:00")],
    ["When was the last time Tom ate soup?", ["first-not-last"], null],
    ["Did Tom eat risotto in the kitchen yesterday?", ["yes-for-no"], "no"],
    ["Did Mary eat risotto in the kitchen today?", ["ignores-subject"], "no"],
    ["Did Mary eat risotto in the kitchen today?", ["ignores-subject", "counts-future"], "yes"],
    ["How often did Mary eat risotto in the kitchen this year?", ["counts-once", "ignores-subject"], 1],
    ["Who ate risotto yesterday?", ["ignores-subject"], null],
    ["How often did Tom eat risotto in the kitchen this year?", ["count-plus-one"], 3],
    ["How often did Mary eat risotto in the kitchen on 2021-01-01?", ["count-minus-one"], 0],
    ["Did Mary eat risotto in the kitchen on 2023-09-19?", ["no-summer-time"], "yes"],
    ["Did Mary eat risotto in the kitchen today?", ["weekStart=sunday"], null],
    ["Did Tom eat risotto in the kitchen last month?", ["rolling-last-unit"], "yes"],
    ["Did Tom eat risotto in the kitchen on 2023-08-02?", ["rangeEnd=excluded"], null],
    ["Did Tom eat risotto in the kitchen from 2023-09-26 to 2023-09-28?", ["rangeEnd=excluded"], "no"],
    ["Did Tom eat risotto in the kitchen from 2023-09-28 to 2023-09-29?", ["range-ends-left-out"], "no"],
    ["How often did Tom eat risotto before 2023-08-02?", ["before-included"], 2],
    ["How often did Tom eat risotto since 2023-09-28?", ["since-left-out"], 0],
    ["How often did Tom eat risotto recently?", ["ignores-year"], null],
  ])("%s with %j", (question, names, gold) => {
    expect(supposed(question, ...names)).toEqual(gold);
  });

  test("every value of every policy is a hypothesis, save those that only refuse", () => {
    const names = new Set(hypotheses.map(({ name }) => name));
    for (const [policy, values] of Object.entries(policyChoices)) {
      for (const value of values) expect(names.has(`${policy}=${value}`)).toBe(value !== "refused");
    }
  });

  test("each hypothesis has a name of its own and says what it is", () => {
    expect(new Set(hypotheses.map(({ name }) => name)).size).toBe(hypotheses.length);
    for (const { description } of hypotheses) expect(description).toMatch(/^[a-z].*[^.]$/);
  });
});
