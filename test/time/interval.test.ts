import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { civil } from "../../src/time/civil.js";
import { floorTo, unitOf } from "../../src/time/granularity.js";
import { formatInstant } from "../../src/time/instant.js";
import {
  always,
  type CivilInterval,
  contains,
  instantsIn,
  intersect,
  interval,
  isEmpty,
  sameIntervals,
} from "../../src/time/interval.js";
import { civilOf, instantsOf } from "../../src/time/zone.js";
import { granularity, zoneAndInstant, zoneNamed, zoneNames } from "./arbitraries.js";
import { lawRuns } from "../law-runs.js";

const infinity = Number.POSITIVE_INFINITY;
const hour = 3_600_000;
const day = 24 * hour;

const small = fc
  .tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 5 }))
  .map(([start, length]) => interval(start, start + length));

describe("half-open", () => {
  test("contains its start and not its end", () => {
    expect([-1, 0, 9, 10].map((instant) => contains(interval(0, 10), instant))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(contains(interval(3, 3), 3)).toBe(false);
    expect([Number.MIN_SAFE_INTEGER, 0, 8.64e15].map((instant) => contains(always, instant))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("an intersection contains what both contain, and is null when that is nothing", () => {
    fc.assert(
      fc.property(small, small, (a, b) => {
        const both = intersect(a, b);
        expect(both === null || !isEmpty(both)).toBe(true);
        for (let instant = -6; instant <= 11; instant += 1) {
          expect(both !== null && contains(both, instant)).toBe(contains(a, instant) && contains(b, instant));
        }
      }),
    );
    expect(intersect(interval(0, 5), interval(5, 9))).toBeNull();
    expect(intersect(always, interval(-infinity, 5))).toEqual(interval(-infinity, 5));
  });

  test.each([
    [1, 0],
    [Number.NaN, 0],
    [0, Number.NaN],
    [0.5, 1],
    [infinity, infinity],
    [-infinity, -infinity],
    [0, -infinity],
  ])("[%s, %s) is not an interval", (start, end) => {
    expect(() => interval(start, end)).toThrow(RangeError);
  });
});

describe("the instants of a civil interval", () => {
  test("are those whose wall clock reads within it", () => {
    fc.assert(
      fc.property(
        zoneAndInstant,
        fc.integer({ min: -50 * hour, max: 50 * hour }),
        fc.oneof(fc.integer({ min: 0, max: 3 * hour }), fc.integer({ min: 0, max: 60 * day })),
        fc.integer({ min: -5 * hour, max: 5 * hour }),
        ({ where, instant }, by, length, away) => {
          const start = civilOf(instant, where) + by;
          const wall = { start, end: start + length };
          const found = instantsIn(wall, where);
          const edges = found.flatMap((piece) => [piece.start - 1, piece.start, piece.end - 1, piece.end]);
          for (const at of [
            instant,
            instant + by,
            instant + by + away,
            instant + by + length + away,
            ...edges,
          ]) {
            const reading = civilOf(at, where);
            const expected = wall.start <= reading && reading < wall.end;
            expect([at, found.some((piece) => contains(piece, at))]).toEqual([at, expected]);
          }
          found.forEach((piece, index) => {
            expect(piece.start).toBeLessThan(piece.end);
            expect(piece.start).toBeGreaterThan(found[index - 1]?.end ?? -infinity);
          });
        },
      ),
      { numRuns: lawRuns(40_000) },
    );
  });

  test("of all units of one size share the time line without a rest", () => {
    fc.assert(
      fc.property(zoneAndInstant, granularity, ({ where, instant }, unit) => {
        const wall = civilOf(instant, where);
        const here = instantsIn(unitOf(wall, unit), where);
        const before = instantsIn(unitOf(floorTo(wall, unit) - 1, unit), where);
        expect(here.some((piece) => contains(piece, instant))).toBe(true);
        expect(before.some((piece) => contains(piece, instant))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test.each<[what: string, zone: string, wall: CivilInterval, pieces: readonly [string, string][]]>([
    [
      "a day of 23 hours",
      "Europe/Berlin",
      unitOf(civil(2023, 3, 26), "day"),
      [["2023-03-26T00:00:00+01:00", "2023-03-27T00:00:00+02:00"]],
    ],
    [
      "a day of 25 hours",
      "Europe/Berlin",
      unitOf(civil(2023, 10, 29), "day"),
      [["2023-10-29T00:00:00+02:00", "2023-10-30T00:00:00+01:00"]],
    ],
    [
      "an hour that comes twice",
      "Europe/Berlin",
      unitOf(civil(2023, 10, 29, 2), "hour"),
      [["2023-10-29T02:00:00+02:00", "2023-10-29T03:00:00+01:00"]],
    ],
    [
      "a minute that comes twice",
      "America/New_York",
      unitOf(civil(2023, 11, 5, 1, 30), "minute"),
      [
        ["2023-11-05T01:30:00-04:00", "2023-11-05T01:31:00-04:00"],
        ["2023-11-05T01:30:00-05:00", "2023-11-05T01:31:00-05:00"],
      ],
    ],
    [
      "an hour of 90 minutes",
      "Australia/Lord_Howe",
      unitOf(civil(2023, 4, 2, 1), "hour"),
      [["2023-04-02T01:00:00+11:00", "2023-04-02T02:00:00+10:30"]],
    ],
    [
      "an hour of 30 minutes",
      "Australia/Lord_Howe",
      unitOf(civil(2023, 10, 1, 2), "hour"),
      [["2023-10-01T02:30:00+11:00", "2023-10-01T03:00:00+11:00"]],
    ],
    ["an hour that is skipped", "Europe/Berlin", unitOf(civil(2023, 3, 26, 2), "hour"), []],
    [
      "a stretch that begins in a gap",
      "Europe/Berlin",
      { start: civil(2023, 3, 26, 2, 30), end: civil(2023, 3, 26, 3, 30) },
      [["2023-03-26T03:00:00+02:00", "2023-03-26T03:30:00+02:00"]],
    ],
    ["a day that is skipped", "Pacific/Apia", unitOf(civil(2011, 12, 30), "day"), []],
    [
      "the month without it",
      "Pacific/Apia",
      unitOf(civil(2011, 12, 30), "month"),
      [["2011-12-01T00:00:00-10:00", "2012-01-01T00:00:00+14:00"]],
    ],
    [
      "a day whose first hour is skipped",
      "America/Sao_Paulo",
      unitOf(civil(2018, 11, 4), "day"),
      [["2018-11-04T01:00:00-02:00", "2018-11-05T00:00:00-02:00"]],
    ],
    [
      "a day whose first half hour is skipped",
      "America/Toronto",
      unitOf(civil(1919, 3, 31), "day"),
      [["1919-03-31T00:30:00-04:00", "1919-04-01T00:00:00-04:00"]],
    ],
    [
      "a day that goes back into the one before",
      "America/St_Johns",
      unitOf(civil(2010, 11, 6), "day"),
      [
        ["2010-11-06T00:00:00-02:30", "2010-11-07T00:00:00-02:30"],
        ["2010-11-06T23:01:00-03:30", "2010-11-07T00:00:00-03:30"],
      ],
    ],
    ["nothing", "UTC", { start: civil(2023), end: civil(2023) }, []],
  ])("%s", (_, name, wall, pieces) => {
    const where = zoneNamed(name);
    const found = instantsIn(wall, where).map(({ start, end }) => [
      formatInstant(start, where),
      formatInstant(end, where),
    ]);
    expect(found).toEqual(pieces);
  });

  test("unbounded, are cut where the wall clock first reaches the border", () => {
    const berlin = zoneNamed("Europe/Berlin");
    const fold = civil(2023, 10, 29, 2, 30);
    const earliest = instantsOf(fold, berlin)[0] ?? Number.NaN;
    expect(instantsIn({ start: fold, end: infinity }, berlin)).toEqual([{ start: earliest, end: infinity }]);
    expect(instantsIn({ start: -infinity, end: fold }, berlin)).toEqual([
      { start: -infinity, end: earliest },
    ]);
    expect(instantsIn({ start: -infinity, end: infinity }, berlin)).toEqual([always]);
    const gap = civil(2023, 3, 26, 2, 30);
    expect(instantsIn({ start: gap, end: infinity }, berlin)).toEqual([
      { start: Date.UTC(2023, 2, 26, 1), end: infinity },
    ]);
  });

  test("are all there for a century, in every zone", () => {
    for (const name of zoneNames) {
      const where = zoneNamed(name);
      const found = instantsIn({ start: civil(1900), end: civil(2000) }, where);
      expect(civilOf(found[0]?.start ?? 0, where)).toBe(civil(1900));
      expect(civilOf((found.at(-1)?.end ?? 0) - 1, where)).toBe(civil(2000) - 1);
    }
  });
});

test("lists of intervals are the same when every one is, in order", () => {
  const [a, b] = [interval(0, 5), interval(7, 9)];
  expect(sameIntervals([a, b], [{ ...a }, { ...b }])).toBe(true);
  expect(sameIntervals([a, b], [b, a])).toBe(false);
  expect(sameIntervals([a, b], [a])).toBe(false);
  expect(sameIntervals([a], [interval(0, 6)])).toBe(false);
});
