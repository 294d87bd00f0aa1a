import { describe, expect, test } from "vitest";
import { createEventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { answerAny } from "../../src/query/answer-any.js";
import { answered, repliedTo } from "./told.js";
import { berlin, speechTime } from "./world.js";

function setOf(records: readonly object[]) {
  const read = readEventSet(records, { zone: berlin });
  if (!read.ok) throw new RangeError("the records cannot be read");
  return createEventSet(read.value.events, { zone: berlin });
}

const clinic = setOf([
  { type: "examine Rex", subject: "Marta", location: "room 1", time: "2023-09-25 08:00" },
  { type: "examine Luna", subject: "Jonas", location: "room 2", time: "2023-09-25 09:00" },
  { type: "examine Rex", subject: "Marta", location: "room 2", time: "2023-09-26 08:00" },
  { type: "operate", subject: "Marta", on: "Rex", time: "2023-09-27 08:00" },
  { type: "operate", subject: "Jonas", on: "Momo", time: "2023-09-27 10:00" },
  { type: "x-ray Momo", subject: "Petra", time: "2023-09-26 10:00" },
  { type: "call Mrs Novak", subject: "Petra", time: "2023-09-28 10:00" },
  { type: "order gloves", subject: "Petra", from: "Vetmed", amount: "12.50 EUR", time: "2023-09-28 11:00" },
]);

const workshop = setOf([
  { type: "run", subject: "saw", start: "2023-09-25 08:00", end: "2023-09-25 09:00" },
  { type: "run", subject: "lathe", start: "2023-09-25 08:30", end: "2023-09-25 10:30" },
  { type: "run", subject: "saw", start: "2023-09-26 08:00", end: "2023-09-26 08:30" },
  { type: "break down", subject: "saw", time: "2023-09-26 08:30" },
  {
    type: "repair saw",
    subject: "Nadia",
    start: "2023-09-26 09:00",
    end: "2023-09-26 11:00",
    cost: "80 EUR",
  },
  { type: "repair pump", subject: "Ivo", start: "2023-09-27 09:00", end: "2023-09-27 09:45", cost: "30 EUR" },
  { type: "clean kitchen", subject: "Ivo", location: "kitchen", time: "2023-09-27 12:00" },
  { type: "clean saw", subject: "Ivo", time: "2023-09-27 13:00" },
  { type: "go for a walk", subject: "Ivo", location: "kitchen", time: "2023-09-27 14:00" },
]);

const club = setOf([
  { type: "run", subject: "Ann", distance: 7.5, time: "2023-09-25 08:00", location: "park" },
  { type: "run", subject: "Bo", distance: 5, time: "2023-09-25 09:00", location: "lake" },
  { type: "run", subject: "Ann", distance: 4, time: "2023-09-26 09:00", location: "lake" },
  { type: "buy", subject: "Bo", product: "tyre", amount: "31 EUR", time: "2023-09-26 10:00" },
  { type: "buy", subject: "Ann", product: "socks", amount: "9 EUR", time: "2023-09-27 10:00" },
  { type: "live in Oslo", subject: "Bo", time: "2001-02-03 10:00" },
  { type: "live in Bergen", subject: "Bo", time: "2011-02-03 10:00" },
]);

describe("general words for what is done", () => {
  test.each<[question: string, answer: unknown]>([
    ["Which animals has Marta operated on?", ["Rex"]],
    ["Which animals were examined?", ["Luna", "Rex"]],
    ["Which animal was examined most often?", ["Rex"]],
    ["How many animals did Marta examine?", 1],
    ["Who examined an animal most often?", ["Marta"]],
    ["Which animals had an x-ray?", ["Momo"]],
    ["Who did Petra call?", ["Mrs Novak"]],
    ["Which customer did Petra call?", ["Mrs Novak"]],
    ["Which company did Petra order from?", ["Vetmed"]],
    ["When was Rex operated on?", "2023-09-27T08:00:00+02:00"],
  ])("%s", (question, answer) => {
    expect(answered(clinic, question)).toEqual(answer);
  });

  test("are told with what was taken for them", () => {
    const found = answerAny(clinic, "Which animals has Marta operated on?", { speechTime, zone: berlin });
    expect(found.ok && found.value.notes).toEqual([
      { kind: "read-as", written: "animals", read: "Momo, Rex" },
    ]);
  });

  test.each([
    "Which animals did Petra call?",
    "Which animals did Petra order?",
    "Which machines examined Rex?",
    "Which animals examined Rex?",
    "Which crocodiles were examined?",
    "Which city was Rex examined in?",
    "Which animals have not been examined?",
    "Who was examined by Rex?",
    "When was the operation of Marta?",
    "Did Marta examine Luna before her operation?",
  ])("%s is not answered", (question) => {
    expect(answered(clinic, question)).toBeNull();
  });
});

describe("what was done by its noun", () => {
  test.each<[question: string, answer: unknown]>([
    ["Did Nadia's repair of the saw take longer than Ivo's repair of the pump?", "yes"],
    ["Did the repair of the pump cost more than the repair of the saw?", "no"],
    ["Whose repair took the least time?", ["Ivo"]],
    ["Which machines were running while the lathe was running?", ["saw"]],
    ["What broke down last?", ["saw"]],
    ["When was the breakdown of the saw?", "2023-09-26T08:30:00+02:00"],
    ["How long was the gap between the two runs of the saw?", "PT23H"],
    ["How long did a run of the saw last on average?", "PT45M"],
    ["Was the saw cleaned after its repair?", "yes"],
    ["Did the breakdown of the saw come before or after the repair of the pump?", "before"],
    ["Who carried out the longest repair?", ["Nadia"]],
    ["On which day did the saw run longest?", ["2023-09-25"]],
    ["What is the highest number of days in a row that the saw ran?", 2],
  ])("%s", (question, answer) => {
    expect(answered(workshop, question)).toEqual(answer);
  });

  test.each([
    "Which machines did Ivo clean?",
    "When was the repair of the lathe?",
    "How long was the run of the pump?",
  ])("%s is not answered", (question) => {
    expect(answered(workshop, question)).toBeNull();
  });
});

describe("amounts in units, and which of some", () => {
  test.each<[question: string, answer: unknown]>([
    ["How many kilometres did Ann run in total?", 11.5],
    ["How far did Ann run on 25 September, in km?", 7.5],
    ["How much was spent on purchases in total, in euros?", 40],
    ["Of everything that was bought, what was cheapest?", ["socks"]],
    ["Which item was the most expensive?", ["tyre"]],
    ["What did the tyre cost?", 31],
    ["How often did Ann run more than 5 km?", 1],
    ["Who bought the cheapest item?", ["Ann"]],
    ["Which of them was the first to buy something: Ann or Bo?", ["Bo"]],
    ["Who ran in the park but not at the lake?", []],
    ["Who has run at the lake only?", ["Bo"]],
    ["Where did Bo live after Oslo?", ["Bergen"]],
    ["How many different cities has Bo lived in?", 2],
  ])("%s", (question, answer) => {
    expect(answered(club, question)).toEqual(answer);
  });

  test.each([
    "How many metres did Ann run?",
    "Did Ann run more than 10 km?",
    "How far did Ann run in kg?",
    "How many dollars did Ann spend?",
    "Which countries has Bo lived in?",
    "Which animals has Bo lived in?",
  ])("%s is not answered", (question) => {
    expect(repliedTo(club, question)).toBeTypeOf("string");
    expect(answered(club, question)).toBeNull();
  });
});
