import { describe, expect, test } from "vitest";
import { compoundVerbs } from "../../src/events/compound-verbs.js";
import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { answered, repliedTo } from "../query/told.js";
import { berlin } from "../query/world.js";

const zoned = (records: readonly object[]): EventSet => {
  const read = readEventSet(records, { zone: berlin });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return createEventSet(read.value.events, { zone: berlin });
};

describe("verbs of two words in event types", () => {
  test("are shown by the log, or known", () => {
    const said = ["pit stopped car", "washed van", "fixed door", "sold bike", "collected bike"];
    expect(compoundVerbs(said)).toEqual(["pit-stopped", null, null, null, null]);
    expect(compoundVerbs(["test drive car", "feed calf", "spot check"])).toEqual([
      ...["test-drive", null, "spot-check"],
    ]);
  });

  test("are not made of an object or of what it is said of", () => {
    expect(compoundVerbs(["deploy failed badly", "merged branch"])).toEqual([null, null]);
    expect(compoundVerbs(["buy used car", "sell bike", "fix door", "be elected mayor"])).toEqual([
      ...[null, null, null, null],
    ]);
  });
});

const inn = zoned([
  { type: "deep cleaned kitchen", subject: "Nadja", start: "2023-08-01 20:00", duration: "3 hours" },
  { type: "deep cleaned carpet", subject: "Bo", guest: "Tim", start: "2023-08-03 10:00", duration: "1 hour" },
  { type: "deep cleaned kitchen", subject: "Bo", start: "2023-09-04 20:00", duration: "4 hours" },
  { type: "cleaned pool", subject: "Bo", time: "2023-09-06 10:00" },
  { type: "served dinner", subject: "Nadja", time: "2023-09-07 19:00" },
  { type: "spot checked room", subject: "Pia", room: "204", time: "2023-09-08 11:00" },
  { type: "collected parcel", subject: "Tim", time: "2023-09-09 11:00" },
  { type: "ordered soap", subject: "Pia", time: "2023-09-10 11:00" },
  { type: "complained", subject: "Tim", time: "2023-09-11 11:00" },
]);

const garage = zoned([
  { type: "test drive car", subject: "Pia", car: "Corsa", start: "2023-08-01 14:00", duration: "1 hour" },
  { type: "hand wash car", subject: "Bo", car: "Astra", time: "2023-08-05 14:00" },
  { type: "collect car", subject: "Tim", car: "Astra", time: "2023-08-06 14:00" },
]);

describe("questions with verbs of two words", () => {
  test.each<[question: string, reply: unknown]>([
    ["Who deep cleaned the kitchen in September?", ["Bo"]],
    ["Who has deep-cleaned a carpet?", ["Bo"]],
    ["What did Bo deep clean?", ["carpet", "kitchen"]],
    ["How often has the kitchen been deep cleaned?", 2],
    ["How long did it take Bo to deep clean the kitchen?", "PT4H"],
    ["How many deep cleanings were there in August?", 2],
    ["Which room did Pia spot-check?", ["204"]],
    ["Did Nadja clean the pool?", "no"],
    ["Who placed the last soap order?", ["Pia"]],
    ["How many soap orders did Pia place in September?", 1],
  ])("%s", (question, reply) => {
    expect(repliedTo(inn, question)).toEqual(reply);
  });

  test.each(["Who wrote a complaint?", "Who held a complaint?", "Who placed the soap?"])(
    "%s is not answered",
    (question) => {
      expect(answered(inn, question)).toBeNull();
    },
  );

  test.each<[question: string, reply: unknown]>([
    ["Which car has Pia test driven?", ["Corsa"]],
    ["How many times was the Astra hand washed?", 1],
    ["Did Tim test drive the Astra?", "no"],
  ])("%s", (question, reply) => {
    expect(repliedTo(garage, question)).toEqual(reply);
  });

  test.each([
    // Who collects a car drives none of those that are collected.
    "Who drove the Corsa?",
    "Who drove a car?",
  ])("%s is not answered", (question) => {
    expect(answered(garage, question)).toBeNull();
  });
});

