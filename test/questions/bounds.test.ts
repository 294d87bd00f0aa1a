import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const trip = (subject: string, time: string, roles: Record<string, unknown>) => ({
  ...{ type: "ferry trip", subject, time },
  ...roles,
});
const read = readEventSet(
  {
    events: [
      trip("Odd", "2025-05-03 09:00", { duration: "40 minutes", passengers: 120, fare: 18, port: "Moss" }),
      trip("Liv", "2025-05-10 09:00", { duration: "2 hours", passengers: 240, fare: 30, port: "Bergen" }),
      trip("Odd", "2025-06-07 09:00", { duration: "90 minutes", passengers: 60, fare: 24, port: "Moss" }),
      { type: "painted hull", subject: "Odd", time: "2025-04-02", cost: 900 },
      { type: "painted deck", subject: "Liv", time: "2025-04-20", cost: 350 },
      { type: "painted cabin", subject: "Liv", time: "2025-06-01", cost: 120 },
    ],
  },
  { zone },
);
if (!read.ok) throw new Error("see the issues");
const now = Date.parse("2025-06-20T12:00+02:00");
const set = createEventSet(read.value.events, read.value);
const replied = (question: string): unknown => repliedTo(set, question, now, zone);

describe("amounts and lengths that are bounded", () => {
  test.each<[question: string, reply: unknown]>([
    ["How many ferry trips had more than 100 passengers?", 2],
    ["How many ferry trips lasted at least 90 minutes?", 2],
    ["How many ferry trips took an hour or less?", 1],
    ["How many of Odd's ferry trips were longer than an hour?", 1],
    ["Was there a ferry trip with fewer than 50 passengers?", "no"],
    ["Has any ferry trip ever lasted longer than three hours?", "no"],
    ["Who had a ferry trip of more than an hour?", ["Liv", "Odd"]],
    ["When was the ferry trip that had more than 200 passengers?", ["2025-05-10T09:00:00+02:00"]],
    ["When was a ferry trip more than an hour for the first time?", "2025-05-10T09:00:00+02:00"],
    ["Did every ferry trip last at least 40 minutes?", "yes"],
    ["Did every ferry trip have at least 100 passengers?", "no"],
    ["Which paintings cost over 300 euros?", ["painted deck", "painted hull"]],
    ["What was the total fare of the ferry trips with at least 100 passengers?", 48],
  ])("%s", (question, reply) => {
    expect(replied(question)).toEqual(reply);
  });

  test.each<[question: string, reply: unknown]>([
    ["Was the last ferry trip longer than the first?", "yes"],
    ["Was Liv's ferry trip longer than Odd's first?", "yes"],
    ["How much longer was Liv's ferry trip than Odd's first?", "PT1H20M"],
    ["Was the painting of the hull more expensive than that of the deck?", "yes"],
    ["Did the ferry trip in May cost more than the one in June?", "several-times"],
    ["Was the fare of Liv's ferry trip higher than that of Odd's second ferry trip?", "yes"],
    ["By how much was the fare of Liv's ferry trip higher than Odd's second?", 6],
    ["How many more passengers did Liv's ferry trip have than Odd's last?", 180],
    ["How many fewer passengers did the third ferry trip have than the first?", 60],
    ["Did the second ferry trip have more passengers than the third?", "yes"],
    ["How much did the ferry trip cost?", "several-times"],
    ["How much did the ferry trips cost?", 72],
  ])("compares or sums: %s", (question, reply) => {
    expect(replied(question)).toEqual(reply);
  });

  test.each<[question: string, reply: unknown]>([
    ["Sum of all the fares?", 72],
    ["Average ferry trip fare?", 24],
    ["Total passengers of Odd's ferry trips?", 180],
    ["How many passengers came to the ferry trips on average?", 140],
    ["Average length of Odd's ferry trips?", "PT1H5M"],
    ["Total time Odd spent on ferry trips?", "PT2H10M"],
    ["What have the paintings cost us in all?", 1370],
    ["Longest gap between two of Odd's ferry trips?", "PT839H20M"],
    ["How many days apart were Odd's two ferry trips?", "P35D"],
  ])("sums up: %s", (question, reply) => {
    expect(replied(question)).toEqual(reply);
  });
});
