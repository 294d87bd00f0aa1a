import { describe, expect, test } from "vitest";
import { answerAny, createEventSet, openZone, readEventSet } from "../../src/index.js";

const opened = openZone("UTC");
if (!opened.ok) throw new Error("UTC");
const zone = opened.value;
const read = readEventSet(
  [
    { type: "eat risotto", subject: "Tom", time: "2024-03-01 09:00" },
    { type: "eat risotto", subject: "Tom", time: "2024-03-04 09:00" },
    { type: "work", subject: "Ann", location: "Bern", time: "2024-02-20 09:00", end: "2024-03-02 17:00" },
    { type: "be ill", subject: "Bo", time: "2024-03-03 09:00", end: "2024-03-05 17:00" },
  ],
  { zone },
);
if (!read.ok) throw new Error("see the issues");
const set = createEventSet(read.value.events, read.value);

function answered(text: string): unknown {
  const found = answerAny(set, text, { speechTime: Date.UTC(2024, 2, 10), zone });
  return found.ok ? (found.value.answer ?? found.value.issue?.kind) : found.issues[0]?.kind;
}

test("a calculation names what another convention would answer", () => {
  const found = answerAny(set, "How many days are there between 1 March and 10 March?", {
    speechTime: Date.UTC(2024, 2, 10),
    zone,
  });
  if (!found.ok || !("notes" in found.value)) throw new Error("it is answered");
  expect(found.value.answer).toBe(9);
  expect(found.value.notes).toContainEqual({
    kind: "contested-convention",
    convention: "inclusive-days",
    value: "both-ends",
    text: "10 days",
  });
});

describe("any question", () => {
  test.each([
    ["Did Tom eat risotto on Friday last week?", "yes"],
    ["On how many days did Tom eat risotto?", 2],
    ["When did Tom eat risotto?", ["2024-03-01T09:00:00+00:00", "2024-03-04T09:00:00+00:00"]],
    ["How many days are left until Christmas?", 290],
    ["Was Ann working on 1 March?", "yes"],
    ["Did Ann work on 1 March?", "across-bounds"],
    ["Who ate risotto most often before 8 am?", "unread-question"],
    ["Who ate risotto most often before 8 am on Monday?", []],
    ["Who ate risotto most often in the first half of the year?", ["Tom"]],
    ["Two days before Tom ate risotto, who worked in the evening?", "unread-question"],
    ["Two days before Tom ate risotto, who worked?", []],
    ["Was Bo ill on the day Tom last ate risotto?", "unread-question"],
    ["Was Bo ill when Tom last ate risotto?", "yes"],
    ["On average, how many times a week did Tom hum in the three weeks?", "unread-question"],
    ["How many purple days did Tom eat risotto?", "unread-question"],
    ["Did Xaver eat risotto?", "unknown-name"],
  ])("%s", (text, answer) => {
    expect(answered(text)).toEqual(answer);
  });
});
