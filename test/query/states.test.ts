import { describe, expect, test } from "vitest";
import { answer, createEventSet, openZone, parseQuestion, parseTime, readEventSet } from "../../src/index.js";

const zone = openZone("UTC");
if (!zone.ok) throw new Error("there is no UTC");
const speech = parseTime("2023-01-01T00:00:00Z", zone.value);
const read = readEventSet(
  {
    timeZone: "UTC",
    events: [
      { type: "live in Munich", subject: "Elena", start: "2010", end: "2014" },
      { type: "live in Rome", subject: "Tom", start: "2020-05", end: null },
      { type: "visit Rome", subject: "Elena", start: "2011-05-01", end: "2013-05-01" },
    ],
  },
  { zone: zone.value },
);
if (!read.ok || !speech.ok) throw new Error("the events cannot be read");
const set = createEventSet(read.value.events, { zone: zone.value });
const options = { speechTime: speech.value.instant, zone: zone.value };

function asked(text: string): unknown {
  const question = parseQuestion(text, { vocabulary: set });
  if (!question.ok) throw new Error(question.issues[0]?.kind);
  const truth = answer(set, question.value, options);
  return truth.answer ?? truth.issue?.kind;
}

describe("a state holds as long as it lasts", () => {
  test.each<[question: string, answer: unknown]>([
    ["Did Elena live in Munich in 2010?", "yes"],
    ["Did Elena live in Munich in 2012?", "yes"],
    ["Did Elena live in Munich in 2014?", "yes"],
    ["Did Elena live in Munich in 2016?", "no"],
    ["Did Elena live in Munich in 2009?", "no"],
    ["Did Elena live in Munich?", "yes"],
    ["Who lived in Rome in 2022?", ["Tom"]],
    ["Did Tom live in Rome in 2019?", "no"],
    ["How often did Tom live in Rome in 2021?", 1],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });

  test("while an event that has an end is where it starts", () => {
    expect(asked("Did Elena visit Rome in 2011?")).toBe("yes");
    expect(asked("Did Elena visit Rome in 2012?")).toBe("no");
  });
});
