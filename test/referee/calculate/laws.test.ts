import { fc, test as law } from "@fast-check/vitest";
import { DateTime } from "luxon";
import { describe, expect } from "vitest";
import type { Value } from "../../../src/algebra/value.js";
import { calculate, type CalculationSetting } from "../../../src/query/calculate/calculate.js";
import { openZone } from "../../../src/time/zone.js";
import { lawRuns } from "../../law-runs.js";
import {
  daysFrom,
  isBefore,
  monthLength,
  monthsAndDaysFrom,
  movedNaively,
  type NaiveDate,
  startsNaively,
  weekdaysIn,
  written,
} from "./naive.js";

function answerOf(value: Value, setting: CalculationSetting = {}): unknown {
  const found = calculate(value, setting);
  return found.ok ? found.value.answer : found.issues[0]?.kind;
}

const dates = (from: number, to: number) =>
  fc
    .tuple(
      fc.integer({ min: from, max: to }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    .map(([year, month, day]): NaiveDate => ({ year, month, day: Math.min(day, monthLength(year, month)) }));

/** Two dates that lie at most some years apart, in order. */
const spans = (years: number) =>
  fc
    .tuple(dates(-400, 2600), fc.integer({ min: 0, max: years * 12 }), fc.integer({ min: 0, max: 400 }))
    .map(([start, months, days]) => [start, movedNaively(start, months, days)] as const);

const runs = { numRuns: lawRuns(20_000) };

describe("a date moved by months and days", () => {
  law.prop(
    [dates(-300, 2800), fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 500 }), fc.boolean()],
    runs,
  )("is where counting one by one leads", (date, months, days, isAfter) => {
    const value: Value = {
      value: "shift",
      of: written(date),
      by: `P${months}M${days}D`,
      toward: isAfter ? "after" : "before",
    };
    const sign = isAfter ? 1 : -1;
    expect(answerOf(value)).toBe(written(movedNaively(date, sign * months, sign * days)));
  });
});

describe("the days from one date to another", () => {
  law.prop([spans(3), fc.constantFrom(1, 7)], runs)("are as many as are counted", ([from, to], size) => {
    const days = daysFrom(from, to);
    const units = [size === 7 ? ("week" as const) : ("day" as const)];
    const value: Value = { value: "difference", from: written(from), to: written(to), units };
    expect(answerOf(value)).toBe(Math.floor(days / size));
    const back: Value = { value: "difference", from: written(to), to: written(from), units: ["day"] };
    expect(answerOf(back)).toBe(days === 0 ? 0 : -days);
  });
});

describe("the months and days from one date to another", () => {
  law.prop([spans(30)], runs)(
    "are the most months that do not pass it, and the days that are left",
    ([from, to]) => {
      const [months, days] = monthsAndDaysFrom(from, to);
      const found = calculate({
        value: "difference",
        ...{ from: written(from), to: written(to), units: ["year", "month", "day"], inclusive: false },
      });
      expect(found.ok && found.value.parts).toEqual({
        year: Math.floor(months / 12),
        month: months % 12,
        day: days,
      });
    },
  );
});

const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"].map((name) => {
  const zone = openZone(name);
  if (!zone.ok) throw new Error(name);
  return zone.value;
});

