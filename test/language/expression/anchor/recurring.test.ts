import { describe, expect, test } from "vitest";
import { extent } from "../../../../src/language/expression/anchor/extent.js";
import {
  anyOf,
  earliest,
  heldBy,
  inCycleAt,
  latest,
  occurrencesFrom,
  type Recurring,
  unitsOf,
} from "../../../../src/language/expression/anchor/recurring.js";
import { civil, fields } from "../../../../src/time/civil.js";
import { formatCivil } from "../../../../src/time/instant.js";

const hour = 3_600_000;
const day = 24 * hour;

/** Two nights of every month: from the evening of the 10th and of the last day, into the morning after. */
const nights: Recurring = {
  cycle: "month",
  grain: "hour",
  sort: "date",
  never: null,
  inCycle(start) {
    const { year, month } = fields(start);
    const last = month === 12 ? civil(year, 12, 31) : civil(year, month + 1) - day;
    return [civil(year, month, 10), last].map((date) => extent(date + 18 * hour, date + 30 * hour, "hour"));
  },
};

/** The small hours that belong to the evening before. */
const smallHours: Recurring = {
  cycle: "day",
  grain: "hour",
  sort: "clock",
  never: null,
  inCycle: (start) => [extent(start + 26 * hour, start + 27 * hour, "hour")],
};

/** The first ISO week of a year, which may begin in the year before. */
const leap: Recurring = {
  cycle: "year",
  grain: "day",
  sort: "date",
  never: null,
  inCycle(start) {
    const { year } = fields(start);
    return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? [extent(civil(year, 2, 29), civil(year, 3, 1), "day")]
      : [];
  },
};

const starts = (found: readonly { readonly start: number }[]): readonly string[] =>
  found.map(({ start }) => formatCivil(start).slice(0, 13));

describe("the last and the first that satisfy a test", () => {
  test("are searched from a time, in both directions", () => {
    const now = civil(2023, 9, 15);
    expect(starts([latest(nights, now, ({ end }) => end <= now)].filter((one) => one !== null))).toEqual([
      "2023-09-10T18",
    ]);
    expect(starts([earliest(nights, now, ({ start }) => start > now)].filter((one) => one !== null))).toEqual(
      ["2023-09-30T18"],
    );
  });

  test("may belong to the unit before the time, or behind it", () => {
    const morning = civil(2023, 10, 1, 3);
    expect(earliest(nights, morning, ({ end }) => end > morning)?.start).toBe(civil(2023, 9, 30, 18));
    const nightAfter = civil(2023, 9, 29, 2, 30);
    expect(latest(smallHours, nightAfter, ({ start }) => start <= nightAfter)?.start).toBe(
      civil(2023, 9, 29, 2),
    );
  });

  test("may be years away, or nowhere", () => {
    expect(latest(leap, civil(1903, 6), ({ end }) => end <= civil(1903, 6))?.start).toBe(civil(1896, 2, 29));
    expect(earliest(leap, civil(1897, 1), ({ start }) => start >= civil(1897))?.start).toBe(
      civil(1904, 2, 29),
    );
    const never: Recurring = { ...leap, inCycle: () => [] };
    expect(latest(never, civil(2023), () => true)).toBeNull();
    expect(earliest(never, civil(9999, 12, 31), () => true)).toBeNull();
    expect(latest(never, civil(1), () => true)).toBeNull();
  });

  test("never ask beyond the calendar", () => {
    const asked: number[] = [];
    const recording: Recurring = {
      ...leap,
      inCycle(start) {
        asked.push(fields(start).year);
        return [];
      },
    };
    earliest(recording, civil(9998), () => true);
    latest(recording, civil(2), () => true);
    heldBy(recording, { start: civil(9998, 5), end: civil(9999, 12, 31) });
    expect(Math.min(...asked)).toBe(1);
    expect(Math.max(...asked)).toBe(9999);
  });
});

