import { describe, expect, test } from "vitest";
import { answerAny, createEventSet, type EventSet, openZone, readEventSet } from "../../src/index.js";
import { framesIn } from "../../src/query/frame/frames.js";
import { queriesOrFramesOf } from "../../src/query/readings.js";

const zone = openZone("Europe/Berlin");
if (!zone.ok) throw new Error("there is no Berlin");
const berlin = zone.value;
const speechTime = Date.parse("2025-06-17T12:30:00Z");

function setOf(events: readonly Readonly<Record<string, unknown>>[]): EventSet {
  const read = readEventSet({ events }, { zone: berlin });
  if (!read.ok) throw new Error(JSON.stringify(read.issues[0]));
  return createEventSet(read.value.events, read.value);
}

/** The answer, or the kind of the issue. */
function repliedTo(set: EventSet, text: string): unknown {
  const read = answerAny(set, text, { speechTime, zone: berlin });
  if (!read.ok) return read.issues[0]?.kind;
  return read.value.best === null ? read.value.issue?.kind : read.value.answer;
}

const kennel = setOf([
  ...(
    [
      ["Biscuit", "Mrs Kaplan", "2025-05-02 09:00", "2025-05-09 09:00", "245 GBP"],
      ["Rufus", "Graham", "2025-05-05 10:00", "2025-05-08 10:00", "105 GBP"],
      ["Waffle", "Priya", "2025-06-14 09:00", null, "300 GBP"],
    ] as const
  ).map(([subject, owner, time, end, cost]) => ({ type: "stay", subject, owner, time, end, cost })),
  ...(
    [
      ["Declan", "Biscuit", "canal path", "2025-05-03 08:00", "2025-05-03 09:00", "4 km"],
      ["Declan", "Rufus", "beech wood", "2025-05-06 08:00", "2025-05-06 09:30", "6 km"],
      ["Jonah", "Waffle", "canal path", "2025-06-15 08:00", "2025-06-15 08:40", "3 km"],
    ] as const
  ).map(([subject, object, location, time, end, distance]) => ({
    ...{ type: "walk", subject, object, location, time, end, distance },
  })),
  { type: "bath", subject: "Tamsin", object: "Biscuit", time: "2025-05-04 10:00", end: "2025-05-04 10:30" },
  { type: "bath", subject: "Moira", object: "Rufus", time: "2025-05-07 10:00", end: "2025-05-07 11:00" },
  { type: "call", subject: "Moira", recipient: "Priya", topic: "the escape", time: "2025-06-15 12:00" },
  ...(
    [
      ["chicken kibble", "45 kg", "130 GBP", "2025-05-10 09:00"],
      ["straw", "20 kg", "40 GBP", "2025-06-04 09:00"],
    ] as const
  ).map(([object, amount, cost, time]) => ({
    ...{ type: "delivery", subject: "Paws & Co", object, amount, cost, time },
  })),
]);

describe("questions by what their words name", () => {
  test.each<[text: string, answer: unknown]>([
    ["Who walked Rufus in the beech wood?", ["Declan"]],
    ["Who is Waffle's owner?", ["Priya"]],
    ["What did Moira ring Priya about?", ["the escape"]],
    ["Which dogs were boarding with us at noon on 6 May?", ["Biscuit", "Rufus"]],
    ["Which dogs are staying at the kennel right now?", ["Waffle"]],
    ["Which dog had the longest bath?", ["Rufus"]],
    ["Which of the dogs that have boarded here have never had a bath?", ["Waffle"]],
    ["Which dogs other than Rufus has Declan taken for a walk?", ["Biscuit"]],
    ["What was the first thing delivered after Rufus had his bath?", ["chicken kibble"]],
    ["How many kilos of kibble has Paws & Co brought us in all?", 45],
    ["How many days ago did the straw arrive?", "P13D"],
  ])("%s", (text, answer) => {
    expect(repliedTo(kennel, text)).toEqual(answer);
  });

  test.each<[text: string, issue: string]>([
    // A word says what nothing in the log says.
    ["Which vet did Rufus visit?", "unread-question"],
    ["Which breed did Declan walk?", "unread-question"],
    ["Which nurse gave Rufus a bath?", "unread-question"],
    ["Which parrot had the longest bath?", "unread-question"],
    ["Who sheared Rufus?", "unknown-name"],
    // Nothing of the kind was found, and a word may have been taken for another.
    ["Which dogs did Priya take for a walk?", "unread-question"],
  ])("are not answered: %s", (text, issue) => {
    expect(repliedTo(kennel, text)).toBe(issue);
  });

  test("are read in no way where a word is left over", () => {
    expect(framesIn(kennel, "Which dogs did Declan walk without a lead?")).toEqual([]);
    expect(framesIn(kennel, "Which dogs has Declan taken for a walk?")).toHaveLength(1);
  });
});

