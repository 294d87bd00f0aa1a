import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;

const read = readEventSet(
  {
    events: [
      {
        ...{ type: "put out fire", subject: "Runa", location: "old mill", cause: "lightning" },
        ...{ start: "2026-03-03 10:00", end: "2026-03-03 14:00" },
      },
      {
        ...{ type: "put out fire", subject: "Ida", location: "depot", cause: "battery" },
        ...{ start: "2026-05-09 02:00", end: "2026-05-09 06:00" },
      },
      { type: "fill tank", subject: "Bo", time: "2026-03-04 09:00", tank: "T-1" },
      { type: "fill tank", subject: "Bo", time: "2026-05-10 09:00", tank: "T-2" },
      { type: "book flight", subject: "Bo", time: "2026-04-01 09:00", cost: "200 EUR" },
      { type: "be injured", subject: "Bo", start: "2026-03-15", end: "2026-04-02" },
      { type: "be ill", subject: "Ida", start: "2026-05-01", end: "2026-05-06" },
      { type: "business trip", subject: "Ida", location: "Bonn", start: "2026-04-18", end: "2026-04-22" },
      { type: "rent payment", subject: "Bo", time: "2026-04-03 08:00", amount: "300 EUR" },
      { type: "rent payment", subject: "Ida", time: "2026-05-03 08:00", amount: "310 EUR" },
      { type: "cancel payment", subject: "Runa", time: "2026-05-04 08:00" },
      { type: "on-call duty", subject: "Runa", start: "2026-05-02", end: "2026-05-04" },
      { type: "on-call duty", subject: "Bo", start: "2026-05-08", end: "2026-05-10" },
      {
        ...{ type: "tenancy", subject: "Ida", location: "4 Hill Row", rent: "310 EUR" },
        ...{ start: "2024-02-01", end: "2026-02-28" },
      },
      {
        type: "tenancy",
        subject: "Bo",
        location: "4 Hill Row",
        rent: "330 EUR",
        start: "2026-03-01",
        end: null,
      },
      {
        type: "viewing",
        subject: "Runa",
        location: "4 Hill Row",
        time: "2026-02-02 10:00",
        guest: "Mr Lund",
      },
      { type: "viewing", subject: "Runa", location: "9 Quay", time: "2026-02-03 10:00", guest: "Mr Dahl" },
      { type: "bought boots", subject: "Bo", time: "2026-04-10 10:00", cost: "90 EUR" },
    ],
  },
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const set = createEventSet(read.value.events, { zone });
const now = Date.parse("2026-06-20T18:00:00+02:00");
const asked = (question: string): unknown => repliedTo(set, question, now, zone);

describe("what befell and is dealt with, by its noun", () => {
  test.each([
    ["Which tank did Bo fill after the fire at the depot?", ["T-2"]],
    ["Which tank did Bo fill before the fire at the depot?", ["T-1"]],
    // Who booked a flight has not flown yet.
    ["Which tank did Bo fill after the flight?", "unread-question"],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });
});

describe("how somebody was, by its noun", () => {
  test.each([
    ["When was Bo's injury?", "2026-03-15"],
    ["Which tank did Bo fill after his injury?", ["T-2"]],
    ["Did Ida put out a fire before her illness?", "no"],
    ["How long did Ida's illness last?", "P5D"],
    ["When was Runa's injury?", "never"],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });
});

describe("what somebody was on", () => {
  test.each([
    ["Who was on call on 9 May?", ["Bo"]],
    ["Was Runa on call when Ida paid rent?", "yes"],
    ["Who was on call during the fire at the depot?", ["Bo"]],
    ["Was Ida on the business trip on 20 April?", "yes"],
    ["Did Bo buy boots while Ida was on a business trip?", "no"],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });
});

describe("what is paid, what is done to a place, and what is bought", () => {
  test.each([
    ["Who paid rent in May?", ["Ida"]],
    ["Did Bo pay rent in May?", "no"],
    // Who cancelled a payment has paid nothing.
    ["Did Runa pay rent in May?", "no"],
    ["Who had the tenancy of 4 Hill Row in May 2025?", ["Ida"]],
    ["Since when has Bo had the tenancy of 4 Hill Row?", "2026-03-01"],
    ["Who was the guest at the viewing for 9 Quay?", ["Mr Dahl"]],
    ["Which guest came to the viewing at 4 Hill Row?", ["Mr Lund"]],
    ["Did Bo buy new boots in April?", "yes"],
    ["Did Bo fill the tank before he bought his new boots?", "yes"],
  ])("%s", (question, answer) => {
    expect(asked(question)).toEqual(answer);
  });
});
