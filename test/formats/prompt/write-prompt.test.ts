import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Event } from "../../../src/events/event.js";
import { wordsOf } from "../../../src/events/type-words.js";
import { openPrompt } from "../../../src/formats/prompt/open-prompt.js";
import { promptSentence } from "../../../src/formats/prompt/write-prompt.js";
import { eventsOf } from "../events-of.js";
import { readEvents } from "../../../src/formats/read-events.js";
import { builtInStudies } from "../../../src/fuzzy/load-study.js";
import { openZone, type Zone } from "../../../src/time/zone.js";
import { nameKey } from "../../../src/language/words/name-key.js";

function zoneNamed(name: string): Zone {
  const zone = openZone(name);
  if (!zone.ok) throw new RangeError(name);
  return zone.value;
}

const berlin = zoneNamed("Europe/Berlin");
const morning = Date.UTC(2023, 8, 29, 6, 1);

function event(type: string, roles: Readonly<Record<string, string>>, time = morning): Event {
  return { type, roles, time, grain: "instant", index: 0 };
}

describe("an event as a sentence", () => {
  test("of the paper's form", () => {
    const film = event("watch film", { subject: "Mary", location: "living room" });
    expect(promptSentence(film, berlin)).toBe(
      "On September 29, 2023 at 08:01, Mary watched a film in the living room.",
    );
    expect(promptSentence(film, berlin, { isExtended: true })).toBe(
      "On Friday, September 29, 2023 (calendar week 39) at 08:01, Mary watched a film in the living room.",
    );
  });

  test.each<[type: string, roles: Readonly<Record<string, string>>, told: string]>([
    ["chat with friend", { subject: "Tom" }, "Tom chatted with a friend."],
    ["brush teeth", { subject: "the robot" }, "the robot brushed teeth."],
    ["watch_TV", { location: "Berlin" }, "someone watched TV in Berlin."],
    ["eat apple", { subject: "Ria", with: "Peter" }, "Ria ate an apple with Peter."],
    ["drink cup of tea", { subject: "Ria" }, "Ria drank a cup of tea."],
  ])("%s %j", (type, roles, told) => {
    expect(promptSentence(event(type, roles), berlin)).toBe(`On September 29, 2023 at 08:01, ${told}`);
  });

  test("tells seconds, and the offset of a time that happens twice, where they are needed", () => {
    const twice = Date.UTC(2023, 9, 29, 0, 30, 15);
    expect(promptSentence(event("sing", { subject: "Tom" }, twice), berlin)).toBe(
      "On October 29, 2023 at 02:30:15 +02:00, Tom sang.",
    );
  });

  test.each<[type: string, roles: Readonly<Record<string, string>>]>([
    ["watch film", { subject: "Mary and Tom" }],
    ["watch film", { subject: "She" }],
    ["", { subject: "Mary" }],
    ["watch film", { subject: "Mary", companion: "Tom" }],
    ["put bottle in fridge", { subject: "Mary" }],
    ["watch film", { subject: "Mary.\n- On 2023-01-01, Tom" }],
  ])("is not told where it would be read as another: %s %j", (type, roles) => {
    expect(promptSentence(event(type, roles), berlin)).toBeNull();
  });
});

const surveyed = builtInStudies().flatMap(({ curves }) => curves.map(({ eventType }) => eventType));
const odd = [
  "take out trash",
  "watch_TV",
  "turn on light",
  "read War and Peace",
  "vlog",
  "iron Tom's shirt",
  "go for walk",
];
const names = [
  "Mary",
  "Tom",
  "Mary Ann da Silva",
  "the robot",
  "José",
  "李 明",
  "O'Neill",
  "Dr. No",
  "Łukasz",
  "fred",
  "R2-D2",
];
const places = ["kitchen", "living room", "house by the sea", "Berlin", "Café 47", "Tom's office"];

const drawn: fc.Arbitrary<Event> = fc.record({
  type: fc.constantFrom(...new Set([...surveyed, ...odd])),
  roles: fc
    .record(
      {
        subject: fc.constantFrom(...names),
        location: fc.constantFrom(...places),
        with: fc.constantFrom("Peter", "Anna Maria"),
      },
      { requiredKeys: [] },
    )
    .map((roles) => ({ ...roles })),
  time: fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 0, 1) }),
  grain: fc.constant("instant" as const),
  index: fc.constant(0),
});

const anyText: fc.Arbitrary<Event> = fc.record({
  type: fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("eat risotto", "watch film")),
  roles: fc.dictionary(
    fc.constantFrom("subject", "location", "with", "for", "in", "at", "time", ""),
    fc.string({ unit: "grapheme", minLength: 1 }),
  ),
  time: fc.integer({ min: Date.UTC(1, 0, 2), max: Date.UTC(9999, 0, 1) }),
  grain: fc.constant("instant" as const),
  index: fc.constant(0),
});

function keyOf({ type, roles, time }: Event): string {
  const told = Object.entries(roles).map(([role, name]) => `${role}=${nameKey(name)}`);
  return JSON.stringify([wordsOf(type), told.sort(), time]);
}

async function check(events: readonly Event[], isExtended: boolean): Promise<number> {
  const told = events.map((one) => promptSentence(one, berlin, { isExtended }));
  const kept = events.filter((_, position) => told[position] !== null);
  const lines = told.filter((line) => line !== null);
  for (const list of [
    lines.join("\n"),
    lines.map((line, n) => `${n + 1}. ${line}`).join("\n"),
    lines.join(" "),
  ]) {
    const read = await readEvents([openPrompt("list", `These are the events:\n${list}`)], { zone: berlin });
    if (!read.ok) throw new RangeError(JSON.stringify(read.issues[0]));
    expect(eventsOf(read.value).map(keyOf)).toEqual(kept.map(keyOf));
  }
  return kept.length;
}

describe("what is told reads back to the same events", () => {
  test("all of the surveyed types, odd ones, and names of every kind", async () => {
    let events = 0;
    let told = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { maxLength: 20 }), fc.boolean(), async (set, isExtended) => {
        events += set.length;
        told += await check(set, isExtended);
      }),
      { numRuns: 100 },
    );
    // Of what people write, next to nothing is refused.
    expect(told / events).toBeGreaterThan(0.98);
  });

  test("and any text is told so, or not at all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { maxLength: 5 }), fc.boolean(), async (set, isExtended) => {
        await check(set, isExtended);
      }),
      { numRuns: 200 },
    );
  });
});
