import { expect } from "vitest";
import { crc32 } from "../../src/events/saved-frame.js";
import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import { openSavedSet, saveEventSet } from "../../src/events/saved-set.js";
import { type Facts, readFacts } from "../../src/time/facts.js";
import { berlin, speechTime } from "../query/world.js";

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  pieces.reduce((at, piece) => {
    bytes.set(piece, at);
    return at + piece.length;
  }, 0);
  return bytes;
}

export const saved = (set: EventSet): Uint8Array => joined(saveEventSet(set));

export function opened(bytes: Uint8Array): EventSet {
  const result = openSavedSet(bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** Why bytes are refused. */
export function refusal(bytes: Uint8Array) {
  const result = openSavedSet(bytes);
  expect(result.ok).toBe(false);
  return result.ok ? undefined : result.issues[0];
}

export const all = (set: EventSet) => ({
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

export const small = createEventSet(
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
export function sectionsOf(bytes: Uint8Array) {
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
export function signed(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { entry, from, length } of sectionsOf(bytes)) {
    view.setUint32(entry + 8, crc32(bytes.slice(from, from + length)), true);
  }
  const headLength = 24 + 16 * view.getUint32(16, true);
  view.setUint32(20, crc32(joined([bytes.slice(0, 20), bytes.slice(24, headLength)])), true);
  return bytes;
}

/** A copy in which the bytes of one section are changed, all checksums right. */
export function forged(set: EventSet, section: number, change: (bytes: Uint8Array) => void): Uint8Array {
  const bytes = saved(set);
  const place = sectionsOf(bytes)[section];
  if (place === undefined) throw new RangeError(`no section ${section}`);
  change(bytes.subarray(place.from, place.from + place.length));
  return signed(bytes);
}
