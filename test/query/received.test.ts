import { expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { QueryAnswer } from "../../src/query/query-answer.js";
import { queriesOf } from "../../src/query/readings.js";

const zone = openZone("UTC");
if (!zone.ok) throw new Error("UTC");
const { value: utc } = zone;
const read = readEventSet(
  [
    { type: "take order", subject: "Ines", customer: "Cafe Lux", product: "rolls", time: "2024-03-01 09:00" },
    {
      type: "take order",
      subject: "Omar",
      customer: "Hotel Alba",
      product: "cake",
      time: "2024-03-02 09:00",
    },
    { type: "receive complaint", subject: "Omar", customer: "Cafe Lux", time: "2024-03-03 09:00" },
  ],
  { zone: utc },
);
if (!read.ok) throw new Error("see the issues");
const set = createEventSet(read.value.events, read.value);

function answered(question: string): unknown {
  const queries = queriesOf(set, question);
  if (!queries.ok) return null;
  const [first, ...others] = queries.value;
  if (first === undefined) return null;
  const speechTime = Date.UTC(2024, 2, 10);
  return new QueryAnswer(set, question, [first, ...others], { speechTime, zone: utc }).answer;
}

test.each([
  ["Who complained?", ["Cafe Lux"]],
  ["Who ordered cake?", ["Hotel Alba"]],
  ["Did Cafe Lux order rolls?", "yes"],
  ["Did Cafe Lux order cake?", "no"],
  ["Which customers have ordered?", ["Cafe Lux", "Hotel Alba"]],
  ["What did Hotel Alba order?", ["cake"]],
])("what others do and somebody receives: %s", (question, answer) => {
  expect(answered(question)).toEqual(answer);
});

test.each(["Did Ines order rolls?", "Did we order rolls?", "Did anyone order rolls?"])(
  "is not said of those who receive it: %s",
  (question) => {
    expect(answered(question)).toBeNull();
  },
);
