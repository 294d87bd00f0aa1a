import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("the zone");
const zone = opened.value;
const read = readEventSet(
  [
    { type: "be mayor", subject: "Runa", start: "2019-03", end: "2024-10" },
    { type: "be mayor", subject: "Odd", start: "2024-11" },
    { type: "live in Turku", subject: "Edda", start: "2011", end: "2017" },
    { type: "live in Oslo", subject: "Nils", start: "2005", end: "2021" },
    { type: "retired", subject: "Nils", location: "Turku", time: "2019-05-03" },
    { type: "power cut", start: "2025-05-01 08:00", end: "2025-05-01 20:00" },
    { type: "power cut", start: "2025-05-09 08:00", end: "2025-05-09 11:00" },
    { type: "called the grid", subject: "Edda", time: "2025-05-01 09:00" },
    { type: "called the grid", subject: "Nils", time: "2025-05-09 09:00" },
    { type: "hay fever", subject: "Nils", start: "2025-05-07", end: "2025-05-12" },
    { type: "yoga", subject: "Edda", time: "2025-05-20 07:00", duration: "30 minutes" },
    { type: "yoga", subject: "Nils", time: "2025-05-20 10:00", duration: "30 minutes" },
    { type: "shopping", subject: "Nils", time: "2025-05-20 08:30" },
    { type: "fed the hens", subject: "Nils", time: "2025-05-20 11:30" },
  ],
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const set = createEventSet(read.value.events, { zone });
const now = Date.parse("2025-05-20T18:00:00+02:00");
const asked = (question: string): unknown => repliedTo(set, question, now, zone);

describe("what was before or after something that several did", () => {
  test.each([
    ["What did Nils do after today's yoga?", ["fed the hens"]],
    ["What was the next thing Nils did after today's yoga?", ["fed the hens"]],
    ["What was the last thing Nils did before the yoga?", ["shopping"]],
    ["Did Nils feed the hens after the yoga?", "yes"],
    ["What did Edda do after the call?", ["yoga"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("how somebody was", () => {
  test.each([
    // Of what has no end nobody told whether it went on.
    ["Who was mayor during the power cut?", "across-bounds"],
    ["Did Edda stop living in Turku before Nils retired?", "yes"],
    ["What did Nils do in May?", ["called the grid", "fed the hens", "shopping", "yoga"]],
    ["Nils's hay fever lasted until when?", "2025-05-12"],
    ["Is there a power cut at the moment?", "no"],
    ["Is there currently a power cut?", "no"],
    ["When was the first power cut over?", "2025-05-01T20:00:00+02:00"],
    ["Who did today's shopping?", ["Nils"]],
    ["Who did this month's shopping?", ["Nils"]],
    ["For how many years was Runa mayor?", "P67M"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("what was so during each of several things", () => {
  test.each([
    ["Did anyone call the grid during each of the power cuts?", "yes"],
    ["Did Nils call the grid during every power cut?", "no"],
    ["Was the grid called during each power cut?", "yes"],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});
