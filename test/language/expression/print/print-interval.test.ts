import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canPrintIntervals,
  printInterval,
  printIntervals,
} from "../../../../src/language/expression/print/name-interval.js";
import { resolve } from "../../../../src/language/expression/resolve.js";
import { civilEnd, firstCivil } from "../../../../src/time/civil.js";
import { granularities, shiftWithin, unitOf } from "../../../../src/time/granularity.js";
import {
  always,
  instantsIn,
  type Interval,
  type IntervalSet,
  normalise,
} from "../../../../src/time/interval.js";
import { civilOf, type Zone } from "../../../../src/time/zone.js";
import { tokenize } from "../../../../src/language/parse/token.js";
import { civilTime, zone, zoneAndInstant } from "../../../time/arbitraries.js";
import { instantAt, opened, zoneNamed } from "../situation.js";

const berlin = zoneNamed("Europe/Berlin");

function between(start: string, end: string): Interval {
  return { start: instantAt(start), end: instantAt(end) };
}

function firstReading(text: string, speechTime: number, where: Zone): IntervalSet {
  const [reading] = opened(resolve(text, { speechTime, zone: where }));
  return reading?.when.kind === "crisp" ? reading.when.intervals : [];
}

describe("an interval in words", () => {
  test.each([
    ["1900-01-01", "2000-01-01", "the 20th century"],
    ["9900-01-01", "9999-12-31T24:00", "from 9900 AD through 9999 AD"],
    ["1990-01-01", "2000-01-01", "the 1990s"],
    ["3010-01-01", "3020-01-01", "from 3010 AD through 3019 AD"],
    ["2023-01-01", "2024-01-01", "2023"],
    ["0805-01-01", "0806-01-01", "805 AD"],
    ["2022-07-01", "2023-01-01", "the second half of 2022"],
    ["2023-07-01", "2023-10-01", "Q3 2023"],
    ["2023-09-01", "2023-10-01", "September 2023"],
    ["2023-09-25", "2023-10-02", "week 39 of 2023"],
    ["2023-09-29", "2023-09-30", "September 29, 2023"],
    ["2023-09-29T15:00", "2023-09-29T16:00", "3 pm on September 29, 2023"],
    ["2023-09-29T00:00", "2023-09-29T00:01", "12:00 am on September 29, 2023"],
    ["2023-09-29T15:04:05", "2023-09-29T15:04:06", "3:04:05 pm on September 29, 2023"],
    ["2023-09-29T15:04:05.250", "2023-09-29T15:04:05.251", "29 September 2023 15:04:05.250"],
    ["2019-01-01", "2022-01-01", "from 2019 through 2021"],
    ["2022-05-01", "2022-08-01", "from May through July 2022"],
    ["2023-09-03", "2023-09-06", "from September 3 through 5, 2023"],
    ["2023-09-29T15:00", "2023-09-29T17:30", "from 3 pm to 5:30 pm on September 29, 2023"],
    [
      "2023-09-29T22:00",
      "2023-09-30T02:00",
      "from 10 pm on September 29, 2023 to 2 am on September 30, 2023",
    ],
    [
      "2023-09-29T10:00:00.250",
      "2023-09-30T10:00:00",
      "from 29 September 2023 10:00:00.250 to 30 September 2023 10:00:00.000",
    ],
    [
      "9999-12-31T12:00",
      "9999-12-31T24:00",
      "from noon on December 31, 9999 AD to 24:00 on December 31, 9999 AD",
    ],
  ])("[%s, %s) is “%s”", (start, end, words) => {
    expect(printInterval(between(start, end), berlin)).toBe(words);
  });

  test("has an open end", () => {
    const at = instantAt("2023-09-29");
    expect(printInterval({ start: Number.NEGATIVE_INFINITY, end: at }, berlin)).toBe(
      "before September 29, 2023",
    );
    expect(printInterval({ start: at, end: Number.POSITIVE_INFINITY }, berlin)).toBe(
      "since September 29, 2023",
    );
    expect(printInterval(always, berlin)).toBe("at any time");
  });

  test("is told by UTC in the second pass of a fold", () => {
    const start = instantAt("2023-10-29T01:30:00Z");
    expect(printInterval({ start, end: start + 1_800_000 }, berlin)).toBe(
      "from 1:30 am to 2 am on October 29, 2023 UTC",
    );
    expect(printInterval({ start: Number.NEGATIVE_INFINITY, end: start }, berlin)).toBe(
      "any time before 1:30 am on October 29, 2023 UTC",
    );
  });

  test("is refused where nothing is in it, or it reaches beyond the years 1 to 9999", () => {
    const beyond = { start: 0, end: Date.UTC(10_000, 0, 2) };
    expect(canPrintIntervals([beyond], berlin)).toBe(false);
    expect(canPrintIntervals([], berlin)).toBe(false);
    expect(() => printInterval(beyond, berlin)).toThrow(RangeError);
    expect(() => printInterval({ start: 5, end: 5 }, berlin)).toThrow(RangeError);
  });
});

