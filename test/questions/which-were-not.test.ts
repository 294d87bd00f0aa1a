import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const attack = "asthma attack";
const read = readEventSet(
  {
    facts: { "Karin Maurer's birthday": "--06-12" },
    events: [
      { type: "paleo diet", subject: "Bernd Maurer", start: "2025-05-05", end: null },
      { type: "vegan diet", subject: "Karin Maurer", start: "2025-01-10", end: "2025-04-30" },
      { type: "tablet", subject: "Tilda Maurer", time: "2025-06-03 07:30", medicine: "loratadine" },
      { type: attack, subject: "Tilda Maurer", start: "2025-05-03 18:00", duration: "2 hours", severity: 6 },
      { type: attack, subject: "Tilda Maurer", start: "2025-06-03 07:00", duration: "1 hour", severity: 3 },
      { type: attack, subject: "Bernd Maurer", start: "2025-05-15 22:00", duration: "1 hour", severity: 8 },
      { type: "yoga", subject: "Karin Maurer", time: "2025-06-12 18:00", location: "studio" },
      { type: "yoga", subject: "Bernd Maurer", time: "2025-06-12 18:00", location: "studio" },
      { type: "yoga", subject: "Karin Maurer", time: "2025-06-16 18:00", location: "park" },
      { type: "sleep", subject: "Karin Maurer", start: "2025-06-13 22:00", end: "2025-06-14 06:00" },
      { type: "have breakdown", subject: "Bernd Maurer", time: "2025-06-01 09:00", car: "Polo" },
      { type: "drive", subject: "Karin Maurer", time: "2025-06-02 09:00", car: "Golf" },
      { type: "concert", subject: "the choir", time: "2025-05-01 19:00", location: "church", audience: 120 },
      {
        type: "concert",
        subject: "the choir",
        time: "2025-05-08 19:00",
        location: "town hall",
        audience: 60,
      },
    ],
  },
  { zone },
);
if (!read.ok) throw new Error("a log");
const set = createEventSet(read.value.events, read.value);
const speechTime = Date.UTC(2025, 5, 20, 16);

describe("units in which something was not, what was elsewhere, and how severe it was", () => {
  test.each<[question: string, answer: unknown]>([
    ["On which days did Tilda have an asthma attack but not take a tablet?", ["2025-05-03"]],
    ["Did Tilda take a tablet on every day she had an asthma attack?", "no"],
    ["Did Karin do yoga on every day that Bernd did yoga?", "yes"],
    ["On which days was there a concert that wasn't at the church?", ["2025-05-08"]],
    ["Was there a concert that was not at the church?", "yes"],
    ["Were there more than 50 people in the audience at every concert?", "yes"],
    ["Was there a concert with more than 100 people in the audience?", "yes"],
    ["On which day was the audience smallest?", ["2025-05-08T19:00:00+02:00"]],
    ["Did each of Karin and Bernd do yoga?", "yes"],
    ["Did each of Karin, Bernd and Tilda do yoga?", "no"],
    ["Which car had no breakdown?", ["Golf"]],
    ["Did Karin and Bernd both do yoga on Karin's birthday?", "yes"],
    ["How severe was Bernd's attack?", 8],
    ["Who had the most severe attack?", ["Bernd Maurer"]],
    ["Who had the mildest attack?", ["Tilda Maurer"]],
    ["Was Bernd's attack more severe than Tilda's attack on 3 June?", "yes"],
    ["Since when has Bernd been on the paleo diet?", "2025-05-05"],
    ["Which diet was Karin on on 1 April?", ["vegan diet"]],
    ["Did Bernd have an asthma attack before he started the paleo diet?", "no"],
    ["Who was asleep at 11 pm on 13 June?", ["Karin Maurer"]],
  ])("%s", (text, answer) => {
    expect(repliedTo(set, text, speechTime, zone)).toEqual(answer);
  });

  test.each<[question: string, kind: string]>([
    ["How severe was the concert?", "unread-question"],
    ["How severe was the attack?", "several-times"],
    ["Who had no car?", "unknown-name"],
    ["Who had no breakdown?", "unlike-names"],
    ["Did Karin and Bernd both do yoga on Tilda's birthday?", "unknown-fact"],
  ])("%s has no answer", (text, kind) => {
    expect(repliedTo(set, text, speechTime, zone)).toBe(kind);
  });
});
