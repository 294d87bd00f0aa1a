import { describe, expect, test } from "vitest";
import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { repliedTo } from "../query/told.js";
import { berlin } from "../query/world.js";

const zoned = (records: readonly object[]): EventSet => {
  const read = readEventSet(records, { zone: berlin });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return createEventSet(read.value.events, { zone: berlin });
};

type Cases = readonly (readonly [question: string, reply: unknown])[];

const ward = zoned([
  { type: "medication", subject: "Eva", patient: "Karl", drug: "morphine", mg: 5, time: "2023-08-01 08:00" },
  { type: "medication", subject: "Eva", patient: "Karl", drug: "morphine", mg: 10, time: "2023-08-02 08:00" },
  { type: "medication", subject: "Tom", patient: "Lena", drug: "aspirin", mg: 500, time: "2023-08-03 08:00" },
  { type: "surgery", subject: "Dr. Lind", patient: "Karl", time: "2023-08-01 20:00" },
  { type: "feeding", subject: "Tom", animal: "Bruno", food: "salmon", kg: 4, time: "2023-08-04 08:00" },
]);

describe("what somebody gives to somebody else", () => {
  test.each<Cases[number]>([
    ["Who gave Karl morphine?", ["Eva"]],
    ["Who got morphine?", ["Karl"]],
    ["Did Eva give morphine to Karl?", "yes"],
    ["Did Eva take morphine?", "unknown-name"],
    ["Which drug did Lena get?", ["aspirin"]],
    ["How many mg of morphine did Karl get in total?", 15],
    ["What was the next drug Karl got after his operation?", ["morphine"]],
    ["What was Bruno fed?", ["salmon"]],
  ])("%s", (question, expected) => {
    expect(repliedTo(ward, question)).toEqual(expected);
  });
});

const desk = zoned([
  { type: "loan", subject: "Ann", book: "Dune", time: "2023-07-01 10:00" },
  { type: "loan", subject: "Ann", book: "Momo", time: "2023-07-03 10:00" },
  { type: "loan", subject: "Bo", book: "Dune", time: "2023-07-10 10:00" },
  { type: "loan", subject: "Ann", book: "Emma", time: "2023-07-20 10:00" },
  { type: "ticket", subject: "Omar", client: "Lang", problem: "virus", time: "2023-07-04 10:00" },
  { type: "ticket", subject: "Nadia", client: "Lang", problem: "paper jam", time: "2023-07-05 10:00" },
  { type: "ticket", subject: "Omar", client: "Pohl", problem: "virus", time: "2023-07-06 10:00" },
  { type: "rent payment", subject: "Ann", flat: "Flat 1", amount: "700 EUR", time: "2023-07-01" },
  { type: "renting", subject: "Ann", flat: "Flat 1", time: "2022-01-01", end: "2023-07-31" },
  { type: "renting", subject: "Bo", flat: "Flat 1", time: "2023-08-01", end: null },
  { type: "inspection", subject: "Gus", truck: "T-11", result: "failed", time: "2023-07-07 10:00" },
  { type: "inspection", subject: "Gus", truck: "T-14", result: "passed", time: "2023-07-08 10:00" },
  { type: "inspection", subject: "Gus", truck: "T-11", result: "passed", time: "2023-07-09 10:00" },
]);

describe("what nouns of a log say that was done", () => {
  test.each<Cases[number]>([
    ["What did Ann borrow first?", ["Dune"]],
    ["Who took out Dune?", ["Ann", "Bo"]],
    ["What was the shortest gap between two of Ann's loans?", "PT48H"],
    ["Who dealt with the paper jam ticket?", ["Nadia"]],
    ["Who handled the most tickets?", ["Omar"]],
    ["Which client had the most tickets?", ["Lang"]],
    ["Which problem came up most often in the tickets?", ["virus"]],
    ["How often did Ann rent Flat 1?", 1],
    ["Who rents Flat 1 at the moment?", ["Bo"]],
    ["How much rent did Ann pay in July?", 700],
    ["Which trucks failed an inspection?", ["T-11"]],
    ["Did T-14 fail an inspection?", "no"],
    ["When did T-11 first pass an inspection?", "2023-07-09T10:00:00+02:00"],
    ["Did Gus fail an inspection?", "unknown-name"],
    [
      "List the times at which T-11 was inspected.",
      ["2023-07-07T10:00:00+02:00", "2023-07-09T10:00:00+02:00"],
    ],
    ["Did T-11 pass or fail the inspection on 7 July?", "readings-differ"],
    ["What did Bo and Ann borrow, in chronological order?", "unread-question"],
  ])("%s", (question, expected) => {
    expect(repliedTo(desk, question)).toEqual(expected);
  });
});

