import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { readFacts } from "../../src/time/facts.js";
import { repliedTo, setOf } from "../query/told.js";

const opened = openZone("Europe/Berlin");
const facts = readFacts({ "Edda's birthday": "--08-02", "the spring fair": "2025-03-15" });
if (!opened.ok || !facts.ok) throw new Error("the zone or the facts");
const zone = opened.value;
const read = readEventSet(
  [
    { type: "live in Turku", subject: "Edda", start: "2011", end: "2017" },
    { type: "live in Oslo", subject: "Edda", start: "2017-08", end: null },
    { type: "chairwoman", subject: "Runa", start: "2012", end: "2019-04" },
    { type: "chairwoman", subject: "Edda", start: "2019-04", end: null },
    { type: "employed as picker", subject: "Nils", start: "2025-02-01", end: "2025-03-31" },
    { type: "sick", subject: "Nils", start: "2025-03-03", end: "2025-03-07" },
    { type: "on leave", subject: "Edda", start: "2025-03-02", end: "2025-03-05" },
    { type: "microchipped", subject: "Lumi", vet: "Dr Aro", time: "2025-03-04 10:00" },
    { type: "groomed", subject: "Lumi", time: "2025-03-20 15:00" },
    { type: "groomed", subject: "Pilvi", time: "2025-03-10 11:00" },
    { type: "alarm", subject: "pump", engineer: "Nils", time: "2025-02-20 10:00" },
    { type: "paged", subject: "pump", engineer: "Nils", time: "2025-02-20 10:01" },
    { type: "flood", location: "cellar", start: "2025-03-04 08:00", end: "2025-03-04 20:00" },
    { type: "swim", subject: "Nils", location: "lake", time: "2025-03-12 07:00", duration: "30 minutes" },
    { type: "swim", subject: "Edda", location: "pool", time: "2025-03-13 07:00", duration: "20 minutes" },
  ],
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const set = createEventSet(read.value.events, { facts: facts.value, zone });
const now = Date.parse("2025-05-20T12:00:00+02:00");
const asked = (question: string): unknown => repliedTo(set, question, now, zone);

describe("what types say that somebody was, without a verb", () => {
  test.each([
    ["Who was sick in March?", ["Nils"]],
    ["Who was sick while Edda was on leave?", ["Nils"]],
    ["Was Edda on leave when Lumi was microchipped?", "yes"],
    ["Was anyone sick when Lumi was microchipped by Dr Aro?", "yes"],
    ["Who was on leave during the flood?", ["Edda"]],
    ["When was Lumi last groomed?", "2025-03-20T15:00:00+01:00"],
    ["Who was groomed first?", ["Pilvi"]],
    // Edda and Nils do things together that no cat does.
    ["Who was never microchipped?", "unlike-names"],
    ["Has Lumi been groomed since being microchipped?", "yes"],
    ["Is Nils sick?", "no"],
    ["Who was chairwoman when the flood happened?", ["Edda"]],
    ["Is Edda still chairwoman?", "yes"],
    ["Who was employed as a picker on 7 March?", ["Nils"]],
    ["Is Nils still employed as picker?", "no"],
    ["Who swam while Nils was employed as picker?", ["Edda", "Nils"]],
    ["When did Nils last swim before he became sick?", "never"],
    ["Has Edda swum since she became chairwoman?", "yes"],
    ["Did Edda swim only while she was chairwoman?", "yes"],
    // It is Nils who was paged, whom another role tells.
    ["Who was paged?", ["Nils"]],
    // How long she will be is not told.
    ["Who will be chairwoman next year?", "unread-question"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("what lasts, one after another", () => {
  test.each([
    ["Who was chairwoman before Edda?", ["Runa"]],
    ["Who was chairwoman after Runa?", ["Edda"]],
    ["Where did Edda live before Oslo?", ["Turku"]],
    ["Where did Edda live after Turku?", ["Oslo"]],
    ["Where did Edda live before she lived in Oslo?", ["Turku"]],
    ["Who swam after Nils?", ["Edda"]],
    ["Was Nils sick before Lumi was microchipped?", "yes"],
    ["Was Nils sick after Lumi was microchipped?", "yes"],
    ["Was Nils sick before Edda was on leave?", "no"],
    ["How long was it from the start of the flood in the cellar to Lumi being microchipped?", "PT2H"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("times that are told by name", () => {
  test.each([
    ["How many days until Edda's birthday?", 74],
    ["How long is it until Edda's birthday?", "P74D"],
    ["How many days are left until it's Edda's birthday?", 74],
    ["How many days is it since the spring fair?", 66],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("how long between what was, and until it was", () => {
  test.each([
    ["How long had Nils been sick when Lumi was microchipped?", "P1D"],
    ["How many days had Nils been sick by the time Lumi was microchipped?", "P1D"],
    ["How many days before the spring fair was Pilvi groomed?", "P5D"],
    ["How many days after the spring fair was Lumi groomed?", "P5D"],
    ["How long between Pilvi's grooming and Lumi's?", "PT244H"],
    ["How many days between Lumi's grooming and Pilvi's?", "P10D"],
    ["How many days before Lumi was groomed did Nils start being sick?", "P17D"],
    ["When did Edda leave Turku?", "2017"],
    ["When did Edda move to Oslo?", "2017-08"],
    ["Did Edda still live in Turku in 2015?", "yes"],
    ["What did Edda do in March 2025?", ["on leave", "swim"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("the same in other words", () => {
  test.each([
    ["Last swim?", "2025-03-13T07:00:00+01:00"],
    ["How many days apart were Pilvi's grooming and Lumi's grooming?", "P10D"],
    ["Is there anyone who has been sick?", "yes"],
    ["Runa stayed chairwoman until when?", "2019-04"],
    ["Was it Nils who swam in the lake?", "yes"],
    // That he did it last is not told by when he last did it.
    ["Was it Nils who last swam?", "unread-question"],
    // Two who swam once each are nobody who swam twice.
    ["Has anyone swum at least twice?", "unread-question"],
    ["Have we swum at least twice?", "yes"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("what somebody was who had a state, or was on what he had", () => {
  const school = setOf([
    ["2023-05-02 08:00", "absence", { subject: "Ann", reason: "cold" }],
    ["2023-05-09 08:00", "absence", { subject: "Ben", reason: "trip" }],
    ["2023-05-16 08:00", "absence", { subject: "Ann", reason: "cough" }],
    ["2023-05-16 09:00", "class", { subject: "Carl", location: "room 3" }],
    ["2023-05-17 09:00", "class", { subject: "Carl", location: "room 4" }],
    ["2023-05-20 08:00", "bed rest", { subject: "Ben" }],
  ]);

  test.each<[question: string, answer: unknown]>([
    ["Who was absent in May?", ["Ann", "Ben"]],
    ["Who was absent most often?", ["Ann"]],
    ["How often was Ann absent?", 2],
    ["For what reason was Ben absent?", ["trip"]],
    ["When was Carl absent?", "never"],
    ["Who was on bed rest in May?", ["Ben"]],
    ["How many classes took place after Ben was absent?", 2],
    ["How many classes were held in room 3?", 1],
    ["Who was present in May?", "unread-question"],
  ])("%s", (question, found) => {
    expect(repliedTo(school, question)).toEqual(found);
  });
});
