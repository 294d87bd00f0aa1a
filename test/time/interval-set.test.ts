import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  always,
  clip,
  complement,
  contains,
  covers,
  hull,
  intersection,
  type Interval,
  interval,
  type IntervalSet,
  normalise,
  union,
} from "../../src/time/interval.js";

const infinity = Number.POSITIVE_INFINITY;
const end = fc.integer({ min: -12, max: 12 });
const piece: fc.Arbitrary<Interval> = fc.oneof(
  fc.tuple(end, end).map(([a, b]) => interval(Math.min(a, b), Math.max(a, b))),
  end.map((start) => interval(start, infinity)),
  end.map((until) => interval(-infinity, until)),
);
const pieces = fc.array(piece, { maxLength: 6 });
const set = pieces.map(normalise);

const line = Array.from({ length: 30 }, (_, index) => index - 15);
const within = (intervals: readonly Interval[]): readonly number[] =>
  line.filter((instant) => intervals.some((each) => contains(each, instant)));

function expectProper(found: IntervalSet): void {
  found.forEach((each, index) => {
    expect(each.start).toBeLessThan(each.end);
    if (index > 0) expect(each.start).toBeGreaterThan(found[index - 1]?.end ?? infinity);
  });
}

describe("on a line of thirty instants", () => {
  test("normalising keeps the instants and nothing else", () => {
    fc.assert(
      fc.property(pieces, (given) => {
        const found = normalise(given);
        expectProper(found);
        expect(within(found)).toEqual(within(given));
        expect(normalise(found)).toEqual(found);
      }),
    );
  });

  test("union, intersection and complement are those of sets of instants", () => {
    fc.assert(
      fc.property(set, set, set, (a, b, c) => {
        const inA = new Set(within(a));
        const inB = new Set(within(b));
        const inC = new Set(within(c));
        const results: [IntervalSet, (instant: number) => boolean][] = [
          [union(a, b, c), (instant) => inA.has(instant) || inB.has(instant) || inC.has(instant)],
          [intersection(a, b), (instant) => inA.has(instant) && inB.has(instant)],
          [complement(a), (instant) => !inA.has(instant)],
        ];
        for (const [found, belongs] of results) {
          expectProper(found);
          expect(within(found)).toEqual(line.filter(belongs));
        }
        expect(complement(complement(a))).toEqual(a);
        expect(union(a, complement(a))).toEqual([always]);
        expect(intersection(a, complement(a))).toEqual([]);
        expect(intersection(a, b)).toEqual(complement(union(complement(a), complement(b))));
      }),
    );
  });

  test("clip, hull and covers agree with the pieces", () => {
    fc.assert(
      fc.property(set, piece, (given, window) => {
        expect(within(clip(given, window))).toEqual(
          line.filter((at) => contains(window, at) && within(given).includes(at)),
        );
        expectProper(clip(given, window));
        for (const instant of line) expect(covers(given, instant)).toBe(within(given).includes(instant));
        const around = hull(given);
        if (given.length === 0) expect(around).toBeNull();
        else expect(around).toEqual({ start: given[0]?.start, end: given.at(-1)?.end });
      }),
    );
  });
});

test("pieces that touch become one, empty ones vanish", () => {
  expect(normalise([interval(5, 9), interval(1, 5), interval(3, 3), interval(20, 20)])).toEqual([
    interval(1, 9),
  ]);
  expect(union()).toEqual([]);
  expect(complement([])).toEqual([always]);
  expect(complement([always])).toEqual([]);
  expect(hull([])).toBeNull();
  expect(clip([always], interval(3, 3))).toEqual([]);
});

test("covers looks at few pieces of many", () => {
  let looks = 0;
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    get start() {
      looks += 1;
      return index * 10;
    },
    end: index * 10 + 5,
  }));
  expect([covers(many, 777_774), covers(many, 777_775), covers(many, -1), covers(many, 999_995)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(looks).toBeLessThan(4 * 18);
});
