import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { answered, repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const read = readEventSet(
  [
    {
      type: "lead tasting",
      subject: "Ida",
      location: "cellar",
      time: "2025-03-04 19:00",
      duration: "2 hours",
    },
    { type: "lead tasting", subject: "Ida", location: "barn", time: "2025-03-11 19:00", duration: "3 hours" },
    {
      type: "lead tasting",
      subject: "Oskar",
      location: "cellar",
      time: "2025-04-08 19:00",
      duration: "1 hour",
    },
    { type: "host blend", subject: "Ida", location: "cellar", time: "2025-02-04 19:00" },
    { type: "host blend", subject: "Ida", time: "2025-02-11 19:00" },
    { type: "miss tasting", subject: "Oskar", time: "2025-03-11 19:00" },
    { type: "cancel booking", subject: "Ida", time: "2025-03-12 10:00" },
    { type: "prevent leak", subject: "Oskar", time: "2025-03-13 10:00" },
    { type: "filter change", subject: "Oskar", time: "2025-03-14 10:00" },
    { type: "pump repair", subject: "Ida", time: "2025-03-15 10:00" },
    { type: "horse ride", subject: "Ida", location: "dunes", time: "2025-03-16 10:00" },
    { type: "tea break", subject: "Oskar", vessel: "Alba", time: "2025-03-17 10:00" },
    { type: "was on leave", subject: "Ida", start: "2025-03-20", end: "2025-03-27" },
    { type: "live in Visby", subject: "Ida", start: "2009", end: "2019" },
    { type: "live in Visby", subject: "Oskar", start: "2015", end: null },
    { type: "live in Lund", subject: "Ida", start: "2019", end: null },
    { type: "own a boat", subject: "Ida", start: "2012-05", end: "2021-09-30" },
    { type: "have a permit", subject: "Oskar", start: "2020-01", end: null },
    {
      ...{ type: "handle outage", subject: "Ida", outage: "O-7", cause: "storm", site: "north" },
      ...{ time: "2025-03-02 10:00", duration: "40 minutes" },
    },
    {
      ...{ type: "handle outage", subject: "Oskar", outage: "O-8", cause: "mice", site: "south" },
      ...{ time: "2025-03-22 10:00", duration: "90 minutes" },
    },
    { type: "write report", subject: "Ida", outage: "O-7", time: "2025-03-03 10:00" },
    { type: "take lesson", subject: "Ida", teacher: "Runa", time: "2025-04-02 10:00", duration: "1 hour" },
    { type: "sail", subject: "Ida", with: ["Bo"], time: "2025-04-12 10:00" },
    { type: "sail", subject: "Oskar", with: ["Ida"], time: "2025-04-13 10:00" },
  ],
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const set = createEventSet(read.value.events, { zone });
const now = Date.parse("2025-05-20T12:00:00+02:00");
const asked = (question: string): unknown => repliedTo(set, question, now, zone);

describe("what takes place, by the noun of what is done to it", () => {
  test.each([
    ["Where was the tasting on 11 March?", ["barn"]],
    ["How many tastings did we have in March?", 2],
    ["In how many places have we had tastings?", 2],
    ["When was our longest tasting?", "2025-03-11T19:00:00+01:00"],
    ["Was there a tasting in May?", "no"],
    // Who led it need not be who had it.
    ["Who had a tasting?", "unknown-name"],
    // What was prevented or cancelled was not.
    ["How many leaks were there?", "unread-question"],
    ["Was there a booking in March?", "unread-question"],
    ["Who prevented a leak?", ["Oskar"]],
    ["Did Ida change anything after her leave?", "unread-question"],
    ["Who led a tasting after Ida's leave?", ["Oskar"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("all of them", () => {
  test.each([
    ["Did Ida lead every tasting?", "no"],
    ["Did Ida lead every tasting in March?", "yes"],
    ["Were all the tastings held in the cellar?", "no"],
    ["Were all the tastings in April held in the cellar?", "yes"],
    ["Was every tasting in March led by Ida?", "yes"],
    // There was none of which it could be so.
    ["Did Ida lead every tasting in May?", "readings-differ"],
    // Where one of them was nobody told.
    ["Were all the blends held in the cellar?", "readings-differ"],
    ["Did Ida host every blend?", "yes"],
    // Who wrote every report need not have written it each time.
    ["Did Ida write every report?", "unread-question"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("what is so of late", () => {
  test.each([
    ["Who lives in Visby?", ["Oskar"]],
    ["Who lived in Visby?", ["Ida", "Oskar"]],
    ["How many people live in Visby?", 1],
    ["Where does Ida live?", ["Lund"]],
    ["Does Ida live in Visby?", "no"],
    ["Who owns a boat?", []],
    ["Does Ida own a boat?", "no"],
    ["Did Ida own a boat?", "yes"],
    ["Who has a permit?", ["Oskar"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("what is named by several nouns, said by a verb", () => {
  test.each([
    ["Did Oskar change the filter?", "yes"],
    ["Was the pump repaired in March?", "yes"],
    ["Who repaired the pump?", ["Ida"]],
    ["Where did Ida ride?", ["dunes"]],
    ["Did Ida ride a horse in April?", "no"],
    // Without what it is done to it says something else.
    ["Did Oskar break anything?", "unknown-name"],
    ["Did Oskar break in March?", "unknown-name"],
    ["Who had a tea break in March?", ["Oskar"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("what took place, by the role that says which", () => {
  test.each([
    ["Which outages happened in March?", ["O-7", "O-8"]],
    ["Which outage lasted longest?", ["O-8"]],
    ["Which outages were there while Ida was on leave?", ["O-8"]],
    ["What was the cause of O-8?", ["mice"]],
    ["What was the site of O-7?", ["north"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("what hangs on something that is not said", () => {
  test.each([
    // That of the lesson itself.
    ["Who was Ida's teacher when she took a lesson?", ["Runa"]],
    ["Who was Ida's teacher?", ["Runa"]],
    // Oskar sailed with her, which is told of him alone.
    ["With whom did Ida sail?", "in-company"],
    ["With whom did Oskar sail?", ["Ida"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("what was used, and what broke out", () => {
  const calls = readEventSet(
    [
      {
        ...{ type: "put out fire", subject: "Runa", location: "quarry", cause: "lightning", burning: "hut" },
        ...{ time: "2023-05-02 10:00", duration: "3 hours", truck: "T-1" },
      },
      {
        ...{ type: "put out fire", subject: "Bo", location: "pier", cause: "fireworks", burning: "shed" },
        ...{ time: "2023-05-09 10:00", duration: "2 hours", truck: "T-2" },
      },
      { type: "pump out cellar", subject: "Runa", location: "inn", time: "2023-05-04 10:00", truck: "T-2" },
      { type: "wash truck", subject: "Runa", location: "depot", time: "2023-05-10 10:00", truck: "T-3" },
      { type: "garden dinner", subject: "Bo", location: "school", time: "2023-05-11 10:00", dish: "waffles" },
    ],
    { zone },
  );
  if (!calls.ok) throw new Error("the events cannot be read");
  const brigade = createEventSet(calls.value.events, calls.value);

  test.each([
    ["What caused the fire at the quarry?", ["lightning"]],
    ["What was burning at the pier?", ["shed"]],
    ["Which truck did Runa use on 4 May?", ["T-2"]],
    ["Which truck did Runa take to the quarry?", ["T-1"]],
    ["Which dish was there at the garden dinner?", ["waffles"]],
    ["Which dish was served at Bo's garden dinner?", ["waffles"]],
    ["cause of the fire at the pier?", ["fireworks"]],
    // The truck that she washed is none that she used.
    ["Which truck did Runa use on 10 May?", []],
    ["Which truck did Runa take to the depot?", null],
    ["When was the cellar at the inn?", null],
  ])("%s", (question, found) => {
    expect(answered(brigade, question)).toEqual(found);
  });
});
