import { describe, expect, test } from "vitest";
import { createEventSet, openZone, parseTime, readEventSet } from "../../src/index.js";
import { repliedTo } from "./told.js";

const zone = openZone("UTC");
if (!zone.ok) throw new Error("there is no UTC");
const speech = parseTime("2024-05-17T14:30:00Z", zone.value);
const read = readEventSet(
  {
    timeZone: "UTC",
    events: [
      {
        type: "repair engine",
        subject: "Ada",
        location: "Shed",
        time: "2024-05-13 08:00",
        end: "2024-05-13 12:00",
      },
      {
        type: "repair engine",
        subject: "Lev",
        location: "Yard",
        time: "2024-05-13 11:00",
        end: "2024-05-13 17:30",
      },
      {
        type: "repair engine",
        subject: "Ada",
        location: "Yard",
        time: "2024-05-17 14:00",
        end: "2024-05-17 16:00",
      },
      {
        type: "hold briefing",
        subject: "Uma",
        topic: "safety",
        time: "2024-05-13 11:30",
        end: "2024-05-13 12:15",
      },
      {
        type: "hold briefing",
        subject: "Uma",
        topic: "budget",
        time: "2024-05-14 09:00",
        end: "2024-05-14 11:00",
      },
      { type: "be ill", subject: "Lev", time: "2024-05-14 08:00", end: "2024-05-16 08:00" },
      { type: "guard gate", subject: "Lev", time: "2024-05-10 22:00", end: "2024-05-11 06:00" },
      { type: "study", subject: "Ada", location: "Turin", time: "2010", end: "2014" },
      { type: "lease boat", subject: "Uma", time: "2023-01-10 09:00", end: "2023-03-10 09:00" },
      { type: "lease boat", subject: "Uma", time: "2024-02-01 09:00" },
      { type: "sing", subject: "Uma", time: "2024-05-13 11:45" },
    ],
  },
  { zone: zone.value },
);
if (!read.ok || !speech.ok) throw new Error("the events cannot be read");
const set = createEventSet(read.value.events, { zone: zone.value });

describe("what was going on at a time", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who was repairing an engine at 11:30 on 13 May?", ["Ada", "Lev"]],
    ["Who was repairing an engine at 10 am on 13 May?", ["Ada"]],
    ["Was Ada repairing an engine at noon on 13 May?", "no"],
    ["Was Lev guarding the gate at 3 am on 11 May?", "yes"],
    ["Who was studying in 2012?", ["Ada"]],
    ["Did Ada study in Turin in 2012?", "yes"],
    ["Was Lev ill on 15 May?", "yes"],
    ["Is Ada repairing an engine right now?", "yes"],
    ["Who is currently repairing an engine?", ["Ada"]],
    ["Where is Ada repairing an engine at the moment?", ["Yard"]],
    ["Is Lev still ill?", "no"],
    ["Who was at the gate at 3 am on 11 May?", ["Lev"]],
    ["Is Lev at the gate now?", "no"],
    ["What was Ada doing at 11:50 on 13 May?", ["repair engine"]],
    ["What was Lev doing at noon on 15 May?", ["be ill"]],
    ["What is Ada doing right now?", ["repair engine"]],
    ["Was Uma holding a briefing when Lev was ill?", "yes"],
    ["Who was repairing an engine when Uma sang?", ["Ada", "Lev"]],
    ["Was Lev ill during Uma's briefing about budget?", "yes"],
    ["Did Ada and Lev repair an engine at the same time?", "yes"],
    ["Did Ada and Uma repair an engine at the same time?", "no-other-event"],
  ])("%s", (question, found) => {
    expect(repliedTo(set, question, speech.value.instant, zone.value)).toEqual(found);
  });
});

describe("how long", () => {
  test.each<[question: string, answer: unknown]>([
    ["How long was Lev ill?", "PT48H"],
    ["For how long did Lev guard the gate?", "PT8H"],
    ["How long did Ada repair an engine on 13 May?", "PT4H"],
    ["How long did Ada repair an engine?", "several-times"],
    ["How long did Ada repair an engine in total?", "PT4H30M"],
    ["How long was Uma's last briefing?", "PT2H"],
    ["How long did the briefing about safety last?", "PT45M"],
    ["How long was Lev's briefing?", "nothing-to-compare"],
    ["How long was the shortest briefing?", "PT45M"],
    ["What was the length of the longest briefing?", "PT2H"],
    ["What was the average length of a briefing?", "PT1H22M30S"],
    ["How long has Ada been repairing an engine?", "PT30M"],
    ["How long has Lev been ill?", "nothing-to-compare"],
    ["Since when has Uma been leasing a boat?", "2024-02-01T09:00:00+00:00"],
  ])("%s", (question, found) => {
    expect(repliedTo(set, question, speech.value.instant, zone.value)).toEqual(found);
  });
});

describe("the longest", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who repaired the longest engine?", ["Lev"]],
    ["What was the topic of the longest briefing?", ["budget"]],
    ["When was the shortest briefing?", "2024-05-13T11:30:00+00:00"],
    ["When did Uma hold her longest briefing?", "2024-05-14T09:00:00+00:00"],
    ["Whose briefing was the longest?", ["Uma"]],
  ])("%s", (question, found) => {
    expect(repliedTo(set, question, speech.value.instant, zone.value)).toEqual(found);
  });
});

describe("what lasts across the bounds of a time has no answer where the question may mean either", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who guarded the gate on 11 May?", "across-bounds"],
    ["Who guarded the gate on 10 May?", ["Lev"]],
    ["Who guarded the gate in May?", ["Lev"]],
    ["Who was leasing a boat in April 2024?", "across-bounds"],
    ["What was going on at 11:50 on 13 May?", "across-bounds"],
    ["Who was leasing a boat in February 2023?", ["Uma"]],
    ["How long did Ada repair an engine in the Yard?", "across-bounds"],
    ["Until when was Ada repairing an engine in the Yard?", "across-bounds"],
  ])("%s", (question, found) => {
    expect(repliedTo(set, question, speech.value.instant, zone.value)).toEqual(found);
  });
});
