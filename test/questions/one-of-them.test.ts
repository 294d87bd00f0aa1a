import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;

const event = (type: string, subject: string, time: string, roles: Record<string, unknown> = {}) => ({
  ...{ type, subject, time: `2026-${time}` },
  ...roles,
});
const free = (subject: string, time: string, location: string, boat: string) =>
  event("free seal", subject, `${time} 09:00`, { location, boat });
const talk = (subject: string, time: string, location: string, topic: string, minutes: number) =>
  event("give talk", subject, `${time} 19:00`, { location, topic, duration: `${minutes} minutes` });

const read = readEventSet(
  {
    events: [
      free("Ida", "02-11", "North Pier", "Alba"),
      free("Bo", "04-20", "South Beach", "Tern"),
      talk("Ida", "02-20", "town hall", "tides", 40),
      talk("Bo", "03-20", "school", "seals", 90),
      talk("Ida", "04-25", "school", "gulls", 90),
      event("draw sketch", "Ida", "02-25 10:00", { location: "North Pier", object: "Alba", material: "ink" }),
      event("draw sketch", "Bo", "05-25 10:00", { location: "harbour", object: "Tern", material: "chalk" }),
      event("draw sketch", "Runa", "05-28 10:00", { location: "school", object: "Alba", material: "chalk" }),
      event("take sample", "Bo", "05-26 10:00", { lab: "Lab 2" }),
      event("check buoys", "Bo", "03-01 09:00"),
      event("check buoys", "Bo", "05-05 09:00"),
      event("borrow boat", "Runa", "05-06 09:00", { boat: "Tern", lender: "Mrs Holm" }),
      event("sell boat", "Bo", "05-07 09:00", { boat: "Alba", customer: "Mr Dahl" }),
      event("sell boat", "Ida", "05-09 09:00", { boat: "Tern", customer: "Mr Lund" }),
      { type: "work at the station", subject: "Ida", start: "2020-01-01", end: null },
      { type: "work at the station", subject: "Runa", start: "2020-01-01", end: "2026-05-31" },
      { type: "work at the station", subject: "Bo", start: "2021-01-01", end: null },
    ],
  },
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const set = createEventSet(read.value.events, { zone });
const now = Date.parse("2026-06-20T18:00:00+02:00");
const asked = (question: string): unknown => repliedTo(set, question, now, zone);

describe("whether one of all, or of what somebody did, was so", () => {
  test.each([
    // Both freed one; the first was freed by one of them.
    ["Did Bo free the first seal?", "no"],
    ["Did Ida free the first seal?", "yes"],
    ["Was the first seal freed by Bo?", "no"],
    ["Was the last seal freed at North Pier?", "no"],
    ["Was the last seal freed in April?", "yes"],
    ["Did Ida give the first talk at the school?", "no"],
    ["Did Bo give the second talk?", "yes"],
    // Two were as long.
    ["Did Ida give the longest talk?", "yes"],
    ["Did Bo give the longest talk?", "yes"],
    ["Did Bo give the shortest talk?", "no"],
    // A rank is no day of the month.
    ["Did Bo sell the first boat?", "yes"],
    ["Did Ida sell the first boat?", "no"],
    ["Did Ida give her longest talk at the school?", "yes"],
    ["Did Ida last give a talk at the town hall?", "no"],
    ["Did Ida first give a talk at the town hall?", "yes"],
    ["Did Ida last give a talk in February?", "no"],
    ["Did Ida give a talk for the second time?", "yes"],
    ["Did Bo give a talk for the second time?", "no"],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });
});

describe("one of what was undergone, by its rank", () => {
  test.each([
    ["Where was the last seal freed?", ["South Beach"]],
    ["When was the second seal freed?", "2026-04-20T09:00:00+02:00"],
    ["Which boat was the first seal freed with?", ["Alba"]],
    ["Who was the first seal freed by?", ["Ida"]],
    ["By whom was the last seal freed?", ["Bo"]],
    ["Who was the last boat sold to?", ["Mr Lund"]],
    ["Who was the first customer for a boat?", "unread-question"],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });
});

describe("an event that was somewhere, and one that was not", () => {
  test.each([
    ["Who gave a talk that was at the school?", ["Bo", "Ida"]],
    ["Who gave a talk that wasn't at the school?", ["Ida"]],
    ["Who has given a talk that didn't take place at the town hall?", "unread-question"],
    ["Did Bo give a talk that was not at the school?", "no"],
    ["When did Ida give a talk that wasn't at the school?", ["2026-02-20T19:00:00+01:00"]],
    ["Did Runa draw a sketch after the talk that was at the town hall?", "yes"],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });
});

describe("what something was made of, and whose something is", () => {
  test.each([
    ["What did Ida draw a sketch of?", ["Alba"]],
    ["What was Bo's sketch of?", ["Tern"]],
    ["Of what has Bo drawn a sketch?", ["Tern"]],
    // The lab is nothing of which there is a sample.
    ["What did Bo take a sample of?", "unread-question"],
    ["Who was the next to draw a sketch after Ida's of the Alba?", ["Bo"]],
    ["Did Runa draw a sketch before Bo's in May?", "no"],
    ["Whose Tern did Runa borrow?", ["Mrs Holm"]],
    // Who bought it is not whose it was.
    ["Whose Tern did Ida sell?", "unread-question"],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });
});

describe("who is something now and has done something", () => {
  test.each([
    ["Who works at the station but has never freed a seal?", []],
    ["Who works at the station but has never borrowed a boat?", ["Bo", "Ida"]],
    ["Who works at the station now but has never taken a sample?", ["Ida"]],
    ["Who works at the station and has drawn a sketch?", ["Bo", "Ida"]],
    ["Who worked at the station but never freed a seal?", ["Runa"]],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });
});

describe("units of a time, and days in a row", () => {
  test.each([
    [
      "In which months of this year were the buoys not checked?",
      ["2026-01", "2026-02", "2026-04", "2026-06"],
    ],
    ["In which months of 2026 did Bo check the buoys?", ["2026-03", "2026-05"]],
    ["On which days of May was a boat sold?", ["2026-05-07", "2026-05-09"]],
    ["How many days in a row was there a talk?", 1],
    ["Where was there a talk in March?", ["school"]],
    ["Was Ida the only one with a talk in April?", "yes"],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });
});
