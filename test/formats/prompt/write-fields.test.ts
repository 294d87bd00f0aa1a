import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import type { Event } from "../../../src/events/event.js";
import { wordsOf } from "../../../src/events/type-words.js";
import { openPrompt } from "../../../src/formats/prompt/open-prompt.js";
import { promptFields } from "../../../src/formats/prompt/write-prompt.js";
import { readEvents } from "../../../src/formats/read-events.js";
import { openZone } from "../../../src/time/zone.js";
import { nameKey } from "../../../src/language/words/name-key.js";
import { eventsOf } from "../events-of.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new RangeError("Europe/Berlin");
const berlin = opened.value;
const morning = Date.UTC(2023, 8, 29, 6, 1);

function event(type: string, roles: Readonly<Record<string, string>>, time = morning): Event {
  return { type, roles, time, grain: "instant", index: 0 };
}

describe("an event as fields", () => {
  test("of the paper's form", () => {
    const film = event("watch film", { subject: "Mary", location: "living room" });
    expect(promptFields(film, berlin)).toBe(
      "{Action: watch, Object: film, Location: living room, Subject: Mary, Date: 2023-09-29 08:01}",
    );
    expect(promptFields(film, berlin, { isExtended: true })).toBe(
      "{Action: watch, Object: film, Location: living room, Subject: Mary, Date: 2023-09-29 08:01, Weekday: Friday, Calendar Week: 39}",
    );
  });

  test.each<[type: string, roles: Readonly<Record<string, string>>, time: number, told: string]>([
    ["sing", {}, morning, "{Action: sing, Date: 2023-09-29 08:01}"],
    [
      "chat with friend",
      { with: "Ann" },
      morning,
      "{Action: chat, Object: with friend, With: Ann, Date: 2023-09-29 08:01}",
    ],
    [
      "read book",
      { subject: "Mary, Tom" },
      morning + 5000,
      '{Action: read, Object: book, Subject: "Mary, Tom", Date: 2023-09-29 08:01:05}',
    ],
    ["sing", {}, Date.UTC(2023, 9, 29, 0, 30), "{Action: sing, Date: 2023-10-29 02:30+02:00}"],
  ])("%s %j", (type, roles, time, told) => {
    expect(promptFields(event(type, roles, time), berlin)).toBe(told);
  });

  test("a day alone has no clock time", () => {
    const day: Event = { ...event("sing", {}, Date.UTC(2023, 8, 28, 22)), grain: "day" };
    expect(promptFields(day, berlin)).toBe("{Action: sing, Date: 2023-09-29}");
  });

  test.each<[type: string, roles: Readonly<Record<string, string>>]>([
    ["", { subject: "Mary" }],
    ["sing", { subject: 'the "boss", Mary' }],
    ["sing", { object: "song" }],
    ["sing", { weekday: "Monday" }],
  ])("is not told where it would be read as another: %s %j", (type, roles) => {
    expect(promptFields(event(type, roles), berlin)).toBeNull();
  });

  const anyText: fc.Arbitrary<Event> = fc.record({
    type: fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("eat risotto", "watch_TV", "null")),
    roles: fc.dictionary(
      fc.constantFrom("subject", "location", "with", "in", "time", "type", "null", ""),
      fc.oneof(
        fc.string({ unit: "grapheme", minLength: 1 }),
        fc.constantFrom("Mary", "null", "living room", "O'Neill"),
      ),
    ),
    time: fc.integer({ min: Date.UTC(1, 0, 2), max: Date.UTC(9999, 0, 1) }),
    grain: fc.constant("instant" as const),
    index: fc.constant(0),
  });

  property.prop([fc.array(anyText, { minLength: 1, maxLength: 5 }), fc.boolean()], { numRuns: 100 })(
    "any text is told so that the events are read back, or not at all",
    async (events, isExtended) => {
      const told = events.map((one) => promptFields(one, berlin, { isExtended }));
      const kept = events.filter((_, position) => told[position] !== null);
      const text = `These are the events: ${told.filter((group) => group !== null).join(", ")}.`;
      const read = await readEvents([openPrompt("list", text)], { zone: berlin });
      if (!read.ok) throw new RangeError(JSON.stringify(read.issues[0]));
      expect(eventsOf(read.value).map(keyOf)).toEqual(kept.map(keyOf));
    },
  );
});

function keyOf({ type, roles, time }: Event): string {
  const told = Object.entries(roles).map(([role, name]) => `${role}=${nameKey(name)}`);
  return JSON.stringify([wordsOf(type), told.sort(), time]);
}