describe("a time of the clock in a zone", () => {
  const minutes = fc.integer({ min: Date.UTC(1975, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 });

  law.prop([minutes, fc.integer({ min: -3000, max: 3000 }), fc.constantFrom(...zones)], runs)(
    "moves by elapsed minutes and days of the calendar as luxon moves it",
    (at, by, zone) => {
      const time = DateTime.fromMillis(at * 60_000, { zone: zone.name });
      // The text of a repeated hour is its first pass, and days that lead into a change are the engine's convention.
      fc.pre(
        time.toMillis() ===
          DateTime.fromISO(time.toFormat("yyyy-MM-dd'T'HH:mm"), { zone: zone.name }).toMillis(),
      );
      fc.pre(time.getPossibleOffsets().length === 1);
      const shift = (text: string): Value => ({
        value: "shift",
        of: time.toFormat("yyyy-MM-dd HH:mm"),
        ...{ by: text, toward: by < 0 ? "before" : "after" },
      });
      const moved = time.plus({ minutes: by });
      const local = (of: DateTime): string => of.toFormat("yyyy-MM-dd'T'HH:mm");
      expect(answerOf(shift(`${Math.abs(by)} minutes`), { zone })).toBe(local(moved));
      // Where luxon finds no such time that day, the two go on by their own conventions.
      const other = time.plus({ days: by });
      if (other.toFormat("HH:mm") === time.toFormat("HH:mm")) {
        expect(answerOf(shift(`${Math.abs(by)} days`), { zone })).toBe(local(other));
      }
      fc.pre(moved.getPossibleOffsets().length === 1);
      const [first, last] = by < 0 ? [moved, time] : [time, moved];
      const value: Value = { value: "difference", from: local(first), to: local(last), units: ["minute"] };
      expect(answerOf(value, { zone })).toBe(Math.abs(by));
    },
  );

  law.prop([minutes, fc.constantFrom(...zones), fc.constantFrom(...zones)], runs)(
    "is read off the clock of another zone",
    (at, from, to) => {
      const time = DateTime.fromMillis(at * 60_000, { zone: from.name });
      fc.pre(time.getPossibleOffsets().length === 1);
      const value: Value = {
        value: "in-zone",
        of: { value: "time", text: time.toFormat("d MMMM yyyy, h:mm a"), zone: from.name },
        zone: to.name,
      };
      expect(answerOf(value)).toBe(time.setZone(to.name).toFormat("yyyy-MM-dd'T'HH:mmZZ"));
    },
  );
});

describe("what recurs", () => {
  const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const recent = fc
    .tuple(dates(1900, 2100), fc.integer({ min: 0, max: 300 }))
    .map(([start, days]) => [start, movedNaively(start, 0, days)] as const);

  law.prop([recent, fc.integer({ min: 1, max: 8 }), fc.integer({ min: -4, max: 4 })], runs)(
    "comes on the weekdays that are counted day by day",
    ([from, to], day, k) => {
      const what = day === 8 ? "weekday" : (weekdays[day - 1] ?? "");
      const within: Value = { value: "interval", from: written(from), to: written(to) };
      const of: Value = { value: "every", what, within };
      const found = weekdaysIn(from, to, day === 8 ? [1, 2, 3, 4, 5] : [day]);
      expect(answerOf({ value: "count", of })).toBe(found.length);
      const kth = k > 0 ? found[k - 1] : k < 0 ? found[found.length + k] : undefined;
      expect(answerOf({ value: "nth", of, k })).toBe(kth === undefined ? "none" : written(kth));
    },
  );

  law.prop([recent, fc.integer({ min: 1, max: 60 })], runs)(
    "every so many days is next after another",
    ([from, to], n) => {
      let next = from;
      while (!isBefore(to, next)) next = movedNaively(next, 0, n);
      const of: Value = { value: "every", what: `${n} days`, from: written(from) };
      expect(answerOf({ value: "next", of, from: written(to) })).toBe(written(next));
    },
  );
});

describe("slots", () => {
  const quarters = fc
    .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 8 })
    .map((marks) => marks.toSorted((a, b) => a - b))
    .map((marks) =>
      marks.flatMap((mark, at) =>
        at % 2 === 0 && marks[at + 1] !== undefined ? [[mark * 15, (marks[at + 1] ?? 0) * 15] as const] : [],
      ),
    );
  const clock = (minute: number): string =>
    `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  const setOf = (of: readonly (readonly [number, number])[]): Value => ({
    value: "union",
    of: of.map(([from, to]) => ({ value: "interval", from: clock(from), to: clock(to) }) as const),
  });

  law.prop(
    [
      fc.array(quarters, { minLength: 1, maxLength: 3 }),
      fc.array(quarters, { maxLength: 3 }),
      fc.constantFrom(15, 30, 60, 90),
      fc.constantFrom(15, 30, 60),
    ],
    runs,
  )("begin where every minute is free", (free, busy, length, step) => {
    const of: Value = {
      value: "subtract",
      of: { value: "intersection", of: free.map(setOf) },
      without: busy.map(setOf),
    };
    const slots: Value = { value: "slots", of, length: `${length} minutes`, step: `${step} minutes` };
    const starts = startsNaively(free, busy, length, step);
    const end = (start: number): string => (start + length === 1440 ? "00:00" : clock(start + length));
    expect(answerOf({ value: "nth", of: slots, k: 1 })).toBe(
      starts[0] === undefined ? "none" : `${clock(starts[0])}/${end(starts[0])}`,
    );
    expect(answerOf({ value: "count", of: slots })).toBe(starts.length);
  });
});
