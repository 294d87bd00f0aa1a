import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEventSet } from "../../src/events/event-set.js";
import { openSavedSet } from "../../src/events/saved-set.js";
import { joined, saved, refusal, all, small, sectionsOf, signed } from "./saved-sets.js";
import { lawRuns } from "../law-runs.js";

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
      { numRuns: lawRuns(20_000) },
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
      { numRuns: lawRuns(60_000) },
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
    ["a newer format", altered(12, 3), "newer-saved-set"],
    ["no format at all", signed(altered(12, 0)), "damaged-saved-set"],
  ])("is refused: %s", (_, bytes, kind) => {
    expect(refusal(bytes)?.kind).toBe(kind);
  });
});
