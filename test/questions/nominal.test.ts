import { describe, expect, test } from "vitest";
import { answered, setOf } from "../query/told.js";

const set = setOf([
  ["2023-03-01 09:00", "hike", { subject: "Dora" }],
  ["2023-03-15 15:00", "boot purchase", { subject: "Dora", price: "120 EUR" }],
  ["2023-04-05 09:00", "hike", { subject: "Dora" }],
  ["2023-05-05 09:00", "hike", { subject: "Dora" }],
  ["2023-01-11 19:00", "concert", { subject: "Lark Trio", location: "Old Mill" }],
  ["2023-02-21 19:00", "concert", { subject: "Lark Trio", location: "Rose Hall" }],
  ["2023-04-11 10:00", "launch app", { subject: "Ira", app: "Nova", version: "2.1" }],
  ["2023-04-13 10:00", "withdraw app", { subject: "Ira", app: "Nova", version: "2.1" }],
  ["2023-04-15 10:00", "launch app", { subject: "Ira", app: "Orbit", version: "1.0" }],
  ["2023-02-11 10:00", "fix bike", { subject: "Gus", bike: "tandem", cost: "30 EUR" }],
  ["2023-03-11 10:00", "fix bike", { subject: "Gus", bike: "racer", cost: "80 EUR" }],
  ["2023-05-11 10:00", "fix bike", { subject: "Hal", bike: "tandem", cost: "20 EUR" }],
  ["2023-05-11 10:00", "wash car", { subject: "Hal", car: "van", price: "12 EUR" }],
  ["2023-05-12 10:00", "wash car", { subject: "Hal", car: "van", price: "12 EUR" }],
  ["2023-05-13 10:00", "wash car", { subject: "Hal", car: "bus", price: "15 EUR" }],
]);

describe("events by their nouns", () => {
  test.each<[question: string, answer: unknown]>([
    ["When did Dora buy boots?", "2023-03-15T15:00:00+01:00"],
    ["When was Dora's first hike after she bought boots?", "2023-04-05T09:00:00+02:00"],
    ["When was Dora's last hike before she bought boots?", "2023-03-01T09:00:00+01:00"],
    ["How long was it between the launch of Nova and its withdrawal?", "PT48H"],
    ["How long was it between the launch of version 2.1 and its withdrawal?", "PT48H"],
    ["How many days lay between the Old Mill concert and the one at Rose Hall?", "P41D"],
    ["How many days lay between the concert in January and the one in February?", "P41D"],
    ["Which bike was the most expensive one to fix?", ["racer"]],
  ])("%s", (question, answer) => {
    expect(answered(set, question)).toEqual(answer);
  });

  test.each([
    "What did Dora buy?",
    "Which things did Dora buy?",
    "How long was it between the launch of Orbit and its withdrawal?",
    "How many days lay between the concert in January and the one in June?",
    "When was Dora's first hike after Ira bought boots?",
    // The bus was dearest once, the van in all.
    "Which car was the most expensive one to wash?",
  ])("refuses %s", (question) => {
    expect([null, "none", "never"]).toContain(answered(set, question));
  });
});