const shop = setOf([
  { type: "sell", subject: "Ruth", object: "tandem", buyer: "Felix Baum", time: "2025-04-01 10:00" },
  { type: "sell", subject: "Ruth", object: "cargo bike", buyer: "Mrs Albrecht", time: "2025-04-02 10:00" },
  { type: "complain", subject: "Mrs Albrecht", object: "cargo bike", time: "2025-04-05 10:00" },
  { type: "test ride", subject: "Felix Baum", object: "tandem", time: "2025-03-30 10:00" },
  { type: "order", subject: "Ruth", object: "chains", supplier: "Velomax", time: "2025-03-01 10:00" },
  { type: "order", subject: "Ruth", object: "helmets", supplier: "Kopf", time: "2025-03-02 10:00" },
  { type: "deliver", subject: "Velomax", object: "chains", time: "2025-03-08 10:00" },
]);

describe("those who have one part here and another there", () => {
  test.each<[text: string, answer: unknown]>([
    ["Which of the people who bought something from us have never complained?", ["Felix Baum"]],
    ["Which supplier have we ordered from that has never delivered anything?", ["Kopf"]],
    ["What have we ordered that has not been delivered yet?", ["helmets"]],
    ["Which people have been on a test ride and have also bought something?", ["Felix Baum"]],
  ])("%s", (text, answer) => {
    expect(repliedTo(shop, text)).toEqual(answer);
  });

  test("are told by a role of the other events, in a query that a program gets as well", () => {
    const read = queriesOrFramesOf(
      shop,
      "Which supplier have we ordered from that has never delivered anything?",
    );
    expect(read.ok && read.value[0]?.query).toMatchObject({
      query: "values",
      role: "supplier",
      otherRole: "subject",
    });
  });
});

const wards = setOf([
  { type: "visit", subject: "Helga Kruse", patient: "Mr Kruse", time: "2025-05-01 10:00" },
  { type: "visit", subject: "Tom Berger", patient: "Mr Kruse", time: "2025-05-02 10:00" },
  { type: "examine", subject: "Dr Weiss", patient: "Tom Berger", time: "2025-05-03 10:00" },
  { type: "repair", helper: "Sofie", owner: "Ben", object: "lamp", time: "2025-05-04 10:00" },
  { type: "rent stall", seller: "Greta", organiser: "Mr Falk", stall: "stall 3", time: "2025-05-05 10:00" },
  { type: "buy", supplier: "Medika", buyer: "Sabine", object: "gloves", time: "2025-05-06 10:00" },
]);

describe("those who do something, by what they are called", () => {
  test.each<[text: string, answer: unknown]>([
    ["Who repaired the lamp?", ["Sofie"]],
    ["Did Ben repair the lamp?", "no"],
    ["Who rented stall 3?", ["Greta"]],
    ["Who bought gloves?", ["Sabine"]],
  ])("%s", (text, answer) => {
    expect(repliedTo(wards, text)).toEqual(answer);
  });

  test("and of whom nobody knows whether they are called so", () => {
    // Helga Kruse is no patient anywhere.
    expect(repliedTo(wards, "Which patient visited Mr Kruse?")).toBe("unread-question");
  });
});
