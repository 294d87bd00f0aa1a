import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { answerRecord } from "../../src/answer/answer-record.js";
import { crc32 } from "../../src/events/crc32.js";
import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import { isSavedSet, openSavedSet, saveEventSet } from "../../src/events/saved-set.js";
import type { HolidayCalendar } from "../../src/holidays/holiday-calendar.js";
import { loadHolidays } from "../../src/holidays/load-holidays.js";
import { type Facts, readFacts } from "../../src/time/facts.js";
import { eventSetOf, engineAnswer } from "../referee/match.js";
import { ask } from "../referee/questions.js";
import { worlds } from "../referee/worlds.js";
import { berlin, eventSet, speechTime } from "../answer/world.js";
import { toldEvents } from "./told-events.js";

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  pieces.reduce((at, piece) => {
    bytes.set(piece, at);
    return at + piece.length;
  }, 0);
  return bytes;
}

const saved = (set: EventSet): Uint8Array => joined(saveEventSet(set));

function opened(bytes: Uint8Array): EventSet {
  const result = openSavedSet(bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** Why bytes are refused. */
function refusal(bytes: Uint8Array) {
  const result = openSavedSet(bytes);
  expect(result.ok).toBe(false);
  return result.ok ? undefined : result.issues[0];
}

const all = (set: EventSet) => ({
  events: Array.from({ length: set.size }, (_, position) => set.eventAt(position)),
  types: set.typeNames.spellings,
  roles: set.placeRoles.map((role) => [role, set.namesOf(role)?.spellings]),
  facts: [...set.facts],
  zone: set.zone?.name,
  speechTime: set.speechTime,
  window: set.window,
});

const known = readFacts({
  "Tom's birthday": "--02-29",
  Ann: { wedding: "2015-06-20" },
  __proto__: "--01-01",
});
const facts: Facts = known.ok ? known.value : new Map();

const small = createEventSet(
  [
    {
      type: "eat risotto",
      roles: { subject: "Tom", location: "kitchen" },
      time: 5,
      grain: "instant",
      index: 0,
    },
    { type: "chat", roles: { subject: "Ann", with: "Tom" }, time: 3, grain: "day", index: 1 },
    {
      type: "chat",
      roles: { subject: "Ann", with: "Bob \ud800 “é”\n" },
      time: 4,
      grain: "instant",
      index: 2,
    },
  ],
  { zone: berlin, speechTime, facts },
);

/** Where the sections of a saved set lie, and their names. */
function sectionsOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(16, true);
  let from = 24 + 16 * count;
  return Array.from({ length: count }, (_, number) => {
    const entry = 24 + 16 * number;
    const length = Number(view.getBigUint64(entry, true));
    const section = { entry, from, length };
    from += Math.ceil(length / 8) * 8;
    return section;
  });
}

/** Makes all checksums right, whatever else is wrong. */
function signed(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { entry, from, length } of sectionsOf(bytes)) {
    view.setUint32(entry + 8, crc32(bytes.slice(from, from + length)), true);
  }
  const headLength = 24 + 16 * view.getUint32(16, true);
  view.setUint32(20, crc32(joined([bytes.slice(0, 20), bytes.slice(24, headLength)])), true);
  return bytes;
}

/** A copy in which the bytes of one section are changed, all checksums right. */
function forged(set: EventSet, section: number, change: (bytes: Uint8Array) => void): Uint8Array {
  const bytes = saved(set);
  const place = sectionsOf(bytes)[section];
  if (place === undefined) throw new RangeError(`no section ${section}`);
  change(bytes.subarray(place.from, place.from + place.length));
  return signed(bytes);
}

let holidays: HolidayCalendar;
beforeAll(async () => {
  holidays = await loadHolidays();
});

