import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { readFacts } from "../../src/time/facts.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Helsinki");
if (!opened.ok) throw new Error("the zone");
const zone = opened.value;
const read = readEventSet(
  [
    { type: "go on outing", subject: "Aino", location: "lighthouse", time: "2025-03-04 09:00", with: "Sulo" },
    { type: "have dinner", subject: "Aino", location: "Kappeli", time: "2025-03-07 19:00", with: "Sulo" },
    { type: "tune piano", subject: "Sulo", time: "2025-03-10 10:00" },
    { type: "visit craft fair", subject: "Aino", location: "Turku", time: "2025-03-14" },
    { type: "go rowing", subject: "Sulo", start: "2025-03-22 09:00", end: "2025-03-22 15:00" },
    { type: "see elk", subject: "Hilma", time: "2025-03-22 11:00" },
    { type: "see elk", subject: "Aino", time: "2025-03-23 11:00" },
    { type: "book cruise", subject: "Aino", time: "2025-04-01 10:00" },
    { type: "tune piano", subject: "Hilma", time: "2025-04-02 10:00" },
    { type: "go on outing", subject: "Aino", location: "mill", time: "2025-04-08 09:00", with: "Hilma" },
    { type: "buy bell", subject: "Sulo", time: "2025-04-11 10:00" },
    { type: "lose bell", subject: "Hilma", time: "2025-04-12 10:00" },
    { type: "shear lamb", subject: "Sulo", time: "2025-04-15 10:00" },
    { type: "tune piano", subject: "Sulo", time: "2025-04-16 10:00" },
    { type: "pick berries", subject: "Aino", berries: "cloudberries", time: "2025-04-17 10:00" },
    { type: "plant berries", subject: "Aino", berries: "cloudberries", time: "2025-04-18 10:00" },
    { type: "pick berries", subject: "Aino", berries: "lingonberries", time: "2025-04-19 10:00" },
    { type: "concert", subject: "Hilma", location: "Oulu", hall: "A", time: "2025-04-20 19:00" },
    { type: "concert", subject: "Sulo", location: "Vaasa", hall: "B", time: "2025-04-21 19:00" },
    { type: "concert", subject: "Hilma", location: "Oulu", hall: "C", time: "2025-04-22 19:00" },
    { type: "run", subject: "Hilma", location: "Oulu", distance: "7 km", time: "2025-04-05 08:00" },
    { type: "run", subject: "Hilma", location: "Oulu", distance: "9 km", time: "2025-04-23 08:00" },
    { type: "send bill", subject: "Aino", bill: "B-1", time: "2025-04-24 10:00" },
    { type: "receive payment", subject: "Aino", bill: "B-1", time: "2025-04-29 10:00" },
  ],
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const facts = readFacts({ "Hilma's birthday": "--04-23", "Aino's name day": "--04-17" });
if (!facts.ok) throw new Error(JSON.stringify(facts.issues));
const set = createEventSet(read.value.events, { zone, facts: facts.value });
const now = Date.parse("2025-04-30T18:00:00+03:00");
const asked = (question: string): unknown => repliedTo(set, question, now, zone);

describe("a time by the noun of what somebody did then", () => {
  test.each([
    ["Who tuned the piano before the dinner with Sulo?", []],
    ["Who tuned the piano before the craft fair?", ["Sulo"]],
    ["Who has tuned the piano since the craft fair?", ["Hilma", "Sulo"]],
    ["Who tuned the piano after the outing to the mill?", ["Sulo"]],
    ["Did Sulo tune the piano in the week of the craft fair?", "yes"],
    ["Did Sulo tune the piano in the week after the dinner with Sulo?", "yes"],
    ["When was the craft fair?", "2025-03-14"],
    ["When was the mill outing?", "2025-04-08T09:00:00+03:00"],
    ["How many days ago was the outing to the mill?", "P22D"],
    ["How many days lay between the dinner with Sulo and the craft fair?", "P7D"],
    // To book it is not to be on it.
    ["Who tuned the piano after the cruise?", "unread-question"],
    // Which of the two things done to it is meant nobody tells.
    ["Who tuned the piano after the bell?", "unread-question"],
    // What is done to a lamb is not the lamb.
    ["Who tuned the piano after the lamb?", "unread-question"],
    // Dear or cheap is the thing, whatever was done to it.
    ["Was the dinner dearer than the craft fair?", "unread-question"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("what somebody went to do, by its own verb", () => {
  test.each([
    ["Who saw an elk while Sulo was rowing?", ["Hilma"]],
    ["How long did Sulo row?", "PT6H"],
    ["Did Aino see an elk during Sulo's rowing?", "no"],
    ["When did Sulo last row?", "2025-03-22T09:00:00+02:00"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("the next of a kind, and the one of several that comes before it", () => {
  test.each([
    ["Where was the next concert after the one in Vaasa?", ["Oulu"]],
    ["Which hall was the next concert in after the one in hall A?", ["B"]],
    ["Who gave the next concert after the one in Vaasa?", ["Hilma"]],
    ["When was the next outing after the one to the lighthouse?", "2025-04-08T09:00:00+03:00"],
    ["Where did Aino go on the next outing after the one to the lighthouse?", ["mill"]],
    // No piano was tuned there.
    ["Who tuned the piano after the one in Vaasa?", "no-other-event"],
    ["What was the next thing Aino picked after the cloudberries?", ["lingonberries"]],
    ["Which berries did Aino pick next after the cloudberries?", ["lingonberries"]],
    ["How many kilometres did Hilma cover on her last run before the outing to the mill?", 7],
    ["How many days lay between sending bill B-1 and receiving the payment for it?", "P5D"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("a day of somebody's own, by a pronoun", () => {
  test.each([
    ["Did Hilma run on her birthday?", "yes"],
    ["How far did Hilma run on her birthday?", 9],
    ["Did Aino pick berries on her name day?", "yes"],
    ["Did Hilma give a concert before her birthday?", "yes"],
    // Nothing is known of his.
    ["Did Sulo run on his birthday?", "unknown-fact"],
    // Hers may be either's.
    ["Did Aino have dinner with Hilma on her birthday?", "unknown-fact"],
    ["Who ran on her birthday?", "unknown-fact"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("how long after one thing the first of others was, or before it the last", () => {
  test.each([
    ["How many days after Sulo bought a bell was the first run?", "P12D"],
    ["How many days after Sulo bought a bell was the next run?", "P12D"],
    ["How many days after Aino's name day was the first run?", "P6D"],
    ["How many days before Sulo bought a bell was the last run?", "P6D"],
    ["How many days before Aino's name day was the last run?", "P12D"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});
