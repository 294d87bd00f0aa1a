import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Dublin");
if (!opened.ok) throw new Error("Europe/Dublin");
const zone = opened.value;
const read = readEventSet(
  {
    events: [
      {
        type: "picked fruit",
        subject: "Una",
        location: "hill",
        start: "2025-08-04 08:00",
        end: "2025-08-04 12:00",
        fruit: "plums",
        haul: "80 kg",
      },
      {
        type: "picked fruit",
        subject: "Rory",
        location: "valley",
        start: "2025-08-11 08:00",
        end: "2025-08-11 11:00",
        fruit: "plums",
        haul: "45 kg",
      },
      {
        type: "picked fruit",
        subject: "Una",
        location: "valley",
        start: "2025-09-08 08:00",
        end: "2025-09-08 13:00",
        fruit: "apples",
        haul: "150 kg",
      },
      {
        type: "picked fruit",
        subject: "Una",
        location: "hill",
        start: "2025-09-15 08:00",
        end: "2025-09-15 14:00",
        fruit: "apples",
        haul: "210 kg",
      },
      {
        type: "went fishing",
        subject: "Rory",
        location: "lough",
        time: "2025-09-20 07:00",
        fish: "pike",
        catch: "6 kg",
      },
      {
        type: "went fishing",
        subject: "Rory",
        location: "weir",
        time: "2025-10-04 07:00",
        fish: "perch",
        catch: "4 kg",
      },
      { type: "took pony to vet", subject: "Una", time: "2025-03-10 09:00", pony: "Star", cost: "90 EUR" },
      { type: "took pony to vet", subject: "Rory", time: "2025-07-21 09:00", pony: "Bess", cost: "60 EUR" },
      {
        type: "mended gate",
        subject: "Rory",
        start: "2025-04-14 09:00",
        duration: "3 hours",
        cost: "140 EUR",
      },
      { type: "bought", subject: "Una", time: "2025-03-03", item: "crates", shop: "Agri", cost: "95 EUR" },
      {
        type: "bought",
        subject: "Rory",
        time: "2025-10-02",
        item: "baskets",
        shop: "Market",
        cost: "42 EUR",
      },
      {
        type: "sent bill",
        subject: "Una",
        time: "2025-09-10 10:00",
        customer: "Inn",
        bill: "B-1",
        amount: "460 EUR",
      },
      {
        type: "sent bill",
        subject: "Una",
        time: "2025-10-07 10:00",
        customer: "Café",
        bill: "B-2",
        amount: "125 EUR",
      },
      {
        type: "received payment",
        subject: "Una",
        time: "2025-09-25 10:00",
        customer: "Inn",
        bill: "B-1",
        amount: "460 EUR",
      },
      {
        type: "tasting",
        subject: "Una",
        location: "barn",
        start: "2025-05-17 15:00",
        duration: "2 hours",
        guests: 24,
        sponsor: "Bank",
      },
      {
        type: "tasting",
        subject: "Rory",
        location: "barn",
        start: "2025-08-16 15:00",
        duration: "3 hours",
        guests: 38,
        sponsor: "Radio",
      },
      {
        type: "tasting",
        subject: "Rory",
        location: "hall",
        start: "2025-09-27 15:00",
        duration: "90 minutes",
        guests: 31,
        sponsor: "Bank",
      },
      { type: "take sums test", subject: "Ailbhe", time: "2025-03-10 09:00", score: 14 },
      { type: "take sums test", subject: "Cian", time: "2025-03-10 09:00", score: 17 },
      { type: "take sums test", subject: "Ailbhe", time: "2025-05-12 09:00", score: 19 },
      {
        type: "hotel stay",
        subject: "Una",
        location: "Cork",
        start: "2025-02-06",
        end: "2025-02-08",
        hotel: "Quay",
        cost: "210 EUR",
      },
      {
        type: "hotel stay",
        subject: "Rory",
        location: "Sligo",
        start: "2025-05-22",
        end: "2025-05-25",
        hotel: "Strand",
        cost: "330 EUR",
      },
      {
        type: "give medicine",
        subject: "Una",
        time: "2025-06-02 08:00",
        patient: "Ailbhe",
        drug: "ibuprofen",
        dose: "200 mg",
      },
      {
        type: "give medicine",
        subject: "Una",
        time: "2025-06-02 20:00",
        patient: "Ailbhe",
        drug: "ibuprofen",
        dose: "100 mg",
      },
      { type: "play harp", subject: "Cian", start: "2025-09-01 16:00", duration: "30 minutes" },
      { type: "play harp", subject: "Cian", start: "2025-09-02 16:00", duration: "75 minutes" },
      {
        type: "walk",
        subject: "Una",
        location: "shore",
        start: "2025-09-05 16:00",
        duration: "90 minutes",
        distance: "4 km",
      },
      {
        type: "walk",
        subject: "Rory",
        location: "cliffs",
        start: "2025-09-06 16:00",
        duration: "60 minutes",
        distance: "5 km",
      },
    ],
  },
  { zone },
);
if (!read.ok) throw new Error("see the issues");
const set = createEventSet(read.value.events, read.value);

