import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const read = readEventSet(
  {
    states: ["rent"],
    events: [
      { type: "rent shed", subject: "Olek", start: "2024-01-01", end: null },
      { type: "rent shed", subject: "Mira", start: "2025-02-01", end: null },
      {
        type: "collect honey",
        subject: "Mira",
        location: "Orchard",
        weight: "6 kg",
        guests: 4,
        time: "2025-05-03 09:00",
        duration: "2 hours",
      },
      {
        type: "collect honey",
        subject: "Mira",
        location: "Meadow",
        weight: "4 kg",
        guests: 2,
        time: "2025-06-07 09:00",
        duration: "90 minutes",
      },
      {
        type: "collect honey",
        subject: "Olek",
        location: "Orchard",
        weight: "3 kg",
        guests: 3,
        time: "2025-05-20 09:00",
        duration: "1 hour",
      },
      { type: "see badger", subject: "Olek", location: "Meadow", time: "2025-05-03 10:00" },
      { type: "see badger", subject: "Mira", location: "Orchard", time: "2025-06-09 21:00" },
      {
        type: "receive order",
        subject: "Olek",
        goods: ["jars", "lids"],
        supplier: "Brandt",
        price: "40 euros",
        time: "2025-05-05 12:00",
      },
      {
        type: "receive order",
        subject: "Mira",
        goods: "wax",
        supplier: "Brandt",
        price: "25 euros",
        time: "2025-06-10 12:00",
      },
      { type: "visit apiary", subject: "Jana", gift: "tea", time: "2025-05-03 10:30", duration: "3 hours" },
      { type: "visit apiary", subject: "Jana", gift: "cake", time: "2025-06-12 10:30", duration: "1 hour" },
      { type: "hold tasting", subject: "Mira", time: "2025-06-28 18:00", duration: "2 hours" },
    ],
  },
  { zone },
);
if (!read.ok) throw new Error("see the issues");
const set = createEventSet(read.value.events, read.value);

/** Friday, 20 June 2025, 18:00. */
const speechTime = Date.UTC(2025, 5, 20, 16);

const questions: readonly (readonly [text: string, answer: unknown])[] = [
  ["Is it only Mira who's collected honey?", "no"],
  ["Was it Jana alone who visited the apiary?", "yes"],
  ["Was honey ever collected by someone other than Mira?", "yes"],
  ["Who saw a badger while honey was being collected?", ["Olek"]],
  ["What's the shortest time Mira has ever spent collecting honey?", "PT1H30M"],
  ["Which goods came with the very next order after Olek collected honey?", ["wax"]],
  ["What was the total price of Brandt's orders?", 65],
  ["What do Mira's honey collections weigh in total?", 10],
  ["How much do Brandt's orders come to altogether?", 65],
  ["Where was the badger the first time it got seen?", ["Meadow"]],
  ["What was Jana's gift on her last visit?", ["cake"]],
  ["Will there be a tasting before the end of the month?", "yes"],
  ["Will there be a tasting tomorrow?", "no"],
  ["Who was renting a shed when Mira started renting a shed?", ["Olek"]],
  ["How long was Mira's June honey collection?", "PT1H30M"],
  ["What was the total weight of Mira's May honey collections?", 6],
  ["As of 1 June, how often had honey been collected?", 2],
  ["As of 1 June, who was renting a shed?", "unread-question"],
  ["In which order were badgers seen and honey collected?", ["collect honey", "see badger"]],
  ["Has there been some visit or other every week since 16 June?", "no"],
];

describe("questions on one event and another in other words", () => {
  test.each(questions)("%s", (text, answer) => {
    expect(repliedTo(set, text, speechTime, zone)).toEqual(answer);
  });
});
