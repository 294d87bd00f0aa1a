import { describe, expect, test } from "vitest";
import { type Extent, extent } from "../../../../src/language/expression/anchor/extent.js";
import {
  countBetween,
  everyNth,
  inEach,
  nthOccurrence,
  type Sequence,
} from "../../../../src/language/expression/anchor/occurrence-list.js";
import {
  anyOf,
  occurrencesFrom,
  type Recurring,
  unitsOf,
} from "../../../../src/language/expression/anchor/recurring.js";
import { civil, msPerDay } from "../../../../src/time/civil.js";
import { type Granularity, unitOf } from "../../../../src/time/granularity.js";
import { formatCivil } from "../../../../src/time/instant.js";

const days = unitsOf("day");
const weeks = unitsOf("week");

function first(count: number, sequence: Sequence, at: number, step: 1 | -1): readonly string[] {
  const found: Extent[] = [];
  for (const one of sequence(at, step)) {
    if (found.push(one) === count) break;
  }
  return found.map(({ start }) => formatCivil(start).slice(5, 10));
}

test("every nth is counted in both directions from one of them", () => {
  const { start, end } = unitOf(civil(2023, 9, 10), "day");
  const thirds = everyNth(days, 3, extent(start, end, "day"));
  expect(first(3, thirds, civil(2023, 9, 10), 1)).toEqual(["09-10", "09-13", "09-16"]);
  expect(first(3, thirds, civil(2023, 9, 10), -1)).toEqual(["09-07", "09-04", "09-01"]);
  expect(first(3, thirds, civil(2023, 9, 5), 1)).toEqual(["09-07", "09-10", "09-13"]);
  expect(first(3, thirds, civil(2023, 9, 15), 1)).toEqual(["09-16", "09-19", "09-22"]);
  expect(first(3, thirds, civil(2023, 9, 15), -1)).toEqual(["09-13", "09-10", "09-07"]);
  expect(first(2, thirds, civil(2023, 9, 5), -1)).toEqual(["09-04", "09-01"]);
});

test("what is meant in each is found also in the one that is running", () => {
  const everyWeek: Sequence = (time, step) => occurrencesFrom(weeks, time, step);
  const each = inEach(everyWeek, days);
  expect(first(3, each, civil(2023, 9, 27), 1)).toEqual(["09-27", "09-28", "09-29"]);
  expect(first(3, each, civil(2023, 9, 27), -1)).toEqual(["09-26", "09-25", "09-24"]);
});

/** Days of the week, some of them with an evening of the day before. */
function weekdays(numbers: readonly number[], before = 0): Recurring {
  return {
    cycle: "week",
    grain: "day",
    sort: "weekday",
    isRegular: true,
    never: null,
    inCycle: (start) =>
      numbers.map((day) => extent(start + (day - 1) * msPerDay - before, start + day * msPerDay, "day")),
  };
}

/** The 31st, which not every month has. */
const last: Recurring = {
  cycle: "month",
  grain: "day",
  sort: "date",
  never: null,
  inCycle: (start) => {
    const end = unitOf(start, "month").end;
    return end - start === 31 * msPerDay ? [extent(end - msPerDay, end, "day")] : [];
  },
};

/** The same, and how many cycles were looked at. */
function watched(recurring: Recurring): { readonly recurring: Recurring; readonly looked: () => number } {
  let count = 0;
  const inCycle = (start: number) => {
    count += 1;
    return recurring.inCycle(start);
  };
  return { recurring: { ...recurring, inCycle }, looked: () => count };
}

const mondaysAndThursdays = anyOf([weekdays([1]), weekdays([4])]) ?? days;
const kinds: readonly (readonly [string, Recurring])[] = [
  ["days", days],
  ["weeks", weeks],
  ["Fridays", weekdays([5])],
  ["what begins the week before", weekdays([1], 8 * 3_600_000)],
  ["working days", weekdays([1, 2, 3, 4, 5])],
  ["Mondays and Thursdays", mondaysAndThursdays],
  ["the 31st", last],
];

describe.each(kinds)("%s", (_, recurring) => {
  const [origin] = occurrencesFrom(recurring, civil(2023, 3, 8), 1);
  if (origin === undefined) throw new Error("there is one");
  /** One after the other from the origin on. */
  const all = [
    ...[...taken(400, occurrencesFrom(recurring, origin.start, -1))].toReversed(),
    ...taken(400, occurrencesFrom(recurring, origin.start, 1)),
  ];
  const at = all.findIndex(({ start }) => start === origin.start);
  const times = [-300, -31, -7, -1, 0, 1, 6, 7, 8, 40, 299].map((number) => origin.start + number * msPerDay);

  test.each([1, 2, 3, 7, 13])("every %ith is the one that counting finds", (interval) => {
    const counted = all.filter((_one, index) => (index - at) % interval === 0).map(({ start }) => start);
    for (const time of times) {
      const [after, before] = [1, -1].map((step) =>
        taken(4, everyNth(recurring, interval, origin)(time, step === 1 ? 1 : -1)).map(({ start }) => start),
      );
      expect(after).toEqual(counted.filter((start) => start >= time).slice(0, 4));
      expect(before).toEqual(
        counted
          .filter((start) => start < time)
          .toReversed()
          .slice(0, 4),
      );
    }
  });

  test("between two times are as many as counting finds, and the nth is the one that it finds", () => {
    for (const time of times) {
      const later = all.filter(({ start }) => start >= time);
      const earlier = all.filter(({ start }) => start < time).toReversed();
      for (const n of [1, 2, 5, 23, 60]) {
        const found = later[n];
        expect(found && countBetween(recurring, time, found.start)).toBe(found && n);
        expect(nthOccurrence(recurring, n, time, 1)).toEqual(later[n - 1]);
        expect(nthOccurrence(recurring, n, time, -1)).toEqual(earlier[n - 1]);
      }
    }
  });
});

function taken(count: number, sequence: Iterable<Extent>): readonly Extent[] {
  const found: Extent[] = [];
  for (const one of sequence) {
    if (found.push(one) === count) break;
  }
  return found;
}

describe("a long way is not walked step by step", () => {
  const secondOf = (unit: Granularity, time: number): Extent => {
    const { start, end } = unitOf(time, unit);
    return extent(start, end, unit);
  };

  test.each([
    ["seconds", unitsOf("second"), secondOf("second", civil(1022, 5, 1))],
    ["working days", weekdays([1, 2, 3, 4, 5]), secondOf("day", civil(1022, 4, 29))],
  ])("every tenth of %s since a thousand years", (_, recurring, origin) => {
    const { recurring: counted, looked } = watched(recurring);
    const found = taken(3, everyNth(counted, 10, origin)(civil(2023, 9, 29), -1));
    expect(found).toHaveLength(3);
    expect(looked()).toBeLessThan(60);
  });

  test("nor is the 999999th working day from here, nor one that the calendar has not", () => {
    const { recurring, looked } = watched(weekdays([1, 2, 3, 4, 5]));
    expect(formatCivil(nthOccurrence(recurring, 999_999, civil(2023, 2, 1), 1)?.start ?? 0)).toBe(
      "5856-02-25T00:00:00",
    );
    expect(nthOccurrence(recurring, 9_999_999, civil(2023, 2, 1), 1)).toBeNull();
    expect(nthOccurrence(recurring, 9_999_999, civil(2023, 2, 1), -1)).toBeNull();
    expect(looked()).toBeLessThan(60);
  });
});
