import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  filterPosting,
  firstAfter,
  firstAtOrAfter,
  lastUntil,
  positionAt,
  type Posting,
} from "../../src/events/posting.js";

const sorted = fc.array(fc.integer({ min: -9, max: 9 })).map((all) => Float64Array.from(all).sort());

describe("binary search", () => {
  it("finds what a scan finds", () => {
    fc.assert(
      fc.property(sorted, fc.integer({ min: -10, max: 10 }), fc.nat(3), (instants, instant, from) => {
        const start = Math.min(from, instants.length);
        const scan = (passes: (each: number) => boolean): number => {
          let place = start;
          while (place < instants.length && !passes(instants[place] ?? 0)) place += 1;
          return place;
        };
        expect(firstAtOrAfter(instants, start, instants.length, instant)).toBe(
          scan((each) => each >= instant),
        );
        expect(firstAfter(instants, start, instants.length, instant)).toBe(scan((each) => each > instant));
        expect(lastUntil(instants, start, instants.length, instant)).toBe(scan((each) => each > instant) - 1);
      }),
    );
  });
});

describe("filterPosting", () => {
  it("keeps what passes, in order, with its own columns", () => {
    const posting: Posting = {
      type: 1,
      subject: 2,
      location: 3,
      instants: Float64Array.of(0, 5, 6, 7, 9),
      positions: Uint32Array.of(9, 1, 4, 6, 8),
      from: 1,
      to: 4,
    };
    expect(filterPosting(posting, (position) => position !== 4)).toEqual({
      ...posting,
      instants: Float64Array.of(5, 7),
      positions: Uint32Array.of(1, 6),
      from: 0,
      to: 2,
    });
  });

  it("counts places as positions where a posting names none", () => {
    const posting: Posting = {
      type: 0,
      subject: 0,
      location: 0,
      instants: Float64Array.of(0, 5, 6),
      positions: null,
      from: 0,
      to: 3,
    };
    const odd = filterPosting(posting, (position) => position !== 1);
    expect(odd.positions).toEqual(Uint32Array.of(0, 2));
    expect([positionAt(posting, 1), positionAt(odd, 1)]).toEqual([1, 2]);
  });
});