/** Monday, 20 October 2025, 18:00. */
const speechTime = Date.UTC(2025, 9, 20, 17);

const questions: readonly (readonly [text: string, answer: unknown])[] = [
  // One amount is a number; a name with a number in it is none.
  ["What was the amount of bill B-2?", 125],
  ["What was the dose of ibuprofen?", ["100 mg", "200 mg"]],
  // How much there was of it says what was done.
  ["How many kilos did Rory catch on 4 October?", 4],
  ["How many kilos of pike did Rory catch?", 6],
  ["How many kg was the biggest catch so far?", 6],
  ["When was the smallest catch?", ["2025-10-04T07:00:00+01:00"]],
  ["How many kilos of plums were picked in August?", 125],
  ["How many kilos of apples did Una pick on average each time?", 180],
  ["How many kilos were caught per fishing trip on average?", 5],
  ["How many kilos were caught per fishing trip on average in September?", 6],
  // Of who has been given something.
  ["How many mg of ibuprofen has Ailbhe been given in total?", 300],
  ["How much ibuprofen has Ailbhe been given?", 300],
  // What it cost, by what was done.
  ["How much did it cost to mend the gate in April?", 140],
  ["How much did the baskets cost that Rory bought in October?", 42],
  ["What did Una's visit to the vet cost?", 90],
  ["What have the trips to the vet cost in total?", 150],
  ["How much did the things bought this year cost in total?", 137],
  // Not every total is one of money.
  ["What's the total of all bills sent this year?", 585],
  ["What is the total of all hotel stays?", "unread-question"],
  ["How much money did Una receive in payments this year altogether?", 460],
  // So many hours.
  ["How many minutes did Cian play the harp in September altogether?", "PT1H45M"],
  ["How many hours of tastings were there this year so far?", "PT6H30M"],
  ["How long are Una's walks on average?", "PT1H30M"],
  // Whose, and at what.
  ["What is Ailbhe's average score in the sums tests?", 16.5],
  ["Who had the highest score in the sums test in March?", ["Cian"]],
  // The dearest of those that a role names, and of nothing else.
  ["Which hotel was the most expensive this year?", ["Strand"]],
  ["What was the cheapest hotel?", ["Quay"]],
  ["Which item was the cheapest one bought this year?", ["baskets"]],
  ["What was the most expensive item anyone bought?", ["crates"]],
  // The longest in one sense alone.
  ["Where was the longest walk?", "readings-differ"],
  ["Where was the longest walk, in kilometres?", ["cliffs"]],
  ["Who did the longest walk, going by duration?", "unread-question"],
  ["When was the shortest tasting of the year?", "2025-09-27T15:00:00+01:00"],
  ["On which day did Cian have his longest harp session?", "2025-09-02T16:00:00+01:00"],
  // The most of what is many is how much of it there was.
  ["On which day did Una pick the most apples?", ["2025-09-15"]],
  ["Who picked the most plums?", ["Una"]],
  ["Where were the most apples picked?", ["hill"]],
  // Most at once is not most altogether.
  ["Where were there the most guests?", ["barn"]],
  ["With which sponsor were there the most guests?", "readings-differ"],
  ["Has Una picked more than 100 kg at least twice?", "yes"],
  ["Has Rory picked more than 100 kg at least once?", "no"],
];

describe("questions on how much there was, and the most of it", () => {
  test.each(questions)("%s", (text, answer) => {
    expect(repliedTo(set, text, speechTime, zone)).toEqual(answer);
  });
});
