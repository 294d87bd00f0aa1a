import * as fc from "fast-check";
import { DateTime, Duration } from "luxon";
import { describe, expect, test } from "vitest";
import { civil } from "../../src/time/civil.js";
import { formatInstant } from "../../src/time/instant.js";
import {
  addPeriods,
  canShiftInstant,
  formatPeriod,
  isBackward,
  negate,
  type Period,
  period,
  shiftInstant,
} from "../../src/time/period.js";
import { civilOf, instantOf, instantsOf } from "../../src/time/zone.js";
import { zoneAndInstant, zoneNamed } from "./arbitraries.js";
import { lawRuns } from "../law-runs.js";

const hour = 3_600_000;
const whole = fc.integer({ min: -40, max: 40 });
const parts = fc.record({
  years: whole,
  months: whole,
  weeks: whole,
  days: whole,
  hours: whole,
  minutes: whole,
  seconds: whole,
});

describe("a period by ISO 8601", () => {
  test.each<[Partial<Period>, string]>([
    [{ days: 3 }, "P3D"],
    [{ weeks: 2 }, "P2W"],
    [{ weeks: 1, days: 2 }, "P9D"],
    [{ months: 1, weeks: 1 }, "P1M7D"],
    [{ weeks: 1.5 }, "P10DT12H"],
    [{ years: 1, months: 6 }, "P1Y6M"],
    [{ minutes: 90 }, "PT90M"],
    [{ hours: 2.05 }, "PT2H3M"],
    [{ days: 0.5, hours: 1 }, "PT13H"],
    [{ seconds: 1.5 }, "PT1.5S"],
    [{}, "PT0S"],
  ])("%j is %s", (said, text) => {
    expect(formatPeriod(period(said))).toBe(text);
  });

  test("says the same period to another reader of the standard", () => {
    const natural = fc.nat({ max: 400 });
    const quarters = natural.map((n) => n / 4);
    const said = fc.record({
      years: natural,
      months: natural,
      weeks: quarters,
      days: quarters,
      hours: quarters,
      minutes: quarters,
      seconds: quarters,
    });
    fc.assert(
      fc.property(said, (amount) => {
        const read = Duration.fromISO(formatPeriod(amount));
        expect(read.isValid).toBe(true);
        const { years, months, ...fixed } = amount;
        expect([read.years, read.months]).toEqual([years, months]);
        const rest = read.minus({ years, months });
        expect(rest.toMillis()).toBeCloseTo(Duration.fromObject(fixed).toMillis(), 6);
      }),
    );
  });
});

describe("arithmetic of periods", () => {
  test("adds part by part, and a period and its negation are nothing", () => {
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const sum = addPeriods(a, b);
        for (const part of Object.keys(a) as (keyof Period)[]) expect(sum[part]).toBe(a[part] + b[part]);
        expect(addPeriods(a, negate(a))).toEqual(period({}));
        expect(negate(negate(a))).toEqual(addPeriods(a, period({})));
      }),
    );
    expect(Object.is(negate(period({})).days, 0)).toBe(true);
  });

  test.each<Partial<Period>>([
    { years: 0.5 },
    { months: 1.5 },
    { days: Number.NaN },
    { hours: Number.POSITIVE_INFINITY },
  ])("%j is no period", (bad) => {
    expect(() => period(bad)).toThrow(RangeError);
  });
});

