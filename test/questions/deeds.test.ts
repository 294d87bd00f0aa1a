import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { answered, repliedTo, setOf } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const read = readEventSet(
  [
    {
      type: "ski lesson",
      subject: "Anton",
      instructor: "Ms Egger",
      location: "Nordhang",
      time: "2025-02-03 10:00",
      duration: "2 hours",
    },
    {
      type: "ski lesson",
      subject: "Pia",
      instructor: "Mr Huber",
      location: "Nordhang",
      time: "2025-02-04 10:00",
      duration: "1 hour",
    },
    {
      type: "ski lesson",
      subject: "Anton",
      instructor: "Mr Huber",
      location: "Gletscher",
      time: "2025-02-10 10:00",
      duration: "1 hour",
    },
    { type: "massage", subject: "Anton", masseur: "Jo", location: "spa", time: "2025-02-04 18:00" },
    { type: "rented skis", subject: "SkiHaus", renter: "Pia", item: "Atomic", time: "2025-02-03 09:00" },
    { type: "examination", subject: "Pia", examiner: "Ms Egger", time: "2025-02-14 09:00" },
    {
      type: "slide show",
      subject: "Clemens",
      location: "lodge",
      time: "2025-02-06 20:00",
      duration: "1 hour",
    },
    { type: "trophy", subject: "Pia", location: "valley", time: "2025-02-15" },
    { type: "hike", subject: "Anton", with: "Pia", location: "valley", time: "2025-02-16 12:00" },
    { type: "ear cleaning", subject: "Pia", by: "Jo", time: "2025-02-11 12:00" },
    { type: "ear cleaning", subject: "Anton", by: "Clemens", time: "2025-02-12 12:00" },
    { type: "ear cleaning", subject: "Pia", by: "Clemens", time: "2025-02-13 12:00" },
    { type: "bandage", subject: "Pia", by: "Jo", time: "2025-02-14 12:00" },
    { type: "weighed", subject: "Anton", nurse: "Ms Egger", kilos: 71, time: "2025-02-14 10:00" },
    { type: "born", subject: "Anton", location: "Graz", time: "1971-05-02" },
    { type: "born", subject: "Pia", mother: "Anna", location: "Linz", time: "1999-05-02" },
    { type: "born", subject: "Anna", location: "Wels", time: "1970-01-02" },
    { type: "be mayor of the village", subject: "Anton", location: "valley", start: "2019", end: null },
  ],
  { zone },
);
if (!read.ok) throw new Error("see the issues");
const set = createEventSet(read.value.events, read.value);

/** Thursday, 20 February 2025, 18:00. */
const speechTime = Date.UTC(2025, 1, 20, 17);

const questions: readonly (readonly [text: string, answer: unknown])[] = [
  ["Who taught Pia?", ["Mr Huber"]],
  ["Who was instructing Anton on 3 February?", ["Ms Egger"]],
  ["Which instructor gave the last ski lesson?", ["Mr Huber"]],
  ["When did Mr Huber last teach Anton?", "2025-02-10T10:00:00+01:00"],
  ["Whom did Ms Egger teach?", ["Anton"]],
  ["How often was Anton taught by Mr Huber?", 1],
  ["Where was the ski lesson that Ms Egger gave?", ["Nordhang"]],
  ["Was Pia ever taught by Ms Egger?", "no"],
  ["Who was examined by Ms Egger?", ["Pia"]],
  ["Who examined Pia?", ["Ms Egger"]],
  ["Who rented the Atomic?", ["Pia"]],
  ["Who attended the ski lesson on the Gletscher?", ["Anton"]],
  ["Who gave the slide show?", ["Clemens"]],
  ["Where was the slide show held?", ["lodge"]],
  ["Who won the trophy?", ["Pia"]],
  ["Who cleaned Pia's ears?", ["Clemens", "Jo"]],
  ["Who has cleaned ears more often, Jo or Clemens?", ["Clemens"]],
  ["Has anyone other than Jo cleaned Pia's ears?", "yes"],
  ["Was Clemens the only one who cleaned Anton's ears?", "yes"],
  ["Who was the first to clean Pia's ears?", ["Jo"]],
  ["How many people have cleaned Pia's ears?", 2],
  ["Who gave Pia a bandage?", ["Jo"]],
  ["Who was weighed?", ["Anton"]],
  ["Who weighed Anton?", ["Ms Egger"]],
  // Not where somebody was born of her.
  ["Where was Anna born?", ["Wels"]],
  ["Who was born before 1971?", ["Anna"]],
  ["Last ski lesson on the Nordhang?", "2025-02-04T10:00:00+01:00"],
  ["Anton's first ski lesson?", "2025-02-03T10:00:00+01:00"],
  ["Where was the ski lesson held that Ms Egger gave?", ["Nordhang"]],
  ["Who went on the hike with Anton?", ["Pia"]],
  ["Who was with Anton in the valley?", ["Pia"]],
  ["The longest ski lesson, whose was it?", ["Anton"]],
  // She went on the hike with somebody else.
  ["What was the last thing Pia did?", "in-company"],
  // To be somewhere is not to be a mayor there.
  ["Who was in the valley in 2020?", "unread-question"],
];

describe("questions on who did what by the names of roles and by verbs that go with nouns", () => {
  test.each(questions)("%s", (text, answer) => {
    expect(repliedTo(set, text, speechTime, zone)).toEqual(answer);
  });
});

describe("what was done to what a role tells by the noun of the verb", () => {
  const digging = setOf([
    ["2023-05-02 10:00", "found", { subject: "Ann", find: "coin", location: "cellar" }],
    ["2023-05-04 10:00", "found", { subject: "Ben", find: "comb", location: "barn" }],
    ["2023-06-04 10:00", "found", { subject: "Ann", find: "bead", location: "barn" }],
    ["2023-06-05 10:00", "treated", { subject: "Carl", treatment: "oil", location: "barn" }],
  ]);

  test.each<[question: string, answer: unknown]>([
    ["What was found in the barn?", ["bead", "comb"]],
    ["What was the last thing found before June?", ["comb"]],
    ["What was the second thing to be found?", ["comb"]],
    // Oil is what it was treated with.
    ["What was treated?", null],
  ])("%s", (question, answer) => {
    expect(answered(digging, question)).toEqual(answer);
  });
});

describe("what is done to places that have its noun and a letter or a number", () => {
  const digging = setOf([
    ["2023-05-02 10:00", "opened a pit", { subject: "Ann", location: "Pit B" }],
    ["2023-05-04 10:00", "opened a pit", { subject: "Ben", location: "Pit A" }],
    ["2023-06-04 10:00", "opened a pit", { subject: "Ann", location: "Pit 3" }],
    ["2023-06-05 10:00", "drew a plan", { subject: "Carl", location: "Pit A" }],
  ]);

  test.each<[question: string, answer: unknown]>([
    ["Who opened Pit A?", ["Ben"]],
    ["When was Pit B opened?", "2023-05-02T10:00:00+02:00"],
    ["Did Ann open Pit 3?", "yes"],
    ["Name the pits in the order in which they were opened.", ["Pit B", "Pit A", "Pit 3"]],
    // A plan of it is nothing that was done to it.
    ["Who drew Pit A?", null],
  ])("%s", (question, answer) => {
    expect(answered(digging, question)).toEqual(answer);
  });
});
