import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
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
  ],
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const set = createEventSet(read.value.events, { zone });
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
