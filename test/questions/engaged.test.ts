import { describe, expect, test } from "vitest";
import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { repliedTo } from "../query/told.js";
import { berlin } from "../query/world.js";

const zoned = (records: readonly object[]): EventSet => {
  const read = readEventSet(records, { zone: berlin });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return createEventSet(read.value.events, { zone: berlin });
};

const engaged = zoned([
  { type: "night duty", subject: "Pia", start: "2023-08-01 20:00", end: "2023-08-02 06:00" },
  { type: "night duty", subject: "Bo", start: "2023-08-03 20:00", end: "2023-08-04 06:00" },
  { type: "day duty", subject: "Bo", start: "2023-08-06 08:00", end: "2023-08-06 16:00" },
  { type: "loan", subject: "Pia", object: "clock", to: "town hall", start: "2023-07-01", end: "2023-08-10" },
  { type: "loan", subject: "Bo", object: "chest", to: "town hall", start: "2023-09-20", end: null },
  { type: "guided tour", subject: "Bo", start: "2023-08-03 22:00", duration: "1 hour" },
  { type: "boat tour", subject: "Pia", guide: "Bo", start: "2023-08-05 10:00", duration: "1 hour" },
  { type: "mend boat", subject: "Pia", boat: "Ada", start: "2023-08-05 12:00", duration: "3 hours" },
  { type: "mend boat", subject: "Pia", boat: "Eva", start: "2023-08-06 12:00", duration: "2 hours" },
]);

describe("what somebody or something is on that a noun names", () => {
  test.each<[question: string, reply: unknown]>([
    ["Who was on night duty on 2023-08-02?", ["Pia"]],
    ["How often has Bo been on night duty?", 1],
    ["When was Bo last on day duty?", "2023-08-06T08:00:00+02:00"],
    ["How many people have been on night duty?", 2],
    ["On which Sundays in August was nobody on day duty?", ["2023-08-13", "2023-08-20", "2023-08-27"]],
    ["Was somebody on night duty every day from 2023-08-01 to 2023-08-04?", "across-bounds"],
    ["Was the clock on loan on 2023-08-01?", "yes"],
    ["Until when was the clock on loan?", "2023-08-10"],
    ["Since when has the chest been on loan?", "2023-09-20"],
    ["What is on loan right now?", ["chest"]],
    ["Was anything on loan in August?", "yes"],
    ["Was Pia on loan in August?", "unread-question"],
    ["Has Bo ever been on loan?", "unread-question"],
    ["Who led the guided tour?", ["Bo"]],
    ["Who was on night duty during the guided tour?", ["Bo"]],
    ["Did Pia lead a boat tour?", "unknown-name"],
    ["How long did Pia take to mend Ada?", "PT3H"],
    ["How long did Pia take to mend a boat?", "several-times"],
    ["Which boat took Pia the longest to mend?", ["Ada"]],
    ["Did nobody in the family mend a boat in August?", "no"],
  ])("%s", (question, reply) => {
    expect(repliedTo(engaged, question)).toEqual(reply);
  });
});

const lives = zoned([
  { type: "be born", subject: "Ada", time: "1950-11-20" },
  { type: "be born", subject: "Bo", time: "1950" },
  { type: "be born", subject: "Cy", time: "1975-03" },
  { type: "marry", subject: "Cy", with: "Eva", time: "1999-07" },
  { type: "marry", subject: "Cy", with: "Pia", time: "2010-03" },
  { type: "die", subject: "Ada", time: "2019-11-19" },
  { type: "die", subject: "Bo", time: "2019-11-19" },
]);

describe("how old somebody was", () => {
  test.each<[question: string, reply: unknown]>([
    ["How old was Ada when she died?", "P68Y"],
    ["How old was Cy when he married Eva?", "P24Y"],
    ["How old was Cy when Ada died?", "P44Y"],
    ["How old was Cy when he married Pia?", "never-told"],
    ["How old was Bo when he died?", "never-told"],
    ["How old was Cy when he married?", "several-times"],
    ["How old was Eva when she married Cy?", "unread-question"],
  ])("%s", (question, reply) => {
    expect(repliedTo(lives, question)).toEqual(reply);
  });
});
