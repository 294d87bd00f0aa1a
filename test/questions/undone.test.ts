import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo, setOf } from "../query/told.js";

const speechTime = Date.parse("2026-06-30T18:00:00+02:00");

const hire = setOf([
  ["2026-03-02 09:00", "rent tool", { subject: "Hans", tool: "drill" }],
  ["2026-03-05 17:00", "return tool", { subject: "Hans", tool: "drill" }],
  ["2026-03-09 09:00", "rent tool", { subject: "Ivo", tool: "ladder" }],
  ["2026-04-01 10:00", "rent tool", { subject: "Kim", tool: "drill" }],
  ["2026-04-03 10:00", "return tool", { subject: "Kim", tool: "drill" }],
  ["2026-04-10 10:00", "return tool", { subject: "Ivo", tool: "ladder" }],
  ["2026-05-04 09:00", "rent tool", { subject: "Hans", tool: "sander" }],
  ["2026-06-20 09:00", "rent tool", { subject: "Kim", tool: "drill" }],
  ["2026-03-06 09:00", "send bill", { subject: "Olga", customer: "Hans" }],
  ["2026-04-11 09:00", "send bill", { subject: "Olga", customer: "Ivo" }],
  ["2026-03-20 09:00", "pay bill", { subject: "Hans" }],
  ["2026-04-06 13:00", "order part", { subject: "Olga", part: "chuck" }],
  ["2026-06-01 13:00", "order part", { subject: "Udo", part: "belt" }],
  ["2026-04-12 13:00", "deliver part", { subject: "Rapid Post", part: "chuck" }],
  ["2026-06-28 08:00", "clean tool", { subject: "Udo", tool: "drill" }],
  ["2026-06-29 08:00", "clean tool", { subject: "Olga", tool: "mower" }],
]);

describe("what is undone, and may be done again", () => {
  test.each<[question: string, answer: unknown]>([
    // Out are those of which the last loan has no return after it.
    ["Which tools have not been returned yet?", ["drill", "sander"]],
    ["How many tools have not been returned?", 2],
    ["Which tool has Hans not returned?", ["sander"]],
    ["Which tool has Ivo not returned?", []],
    ["Who has not returned the drill?", ["Kim"]],
    ["Who has not returned a tool?", ["Hans", "Kim"]],
    ["Who has never returned a tool?", []],
    ["Who has not paid yet?", ["Ivo"]],
    ["Which parts have not been delivered?", ["belt"]],
    ["Has the ladder been returned?", "yes"],
    ["Has the sander been returned?", "no"],
    ["Was the drill returned in March?", "yes"],
    // It was, and is out once more.
    ["Has the drill been returned?", "readings-differ"],
    // Who ordered it has not to deliver it.
    ["Who has not delivered the belt?", "refused-question"],
    // What was not returned in May need not have been out.
    ["Which tools were not returned in May?", "unread-question"],
    // Nothing undoes what is cleaned.
    ["Which tools have not been cleaned?", ["ladder", "sander"]],
  ])("%s", (question, answer) => {
    expect(repliedTo(hire, question, speechTime)).toEqual(answer);
  });

  test("is open to doubt where less is undone than done", () => {
    const set = setOf([
      ["2026-03-01 09:00", "borrow book", { subject: "Ann", book: "Emma" }],
      ["2026-03-02 09:00", "borrow book", { subject: "Ann", book: "Dracula" }],
      ["2026-03-03 09:00", "return book", { subject: "Ann", book: "Emma" }],
    ]);
    expect(repliedTo(set, "Which books have not been returned?", speechTime)).toEqual(["Dracula"]);
    expect(repliedTo(set, "Who has not returned a book?", speechTime)).toBe("readings-differ");
  });
});

const shelter = setOf([
  ["2026-01-12 10:00", "vaccination", { subject: "Bruno", vet: "Dr Lux" }],
  ["2026-04-20 10:00", "vaccination", { subject: "Wanda", vet: "Dr Hahn" }],
  ["2026-04-21 10:00", "walk", { subject: "Iris", dog: "Bruno" }],
  ["2026-04-22 10:00", "walk", { subject: "Noel", dog: "Wanda" }],
  ["2026-04-23 10:00", "walk", { subject: "Noel", dog: "Fips" }],
  ["2026-04-24 10:00", "escape", { subject: "Fips" }],
  ["2026-05-02 10:00", "hike", { subject: "Iris", with: "Lena" }],
  ["2026-05-03 10:00", "hike", { subject: "Noel" }],
  ["2026-05-04 10:00", "row", { subject: "Noel", with: "Iris" }],
  ["2026-05-05 10:00", "row", { subject: "Iris", with: "Lena" }],
]);

