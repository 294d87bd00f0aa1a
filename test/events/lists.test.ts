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

  it("is one name of who and where", () => {
    const read = readEventSet([{ ...chess, subject: ["Tom", "Ann"], time: "2024-03-09" }], { zone });
    expect(!read.ok && read.issues[0]).toMatchObject({ field: "subject", expected: "one-name" });
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
