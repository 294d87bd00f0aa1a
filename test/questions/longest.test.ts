import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { answered } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const hike = (subject: string, start: string, duration: string, distance: string, trail: string): object => ({
  ...{ type: "hike", subject, start, duration, distance, trail },
});
const read = readEventSet(
  {
    events: [
      hike("Dora", "2023-03-01 09:00", "3 hours", "12 km", "ridge path"),
      hike("Dora", "2023-04-05 09:00", "5 hours", "18 km", "valley loop"),
      hike("Finn", "2023-04-06 09:00", "4 hours", "10 km", "ridge path"),
      hike("Finn", "2023-05-06 09:00", "3 hours", "11 km", "valley loop"),
    ],
  },
  { zone },
);
if (!read.ok) throw new Error("the events cannot be read");
const set = createEventSet(read.value.events, read.value);

describe("how much at once", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who has ever hiked more than 15 km in one hike?", ["Dora"]],
    ["Who hiked more than 11 km at once?", ["Dora"]],
    ["How many kilometres did Finn hike on average per hike?", 10.5],
    ["How many kilometres did Finn hike per hike in May?", 11],
  ])("%s", (question, answer) => {
    expect(answered(set, question)).toEqual(answer);
  });

  test.each([
    "Who hiked more than 15 km in one week?",
    "How many kilometres did Finn hike per month?",
    "Who hiked more than 15 km?",
  ])("refuses %s", (question) => {
    expect(answered(set, question)).toBe(null);
  });
});

describe("the longest, where it may be so in time or in distance", () => {
  test.each<[question: string, answer: unknown]>([
    ["When was Dora's shortest hike?", "2023-03-01T09:00:00+01:00"],
    ["On which day was Dora's longest hike?", "2023-04-05T09:00:00+02:00"],
    ["Which trail did Dora take on her longest hike?", ["valley loop"]],
    ["Who hiked before Dora's longest hike?", ["Dora"]],
    ["How long was Dora's longest hike?", "PT5H"],
  ])("%s", (question, answer) => {
    expect(answered(set, question)).toEqual(answer);
  });

  test.each([
    "When was Finn's longest hike?",
    "Which trail did Finn take on his longest hike?",
    "Who hiked before Finn's longest hike?",
    "How long was Finn's longest hike?",
    "How far was Finn's longest hike?",
  ])("refuses %s, as one lasted longer and the other led farther", (question) => {
    expect(answered(set, question)).toBe(null);
  });
});

describe("who took longest", () => {
  const race = (
    subject: string,
    start: string,
    duration: string,
    name: string,
    distance: string,
  ): object => ({
    ...{ type: "run race", subject, start, duration, race: name, distance },
  });
  const events = [
    race("Dora", "2023-03-01 09:00", "3 hours", "Lake Run", "30 km"),
    race("Finn", "2023-03-01 09:00", "4 hours", "Lake Run", "21 km"),
    race("Finn", "2023-04-01 09:00", "2 hours", "Hill Run", "12 km"),
    { type: "wash bike", subject: "Finn", time: "2023-04-02 09:00", bike: "Kestrel" },
    { type: "wash bike", subject: "Dora", time: "2023-04-03 09:00", bike: "Kestrel" },
  ];
  const found = readEventSet({ events }, { zone });
  if (!found.ok) throw new Error("the events cannot be read");
  const races = createEventSet(found.value.events, found.value);

  test.each<[question: string, answer: unknown]>([
    ["How long did the Lake Run take Dora?", "PT3H"],
    ["How long did Finn need for the Lake Run?", "PT4H"],
    ["How long did Dora take for the Lake Run?", "PT3H"],
    // By time alone, though she ran farther.
    ["Who took the longest for the Lake Run?", ["Finn"]],
    ["Who took the longest to run the Lake Run?", ["Finn"]],
    ["Who took the least time for the Lake Run?", ["Dora"]],
  ])("%s", (question, answer) => {
    expect(answered(races, question)).toEqual(answer);
  });

  test.each(["Who took the longest for the Kestrel?", "How long did the Kestrel take Finn?"])(
    "refuses %s, of what does not last",
    (question) => {
      expect(answered(races, question)).toBe(null);
    },
  );
});
