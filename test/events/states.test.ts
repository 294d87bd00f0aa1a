import { describe, expect, it } from "vitest";
import { createEventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { openSavedSet, saveEventSet } from "../../src/events/saved-set.js";
import { openPrompt } from "../../src/formats/prompt/open-prompt.js";
import { readEvents } from "../../src/formats/read-events.js";
import { utc } from "../../src/time/zone.js";
import { joined } from "./saved-sets.js";

const lamp = { type: "be on", starts: "turn on", ends: "turn off" };
const states = ["rent", lamp];

function read(told: unknown, ...events: readonly (readonly [type: string, time: string, object?: string])[]) {
  return readEventSet(
    {
      states: told,
      events: events.map(([type, time, object]) => ({ type, time: `2023-09-28 ${time}`, thing: object })),
    },
    { zone: utc },
  );
}

/** The states that were made: of what, from when, until when. */
function statesOf(...events: readonly (readonly [type: string, time: string, thing?: string])[]) {
  const reading = read(states, ...events);
  if (!reading.ok) return reading.issues;
  const clock = (at: number) => new Date(at).toISOString().slice(11, 16);
  return reading.value.events
    .filter(({ type }) => type === "be on")
    .map(({ roles, time, end, index }) => [
      roles["thing"] ?? "",
      clock(time),
      end == null ? end : clock(end.at),
      index,
    ]);
}

describe("a state that events begin and end", () => {
  it("lasts from what opens it to the next that closes it, among the same roles", () => {
    expect(
      statesOf(
        ["turn on", "08:00", "lamp"],
        ["Turn on", "08:10", "radio"],
        ["turn_off", "09:00", "lamp"],
        ["turn on", "10:00", "the lamp"],
      ),
    ).toEqual([
      ["lamp", "08:00", "09:00", 0],
      ["the lamp", "10:00", null, 3],
      ["radio", "08:10", null, 1],
    ]);
  });

  it("is not opened twice, nor closed before it was opened", () => {
    expect(
      statesOf(
        ["turn off", "07:00"],
        ["turn on", "08:30"],
        ["turn on", "08:00"],
        ["turn off", "09:00"],
        ["turn off", "10:00"],
      ),
    ).toEqual([["", "08:00", "09:00", 2]]);
  });

  it("leaves the events that make it, and others, as they are", () => {
    const events = [
      ["turn on", "08:00"],
      ["eat", "08:01"],
      ["turn off", "09:00"],
    ] as const;
    const [bare, with_] = [read(undefined, ...events), read(states, ...events)];
    expect(with_.ok && bare.ok && with_.value.events.slice(0, 3)).toEqual(bare.ok && bare.value.events);
  });

  it("is made of streams as of JSON", async () => {
    const stream = openPrompt(
      "told.txt",
      "Tom turned on the lamp on September 29, 2023 at 08:01. Tom turned off the lamp on September 29, 2023 at 09:01.",
    );
    const header = {
      events: [],
      states: [{ type: "be on", starts: "Turn_on lamp", ends: "turn off lamp" }],
    };
    const set = await readEvents([{ ...stream, header }], { zone: utc });
    expect(set.ok && set.value.typeNames.spellings).toContain("be on");
    expect(set.ok && set.value.size).toBe(3);
    expect(set.ok && set.value.hasEnds).toBe(true);
  });
});

describe("a set", () => {
  it("knows which types are states, also after it was saved", () => {
    const reading = read(
      states,
      ["rent", "08:00"],
      ["lived in", "08:00"],
      ["turn on", "08:00"],
      ["own", "08:00"],
      ["is ill", "09:00"],
      ["lively dance", "09:00"],
    );
    const set = reading.ok ? createEventSet(reading.value.events, reading.value) : null;
    const again = set && openSavedSet(joined(saveEventSet(set)));
    for (const one of [
      set,
      again?.ok === true ? again.value : null,
      set?.withVocabulary({ types: ["be late"] }),
    ]) {
      const known = one?.typeNames.spellings.map((spelling, type) => [spelling, one.isState(type)] as const);
      expect(Object.fromEntries(known ?? [])).toMatchObject({
        ...{ rent: true, "be on": true, "lived in": true, own: true, "is ill": true },
        ...{ "turn on": false, "lively dance": false },
      });
    }
  });

  it.each([["be on"], [[7]], [[""]], [[{ type: "be on", starts: "turn on" }]], [[{ ...lamp, other: 1 }]]])(
    "cannot declare %j as its states",
    (told) => {
      const reading = read(told, ["eat", "08:00"]);
      expect(reading.ok ? [] : reading.issues).toMatchObject([
        { kind: "bad-event-set", field: "states", expected: "states" },
      ]);
    },
  );
});
