import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const read = readEventSet(
  {
    events: [
      { type: "roof repair", subject: "Sanna", house: "Mill", time: "2025-02-03", cost: 900 },
      { type: "roof repair", subject: "Piet", house: "Barn", time: "2025-04-08", cost: 350 },
      { type: "took iron", subject: "Sanna", mg: 80, time: "2025-03-01 08:00" },
      { type: "took iron", subject: "Sanna", mg: 40, time: "2025-03-04 08:00" },
      { type: "took iron", subject: "Piet", mg: 100, time: "2025-04-02 08:00" },
      { type: "fed horse", subject: "Piet", kilos: 4, time: "2025-03-02 07:00" },
      { type: "fed horse", subject: "Piet", kilos: 6, time: "2025-04-20 07:00" },
      {
        type: "lecture",
        subject: "Sanna",
        location: "Aula",
        time: "2025-03-10 18:00",
        duration: "90 minutes",
        audience: 60,
      },
      {
        type: "lecture",
        subject: "Piet",
        location: "Library",
        time: "2025-03-24 18:00",
        duration: "40 minutes",
        audience: 30,
      },
      {
        type: "lecture",
        subject: "Sanna",
        location: "Library",
        time: "2025-05-05 18:00",
        duration: "60 minutes",
        audience: 90,
      },
      { type: "paid heating bill", subject: "Piet", amount: 70, time: "2025-01-31" },
      { type: "paid heating bill", subject: "Sanna", amount: 90, time: "2025-02-28" },
      { type: "sold wool", subject: "Piet", location: "fair", revenue: 45, time: "2025-04-12" },
      { type: "sold wool", subject: "Sanna", location: "fair", revenue: 60, time: "2025-05-03" },
      { type: "mumps", subject: "Piet", start: "2025-01-04", end: "2025-01-12" },
      { type: "mumps", subject: "Sanna", start: "2025-01-10", end: "2025-01-15" },
    ],
  },
  { zone },
);
if (!read.ok) throw new Error("see the issues");
const set = createEventSet(read.value.events, read.value);

/** Saturday, 10 May 2025, 12:00. */
const speechTime = Date.UTC(2025, 4, 10, 10);

const questions: readonly (readonly [text: string, answer: unknown])[] = [
  // So many milligrams are not so many times.
  ["How many mg of iron did Sanna take?", 120],
  ["How many milligrams of iron has Sanna taken, all doses together?", 120],
  ["How many mg of iron were taken in April?", 100],
  ["Whose was the shortest lecture?", ["Piet"]],
  ["Out of all our lectures, whose was the longest?", ["Sanna"]],
  ["One lecture lasted less than 50 minutes. Whose was it?", ["Piet"]],
  ["Only one lecture lasted less than 50 minutes, where was it?", ["Library"]],
  ["What's the most anybody has ever paid for a roof repair?", 900],
  ["the least we ever spent on a roof repair", 350],
  ["What is the most Piet has paid for a roof repair?", 350],
  ["The most expensive roof repair we ever had, when was it?", ["2025-02-03"]],
  ["How long did the quickest lecture take?", "PT40M"],
  ["Which month of this year had the most lectures?", ["2025-03"]],
  ["In which month did we hold the most lectures?", ["2025-03"]],
  ["All of Sanna's lectures put together come to how long?", "PT2H30M"],
  ["The roof repairs together come to how much?", 1250],
  ["I need the average audience across all our lectures.", 60],
  ["sum of all heating bills", 160],
  ["What was the average heating bill?", 80],
  ["average heating bill from January to February", 80],
  ["How much revenue has the wool brought in?", 105],
  ["How many kilos did Piet use the last time he fed the horse?", 6],
  ["How many days lie between the roof repair in February and the one in April?", "P64D"],
  ["For how many days did Piet have the mumps?", "P8D"],
  ["For how many minutes did the lecture on 10 March last?", "PT1H30M"],
  ["Who had the longer mumps, Piet or Sanna?", ["Piet"]],
  // Sanna gave two lectures.
  ["Who had the longer lecture, Piet or Sanna?", "several-times"],
  ["Total kilos this year?", 10],
  ["How much have we paid Piet for roof repairs in total?", 350],
  ["Who was the second of us to take iron?", ["Piet"]],
  ["On how many days in March was there at least one lecture?", 2],
  ["What is the longest gap between two lectures in a row?", "PT1006H20M"],
  ["Be honest: who has fed the horse more often, Piet or Sanna?", ["Piet"]],
];

describe("questions on sums, means and the most of something", () => {
  test.each(questions)("%s", (text, answer) => {
    expect(repliedTo(set, text, speechTime, zone)).toEqual(answer);
  });
});