describe("a saved set", () => {
  it("comes back as it was", () => {
    const bytes = saved(small);
    expect(isSavedSet(bytes)).toBe(true);
    expect(all(opened(bytes))).toEqual(all(small));
    expect(saved(opened(bytes))).toEqual(bytes);
    const none = createEventSet([]);
    expect(all(opened(saved(none)))).toEqual(all(none));
  });

  it("comes back as it was, whatever the names, times and roles", () => {
    fc.assert(
      fc.property(toldEvents, (events) => {
        const set = createEventSet(events, { zone: berlin });
        expect(all(opened(saved(set)))).toEqual(all(set));
      }),
    );
  });

  it("keeps any text as a name, on many lines", () => {
    const texts = fc.uniqueArray(fc.string({ unit: "binary" }), { maxLength: 20 });
    fc.assert(
      fc.property(texts, fc.nat(2), (names, more) => {
        const many = [...names, ...Array.from({ length: more * 4096 }, (_, number) => `n${number}`)];
        const events = many.map((subject, index) => ({
          type: "chat",
          roles: { subject },
          time: index,
          grain: "instant" as const,
          index,
        }));
        const set = createEventSet(events);
        expect(opened(saved(set)).subjectNames.spellings).toEqual(set.subjectNames.spellings);
      }),
      { numRuns: 30 },
    );
  });

  it("uses the columns where they lie", () => {
    const bytes = saved(small);
    expect(opened(bytes).columns.instants.buffer).toBe(bytes.buffer);
    const shifted = joined([new Uint8Array(3), bytes]).subarray(3);
    expect(all(opened(shifted))).toEqual(all(small));
  });

  it("answers every question as the set that was saved does", () => {
    let compared = 0;
    fc.assert(
      fc.property(worlds(6), (world) => {
        const set = eventSetOf(world.events, world.zone);
        const again = opened(saved(set));
        for (const picks of world.questions) {
          const monthFirst = world.policy.dateOrder === "month-first";
          const { text } = ask({ ...picks, monthFirst }, world.today, world.types);
          const [before, after] = [set, again].map((each) => {
            const truth = engineAnswer(each, text, world, holidays);
            return truth === null ? null : answerRecord(truth);
          });
          expect(after).toEqual(before);
          if (before != null) compared += 1;
        }
      }),
      { numRuns: 80, seed: 20230929 },
    );
    expect(compared).toBeGreaterThan(300);
  });
});

