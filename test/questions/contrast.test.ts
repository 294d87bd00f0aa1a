import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { answered as answeredBy } from "../query/told.js";

const opened = openZone("Europe/Oslo");
if (!opened.ok) throw new Error("the zone");
const zone = opened.value;
const read = readEventSet(
  [
    { type: "clean boat", subject: "Astrid", location: "north quay", time: "2025-03-04 09:00" },
    { type: "clean boat", subject: "Eirik", location: "south quay", time: "2025-03-11 09:00" },
    { type: "clean boat", subject: "Astrid", location: "south quay", time: "2025-04-02 09:00" },
    { type: "clean boat", subject: "Sunniva", location: "north quay", time: "2025-04-09 15:00" },
    { type: "sell fish", subject: "Eirik", time: "2025-04-10 08:00", fish: "cod", buyer: "Havna Grill" },
    { type: "sell fish", subject: "Astrid", time: "2025-04-11 08:00", fish: "cod", buyer: "Ola Berg" },
    { type: "sell fish", subject: "Eirik", time: "2025-05-02 08:00", fish: "hake", buyer: "Ola Berg" },
  ],
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const set = createEventSet(read.value.events, read.value);
const speechTime = Date.parse("2025-05-20T12:00:00+02:00");

const answered = (question: string): unknown => answeredBy(set, question, speechTime, zone);

describe("one time or place against another", () => {
  test.each([
    ["Who cleaned a boat in March but not in April?", ["Eirik"]],
    ["Who cleaned a boat in April, but not March?", ["Sunniva"]],
    ["Who cleaned a boat in both March and April?", ["Astrid"]],
    ["Who cleaned a boat both in March and in April?", ["Astrid"]],
    ["Where did Astrid clean a boat in April but not in March?", ["south quay"]],
    ["To whom did Eirik sell fish in May but not in April?", ["Ola Berg"]],
    ["Did Astrid clean a boat in both March and April?", "yes"],
    ["Did Eirik clean a boat in both March and April?", "no"],
  ])("%s", (question, answer) => {
    expect(answered(question)).toEqual(answer);
  });

  test.each([
    "Who cleaned a boat in April but not before noon?",
    "Who cleaned a boat in March but not in April 2024?",
    "When did Astrid clean a boat in March but not in April?",
  ])("refuses %s", (question) => {
    expect(answered(question)).toBeNull();
  });
});

describe("to whom something is sold", () => {
  test.each([
    ["Who did Eirik sell fish to?", ["Havna Grill", "Ola Berg"]],
    ["Who did Eirik sell cod to?", ["Havna Grill"]],
    ["Who has Eirik sold fish to since May?", ["Ola Berg"]],
    ["Who sold fish to Ola Berg?", ["Astrid", "Eirik"]],
  ])("%s", (question, answer) => {
    expect(answered(question)).toEqual(answer);
  });
});