describe("shifting an instant", () => {
  test("is luxon's, where the reached wall clock is one instant", () => {
    fc.assert(
      fc.property(zoneAndInstant, parts, ({ where, instant }, amount) => {
        fc.pre(!/^[+-]/.test(where.name));
        const inDays = { ...amount, hours: 0, minutes: 0, seconds: 0 };
        const date = DateTime.fromMillis(civilOf(instant, where), { zone: "utc" }).plus(inDays).toMillis();
        fc.pre(instantsOf(date, where).length === 1);
        const { hours, minutes, seconds } = amount;
        const expected = (instantsOf(date, where)[0] ?? 0) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
        expect(shiftInstant(instant, amount, where)).toBe(expected);
        const other = DateTime.fromMillis(instant, { zone: where.name }).plus(amount);
        // luxon guesses the offset of a date from the one before the shift; twelve hours off a change it is right.
        if (where.changesIn(date - 40 * hour, date + 40 * hour).length === 0)
          expect(other.toMillis()).toBe(expected);
      }),
      { numRuns: lawRuns(20_000) },
    );
  });

  test("by clock parts alone is elapsed time, anywhere", () => {
    fc.assert(
      fc.property(zoneAndInstant, whole, whole, ({ where, instant }, hours, seconds) => {
        const amount = period({ hours, seconds });
        expect(shiftInstant(instant, amount, where)).toBe(instant + hours * hour + seconds * 1000);
        expect(shiftInstant(instant, period({}), where)).toBe(instant);
      }),
    );
  });

  test.each<[what: string, zone: string, from: number, amount: Partial<Period>, to: string]>([
    [
      "a day keeps the wall clock in spring",
      "Europe/Berlin",
      civil(2023, 3, 25, 12),
      { days: 1 },
      "2023-03-26T12:00:00+02:00",
    ],
    ["24 hours do not", "Europe/Berlin", civil(2023, 3, 25, 12), { hours: 24 }, "2023-03-26T13:00:00+02:00"],
    [
      "a day ago keeps the wall clock in autumn",
      "Europe/Berlin",
      civil(2023, 10, 29, 12),
      { days: -1 },
      "2023-10-28T12:00:00+02:00",
    ],
    [
      "24 hours ago do not",
      "Europe/Berlin",
      civil(2023, 10, 29, 12),
      { hours: -24 },
      "2023-10-28T13:00:00+02:00",
    ],
    [
      "a day into a gap moves on",
      "Europe/Berlin",
      civil(2023, 3, 25, 2, 30),
      { days: 1 },
      "2023-03-26T03:30:00+02:00",
    ],
    [
      "a day into a fold takes the first",
      "Europe/Berlin",
      civil(2023, 10, 28, 2, 30),
      { days: 1 },
      "2023-10-29T02:30:00+02:00",
    ],
    [
      "clock parts come after the date",
      "Europe/Berlin",
      civil(2023, 3, 25, 1, 30),
      { days: 1, hours: 1 },
      "2023-03-26T03:30:00+02:00",
    ],
    [
      "a day into a skipped day lands after it",
      "Pacific/Apia",
      civil(2011, 12, 29, 10),
      { days: 1 },
      "2011-12-31T10:00:00+14:00",
    ],
    [
      "years and months clamp once",
      "UTC",
      civil(2020, 2, 29),
      { years: 1, months: 1 },
      "2021-03-29T00:00:00+00:00",
    ],
    ["a month from 31 January", "UTC", civil(2023, 1, 31), { months: 1 }, "2023-02-28T00:00:00+00:00"],
    [
      "then days, after the clamp",
      "UTC",
      civil(2023, 1, 31),
      { months: 1, days: 1 },
      "2023-03-01T00:00:00+00:00",
    ],
    ["a year from 29 February", "UTC", civil(2024, 2, 29), { years: 1 }, "2025-02-28T00:00:00+00:00"],
    [
      "half a week is 84 hours",
      "Europe/Berlin",
      civil(2023, 3, 24),
      { weeks: 0.5 },
      "2023-03-27T13:00:00+02:00",
    ],
    [
      "a week and a half is a week of dates and 84 hours",
      "Europe/Berlin",
      civil(2023, 3, 24),
      { weeks: 1.5 },
      "2023-04-03T12:00:00+02:00",
    ],
    ["minus a day and a half", "UTC", civil(2023, 3, 24), { days: -1.5 }, "2023-03-22T12:00:00+00:00"],
    [
      "the same over a night of 23 hours",
      "Europe/Berlin",
      civil(2023, 3, 27, 12),
      { days: -1.5 },
      "2023-03-25T23:00:00+01:00",
    ],
    [
      "a third of a second is rounded",
      "UTC",
      civil(2023),
      { seconds: 1 / 3 },
      "2023-01-01T00:00:00.333+00:00",
    ],
  ])("%s", (_, name, from, amount, to) => {
    const where = zoneNamed(name);
    expect(formatInstant(shiftInstant(instantOf(from, where).instant, period(amount), where), where)).toBe(
      to,
    );
  });

  test("leaves the second pass of a fold where it is when no date moves", () => {
    const berlin = zoneNamed("Europe/Berlin");
    const second = instantsOf(civil(2023, 10, 29, 2, 30), berlin)[1] ?? 0;
    expect(shiftInstant(second, period({ minutes: 1 }), berlin)).toBe(second + 60_000);
    expect(shiftInstant(second, period({ days: 0.25 }), berlin)).toBe(second + 6 * hour);
  });

  test.each<Partial<Period>>([
    { years: 9000 },
    { years: -3000 },
    { months: 1e12 },
    { days: -1e9 },
    { hours: 1e300 },
    { weeks: 1e15 },
  ])("by %j leaves the calendar", (amount) => {
    const berlin = zoneNamed("Europe/Berlin");
    expect(canShiftInstant(0, period(amount), berlin)).toBe(false);
    expect(() => shiftInstant(0, period(amount), berlin)).toThrow(RangeError);
    expect(canShiftInstant(0, period({ years: 9999 - 1970 }), berlin)).toBe(true);
  });
});

test("a period with a negative part leads back", () => {
  expect(isBackward(period({ months: -1 }))).toBe(true);
  expect(isBackward(period({ months: 1 }))).toBe(false);
});
