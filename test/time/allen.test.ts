import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AllenRelation,
  allenRelation,
  always,
  type Interval,
  interval,
  inverse,
} from "../../src/time/interval.js";
import { lawRuns } from "../law-runs.js";

const proper = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 5 }))
  .map(([start, length]) => interval(start, start + length));

/** Allen's definitions, each by the order of the four ends. */
const definitions: Readonly<Record<AllenRelation, (a: Interval, b: Interval) => boolean>> = {
  before: (a, b) => a.end < b.start,
  meets: (a, b) => a.end === b.start,
  overlaps: (a, b) => a.start < b.start && b.start < a.end && a.end < b.end,
  starts: (a, b) => a.start === b.start && a.end < b.end,
  during: (a, b) => a.start > b.start && a.end < b.end,
  finishes: (a, b) => a.end === b.end && a.start > b.start,
  equals: (a, b) => a.start === b.start && a.end === b.end,
  "finished-by": (a, b) => a.end === b.end && a.start < b.start,
  contains: (a, b) => a.start < b.start && a.end > b.end,
  "started-by": (a, b) => a.start === b.start && a.end > b.end,
  "overlapped-by": (a, b) => b.start < a.start && a.start < b.end && b.end < a.end,
  "met-by": (a, b) => b.end === a.start,
  after: (a, b) => a.start > b.end,
};

test("exactly the defined relation holds, and its inverse the other way round", () => {
  const seen = new Set<AllenRelation>();
  fc.assert(
    fc.property(proper, proper, (a, b) => {
      const holding = Object.entries(definitions).filter(([, holds]) => holds(a, b));
      expect(holding.map(([name]) => name)).toEqual([allenRelation(a, b)]);
      expect(allenRelation(b, a)).toBe(inverse(allenRelation(a, b)));
      seen.add(allenRelation(a, b));
    }),
    { numRuns: lawRuns(40_000), seed: 7 },
  );
  expect(seen.size).toBe(13);
});

test("unbounded ends are equal to each other", () => {
  const past = interval(Number.NEGATIVE_INFINITY, 0);
  const future = interval(0, Number.POSITIVE_INFINITY);
  expect(allenRelation(past, future)).toBe("meets");
  expect(allenRelation(past, always)).toBe("starts");
  expect(allenRelation(future, always)).toBe("finishes");
});

test("an empty interval stands in none", () => {
  expect(() => allenRelation(interval(1, 1), always)).toThrow(RangeError);
  expect(() => allenRelation(always, interval(1, 1))).toThrow(RangeError);
});