const cafe = zoned([
  { type: "stock order", subject: "Lea", item: "cups", supplier: "Papa", cost: "60 EUR", time: "2023-08-01" },
  { type: "stock order", subject: "Bo", item: "milk", supplier: "Hof", cost: "80 EUR", time: "2023-08-05" },
  { type: "delivery", subject: "Papa", item: "cups", time: "2023-08-06" },
  {
    type: "equipment rental",
    subject: "Bo",
    item: "chiller",
    company: "Kalt",
    cost: "9 EUR",
    time: "2023-08-07",
  },
  { type: "grinder repair", subject: "Bo", cost: "95 EUR", time: "2023-08-08" },
  { type: "stock order", subject: "Lea", item: "cups", supplier: "Hof", cost: "65 EUR", time: "2023-09-01" },
  { type: "furniture sale", subject: "Bo", item: "table", buyer: "Pia", price: "70 EUR", time: "2023-09-02" },
  { type: "be shift leader", subject: "Lea", location: "Dockside", start: "2023-07-01", end: "2023-08-31" },
  { type: "be shift leader", subject: "Bo", location: "Parkside", start: "2023-07-01", end: "2023-08-31" },
]);

describe("what is ordered, rented or sold by its name, of which a noun tells the kind", () => {
  test.each<[question: string, reply: unknown]>([
    ["Who ordered milk?", ["Bo"]],
    ["What did Lea order in August?", ["cups"]],
    ["What item did Bo rent?", ["chiller"]],
    ["From which supplier did Bo order the milk?", ["Hof"]],
    ["How many suppliers has Lea ordered from?", 2],
    ["What has Lea ordered since the grinder repair?", ["cups"]],
    ["How much did Lea spend on cups?", 125],
    ["Who sold the table?", ["Bo"]],
    ["Who placed the second stock order?", ["Bo"]],
    ["Who was the shift leader of Dockside in August?", ["Lea"]],
  ])("%s", (question, reply) => {
    expect(repliedTo(cafe, question)).toEqual(reply);
  });

  test.each([
    "How much did Bo spend on the table?",
    "How much did Bo spend on Pia?",
    "Who ordered the grinder?",
  ])("%s is not answered", (question) => {
    expect(answered(cafe, question)).toBeNull();
  });
});

const laundry = zoned([
  { type: "dry cleaned suit", subject: "Bo", time: "2023-08-01" },
  { type: "dry cleaned coat", subject: "Lea", time: "2023-08-02" },
  { type: "cleaned filters", subject: "Lea", time: "2023-08-03" },
  { type: "cleaned filters", subject: "Pia", time: "2023-08-04" },
]);

test.each<[question: string, reply: unknown]>([
  ["What did Bo clean?", "readings-differ"],
  ["Who cleaned anything?", "readings-differ"],
  ["What did Pia clean?", ["filters"]],
  ["Who cleaned the filters?", ["Lea", "Pia"]],
  ["How often did Lea clean filters?", 1],
])("%s, where dry cleaning is cleaning too", (question, reply) => {
  expect(repliedTo(laundry, question)).toEqual(reply);
});

const twins = zoned([
  {
    type: "toy loan",
    subject: "Ella",
    toy: "kite",
    borrower: "Lina",
    start: "2023-03-01",
    end: "2023-03-10",
  },
  {
    type: "toy loan",
    subject: "Ella",
    toy: "robot",
    borrower: "Finn",
    start: "2023-04-01",
    end: "2023-04-20",
  },
  { type: "fever", subject: "Ella", start: "2023-04-10", end: "2023-04-12" },
  { type: "judo lesson", subject: "Ella", time: "2023-04-25 17:00" },
]);

test.each<[question: string, reply: unknown]>([
  ["Who did Ella lend the kite to?", ["Lina"]],
  ["Who lent the robot?", ["Ella"]],
  ["Which toys did Ella lend to Finn?", ["robot"]],
  ["Who borrowed the kite?", ["Lina"]],
  // The robot was lent before the fever, and was out with it.
  ["Which toys did Ella lend before her fever?", "across-bounds"],
  ["Which toys did Ella lend before her judo lesson?", ["kite", "robot"]],
])("%s, of a loan with its borrower", (question, reply) => {
  expect(repliedTo(twins, question)).toEqual(reply);
});
