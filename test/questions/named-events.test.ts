import { describe, expect, test } from "vitest";
import { answered, setOf } from "../query/told.js";

const fairs = setOf([
  ["2023-04-10 11:00", "fair", { subject: "Ann", title: "Easter Fair", location: "green" }],
  ["2023-04-20 11:00", "walk", { subject: "Ben", location: "park" }],
  ["2023-05-05 11:00", "fair", { subject: "Carl", title: "May Fair", location: "barn" }],
  ["2023-06-04 11:00", "fair", { subject: "Ann", title: "Christmas Fair", location: "church" }],
]);

describe("events that are called by a name with a word for a time", () => {
  test.each<[question: string, answer: unknown]>([
    ["Where was the Christmas Fair?", ["church"]],
    ["Where was the May Fair?", ["barn"]],
    ["How many days after the May Fair was the Christmas Fair?", "P30D"],
    ["Did Ben walk after the Easter Fair?", "yes"],
    ["Did Ben walk before the Christmas Fair?", "yes"],
    ["How many fairs were there between the Easter Fair and the Christmas Fair?", 1],
    ["How many fairs were there in May?", 1],
  ])("%s", (question, answer) => {
    expect(answered(fairs, question)).toEqual(answer);
  });
});

describe("the day of a date that is also the name of something", () => {
  const rehearsals = setOf([
    ["2023-05-13 18:00", "rehearsal", { subject: "Ann", players: "20" }],
    ["2023-05-20 18:00", "rehearsal", { subject: "Ann", players: "12" }],
    ["2023-05-27 18:00", "rehearsal", { subject: "Ann", players: "20" }],
    ["2023-06-03 18:00", "rehearsal", { subject: "Ann", players: "14" }],
  ]);

  test.each<[question: string, answer: unknown]>([
    ["How many times did we rehearse from 20 May on?", 3],
    ["How many weeks in a row did we rehearse from May 20 onwards?", 3],
    ["How many rehearsals were there from the 20th of May on?", 3],
  ])("%s", (question, answer) => {
    expect(answered(rehearsals, question)).toEqual(answer);
  });
});

describe("what is sung and played at concerts that tell the pieces", () => {
  const concerts = setOf([
    ["2023-05-13 18:00", "concert", { subject: "Choir", title: "May Concert", piece: ["Gloria", "Agnus"] }],
    ["2023-06-20 18:00", "concert", { subject: "Choir", title: "Summer Concert", piece: ["Gloria", "Amen"] }],
    ["2023-06-21 18:00", "walk", { subject: "Ann" }],
  ]);

  test.each<[question: string, answer: unknown]>([
    ["Which piece was sung at both the May Concert and the Summer Concert?", ["Gloria"]],
    ["Which piece was sung at the May Concert but not at the Summer Concert?", ["Agnus"]],
    ["Which pieces were performed in June?", ["Amen", "Gloria"]],
    ["How often was the Gloria played?", 2],
    ["Which concerts were there in June?", ["Summer Concert"]],
    // Who is of the choir is not told.
    ["Did Ann sing at the May Concert?", null],
  ])("%s", (question, answer) => {
    expect(answered(concerts, question)).toEqual(answer);
  });
});
