import { describe, expect, it, test } from "vitest";
import {
  answerAny,
  createEventSet,
  openSavedSet,
  openZone,
  readEventSet,
  saveEventSet,
} from "../../src/index.js";
import type { EventSet } from "../../src/events/event-set.js";

const opened = openZone("UTC");
if (!opened.ok) throw new Error("UTC");
const zone = opened.value;
const chess = { type: "play chess", subject: "Tom" };

function setOf(records: readonly object[]): EventSet {
  const read = readEventSet(records, { zone });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return createEventSet(read.value.events, read.value);
}

const set = setOf([
  { ...chess, with: ["Ann", "Bo", "ann"], time: "2024-03-09 09:00" },
  { ...chess, with: "Cy", time: "2024-03-04 09:00" },
  { ...chess, subject: "Eve", with: ["Bo"], time: "2024-03-05 09:00" },
  { ...chess, subject: "Eve", with: [], time: "2024-03-06 09:00" },
]);

function eventsOf(of: EventSet): readonly object[] {
  return Array.from({ length: of.size }, (_, position) => of.eventAt(position));
}

describe("a role with several names", () => {
  it("keeps each once, and shows them together", () => {
    const [first] = eventsOf(set).filter((event) => "lists" in event);
    expect(first).toMatchObject({ roles: { with: "Ann, Bo" }, lists: { with: ["Ann", "Bo"] } });
    expect(eventsOf(set).filter((event) => "lists" in event)).toHaveLength(1);
  });

  it("is saved and opened again", () => {
    const again = openSavedSet(new Uint8Array(Buffer.concat(saveEventSet(set))));
    if (!again.ok) throw new Error(JSON.stringify(again.issues));
    expect(eventsOf(again.value)).toEqual(eventsOf(set));
  });

  it("is the same in any order", () => {
    const twice = setOf([
      { ...chess, with: ["Ann", "Bo"], time: "2024-03-09 09:00" },
      { ...chess, with: ["Bo", "Ann"], time: "2024-03-09 09:00" },
      { ...chess, with: ["Bo"], time: "2024-03-09 09:00" },
      { ...chess, with: ["Bo", "Cy"], time: "2024-03-09 09:00" },
    ]);
    expect(twice.duplicateCount).toBe(1);
    const once = twice.withoutDuplicates();
    expect(eventsOf(once)).toHaveLength(3);
    expect(eventsOf(once).filter((event) => "lists" in event)).toHaveLength(2);
  });

  it("is one name of where", () => {
    const read = readEventSet([{ ...chess, location: ["club", "park"], time: "2024-03-09" }], { zone });
    expect(!read.ok && read.issues[0]).toMatchObject({ field: "location", expected: "one-name" });
    const blank = readEventSet([{ ...chess, with: ["Ann", " "], time: "2024-03-09" }], { zone });
    expect(!blank.ok && blank.issues[0]).toMatchObject({ field: "with", expected: "names" });
  });
});

test.each([
  ["Did Tom play chess with Ann?", "yes"],
  ["Did Tom play chess with Bo?", "yes"],
  ["Did Eve play chess with Ann?", "no"],
  ["Who played chess with Bo?", ["Eve", "Tom"]],
  ["With whom did Tom play chess?", ["Ann", "Bo", "Cy"]],
  ["How often did Tom play chess with Bo?", 1],
])("%s", (question, answer) => {
  const found = answerAny(set, question, { speechTime: Date.UTC(2024, 2, 10), zone });
  expect(found.ok && found.value.answer).toEqual(answer);
});

test("names of one event count or do not count together", () => {
  const found = answerAny(set, "With whom did Tom play chess recently?", {
    speechTime: Date.UTC(2024, 2, 10),
    zone,
  });
  if (!found.ok || found.value.distribution === null) throw new Error("it is answered");
  const json = JSON.stringify(found.value.distribution);
  expect(found.value.answer).toEqual(["Ann", "Bo"]);
  expect(json).not.toContain('["Ann"]');
  expect(found.value.probability).toBeCloseTo(0.4124, 3);
});

describe("several subjects", () => {
  const sailing = setOf([
    { type: "sail", subject: ["Ann", "Bo"], location: "lake", time: "2024-03-02 09:00" },
    { type: "sail", subject: "Bo", location: "sea", time: "2024-03-04 09:00" },
    { type: "sail", subject: ["Cy", "Ann"], location: "lake", time: "2024-03-05 09:00" },
    { type: "swim", subject: "Dee", location: "sea", time: "2024-03-05 10:00" },
  ]);

  it("are one event, shown together, saved and opened again", () => {
    expect(sailing.size).toBe(4);
    const again = openSavedSet(new Uint8Array(Buffer.concat(saveEventSet(sailing))));
    if (!again.ok) throw new Error(JSON.stringify(again.issues));
    expect(eventsOf(again.value)).toEqual(eventsOf(sailing));
    expect(eventsOf(sailing)[0]).toMatchObject({
      roles: { subject: "Ann, Bo", location: "lake" },
      lists: { subject: ["Ann", "Bo"] },
    });
    const thrice = setOf([
      { type: "sail", subject: ["Ann", "Bo"], time: "2024-03-02" },
      { type: "sail", subject: ["Ann", "Bo"], time: "2024-03-02" },
      { type: "sail", subject: "Ann", time: "2024-03-02" },
    ]);
    expect(thrice.duplicateCount).toBe(1);
    expect(eventsOf(thrice.withoutDuplicates())).toHaveLength(2);
  });

  test.each([
    ["Who sailed?", ["Ann", "Bo", "Cy"]],
    ["Who sailed on the lake?", ["Ann", "Bo", "Cy"]],
    ["Did Bo sail on the lake?", "yes"],
    ["Did Cy sail in the sea?", "no"],
    ["How often did Ann sail?", 2],
    ["How often did anybody sail?", 3],
    ["When did Bo last sail?", "2024-03-04T09:00:00+00:00"],
    ["Who sailed most often?", ["Ann", "Bo"]],
    ["Who has never sailed?", ["Dee"]],
    ["How many people sailed?", 3],
    ["Did Ann and Bo both sail on 2 March 2024?", "yes"],
    ["Where did Bo sail?", ["lake", "sea"]],
    ["Who sailed before Bo sailed in the sea?", ["Ann", "Bo"]],
  ])("%s", (question, expected) => {
    const found = answerAny(sailing, question, { speechTime: Date.parse("2024-03-10T12:00Z"), zone });
    expect(found.ok && found.value.answer).toEqual(expected);
  });
});