describe("those who did not", () => {
  test.each<[question: string, answer: unknown]>([
    // Iris and Noel do what no dog does.
    ["Who was not vaccinated?", "unlike-names"],
    ["Which dog was not vaccinated?", ["Fips"]],
    ["Which dogs have never escaped?", ["Bruno", "Wanda"]],
    // Iris was with Lena as Lena was with her.
    ["Who rowed with Iris?", "in-company"],
    // Lena, who came along on a hike, may not have walked a dog.
    ["Which of Iris and Noel has never walked Fips?", ["Iris"]],
    // Not before April, but then.
    ["Was Wanda not vaccinated until April?", "yes"],
    ["Was Bruno not vaccinated until April?", "no"],
    // Neither before May nor in May.
    ["Was Wanda not vaccinated until March?", "readings-differ"],
    ["When is the next vaccination?", "nothing-to-come"],
  ])("%s", (question, answer) => {
    expect(repliedTo(shelter, question, speechTime)).toEqual(answer);
  });
});

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("the zone");
const zone = opened.value;
const read = readEventSet(
  [
    { type: "rehearsal", subject: "Lindenchor", time: "2026-05-05 19:00", conductor: "Ada", absent: "Tom" },
    { type: "rehearsal", subject: "Lindenchor", time: "2026-05-12 19:00", conductor: "Ada" },
    { type: "concert", subject: "Night Herons", time: "2026-05-19 20:00" },
    { type: "soundcheck", subject: "Night Herons", time: "2026-05-19 18:00" },
    { type: "sing solo", subject: "Mia", time: "2026-06-20 18:30" },
    { type: "sing solo", subject: "Tom", time: "2026-06-27 19:00" },
    { type: "sing solo", subject: "Mia", time: "2026-06-29 19:00" },
    { type: "give voice lesson", subject: "Ada", time: "2026-05-06 10:00" },
    { type: "take theory test", subject: "Mia", time: "2026-06-02 18:00" },
    { type: "take theory test", subject: "Tom", time: "2026-06-02 18:00" },
    { type: "take theory test", subject: "Tom", time: "2026-06-09 18:00" },
    { type: "bake cake", subject: "Tom", time: "2026-01-09 10:00", cake: "nut cake" },
    { type: "bake cake", subject: "Mia", time: "2026-02-01 10:00", cake: "plum cake" },
    { type: "have a cold", subject: "Mia", start: "2026-05-20", end: "2026-05-24" },
    { type: "have a cold", subject: "Ute", start: "2026-06-25", end: null },
  ],
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const choir = createEventSet(read.value.events, { zone });

describe("what a group does, and what is said at a time", () => {
  test.each<[question: string, answer: unknown]>([
    ["Has Mia ever rehearsed?", "unlike-names"],
    ["Did the Lindenchor ever bake a cake?", "unlike-names"],
    ["How many concerts did Mia play?", "unlike-names"],
    ["Did Ada rehearse on 5 May?", "in-company"],
    ["Who missed the rehearsal on 5 May?", ["Tom"]],
    // None was absent, rather than that nobody told who was.
    ["Who missed the rehearsal on 12 May?", []],
    ["Is it true that Tom missed the rehearsal on 5 May?", "yes"],
    // Ada gave it; who was to come is not told.
    ["Who missed the voice lesson?", "unknown-name"],
    ["How many rehearsals were there?", 2],
    // Three times somebody took one of two tests.
    ["How many theory tests were there?", "ambiguous-count"],
    ["How many theory tests did Tom take?", 2],
    ["Who has a cold?", ["Ute"]],
    ["Who had a cold?", ["Mia", "Ute"]],
    ["Who baked the first cake of the year?", ["Tom"]],
    ["When was the last time Tom baked a cake on the 3rd of last month?", "never"],
    ["Who sang a solo after Tom?", ["Mia"]],
    // After the first of Mia's, or after the last.
    ["Who sang a solo after Mia?", "readings-differ"],
    // The first of February is its beginning, by one sense.
    ["How many cakes were baked at the start of the year?", "readings-differ"],
  ])("%s", (question, answer) => {
    expect(repliedTo(choir, question, speechTime, zone)).toEqual(answer);
  });
});

const haulage = setOf([
  ["2023-03-02 09:00", "drove load", { subject: "Petra Horak", load: "bricks" }],
  ["2023-03-03 09:00", "drove load", { subject: "Jan Moser", load: "sand" }],
  ["2023-03-04 09:00", "drove load", { subject: "Anna Moser", load: "sand" }],
  ["2023-03-05 09:00", "got fine", { subject: "Jan Moser" }],
  ["2023-03-06 09:00", "got fine", { subject: "Udo Moser" }],
  ["2023-03-06 19:00", "repaired lorry", { subject: "Udo Moser" }],
  ["2023-03-07 09:00", "repaired lorry", { subject: "Olga Moser" }],
]);

describe("which of some sort did not", () => {
  test.each<[question: string, answer: unknown]>([
    ["Which of the drivers have never been fined?", ["Anna Moser", "Petra Horak"]],
    ["Which drivers were not fined?", ["Anna Moser", "Petra Horak"]],
    ["Which of the Mosers have never been fined?", ["Anna Moser", "Olga Moser"]],
    // Nobody is told to teach.
    ["Which teachers were not fined?", "unread-question"],
  ])("%s", (question, answer) => {
    expect(repliedTo(haulage, question)).toEqual(answer);
  });
});
