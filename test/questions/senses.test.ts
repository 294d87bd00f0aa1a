import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const read = readEventSet(
  [
    { type: "work at Acme", subject: "Milo", start: "2024-05-01", end: null },
    { type: "work at Bolt", subject: "Ida", start: "2024-05-01", end: "2025-06-30" },
    { type: "be ill", subject: "Milo", start: "2026-02-03", end: "2026-02-06" },
    { type: "night shift", subject: "Ida", start: "2026-03-04 22:00", end: "2026-03-05 06:00" },
    { type: "damage boat", subject: "Rosa", time: "2026-01-03 10:00", boat: "Alma" },
    { type: "damage boat", subject: "Rosa", time: "2026-01-04 10:00", boat: "Berta" },
    { type: "repair boat", subject: "Milo", time: "2026-01-06 10:00", boat: "Alma" },
    { type: "sail", subject: "Rosa", time: "2026-01-08 10:00", boat: "Cora" },
    { type: "run", subject: "Lena", time: "2026-01-20 10:00" },
    { type: "run", subject: "Jan", time: "2026-02-03 10:00" },
    { type: "run", subject: "Ida", time: "2026-02-09 10:00" },
    { type: "concert", subject: "Jan", time: "2026-02-08 19:00", conductor: "Ida" },
    { type: "rehearsal", subject: "Milo", time: "2026-02-10 19:00" },
    { type: "be on holiday", subject: "Rosa", start: "2026-01-10", end: "2026-01-24" },
    { type: "phone call", subject: "Rosa", topic: "holiday", time: "2026-02-20 18:30" },
  ],
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const set = createEventSet(read.value.events, { zone });
const now = Date.parse("2026-03-14T18:30:00+01:00");
const asked = (question: string): unknown => repliedTo(set, question, now, zone);

describe("work, which may be what somebody does or the job that he has", () => {
  test.each([
    ["Who worked at night?", "readings-differ"],
    ["Was Milo working on 3 March?", "readings-differ"],
    ["Did Milo work while he was ill?", "readings-differ"],
    ["How often did Milo work?", "readings-differ"],
    ["Who worked in 2025?", ["Ida", "Milo"]],
    ["Did Ida work last year?", "yes"],
    ["Did Ida work last month?", "no"],
    ["Did Ida work at Bolt on 3 March 2025?", "yes"],
    ["Where did Ida work on 3 March 2025?", ["Bolt"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("a month that somebody is called", () => {
  test.each([
    ["Who ran after Jan?", "readings-differ"],
    ["Who ran after January?", ["Ida", "Jan"]],
    ["Who ran in Jan?", ["Lena"]],
    ["Who ran before Feb?", ["Lena"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("what was never done", () => {
  test.each([
    // Of those that were damaged, or of all boats.
    ["Which boats have never been repaired?", "readings-differ"],
    ["Which boats have not been repaired?", ["Berta"]],
    ["Which boats were damaged but never repaired?", ["Berta"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("those whom a role is called after", () => {
  test.each([
    ["Who conducted the concert?", ["Ida"]],
    ["Who conducted the rehearsal?", ["Milo"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});

describe("whose something was, by a noun that is also what somebody spoke about", () => {
  test.each([
    ["When was Rosa's holiday?", "2026-01-10"],
    ["Who ran during Rosa's holiday?", ["Lena"]],
    ["Who ran before Rosa's holiday?", []],
    ["Who made a phone call about the holiday?", ["Rosa"]],
  ])("%s", (question, found) => {
    expect(asked(question)).toEqual(found);
  });
});
