import { describe, expect, test } from "vitest";
import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { answer } from "../../src/query/answer.js";
import { parseQuestion } from "../../src/query/link/parse-question.js";
import { repliedTo } from "../query/told.js";
import { berlin, speechTime } from "../query/world.js";

const zoned = (records: readonly object[]): EventSet => {
  const read = readEventSet(records, { zone: berlin });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return createEventSet(read.value.events, { zone: berlin });
};

type Cases = readonly (readonly [question: string, reply: unknown])[];

const trip = zoned([
  { type: "rode", subject: ["Ann", "Bo"], to: "Krems", km: 40, time: "2023-08-01 09:00" },
  { type: "rode", subject: ["Ann", "Bo"], to: "Vienna", km: 60, time: "2023-08-09 09:00" },
  { type: "swam", subject: ["Bo", "Ann"], location: "Krems", time: "2023-08-02 10:00" },
  { type: "swam", subject: "Ann", location: "Melk", time: "2023-08-03 10:00" },
  { type: "hosted", subject: "Ann", show: "Morning", time: "2023-08-04 10:00" },
  { type: "hosted", subject: "Bo", show: "Morning", time: "2023-08-05 10:00" },
  { type: "hosted", subject: ["Ann", "Bo"], show: "Drive", time: "2023-08-06 10:00" },
  { type: "mended", subject: "Cy", time: "2023-08-07 10:00" },
]);

describe("what several did together", () => {
  test.each<Cases[number]>([
    ["Which show did Ann and Bo host together?", ["Drive"]],
    ["Where did Ann and Bo swim together?", ["Krems"]],
    ["Where did Ann and Bo swim?", "readings-differ"],
    ["On which day did Ann and Bo ride the most kilometres?", ["2023-08-09"]],
    ["How many kilometres did they ride in total?", 100],
    ["How many kilometres did they ride in the week from 5 August?", 60],
    ["Which of Ann and Cy has never mended anything?", ["Ann"]],
    ["Who has never swum?", ["Cy"]],
    ["With whom did Ann swim?", ["Bo"]],
    ["Who rode to Krems with Bo?", ["Ann"]],
    ["Which show did Ann host alone?", ["Morning"]],
    ["Who took part in every ride?", ["Ann", "Bo"]],
    ["Who did all the swims?", ["Ann"]],
  ])("%s", (question, expected) => {
    expect(repliedTo(trip, question)).toEqual(expected);
  });
});

const practice = zoned([
  { type: "operated", subject: "Rex", doctor: "Dr. Lind", nurse: "Tom", time: "2023-08-01 08:30" },
  { type: "operated", subject: "Otto", doctor: "Dr. Lind", time: "2023-08-02 08:30" },
  { type: "examined", subject: "Mila", doctor: "Dr. Lind", time: "2023-08-03 08:30" },
  { type: "examined", subject: "Juno", time: "2023-08-04 08:30" },
  { type: "vaccinated", subject: "Juno", doctor: "Dr. Lind", vaccine: "rabies", time: "2023-07-16 08:30" },
  { type: "vaccinated", subject: "Otto", vaccine: "rabies", time: "2023-08-17 08:30" },
  { type: "lecture", subject: "Novak", attendees: ["Ann", "Bo"], time: "2023-08-05 18:00" },
  { type: "lecture", subject: "Novak", attendees: ["Bo"], time: "2023-08-12 18:00" },
  { type: "donated", subject: "Bo", time: "2023-08-13 18:00" },
]);

describe("who was it done to, and who attended", () => {
  test.each<Cases[number]>([
    ["Who was examined?", ["Juno", "Mila"]],
    ["Was Juno examined?", "yes"],
    ["Which animals were examined?", ["Juno", "Mila"]],
    ["How many animals were operated on?", 2],
    ["Who was vaccinated before Rex was operated on?", ["Juno"]],
    ["Which animals were operated on but never vaccinated?", ["Rex"]],
    ["Who attended Novak's lectures?", ["Ann", "Bo"]],
    ["Who has attended at least two of Novak's lectures?", ["Bo"]],
    ["Who donated within two days after a lecture?", "readings-differ"],
  ])("%s", (question, expected) => {
    expect(repliedTo(practice, question)).toEqual(expected);
  });
});

const garage = zoned([
  { type: "dropped off", subject: "Mr. Haines", car: "Civic", time: "2023-08-01 08:00" },
  { type: "paid", subject: "Mr. Haines", method: "card", amount: "60 EUR", time: "2023-08-01 17:00" },
  { type: "dropped off", subject: "Ms. Ortiz", car: "Malibu", time: "2023-08-02 08:00" },
  { type: "paid", subject: "Ms. Ortiz", method: "cash", amount: "90 EUR", time: "2023-08-03 17:00" },
  { type: "oil change", subject: "Ray", car: "Civic", time: "2023-08-01 10:00" },
  { type: "borrowed", subject: "Ray", item: "lift", start: "2023-08-02 10:00", end: "2023-08-02 12:00" },
  { type: "lesson", subject: "Ruth", instructor: "Callum", boat: "Tern", time: "2023-08-04 10:00" },
  { type: "out of service", subject: "Tern", time: "2023-08-05 10:00" },
]);

describe("customers, and names of several things", () => {
  test.each<Cases[number]>([
    ["Which customers dropped off a car?", ["Mr. Haines", "Ms. Ortiz"]],
    ["How many customers have paid by card?", 1],
    ["Who has borrowed the lift at the moment?", "readings-differ"],
    ["Did Callum teach on Tern?", "yes"],
    ["Who taught on Tern?", ["Callum"]],
  ])("%s", (question, expected) => {
    expect(repliedTo(garage, question)).toEqual(expected);
  });
});

test("with whom somebody swam does not name her, asked of the flat question either", () => {
  const question = parseQuestion("With whom did Ann swim?", { vocabulary: trip });
  if (!question.ok) throw new Error(JSON.stringify(question.issues));
  expect(answer(trip, question.value, { speechTime, zone: berlin }).answer).toEqual(["Bo"]);
});