const diary = zoned([
  { type: "injured", subject: "I", time: "2023-07-01", end: "2023-07-10" },
  { type: "exam", subject: "I", topic: "physics", time: "2023-07-12 09:00", end: "2023-07-12 11:00" },
  { type: "exam", subject: "I", topic: "chemistry", time: "2023-07-14 09:00", end: "2023-07-14 12:00" },
  { type: "handed in", subject: "I", work: "essay", time: "2023-07-13 09:00" },
  { type: "shopping", subject: "I", bought: "shoes", time: "2023-07-15 09:00" },
  { type: "exam", subject: "Bo", topic: "physics", time: "2023-07-16 09:00", end: "2023-07-16 10:00" },
]);

describe("whose something is in a diary", () => {
  test.each<Cases[number]>([
    ["When was my chemistry exam?", "2023-07-14T09:00:00+02:00"],
    ["How long was my longest exam?", "PT3H"],
    ["What did I hand in between my two exams?", ["essay"]],
    ["What did I hand in after my injury?", ["essay"]],
    ["What did I hand in within a week after the injury ended?", ["essay"]],
    ["When did I buy shoes?", "2023-07-15T09:00:00+02:00"],
    ["What did Bo hand in?", []],
  ])("%s", (question, expected) => {
    expect(repliedTo(diary, question)).toEqual(expected);
  });
});

const season = zoned([
  { type: "match", subject: "SV Au", opponent: "FC Tal", result: "win", time: "2023-07-01 15:00" },
  { type: "match", subject: "SV Au", opponent: "VfB Ort", result: "loss", time: "2023-07-08 15:00" },
  { type: "match", subject: "SV Au", opponent: "FC Tal", result: "draw", time: "2023-07-15 15:00" },
]);

describe("who won, where the log tells of one side", () => {
  test.each<Cases[number]>([
    ["How many matches has SV Au won?", 1],
    ["Has SV Au lost a match?", "yes"],
    ["When was the last match that SV Au lost?", "2023-07-08T15:00:00+02:00"],
    ["Who won the match on 8 July?", "readings-differ"],
    ["Who won the most matches?", "readings-differ"],
  ])("%s", (question, expected) => {
    expect(repliedTo(season, question)).toEqual(expected);
  });
});

const kitchen = zoned([
  { type: "works as", subject: "Owen", role: "waiter", time: "2022-04-01", end: null },
  { type: "works as", subject: "Claire", role: "waiter", time: "2021-04-01", end: null },
  { type: "shift", subject: "Owen", time: "2023-07-12 17:00", end: "2023-07-12 23:00" },
  { type: "wine tasting", subject: ["Owen", "Claire"], with: "Paul", time: "2023-07-13 14:00" },
  { type: "delivery", subject: "Hill Farm", item: ["carrots", "leeks"], kg: 30, time: "2023-07-14 09:00" },
  { type: "delivery", subject: "Hill Farm", item: "flour", kg: 50, time: "2023-07-15 09:00" },
  { type: "recording", subject: ["Owen", "Claire"], song: "Rust", time: "2023-07-16 09:00" },
  { type: "key handover", subject: "Owen", tenant: "Zoe", time: "2023-07-17 09:00" },
]);

describe("what hangs on those who did it together", () => {
  test.each<Cases[number]>([
    ["Who recorded with Claire?", ["Owen"]],
    ["Who tasted wine with Claire?", "readings-differ"],
    ["How many kg of leeks were delivered?", "readings-differ"],
    ["How many kg of flour were delivered?", 50],
    ["Will Hill Farm deliver tomorrow?", "nothing-to-come"],
    ["Who worked with Claire on July 12?", "readings-differ"],
  ])("%s", (question, expected) => {
    expect(repliedTo(kitchen, question)).toEqual(expected);
  });
});
