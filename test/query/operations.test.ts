import { describe, expect, test } from "vitest";
import { createEventSet, openZone, parseTime, readEventSet } from "../../src/index.js";
import { repliedTo } from "./told.js";

const zone = openZone("UTC");
if (!zone.ok) throw new Error("there is no UTC");
const speech = parseTime("2024-05-20T14:30:00Z", zone.value);
const read = readEventSet(
  {
    timeZone: "UTC",
    events: [
      ...[
        ["dog", "Nora", "2024-05-03 10:00", 60, "Pluto", "Ida", ["Bea"], "500 EUR"],
        ["cat", "Jan", "2024-05-05 10:00", 90, "Mimi", "Kai", ["Bea"], "300 EUR"],
        ["rabbit", "Nora", "2024-05-09 10:00", 30, "Hopsi", "Lea", ["Bea", "Udo"], "420 EUR"],
      ].map(([animal, subject, start, minutes, patient, owner, assistant, cost]) => ({
        ...{ type: `operate on ${String(animal)}`, subject, start, duration: `${String(minutes)} minutes` },
        ...{ patient, owner, assistant, cost },
      })),
      { type: "take X-ray", subject: "Jan", time: "2024-05-04 17:00", patient: "Mimi", owner: "Kai" },
      { type: "vaccinate dog", subject: "Jan", time: "2024-05-10 09:00", patient: "Pluto", owner: "Ida" },
      { type: "vaccinate cat", subject: "Nora", time: "2024-05-12 09:00", patient: "Mimi", owner: "Kai" },
      ...[
        ["2024-05-02 09:30", "12.5 kg"],
        ["2024-05-16 09:30", "13.1 kg"],
      ].map(([time, weight]) => ({
        ...{ type: "weigh dog", subject: "Bea", time, patient: "Waldi", owner: "Kai", weight },
      })),
      { type: "write report", subject: "Jan", time: "2024-05-13 09:00" },
      { type: "write report", subject: "Bea", time: "2024-05-12 09:00" },
    ],
  },
  { zone: zone.value },
);
if (!read.ok || !speech.ok) throw new Error("the surgery cannot be read");
const surgery = createEventSet(read.value.events, read.value);
const asked = (question: string): unknown => repliedTo(surgery, question, speech.value.instant, zone.value);

describe("what a verb with a preposition is done to", () => {
  test.each<[question: string, answer: unknown]>([
    ["Has Nora operated at least two times?", "yes"],
    ["Who vaccinated Pluto after he was operated on?", ["Jan"]],
    ["When was the operation on Mimi?", "2024-05-05T10:00:00+00:00"],
    ["How long did the operation on Mimi take?", "PT1H30M"],
    ["What did the operation on Mimi cost?", 300],
    ["How long did an operation take on average?", "PT1H"],
    ["Who had the longest operation?", ["Mimi"]],
    ["Whose operation was the longest?", ["Mimi"]],
    ["Which dog had the longest operation?", ["Pluto"]],
    ["Which animals had an operation that cost more than 310 euros?", ["Hopsi", "Pluto"]],
    ["Which animals had an X-ray?", ["Mimi"]],
    ["Who performed the longest operation?", ["Jan"]],
    ["How much time passed between Mimi's X-ray and her operation?", "PT17H"],
    ["Was Bea the assistant at every operation?", "yes"],
    ["Was Udo the assistant at every operation?", "no"],
    ["Who was vaccinated first, Pluto or Mimi?", ["Pluto"]],
    ["Which animal was the second one to be operated on?", ["Mimi"]],
    ["In what order were the animals operated on?", ["Pluto", "Mimi", "Hopsi"]],
    ["In what order did Nora operate on the animals?", ["Pluto", "Hopsi"]],
    ["In what order did people write their reports?", ["Bea", "Jan"]],
    ["How much did Waldi weigh on 2 May?", 12.5],
    ["How much did Waldi weigh last?", 13.1],
    ["On which day did Waldi weigh the most?", ["2024-05-16T09:30:00+00:00"]],
    ["How many operations had a cost of more than 310 euros?", 2],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });

  test.each([
    // The owner and the assistant have not undergone it.
    ...[
      "Was Kai vaccinated?",
      "Did Nora vaccinate Kai?",
      "Who operated on Bea?",
      "When was Kai's operation?",
    ],
    ...["How much did Kai weigh on 2 May?", "How much did Bea weigh on 2 May?", "How much did Waldi weigh?"],
    ...["Did Nora have an operation?", "How many operations cost more than 310 kg?"],
  ])("does not answer %s", (question) => {
    expect(["unread-question", "unknown-name", "several-times"]).toContain(asked(question));
  });
});
