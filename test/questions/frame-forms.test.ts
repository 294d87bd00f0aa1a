import { describe, expect, test } from "vitest";
import { utc } from "../../src/index.js";
import { logOf, repliedTo as replied } from "../query/told.js";

const speechTime = Date.parse("2025-09-14T10:00:00Z");

function repliedTo(set: Parameters<typeof replied>[0], text: string): unknown {
  return replied(set, text, speechTime, utc);
}

const passages = [
  ["Solène", ["Marc"], "Lorient", "Houat", "2025-06-02 08:00", "2025-06-02 14:00", "26 nm"],
  ["Solène", ["Priya", "Marc"], "Houat", "Belle-Île", "2025-06-03 08:00", "2025-06-03 12:00", "12 nm"],
  ["Tadeusz", ["Priya"], "Belle-Île", "Lorient", "2025-06-04 08:00", "2025-06-04 17:00", "28 nm"],
  ["Solène", ["Ottilie"], "Lorient", "Pornic", "2025-08-10 08:00", "2025-08-10 20:00", "70 nm"],
  ["Tadeusz", ["Ottilie"], "Pornic", "Lorient", "2025-08-20 08:00", "2025-08-20 21:00", "72 nm"],
] as const;

const boat = logOf([
  ...passages.map(([skipper, crew, from, to, time, end, distance]) => ({
    ...{ type: "passage", skipper, crew, from, to, time, end, distance },
  })),
  { type: "seasick", sailor: "Priya", time: "2025-06-03 09:00", end: "2025-06-03 11:00" },
  { type: "seasick", sailor: "Marc", time: "2025-06-03 10:00", end: "2025-06-03 10:30" },
  { type: "sighting", spotter: "Marc", animal: "dolphins", time: "2025-06-02 11:00" },
  { type: "sighting", spotter: "Ottilie", animal: "fin whale", time: "2025-08-11 07:00" },
  { type: "repair", by: "Tadeusz", item: "genoa", cost: "180 EUR", time: "2025-06-20 10:00" },
  { type: "repair", by: "Solène", item: "rudder", cost: "400 EUR", time: "2025-08-14 10:00" },
  { type: "repair", by: "Marc", item: "bilge pump", cost: "90 EUR", time: "2025-08-16 10:00" },
  { type: "laid up", yard: "Kernével", time: "2025-08-13 10:00", end: "2025-08-18 10:00" },
  { type: "rented a locker", sailor: "Priya", locker: "locker 7", time: "2025-05-01", end: "2025-07-31" },
  { type: "head coach", coach: "Paul", time: "2025-01-01", end: "2025-06-30" },
  { type: "head coach", coach: "Berit", time: "2025-07-01", end: null },
]);

describe("questions by what their words name, of every form", () => {
  test.each<[text: string, answer: unknown]>([
    // By the verb of a role, and what is said beside it.
    ["How many passages has Tadeusz skippered?", 2],
    ["Who skippered the most passages in 2025?", ["Solène"]],
    ["Who was seasick in June?", ["Marc", "Priya"]],
    ["Who had locker 7 in June?", ["Priya"]],
    ["Until when did Priya have locker 7?", "2025-07-31"],
    // By units of the calendar.
    ["On how many days in June did the boat set out on a passage?", 3],
    ["On which days in June did the boat set out on a passage?", ["2025-06-02", "2025-06-03", "2025-06-04"]],
    ["What is the longest run of days in a row that Solène skippered a passage?", 2],
    ["Did the boat make a passage every day from 2 to 4 June?", "yes"],
    ["How many passages a month did we make on average from June to August?", 5 / 3],
    // What lies between events, and what was in between.
    ["What got repaired while the boat was laid up at Kernével?", ["bilge pump", "rudder"]],
    ["What was repaired after the passage to Pornic?", ["bilge pump", "rudder"]],
    ["How many repairs have there been since Berit became head coach?", 2],
    ["How many passages had Solène skippered before the trip to Pornic?", 2],
    ["Who else was seasick at the same time as Priya?", ["Marc"]],
    // Several together.
    ["Who has both repaired something and spotted an animal?", ["Marc"]],
    // Solène spotted none, and is told in other parts alone.
    ["Which of Solène, Tadeusz and Marc has never spotted an animal?", "never-told"],
    ["Which sailors have never been seasick?", "readings-differ"],
    ["What was repaired only by Marc?", ["bilge pump"]],
    [
      "In what order were the rudder, the bilge pump and the genoa repaired?",
      ["genoa", "rudder", "bilge pump"],
    ],
    ["Put these in the order they were repaired: the rudder, the genoa.", ["genoa", "rudder"]],
    ["Was Tadeusz on every passage to Lorient?", "unread-question"],
    // Sums.
    ["Have repairs cost us more in August than in June?", "yes"],
    ["What did the repairs in August come to?", 490],
  ])("%s", (text, answer) => {
    const reply = repliedTo(boat, text);
    if (typeof answer === "number" && !Number.isInteger(answer)) expect(reply).toBeCloseTo(answer, 9);
    else expect(reply).toEqual(answer);
  });

  test("what began is meant by how it began, and not by when it was over", () => {
    const hut = logOf([
      { type: "out of order", object: "outboard motor", time: "2025-07-30 10:00", end: "2025-08-12 10:00" },
      ...["2025-07-26", "2025-08-04", "2025-08-15", "2025-09-06"].map((time) => ({
        ...{ type: "mowed the lawn", subject: "Leo", time: `${time} 09:00` },
      })),
    ]);
    expect(
      repliedTo(hut, "How many times has the lawn been mowed since the outboard motor broke down?"),
    ).toBe(3);
  });

  test("a first name that one person has stands for that person", () => {
    const firm = logOf([
      { type: "delivery", rider: "Sven Holt", item: "bread", time: "2025-09-02 09:00" },
      { type: "crash", rider: "Sven Holt", time: "2025-09-03 09:00" },
      { type: "delivery", rider: "Jade Tremblay", item: "rolls", time: "2025-09-03 09:00" },
    ]);
    expect(repliedTo(firm, "What did Sven do in the first week of September?")).toEqual([
      "crash",
      "delivery",
    ]);
  });

  test("who was never hired is not told where nobody says in which part", () => {
    const film = logOf([
      { type: "auditioned", subject: "Ines", time: "2025-01-02" },
      { type: "auditioned", subject: "Bea", time: "2025-01-03" },
      { type: "hired", subject: "Camille", hire: "Bea", time: "2025-02-01" },
    ]);
    expect(repliedTo(film, "Which of Ines and Bea was never hired?")).toBe("never-told");
    expect(repliedTo(film, "Who auditioned but was never hired?")).toEqual(["Ines"]);
  });

  test("what is asked of whoever did it while he did something else is not guessed", () => {
    const radio = logOf([
      { type: "donated", subject: "Merv", time: "2025-03-02 10:00" },
      { type: "donated", subject: "Abdi", time: "2025-03-03 10:00" },
      { type: "on leave", subject: "Merv", time: "2025-03-01", end: "2025-03-20" },
    ]);
    expect(repliedTo(radio, "Who has made a donation while on leave?")).toBe("unread-question");
    expect(repliedTo(radio, "When did Merv last donate on his own?")).toBe("unread-question");
  });
});