const speechTime = fc.integer({ min: Date.UTC(2, 0), max: Date.UTC(9998, 0) });
const length = fc.oneof(
  fc.integer({ min: 1, max: 5000 }),
  fc.integer({ min: 1, max: 5000 }).map((minutes) => minutes * 60_000),
  fc.integer({ min: 1, max: 400 }).map((halves) => halves * 1_800_000),
  fc.integer({ min: 1, max: 100_000_000_000 }),
);

/** Ends anywhere, mostly near a change of the clocks. */
const anywhere = fc.tuple(zoneAndInstant, length).map(([{ where, instant }, long]) => ({
  where,
  interval: { start: instant, end: instant + long },
}));

/** One unit of the calendar or several, in a zone. */
const units = fc
  .tuple(
    zone,
    civilTime,
    fc.constantFrom(...granularities),
    fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9 })),
  )
  .map(([where, civil, unit, count]) => {
    const { start } = unitOf(civil, unit);
    const end = shiftWithin(start, count, unit) ?? civilEnd;
    const [interval = always] = instantsIn({ start: Math.max(start, firstCivil), end }, where);
    return { where, interval };
  });

const openEnded = fc.tuple(anywhere, fc.boolean()).map(([{ where, interval }, isStart]) => ({
  where,
  interval: isStart
    ? { start: interval.start, end: Number.POSITIVE_INFINITY }
    : { start: Number.NEGATIVE_INFINITY, end: interval.end },
}));

describe("what an interval in words is read as", () => {
  test("is that interval first, whenever it is said", () => {
    fc.assert(
      fc.property(fc.oneof(anywhere, units, openEnded), speechTime, ({ where, interval }, at) => {
        fc.pre(canPrintIntervals([interval], where));
        expect(firstReading(printInterval(interval, where), at, where)).toEqual([interval]);
      }),
      { numRuns: 400 },
    );
  });

  test("is each of several, as far as one text may be long", () => {
    fc.assert(
      fc.property(
        zone,
        fc.array(fc.oneof(anywhere, units), { minLength: 2, maxLength: 3 }),
        speechTime,
        (where, several, at) => {
          const set = normalise(several.map(({ interval }) => interval));
          fc.pre(canPrintIntervals(set, where));
          const words = printIntervals(set, where);
          fc.pre(tokenize(words).length <= 24);
          expect(firstReading(words, at, where)).toEqual(set);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("is shorter than what is refused as too long", () => {
    fc.assert(
      fc.property(fc.oneof(anywhere, units, openEnded), ({ where, interval }) => {
        fc.pre(canPrintIntervals([interval], where));
        expect(tokenize(printInterval(interval, where)).length).toBeLessThanOrEqual(24);
      }),
      { numRuns: 300 },
    );
  });

  test("covers every interval in the years 1 to 9999", () => {
    fc.assert(
      fc.property(zone, civilTime, length, (where, civil, long) => {
        const start = civil - where.offsetAt(civil);
        const end = start + long;
        const isInside =
          civilOf(start, where) >= firstCivil &&
          civilOf(end, where) <= civilEnd &&
          start >= firstCivil &&
          end <= civilEnd;
        fc.pre(isInside);
        expect(canPrintIntervals([{ start, end }], where)).toBe(true);
      }),
    );
  });
});
