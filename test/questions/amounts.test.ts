import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo, setOf } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const read = readEventSet(
  {
    states: ["live"],
    events: [
      {
        type: "swim",
        subject: "Jana",
        location: "Pool",
        distance: "2 km",
        partner: "Olek",
        time: "2025-06-02 07:00",
        duration: "50 minutes",
      },
      {
        type: "swim",
        subject: "Olek",
        location: "Lake",
        distance: "1 km",
        partner: "Jana",
        time: "2025-06-05 18:00",
        duration: "30 minutes",
      },
      {
        type: "swim",
        subject: "Jana",
        location: "Pool",
        distance: "3 km",
        time: "2025-06-10 07:00",
        duration: "70 minutes",
      },
      {
        type: "swim",
        subject: "Jana",
        location: "Lake",
        distance: "1 km",
        time: "2025-06-18 07:00",
        duration: "30 minutes",
      },
      { type: "buy ticket", subject: "Olek", price: "12 euros", time: "2025-06-05 17:40" },
      { type: "buy ticket", subject: "Jana", price: "5 euros", time: "2025-06-10 06:50" },
      { type: "buy ticket", subject: "Jana", price: "8 euros", time: "2025-06-18 06:50" },
      { type: "reserve lane", subject: "Jana", lane: "4", time: "2025-06-09 12:00" },
      { type: "cancel reservation", subject: "Olek", lane: "2", time: "2025-06-11 12:00" },
      { type: "live", subject: "Jana", location: "Kiel", start: "2001", end: "2014" },
      { type: "live", subject: "Olek", location: "Bonn", start: "2010", end: "2018" },
      { type: "join club", subject: "Jana", time: "2016-03" },
    ],
  },
  { zone },
);
if (!read.ok) throw new Error("see the issues");
const set = createEventSet(read.value.events, read.value);

/** Friday, 20 June 2025, 18:00. */
const speechTime = Date.UTC(2025, 5, 20, 16);

const questions: readonly (readonly [text: string, answer: unknown])[] = [
  // Whether she swam where she is told as a partner is not said.
  ["What was the average distance of Jana's swims?", "in-company"],
  ["How many of Jana's swims were longer than 1 km?", 2],
  // Nobody made the reservation that was cancelled.
  ["Who made a reservation?", ["Jana"]],
  ["How much money has gone on tickets this month?", 25],
  ["On which date did Jana spend the least on tickets?", ["2025-06-10"]],
  ["How much more than Olek did Jana spend on tickets?", 1],
  ["Did tickets cost more last week than this week?", "no"],
  ["Where does Jana swim most of the time?", "in-company"],
  ["What's the longest Jana has ever gone without swimming?", "in-company"],
  ["Which relation holds between Jana living in Kiel and Olek living in Bonn?", "overlaps"],
  ["Which relation holds between Jana swimming and Olek living in Bonn?", "several-times"],
  ["When did Jana join the club?", ["2016-03"]],
  ["How many years did Jana live in Kiel?", "P13Y"],
  ["Were there as many swims last week as this week?", "yes"],
];

describe("questions on amounts, lengths and how often", () => {
  test.each(questions)("%s", (text, answer) => {
    expect(repliedTo(set, text, speechTime, zone)).toEqual(answer);
  });
});

const told = setOf([
  ["2023-09-01 10:00", "exam", { subject: "Yara", location: "21 Park Lane", grade: "9", room: "12" }],
  ["2023-09-02 10:00", "exam", { subject: "Kofi", location: "12 Elm Street", grade: "7.5", room: "14" }],
]);

describe("numbers that say how much, and numbers that say which", () => {
  test.each([
    ["What grade did Yara get in her exam?", 9],
    ["In which room was Yara's exam?", ["12"]],
    ["Where did Yara have an exam?", ["21 Park Lane"]],
  ])("%s", (question, answer) => {
    expect(repliedTo(told, question)).toEqual(answer);
  });
});