describe("what a stretch holds", () => {
  test("of whole units is what belongs to them", () => {
    expect(starts(heldBy(smallHours, { start: civil(2023, 9, 28), end: civil(2023, 9, 30) }))).toEqual([
      "2023-09-29T02",
      "2023-09-30T02",
    ]);
    expect(starts(heldBy(nights, { start: civil(2023, 9), end: civil(2023, 11) }))).toHaveLength(4);
  });

  test("of anything else is what begins in it", () => {
    expect(starts(heldBy(smallHours, { start: civil(2023, 9, 28), end: civil(2023, 9, 29, 12) }))).toEqual([
      "2023-09-28T02",
      "2023-09-29T02",
    ]);
    expect(starts(heldBy(nights, { start: civil(2023, 9, 30), end: civil(2023, 10, 10, 18) }))).toEqual([
      "2023-09-30T18",
    ]);
    expect(heldBy(nights, { start: civil(2023, 9, 12), end: civil(2023, 9, 13) })).toEqual([]);
  });

  test("is given up on after long emptiness, whatever its length", () => {
    let asked = 0;
    const never: Recurring = {
      ...smallHours,
      inCycle() {
        asked += 1;
        return [];
      },
    };
    expect(heldBy(never, { start: civil(1), end: civil(9999) })).toEqual([]);
    expect(asked).toBeLessThan(5000);
  });

  test("is nothing where it has no end", () => {
    expect(heldBy(nights, { start: Number.NEGATIVE_INFINITY, end: civil(2023) })).toEqual([]);
    expect(heldBy(nights, { start: civil(2023), end: Number.POSITIVE_INFINITY })).toEqual([]);
  });
});

test("a unit some units away holds its own, and none beyond the calendar", () => {
  expect(starts(inCycleAt(nights, civil(2023, 9, 15), -1))).toEqual(["2023-08-10T18", "2023-08-31T18"]);
  expect(inCycleAt(leap, civil(9999, 5), 1)).toEqual([]);
  expect(inCycleAt(leap, civil(1, 5), -1)).toEqual([]);
});

describe("occurrences one by one", () => {
  const take = (recurring: Recurring, from: number, step: 1 | -1): readonly string[] => {
    const found = [];
    for (const one of occurrencesFrom(recurring, from, step)) {
      if (found.push(one) === 3) break;
    }
    return starts(found);
  };

  test("go on from a time, or back from it", () => {
    expect(take(nights, civil(2023, 9, 10, 18), 1)).toEqual([
      "2023-09-10T18",
      "2023-09-30T18",
      "2023-10-10T18",
    ]);
    expect(take(nights, civil(2023, 9, 10, 18), -1)).toEqual([
      "2023-08-31T18",
      "2023-08-10T18",
      "2023-07-31T18",
    ]);
    expect(take(unitsOf("week"), civil(2023, 9, 27), 1)[0]).toBe("2023-10-02T00");
  });

  test("end where there are none for long, and where the calendar ends", () => {
    expect(take({ ...leap, inCycle: () => [] }, civil(2023), 1)).toEqual([]);
    expect(take(unitsOf("year"), civil(9998), 1)).toEqual(["9998-01-01T00", "9999-01-01T00"]);
  });

  test("of several things come in one order", () => {
    const both = anyOf([unitsOf("week"), nights]);
    expect(both === null ? [] : take(both, civil(2023, 9, 9), 1)).toEqual([
      "2023-09-10T18",
      "2023-09-11T00",
      "2023-09-18T00",
    ]);
    expect([both?.cycle, both?.grain]).toEqual(["month", "hour"]);
    expect(anyOf([])).toBeNull();
  });
});

test("of what a stretch holds, no more are found than are enough, and one to tell that there are more", () => {
  const century = { start: civil(1900), end: civil(2000) };
  const all = heldBy(nights, century);
  expect(all).toHaveLength(2400);
  expect(heldBy(nights, century, 5)).toEqual(all.slice(0, 6));
  expect(heldBy(nights, century, 2400)).toEqual(all);
});
