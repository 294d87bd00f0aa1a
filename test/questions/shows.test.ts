import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const troupe = "the troupe";
const read = readEventSet(
  {
    states: ["work"],
    events: [
      { type: "work at theatre", subject: "Mira", start: "2016-03", end: null },
      { type: "work at theatre", subject: "Jonas", start: "2018-01", end: "2024-05" },
      { type: "work at theatre", subject: "Petr", start: "2024-09", end: null },
      ...(
        [
          ["Kiel", 120, "2025-05-03 20:00", "2 hours"],
          ["Bonn", 200, "2025-05-10 20:00", "150 minutes"],
          ["Kiel", 90, "2025-05-12 19:00", "90 minutes"],
          ["Ulm", 80, "2025-07-05 20:00", "2 hours"],
          ["Kassel", 70, "2025-07-12 20:00", "2 hours"],
        ] as const
      ).map(([location, crowd, time, duration]) => ({
        type: "give show",
        subject: troupe,
        location,
        crowd,
        time,
        duration,
      })),
      ...(
        [
          ["Mira", "2025-06-02 18:00", "2 hours"],
          ["Petr", "2025-06-04 18:00", "3 hours"],
          ["Mira", "2025-06-11 18:00", "1 hour"],
        ] as const
      ).map(([director, time, duration]) => ({
        type: "rehearse",
        subject: troupe,
        location: "loft",
        director,
        time,
        duration,
      })),
      {
        type: "take bus",
        subject: "Petr",
        from: "Bonn",
        to: "Kiel",
        fare: "12 euros",
        time: "2025-05-11 09:00",
        duration: "5 hours",
      },
      {
        type: "take bus",
        subject: "Petr",
        from: "Kiel",
        to: "Bonn",
        fare: "15 euros",
        time: "2025-05-13 09:00",
        duration: "5 hours",
      },
    ],
  },
  { zone },
);
if (!read.ok) throw new Error("see the issues");
const set = createEventSet(read.value.events, read.value);

/** Friday, 20 June 2025, 18:00. */
const speechTime = Date.UTC(2025, 5, 20, 16);

const questions: readonly (readonly [text: string, answer: unknown])[] = [
  ["How long did June's rehearsals last altogether?", "PT6H"],
  ["Rehearsals in June: how many?", 3],
  ["Were there exactly two shows in Kiel?", "yes"],
  ["Was there more than one show in Bonn?", "no"],
  ["In how many different cities were shows given?", 2],
  ["In how many cities has the troupe given shows?", 2],
  ["What's the largest crowd the troupe has ever had?", 200],
  ["What was the troupe's smallest crowd?", 90],
  ["What's the largest crowd a show has ever drawn?", 200],
  ["How long is a rehearsal on average when Mira's the director?", "PT1H30M"],
  ["How many rehearsals were there with Petr as the director?", 1],
  ["How many rehearsals were directed by Petr?", "unread-question"],
  ["Who directed the last rehearsal?", ["Mira"]],
  ["What was the smallest crowd in Kiel?", 90],
  ["What was the smallest crowd at a show?", 90],
  ["Who was director at the last rehearsal?", ["Mira"]],
  ["How long was the Bonn show?", "PT2H30M"],
  ["Was the Bonn show longer than the last rehearsal?", "yes"],
  ["Did Petr take a bus between the Bonn show and the last show?", "yes"],
  ["Has there ever been a week with more than one rehearsal?", "yes"],
  ["Has there ever been a week with more than one show?", "no"],
  ["Was there a week when the troupe rehearsed three times?", "no"],
  ["Did the troupe rehearse more than once in a week?", "yes"],
  ["Did the troupe ever rehearse three times in one week?", "no"],
  ["Where will the troupe give its last show this year?", ["Kassel"]],
  ["When will the troupe give its last show?", "2025-07-12T20:00:00+02:00"],
  ["In which city will the troupe next give a show?", ["Ulm"]],
  ["Where will the next show be?", ["Ulm"]],
  ["How much do Petr's bus fares come to in total?", 27],
  ["How much did Petr's fares add up to?", 27],
  ["Where did the bus Petr took from Bonn go to?", ["Kiel"]],
  ["For how many years has Mira been working at the theatre?", "P9Y"],
  ["Who started working at the theatre only after Jonas had stopped?", ["Petr"]],
  ["How long ago did the troupe finish its last rehearsal?", "PT215H"],
  ["What's the longest the troupe has ever gone between two shows?", "PT166H"],
  ["How many shows a month did the troupe give in May?", 3],
  [
    "List every show the troupe gave in May.",
    ["2025-05-03T20:00:00+02:00", "2025-05-10T20:00:00+02:00", "2025-05-12T19:00:00+02:00"],
  ],
];

describe("questions on shows, rehearsals and fares", () => {
  test.each(questions)("%s", (text, answer) => {
    expect(repliedTo(set, text, speechTime, zone)).toEqual(answer);
  });
});
