import { expect, test } from "vitest";
import { answerAgain } from "../../../../src/tasks/questions/report/missed.js";
import { eventsOf, fixtureItems } from "./fixture.js";

test("gives the answer of every item with its evidence", () => {
  for (const item of fixtureItems) {
    const truth = answerAgain(item, eventsOf(item.root, item.length));
    expect(truth?.answer).toEqual(item.answer);
    expect(truth?.evidence).not.toBeNull();
  }
});

test("gives nothing where the events are others, so that the answer is another", () => {
  const item = fixtureItems.find(({ answer }) => typeof answer === "object" && answer.length > 0);
  if (item === undefined) throw new Error("no item");
  expect(answerAgain({ ...item, answer: ["Nobody we know"] }, eventsOf(item.root, item.length))).toBeNull();
  expect(answerAgain({ ...item, question: "What?" }, eventsOf(item.root, item.length))).toBeNull();
  expect(answerAgain({ ...item, zone: "No/Where" }, eventsOf(item.root, item.length))).toBeNull();
});
