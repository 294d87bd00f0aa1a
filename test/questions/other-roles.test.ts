import { describe, expect, test } from "vitest";
import { utc } from "../../src/index.js";
import { logOf, repliedTo as replied } from "../query/told.js";

const speechTime = Date.parse("2025-06-18T17:30:00Z");

const log = logOf([
  { type: "hired", subject: "Camille", hire: "Lewis", job: "cinematographer", time: "2025-01-07" },
  { type: "hired", subject: "Camille", hire: "Bea", job: "actor", time: "2025-01-09" },
  { type: "interviewed", subject: "Lewis", guest: "Bea", time: "2025-01-05 10:00" },
  { type: "repaired", worker: "Luca", object: "water pump", cost: "85 EUR", time: "2025-02-03 10:00" },
  { type: "bought", horse: "Dolly", seller: "Kilmore Stud", price: "4200 EUR", time: "2025-03-02" },
  { type: "sold", horse: "Rusty", buyer: "Declan Burke", price: "2800 EUR", time: "2025-03-20" },
  { type: "visit", visitor: "Ruth", patient: "Arthur", time: "2025-04-01 15:00" },
  { type: "complaint", customer: "Print Hut", rider: "Kofi", reason: "late", time: "2025-04-03 15:00" },
  { type: "complaint", customer: "Lakeside", rider: "Sven", reason: "rude", time: "2025-04-04 15:00" },
  { type: "operation", vet: "Dr Ashworth", nurse: "Rhodri", patient: "Tofu", time: "2025-04-05 09:00" },
  { type: "fever", patient: "Arthur", time: "2025-04-06", end: "2025-04-08" },
  { type: "night shift", nurse: "Joan", time: "2025-04-07 22:00", end: "2025-04-08 06:00" },
  {
    type: "parent meeting",
    teacher: "Mr Brandt",
    parent: ["Mr Whitby"],
    about: "Oscar",
    time: "2025-05-02",
  },
  { type: "ride", rider: ["Oskar", "Niamh"], horse: ["Captain", "Dolly"], time: "2025-05-03 10:00" },
  { type: "ride", rider: "Aoife", horse: "Captain", time: "2025-05-04 10:00" },
  { type: "dinner", subject: ["Ruth", "Gerald"], venue: "Harbour Inn", time: "2025-05-06 19:00" },
  { type: "trip", subject: ["Ruth", "Gerald"], destination: "Lisbon", time: "2025-05-08" },
  { type: "trip", subject: "Gerald", destination: "Leeds", with: ["Theo"], time: "2025-05-09" },
  { type: "injury", player: "Oskar", injury: "sprained knee", time: "2025-06-02 10:00", end: null },
  { type: "ill", subject: "Gerald", time: "2025-04-02", end: "2025-04-05" },
]);

function repliedTo(text: string): unknown {
  return replied(log, text, speechTime, utc);
}

describe("words that say more than what was read", () => {
  test.each<[text: string, reply: unknown]>([
    // In April he still had it.
    ["Who got a fever on 7 April?", "across-bounds"],
    ["How many complaints were there in April?", 2],
    ["Which patients did Joan treat?", "unread-question"],
    // "Out" is no illness, and he still has it.
    ["Were there more dinners out in May than in April?", "yes"],
    ["How many days ago did Oskar injure his knee?", "readings-differ"],
  ])("%s", (text, reply) => {
    expect(repliedTo(text)).toEqual(reply);
  });
});

describe("those who have another part in what is asked", () => {
  test.each<[text: string, reply: unknown]>([
    // Who was hired is not who hired, and who was paid has not paid.
    ["Who was hired last?", "readings-differ"],
    ["Was Camille hired?", "readings-differ"],
    ["How much did Luca pay?", "readings-differ"],
    // Who sold something has not bought it, and what was sold was bought by somebody.
    ["Who bought Dolly?", "readings-differ"],
    ["Who bought Rusty?", "readings-differ"],
    // A visit is made by who comes, and a complaint reaches the rider.
    ["How many visits did Arthur make?", "unread-question"],
    ["How many visits did Ruth get?", "unread-question"],
    ["How many complaints did Kofi make?", "readings-differ"],
    ["Who operated on Tofu?", "readings-differ"],
    // Nobody who had a fever is called a nurse.
    ["Which nurses have had a fever?", "readings-differ"],
    ["Which patients have had a fever?", ["Arthur"]],
    // Parents were there as well.
    ["Who came to the meeting about Oscar?", "unknown-name"],
    // Which of them rode which horse is not told.
    ["Who rode Dolly?", "readings-differ"],
    ["Did Oskar ride Dolly?", "readings-differ"],
    ["Who rode Captain on 4 May?", ["Aoife"]],
  ])("%s", (text, reply) => {
    expect(repliedTo(text)).toEqual(reply);
  });
});
