import { describe, expect, test } from "vitest";
import { answered, setOf } from "./told.js";

const set = setOf([
  ["2023-03-01 09:00", "hike", { subject: "Dora", distance: "12 km", trail: "ridge path", guide: "Otto" }],
  ["2023-04-05 09:00", "hike", { subject: "Dora", distance: "18 km", trail: "valley loop", guide: "Rita" }],
  ["2023-04-06 09:00", "hike", { subject: "Finn", distance: "10 km", trail: "ridge path", guide: "Otto" }],
  ["2023-03-15 15:00", "boot purchase", { subject: "Dora", shop: "Peak Gear", price: "120 EUR" }],
  ["2023-05-01 18:00", "regatta", { subject: "Finn", location: "Kiel", cup: "Snow Cup", place: "4" }],
  ["2023-06-01 18:00", "regatta", { subject: "Finn", location: "Graz", cup: "Sun Cup", place: "2" }],
  ["2023-02-11 10:00", "fix bike", { subject: "Gus", bike: "tandem", part: "chain", cost: "30 EUR" }],
  ["2023-03-11 10:00", "fix bike", { subject: "Gus", bike: "racer", part: "saddle", cost: "45 EUR" }],
  ["2023-05-11 10:00", "fix bike", { subject: "Hal", bike: "tandem", part: "pedal", cost: "20 EUR" }],
  ["2023-05-12 12:00", "pay fine", { subject: "Hal", amount: "3 EUR", method: "cash" }],
  ["2023-05-13 12:00", "visit", { subject: "Hal", gift: "wine" }],
  ["2023-05-14 12:30", "lunch", { subject: "Hal", dish: "soup", waiter: "Bo" }],
]);

describe("what a role says of one event", () => {
  test.each<[question: string, answer: unknown]>([
    ["What part did Gus need when he fixed the racer?", ["saddle"]],
    ["What part was needed when the racer was fixed?", ["saddle"]],
    ["Who was Dora's guide on the hike in April?", ["Rita"]],
    ["Who was Dora's guide when she hiked in March?", ["Otto"]],
    ["Which trail did Dora take on her longest hike?", ["valley loop"]],
    ["Which guide did Dora have on her first hike?", ["Otto"]],
    ["Which place did Finn get in the Snow Cup?", 4],
    ["Which payment method did Hal use on 12 May?", ["cash"]],
    ["How much was the cost when Gus fixed the racer?", 45],
    ["Who was Hal's waiter at the lunch?", ["Bo"]],
  ])("%s", (question, answer) => {
    expect(answered(set, question)).toEqual(answer);
  });

  test.each([
    // Which of two repairs is not said.
    "What part did Gus need when he fixed a bike?",
    "Who was Dora's guide when she hiked?",
    // What was fixed, brought or bought is not what was used.
    "Which bike did Gus use at his first repair?",
    "Which bike did Gus use on 11 March?",
    "Which gift did Hal get at the visit?",
    "Which trail did Dora take when she bought boots?",
    "What part did Hal need when Gus fixed the racer?",
    "Who was Dora's guide at the regatta?",
  ])("refuses %s", (question) => {
    expect(answered(set, question)).toBe(null);
  });
});
