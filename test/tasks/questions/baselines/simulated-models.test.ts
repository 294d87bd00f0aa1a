import { describe, expect, it } from "vitest";
import { oracle } from "../../../../src/tasks/questions/baselines/simple.js";
import { Asker } from "../../../../src/tasks/questions/baselines/asker.js";
import { simulatedModels } from "../../../../src/tasks/questions/baselines/catalogue.js";
import { eventSet } from "../../../query/world.js";
import { itemOn } from "./items.js";

const events = eventSet(
  "Tom: eat risotto @ kitchen, 2023-09-28 14:27",
  "Mary: eat risotto @ kitchen, 2023-09-27 09:00",
  "Mary: eat risotto @ kitchen, 2023-09-29 20:00",
  "Ria: read book @ kitchen, 2022-09-28 10:00",
);

type Case = readonly [
  question: string,
  expression: string | null,
  right: string,
  wrong: Readonly<Record<string, string>>,
];

/** By question: what is right, and what the models say that get it wrong. */
const cases: readonly Case[] = [
  [
    "Did Mary eat risotto in the kitchen on 2023-09-28?",
    "on 2023-09-28",
    "no",
    { "ignores-subject": "yes", "off-by-one-day": "yes" },
  ],
  ["Who ate risotto in the kitchen yesterday?", "yesterday", "Tom", { "off-by-one-day": "Mary" }],
  [
    "Who ate risotto in the kitchen today?",
    "today",
    "Mary",
    { "off-by-one-day": "Tom", "forgets-events-beyond-2": "nobody" },
  ],
  ["How often did Tom eat risotto in the kitchen this month?", "this month", "1", { "ignores-subject": "3" }],
  ["How often did Mary eat risotto in the kitchen in 2022-09?", "in 2022-09", "0", { "ignores-year": "2" }],
  [
    "Did Tom eat risotto in the kitchen in the year 2021?",
    "in the year 2021",
    "no",
    { "ignores-year": "yes" },
  ],
  ["Did Tom eat risotto in the kitchen on 2021-09-28?", "on 2021-09-28", "no", { "ignores-year": "yes" }],
  ["Who read a book in the kitchen on 2023-09-28?", "on 2023-09-28", "nobody", { "ignores-year": "Ria" }],
  [
    "When was the last time Tom ate risotto in the kitchen?",
    null,
    "2023-09-28 14:27",
    { "ignores-subject": "2023-09-29 20:00", "off-by-one-day": "2023-09-27 14:27" },
  ],
];

describe("simulated models", () => {
  it.each(cases)("%s", (question, expression, right, wrong) => {
    const item = itemOn(events, question, { expression });
    expect(oracle(new Asker()).reply(item, events)).toBe(right);
    const replies = simulatedModels({}, 2).map((model) => [model.name, model.reply(item, events)]);
    expect(Object.fromEntries(replies.filter(([, reply]) => reply !== right))).toEqual(wrong);
  });
});