describe("a damaged saved set", () => {
  const bytes = saved(small);

  it("is refused for any bit that is flipped", () => {
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = bytes.slice();
      flipped[bit >>> 3] = (flipped[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
      expect(openSavedSet(flipped).ok, `bit ${bit}`).toBe(false);
    }
  });

  it("is refused when it is cut anywhere", () => {
    for (let length = 0; length < bytes.length; length += 1) {
      const issue = refusal(bytes.slice(0, length));
      expect(issue?.kind).toBe(length === 0 ? "foreign-saved-set" : "cut-saved-set");
    }
  });

  it("is refused when bytes are added, changed, moved or lost in between", () => {
    const noise = fc.uint8Array({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.nat(40), noise, (from, length, added) => {
        const changed = joined([bytes.subarray(0, from), added, bytes.subarray(from + length)]);
        fc.pre(changed.length !== bytes.length || changed.some((byte, place) => byte !== bytes[place]));
        expect(openSavedSet(changed).ok).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it("is no reason for an exception or a senseless set even where the checksums are right", () => {
    const edit = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const changed = bytes.slice();
        for (const [place, byte] of edits) if (place >= 24 + 16 * 13) changed[place] = byte;
        const result = openSavedSet(signed(changed));
        if (!result.ok) return;
        accepted += 1;
        const set = result.value;
        // Whatever is accepted is a set that compiling could have given.
        expect(all(createEventSet(all(set).events, set)).events).toHaveLength(set.size);
        const times = all(set).events.map(({ time }) => time);
        expect(times.every((time) => Number.isInteger(time))).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it("is named by the section that is damaged", () => {
    const changed = bytes.slice();
    const instants = sectionsOf(changed)[8];
    changed[instants?.from ?? 0] = 77;
    expect(refusal(changed)).toEqual({
      kind: "damaged-saved-set",
      section: "instants",
      from: instants?.from,
      to: (instants?.from ?? 0) + 24,
    });
    const longer = joined([bytes, new Uint8Array(8)]);
    expect(refusal(longer)).toMatchObject({
      kind: "cut-saved-set",
      bytes: bytes.length + 8,
      expected: bytes.length,
    });
  });
});

describe("a foreign saved set", () => {
  const altered = (place: number, ...values: readonly number[]): Uint8Array => {
    const bytes = saved(small);
    bytes.set(values, place);
    return bytes;
  };

  it.each([
    ["text", new TextEncoder().encode('{"events": []}'), "foreign-saved-set"],
    ["nothing", new Uint8Array(0), "foreign-saved-set"],
    ["the mark of a picture", altered(1, 0x50, 0x4e, 0x47), "foreign-saved-set"],
    ["a mark whose line feed became two", altered(7, 0x0d, 0x0a), "foreign-saved-set"],
    ["the other order of bytes", altered(8, 1, 2, 3, 4), "swapped-saved-set"],
    ["another order of bytes", altered(8, 4, 3, 1, 2), "damaged-saved-set"],
    ["a newer format", altered(12, 2), "newer-saved-set"],
    ["no format at all", signed(altered(12, 0)), "damaged-saved-set"],
  ])("is refused: %s", (_, bytes, kind) => {
    expect(refusal(bytes)?.kind).toBe(kind);
  });
});

describe("a saved set at odds with itself", () => {
  const simple = eventSet(
    "Tom: eat risotto @ kitchen, 2023-09-02 10:00",
    "Tom: eat risotto @ kitchen, 2023-09-03 10:00",
    "Ann: eat risotto @ kitchen, 2023-09-04 10:00",
  );
  const words = (bytes: Uint8Array, from: string, to: string): void => {
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain(from);
    expect(to).toHaveLength(from.length);
    bytes.set(new TextEncoder().encode(text.replace(from, to)));
  };
  const numbers = (change: (instants: Float64Array) => void) => (bytes: Uint8Array) => {
    const copy = bytes.slice();
    change(new Float64Array(copy.buffer));
    bytes.set(copy);
  };

  it.each<[string, number, (bytes: Uint8Array) => void, string, string]>([
    [
      "too many events",
      0,
      (bytes) => words(bytes, '"events":3', '"events":4'),
      "instants",
      "3 numbers, not 4",
    ],
    [
      "no JSON",
      0,
      (bytes) => words(bytes, '"events"', "'events'"),
      "description",
      "is not what it should be",
    ],
    [
      "a count that is none",
      0,
      (bytes) => words(bytes, ":3,", ":-,"),
      "description",
      "is not what it should be",
    ],
    [
      "another field",
      0,
      (bytes) => words(bytes, '"groups"', '"troops"'),
      "description",
      "not what it should be",
    ],
    [
      "an unknown zone",
      0,
      (bytes) => words(bytes, "Europe/Berlin", "Europe/Verlin"),
      "description",
      "no time zone",
    ],
    [
      "a missing name",
      0,
      (bytes) => words(bytes, '"subjects":2', '"subjects":3'),
      "names of subjects",
      "not 3",
    ],
    [
      "a name too many",
      0,
      (bytes) => words(bytes, '"subjects":2', '"subjects":1'),
      "names of subjects",
      "more than 1",
    ],
    ["one name twice", 2, (bytes) => words(bytes, '"Ann"', '"tom"'), "names of subjects", "another spelling"],
    ["a name that is none", 2, (bytes) => words(bytes, '"Ann"', "12345"), "names of subjects", "no text"],
    ["names that are no list", 2, (bytes) => words(bytes, "[", "{"), "names of subjects", "no list"],
    ["a type that is none", 4, (bytes) => void (bytes[0] = 1), "types of groups", "0 is the greatest"],
    ["a subject that is none", 5, (bytes) => void (bytes[1] = 3), "subjects of groups", "2 is the greatest"],
    ["groups out of order", 5, (bytes) => void bytes.reverse(), "types of groups", "group 1"],
    ["an empty group", 7, (bytes) => void (bytes[4] = 0), "borders of groups", "group 0 has no event"],
    ["a late first group", 7, (bytes) => void (bytes[0] = 1), "borders of groups", "first"],
    ["an early last group", 7, (bytes) => void (bytes[8] = 4), "borders of groups", "last"],
    ["instants out of order", 8, numbers((all) => void all.reverse()), "instants", "after the one before"],
    ["half an instant", 8, numbers((all) => void (all[2] = 0.5)), "instants", "number 2 is 0.5"],
    ["no instant", 8, numbers((all) => void (all[1] = Number.NaN)), "instants", "number 1 is NaN"],
    ["an endless instant", 8, numbers((all) => void (all[1] = Infinity)), "instants", "number 1 is Infinity"],
    ["an instant too early", 8, numbers((all) => void (all[0] = -9e15)), "instants", "number 0 is -9"],
  ])("is refused: %s", (_, section, change, named, reason) => {
    const issue = refusal(forged(simple, section, change));
    expect(issue).toMatchObject({ kind: "inconsistent-saved-set", section: named });
    expect(issue?.kind === "inconsistent-saved-set" && issue.reason).toContain(reason);
  });

  it("is refused: days without a zone, and a role or a fact that cannot be", () => {
    const change = (from: string, to: string) => refusal(forged(small, 0, (bytes) => words(bytes, from, to)));
    expect(change('"Europe/Berlin"', "null           ")).toMatchObject({
      reason: expect.stringContaining("no zone"),
    });
    expect(change('["with",2]', '["subject",2]'.slice(0, 10))).toMatchObject({
      kind: "inconsistent-saved-set",
    });
    expect(change('"month":2,', '"month":0,')).toMatchObject({ section: "description" });
    expect(change('"day":29', '"day":30')).toMatchObject({ reason: expect.stringContaining("no date") });
    expect(change('"hasDays":true,', '"hasDays":false'.slice(0, 15))).toMatchObject({
      section: "description",
    });
  });

  it("is refused: sections that are too many, too few or of another width", () => {
    const edited = (at: number, byte: number) => {
      const bytes = saved(simple);
      bytes[at] = byte;
      return refusal(signed(bytes));
    };
    const entry = (section: number): number => 24 + 16 * section;
    expect(edited(entry(8) + 12, 4)).toMatchObject({ kind: "inconsistent-saved-set", section: "instants" });
    expect(edited(entry(4) + 12, 3)).toMatchObject({ reason: expect.stringContaining("numbers of 3 bytes") });
    expect(edited(entry(2), 255)?.kind).toBe("cut-saved-set");
  });
});
